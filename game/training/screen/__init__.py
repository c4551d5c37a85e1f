"""Training on the screen: companions of the table, the page of the day, and tabs of the profile."""
