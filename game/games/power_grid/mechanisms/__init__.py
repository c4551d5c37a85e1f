"""What maps and editions do differently, one mechanism a file: its object, how a map says it, and its rule."""
