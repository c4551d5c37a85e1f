"""The sample game."""
