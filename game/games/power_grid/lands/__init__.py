"""Lands: boards made from a seed, and measures of whether a board is as fair as printed ones."""
