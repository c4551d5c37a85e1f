"""Widgets: the parts of every scene that one clicks, types into and reads."""
