"""The window and its only loop: input, frames, rehearsal, what desktops want."""
