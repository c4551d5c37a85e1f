"""Drawing and input: the only part of the program that knows pygame."""
