"""What is kept of a game and told afterwards: log, replay, reasons, review, turning points, files."""
