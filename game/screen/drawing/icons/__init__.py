"""Interface icons as pictures on a grid of 24: strokes 2 wide, round ends."""
