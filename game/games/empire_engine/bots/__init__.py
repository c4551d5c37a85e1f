"""How the bots of Empire Engine choose."""
