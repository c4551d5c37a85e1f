"""Pictures as data, and what several games draw with."""
