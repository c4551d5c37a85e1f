"""The table and what belongs to it, driven by real events."""
