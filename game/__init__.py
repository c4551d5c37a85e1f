"""Powerhouse: board games on the desktop, around one screen or alone against bots."""

from game import native

__version__ = "1.0.0"

native.use()
