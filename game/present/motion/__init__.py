"""How what has happened is seen: scripts, their times, and the director that plays them."""
