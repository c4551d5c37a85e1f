"""The bots of Power Grid."""
