"""Waves and the room they sound in: what sounds are made of, by the standard library only."""
