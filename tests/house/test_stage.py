"""What the author of a game has to know to have it shown: few questions, and which of them have to be answered."""

from __future__ import annotations

import inspect
import re

from game.present.stage.gestures import Gestures
from game.present.stage.motion import Motion
from game.present.stage.reading import Reading
from game.present.stage.record import Record
from game.present.stage.scenery import Scenery
from game.present.stage.words import TableWords
from tests.house.source import ROOT

PARTS = (Scenery, Gestures, TableWords, Motion, Record, Reading)
MOST = 40
"""So many methods and constants may be asked of a game."""


def asked(part: type) -> list[str]:
    return [name for name in vars(part) if not name.startswith("_")]


def open_(part: type) -> list[str]:
    """Return the methods of a part that have no answer but that of a game."""
    return [name for name in asked(part) if callable(getattr(part, name)) and "return " not in body(part, name)]


def body(part: type, name: str) -> str:
    return re.sub(r'""".*?"""', "", inspect.getsource(getattr(part, name)), flags=re.DOTALL)


def test_little_is_asked_of_a_game() -> None:
    names = [name for part in PARTS for name in asked(part)]
    assert len(names) <= MOST, f"{len(names)} questions: have several answered as one, or answer them for all games"


def test_the_page_about_new_games_names_what_has_to_be_answered() -> None:
    page = (ROOT / "docs" / "adding-a-game.md").read_text(encoding="utf-8")
    (sentence,) = re.findall(r"A stage has to answer .*?\.", page)
    assert set(re.findall(r"`(\w+)`", sentence)) == {name for part in PARTS for name in open_(part)}
