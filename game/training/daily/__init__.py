"""The game of the day: which it is, how it went, and the row of days that were played."""
