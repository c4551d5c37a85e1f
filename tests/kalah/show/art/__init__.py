"""The pictures of Kalah, drawn by code."""
