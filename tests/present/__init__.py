"""What is shown, without a window."""
