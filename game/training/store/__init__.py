"""Training data and what follows from it: exercises, answers, ratings, ladders."""
