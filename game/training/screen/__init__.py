"""Training on the screen: companions of the table, the scene of the day, and the tabs of the profile."""
