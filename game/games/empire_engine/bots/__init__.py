"""The bots of Empire Engine."""
