"""The pictures of Carnegie, drawn by code."""
