"""The phases of Carnegie."""
