"""How the bots of the sample game choose."""
