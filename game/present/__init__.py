"""What is on the table and what a gesture means: pure, headless, typed."""
