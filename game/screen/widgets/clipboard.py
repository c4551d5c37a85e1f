"""The clipboard of the system, or our own where there is none."""

from __future__ import annotations

import pygame

_kept = ""


def put(text: str) -> None:
    """Copy ``text``; what is no letter becomes a question mark."""
    global _kept
    _kept = text = text.encode(errors="replace").decode().replace("\0", "?")
    try:
        pygame.scrap.put_text(text)
    except (pygame.error, AttributeError):
        return


def get() -> str:
    """The copied text, or what was last put when the system has none."""
    try:
        return pygame.scrap.get_text() or _kept
    except (pygame.error, AttributeError):
        return _kept
