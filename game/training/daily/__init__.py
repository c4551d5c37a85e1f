"""Daily games: which game a day has, how it went, and the streak of days."""
