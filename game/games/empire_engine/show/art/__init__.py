"""The pictures of Empire Engine, drawn by code."""
