"""What maps and editions do differently, by what they change: objects, how a map says them, and their rules."""
