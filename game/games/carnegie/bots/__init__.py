"""Bots of Carnegie: the worth of things to a company, and their best use."""
