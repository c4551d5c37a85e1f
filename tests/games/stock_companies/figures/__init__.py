"""Every figure that The Stock Companies shows, counted a second time from positions, events and rules."""
