"""The name of the program in the window, before anything else is there to be seen."""

from __future__ import annotations

import pygame

from game.screen.drawing.letters.type import Typography
from game.screen.theme import THEME

NAME = "Powerhouse"
PART = 9
"""How many times the window is higher than the letters."""


def greet(screen: pygame.Surface) -> None:
    """Show the name at once: nobody looks into a black window while the first scene is loaded."""
    screen.fill(THEME.table_bottom)
    name = Typography("en").raw(NAME, "title", screen.get_height() // PART, THEME.gold)
    screen.blit(name, name.get_rect(center=screen.get_rect().center))
    pygame.display.update()
