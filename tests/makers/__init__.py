"""Makers: what they make, write and refuse."""
