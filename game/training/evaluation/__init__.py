"""Evaluation of answers in a child process, while the player thinks."""
