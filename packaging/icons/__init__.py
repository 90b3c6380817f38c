"""The app's icon: its drawing, and every size and format that is made of it."""
