"""Lands: boards that are made from a seed, and measures that tell whether a board is as fair as printed ones."""
