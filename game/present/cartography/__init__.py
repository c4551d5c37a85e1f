"""Cartography: land, coast, cables, routes, names and their placement, sea and compass, for every map of every game."""
