"""Surfaces and what they cost: caches, packing, the heap."""
