"""Powerhouse: board games on the desktop, around one screen or alone against bots."""

__version__ = "0.1.0"
