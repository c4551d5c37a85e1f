"""The name of the program in the window, before anything else is there to be seen."""

from __future__ import annotations

from game.screen.drawing.letters.type import Typography
from game.screen.theme import THEME
from game.screen.window.glass import NAME, Glass

PART = 9
"""How many times the window is higher than the letters."""


def greet(glass: Glass) -> None:
    """Show the name at once: nobody looks into a black window while the first scene is loaded."""
    screen = glass.surface
    screen.fill(THEME.table_bottom)
    name = Typography("en").raw(NAME, "title", screen.get_height() // PART, THEME.gold)
    screen.blit(name, name.get_rect(center=screen.get_rect().center))
    glass.show([screen.get_rect()])
