"""Every figure people read in Carnegie, recounted from positions, events and rules."""
