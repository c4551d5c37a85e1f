"""Carnegie: rules, bots and show of one game."""
