"""Pictures of boards: read in the background, shown, and checked."""
