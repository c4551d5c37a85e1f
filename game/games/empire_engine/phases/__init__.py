"""The phases of Empire Engine."""
