"""Power Grid: The Stock Companies, on the phases of Power Grid."""
