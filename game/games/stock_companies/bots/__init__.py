"""How the bots of The Stock Companies choose."""
