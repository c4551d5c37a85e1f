"""The phases of Power Grid, one per file."""
