"""Styles: characters with a habit. They see and think as other bots do, but like their habit more."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Protocol, runtime_checkable

from game.bots.bot import Bot

MIXED = "mixed"
"""Stands for a style drawn from the seed of the game."""
INDULGENCE = 0.05
"""Chance of winning that a character gives up for its habit where it thinks; its rivals give up nothing."""
PART = "/"
"""Stands between level and style in one word: ``hard/ada``."""


@runtime_checkable
class Styled(Protocol):
    """A bot that can take on a style of its game."""

    def styled(self, style: str) -> Bot:
        """The bot whose quick policy has the habit of ``style``; what it knows stays the same."""


def dressed(bot: Bot, style: str) -> Bot:
    """The bot in a style; unchanged if it or the game has none."""
    return bot.styled(style) if style and isinstance(bot, Styled) else bot


def parted(word: str) -> tuple[str, str]:
    """The level and the style of ``hard/ada``; an empty style without one."""
    level, _, style = word.partition(PART)
    return level, style


def joined(level: str, style: str) -> str:
    """Level and style as one word."""
    return f"{level}{PART}{style}" if style else level


def on_offer(styles: Sequence[str]) -> tuple[str, ...]:
    """The styles people can choose: with two or more also a random one."""
    return (MIXED, *styles) if len(styles) > 1 else tuple(styles)


def drawn(wanted: Sequence[str], styles: Sequence[str], seed: int) -> tuple[str, ...]:
    """The style of each seat, with ``mixed`` replaced by one of ``styles``.

    It differs from all others at the table as long as possible, and is the same for the same seed and table.
    """
    found = list(wanted)
    for seat, style in enumerate(wanted):
        if style == MIXED and styles:
            free = [each for each in styles if each not in found] or styles
            found[seat] = Random(f"style {seed} {seat}").choice(free)
    return tuple(found)
