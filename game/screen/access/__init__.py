"""What people who cannot see the screen get of it: a tree of what is there, what happens, and a voice."""
