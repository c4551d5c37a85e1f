"""How the bots of Kalah choose."""
