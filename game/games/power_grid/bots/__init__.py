"""How the bots of Power Grid choose."""
