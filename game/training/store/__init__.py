"""What is kept of training and what follows from it: exercises, answers, ratings, ladders."""
