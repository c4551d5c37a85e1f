"""The phases of Power Grid, one per file: preparation, 1 to 5, the moves of the Trust, turns in reverse order."""
