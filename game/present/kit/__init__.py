"""What the pictures and tables of several games are made with."""
