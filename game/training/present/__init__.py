"""What is said and drawn of training; no pygame."""
