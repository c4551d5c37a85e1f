"""What answers are worth, found in a process of its own while somebody thinks."""
