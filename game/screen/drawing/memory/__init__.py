"""Surfaces and what they cost: caches, the heap."""
