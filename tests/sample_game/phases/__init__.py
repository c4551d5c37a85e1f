"""The phases of the sample game, one per file."""
