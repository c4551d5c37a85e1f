"""Bots of Carnegie: the worth of money, goods and employees to a company, and their best use."""
