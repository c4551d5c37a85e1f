"""Styles: characters with a habit. What one sees and how long it thinks is everybody's; it likes its habit more."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Protocol, runtime_checkable

from game.bots.bot import Bot

MIXED = "mixed"
"""Stands for a style that is drawn from the seed of the game."""
INDULGENCE = 0.05
"""How much chance of winning a character gives up for its habit where it thinks; its rivals give up nothing."""
PART = "/"
"""Stands between level and style where both are written as one word: ``hard/ada``."""


@runtime_checkable
class Styled(Protocol):
    """A bot that can have a style of its game."""

    def styled(self, style: str) -> Bot:
        """Return the bot whose quick policy has the habit of ``style``; all that it knows stays the same."""


def dressed(bot: Bot, style: str) -> Bot:
    """Return the bot in a style, or as it is where it has none."""
    return bot.styled(style) if style and isinstance(bot, Styled) else bot


def parted(word: str) -> tuple[str, str]:
    """Return level and style of ``hard/ada``; without a style it is empty."""
    level, _, style = word.partition(PART)
    return level, style


def joined(level: str, style: str) -> str:
    """Return level and style as one word."""
    return f"{level}{PART}{style}" if style else level


def on_offer(styles: Sequence[str]) -> tuple[str, ...]:
    """Return what can be chosen of the styles of a game: with two and more also one that is drawn."""
    return (MIXED, *styles) if len(styles) > 1 else tuple(styles)


def drawn(wanted: Sequence[str], styles: Sequence[str], seed: int) -> tuple[str, ...]:
    """Return the style of each seat: what is wanted itself, or for ``mixed`` one of ``styles``.

    It is one that nobody else at the table has, as long as there is any, and the same for the same seed and table.
    """
    found = list(wanted)
    for seat, style in enumerate(wanted):
        if style == MIXED and styles:
            free = [each for each in styles if each not in found] or styles
            found[seat] = Random(f"style {seed} {seat}").choice(free)
    return tuple(found)
