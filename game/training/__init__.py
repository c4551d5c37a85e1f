"""Training: exercises, daily games, ladders, ratings and the coach, from storage to screen."""
