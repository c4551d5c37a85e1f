"""The land that is being set up: what it is wished to be, and its board as soon as that is made, in the background."""

from __future__ import annotations

import secrets
from dataclasses import replace
from pathlib import Path

from game.boards.board import Board
from game.boards.lands import LandMaker, LandSketch, LandWish
from game.games.game_info import LAND, GameInfo
from game.kernel.cache import Same
from game.kernel.fault import BadBoard, BadOption
from game.play.board import MapEntry, keep_land, land_board, land_of, map_name
from game.screen.background import Background

SEEDS = 10**6
"""Seeds that are rolled."""
PAUSE = 0.5
"""Seconds without a letter after which a seed counts as typed."""


class Sketches:
    """Sketches of a land while it is made; ``latest`` is seen by another thread than makes it."""

    def __init__(self) -> None:
        self.latest: LandSketch | None = None

    def see(self, sketch: LandSketch) -> None:
        self.latest = sketch


class LandDesk:
    """Has the land of a wish made. What is typed is a wish only when the typing pauses: ``value`` is the last one."""

    def __init__(self, background: Background, info: GameInfo, words: str) -> None:
        self.maker: LandMaker = GameInfo.part(info.lands)
        self._background = background
        self._info = info
        self.wish = self._read(words) or self.maker.wish(_rolled())
        self._typed: str | None = None
        self._left = 0.0
        self._sketches: dict[str, Sketches] = {}

    @property
    def value(self) -> str:
        """The value of the option that stands for the land."""
        return f"{LAND}{self.wish}"

    @property
    def shared(self) -> str:
        """The words that somebody else types to get the same land."""
        usual = self.wish == self.maker.wish(self.wish.seed) and "/" not in self.wish.seed
        return self.wish.seed if usual else str(self.wish)

    @property
    def seed(self) -> str:
        """The seed, as far as it is typed."""
        return self.wish.seed if self._typed is None else self._typed

    @property
    def waiting(self) -> bool:
        """True while somebody is typing."""
        return self._typed is not None

    @property
    def making(self) -> bool:
        """True until it is known whether the wish stands for a land, and for which."""
        entry = self.entry()
        return self.waiting or (entry.board is None and entry.fault is None)

    @property
    def sketch(self) -> LandSketch | None:
        sketches = self._sketches.get(self.value)
        return sketches.latest if sketches is not None else None

    def type(self, words: str) -> None:
        """Take in what is typed so far."""
        self._typed, self._left = words, PAUSE

    def settle(self) -> bool:
        """Take what was typed for the wish: a seed, or all of a land as it is shared. True if it is another."""
        if self._typed is None:
            return False
        words, self._typed = self._typed.strip(), None
        before = self.wish
        self.wish = (self._read(words) if words.count("/") > 2 else None) or replace(before, seed=words)
        return self.wish != before

    def pass_time(self, seconds: float) -> bool:
        """Let time go by; True if the wish has become another."""
        if self._typed is None:
            return False
        self._left -= seconds
        return self._left <= 0 and (self.settle() or True)

    def roll(self) -> None:
        """Wish for a land of another seed."""
        self.change(seed=_rolled())

    def change(self, seed: str = "", character: str = "", cities: int = 0, twist: str = "") -> None:
        """Wish for another land; what is not named stays as it is."""
        self.settle()
        wish = self.wish
        self.wish = LandWish(seed or wish.seed, character or wish.character, cities or wish.cities, twist or wish.twist)

    def entry(self) -> MapEntry:
        """The land as a map that is offered, without a board while that is being made."""
        value = self.value
        sketches = self._sketches.setdefault(value, Sketches())
        board, fault = None, None
        try:
            board = self._background.find(_board, self._info, value, Same(sketches))
        except BadBoard as told:
            fault = told
        return MapEntry(value, map_name(value), "land", board, fault)

    @property
    def proposal(self) -> str:
        """The seed that is proposed where this one stands for no land; empty where there is none."""
        fault = self.entry().fault
        return str(dict(fault.said.values).get("next", "")) if fault is not None else ""

    def keep(self, data: Path) -> Path:
        """Lay the land, which has been made, among own maps; return its file. Raises BadBoard."""
        return keep_land(self._info, land_of(self._info, self.value), data)

    def _read(self, words: str) -> LandWish | None:
        try:
            return self.maker.read(words) if words else None
        except BadOption:
            return None


def _board(info: GameInfo, value: str, sketches: Same[Sketches]) -> Board:
    return land_board(info, value, sketches.it.see)


def _rolled() -> str:
    return str(secrets.randbelow(SEEDS))
