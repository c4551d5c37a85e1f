"""The bots of The Stock Companies."""
