"""Power Grid, the 2004 rules."""
