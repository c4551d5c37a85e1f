"""Empire Engine."""
