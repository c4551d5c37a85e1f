"""Bots of Carnegie: what things are worth to a company, and the best use of them."""
