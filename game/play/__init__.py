"""One running game: seats, actions, undo, bots, saves, settings."""
