"""Boards: the frozen graph and layout of a map, read from Tiled files."""
