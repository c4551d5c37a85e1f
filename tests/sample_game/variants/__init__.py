"""Games made of the sample: they are not copied into new games."""
