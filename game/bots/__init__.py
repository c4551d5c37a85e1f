"""Bots: search over what a seat may see, in a process of their own."""
