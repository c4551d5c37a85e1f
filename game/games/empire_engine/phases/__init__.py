"""The phases of Empire Engine, one per file."""
