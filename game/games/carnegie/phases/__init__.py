"""The phases of Carnegie, one per file."""
