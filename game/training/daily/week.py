"""Land of the week: the same for everyone in a calendar week, made from its number, offline."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date

from game.boards.lands import LandMaker, LandWish
from game.games import game_infos
from game.games.game_info import LAND, GameInfo

DRAWN = 1
"""Index of the twist that is drawn from the seed."""


@dataclass(frozen=True, slots=True)
class WeekLand:
    """The land of a week."""

    info: GameInfo
    """The game that makes it."""
    words: str
    """What it is made from, as text."""
    character: str
    """The key of its character's name."""

    @property
    def value(self) -> str:
        """The value of the map option for it."""
        return f"{LAND}{self.words}"


def week_land(day: int) -> WeekLand:
    """The land of the week of ``day`` (its ordinal)."""
    info = next(each for each in game_infos().values() if each.lands)
    maker: LandMaker = GameInfo.part(info.lands)
    wish = land_of_week(maker, day)
    return WeekLand(info, str(wish), f"{maker.texts}.character.{wish.character}")


def land_of_week(maker: LandMaker, day: int) -> LandWish:
    """What the land of a week is made from; the character changes from week to week."""
    year, week, _ = date.fromordinal(day).isocalendar()
    character = maker.characters[(day - 1) // 7 % len(maker.characters)]
    return LandWish(f"{year}-W{week:02}", character, maker.sizes[0], maker.twists[DRAWN])
