"""Every figure that Power Grid shows, counted a second time from positions, events and rules."""
