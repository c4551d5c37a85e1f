"""Rules of the house: how the source itself has to look."""
