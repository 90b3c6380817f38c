"""The app's icon in every size and format, drawn from resources/icons/quartiles.svg."""
