"""The land of the week: the same for everybody in a calendar week, made from its number, without a network."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date

from game.boards.lands import LandMaker, LandWish
from game.games import game_infos
from game.games.game_info import LAND, GameInfo

DRAWN = 1
"""Which of the twists of a maker is one drawn from the seed."""


@dataclass(frozen=True, slots=True)
class WeekLand:
    """The land of a week: the game that makes it, what it is made from, and the key of what its character is called."""

    info: GameInfo
    words: str
    character: str

    @property
    def value(self) -> str:
        """The value of the option that stands for it."""
        return f"{LAND}{self.words}"


def week_land(day: int) -> WeekLand:
    """Return the land of the week in which a day (its ordinal) lies."""
    info = next(each for each in game_infos().values() if each.lands)
    maker: LandMaker = GameInfo.part(info.lands)
    wish = land_of_week(maker, day)
    return WeekLand(info, str(wish), f"{maker.texts}.character.{wish.character}")


def land_of_week(maker: LandMaker, day: int) -> LandWish:
    """Return what the land of a week is made from; week after week it is of another character."""
    year, week, _ = date.fromordinal(day).isocalendar()
    character = maker.characters[(day - 1) // 7 % len(maker.characters)]
    return LandWish(f"{year}-W{week:02}", character, maker.sizes[0], maker.twists[DRAWN])
