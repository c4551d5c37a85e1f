"""Every figure people read in Empire Engine, recounted from positions, events and rules."""
