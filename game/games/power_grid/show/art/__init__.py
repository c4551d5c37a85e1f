"""The pictures of Power Grid, drawn by code."""
