"""Training: exercises, games of the day, ladders, ratings and the coach, from what is kept to what is shown."""
