"""Rules machinery shared by every game: standard library only, no screens, no files."""
