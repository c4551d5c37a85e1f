"""What lies on the table: readable, in its place, and where the gestures point."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest

from game.games import info_of
from game.games.empire_engine.game_info import INFO
from game.kernel.choice import Decision
from game.play.board import board_for
from game.play.players import Player
from game.play.session import Session
from game.present.pages.table import Sprite, Table
from game.present.party import Badge
from game.present.pictures.picture import Picture, Place, Words
from game.present.stage.bundle import Stage, stage_of
from game.present.view_context import ViewContext

NAMES = ("Ada", "Bruno", "Clara", "Dora")
SMALLEST = 14.0
"""Pixels of the smallest words in a window of 1280x720."""
SCALE = 606 / 800
"""Pixels of a board unit in that window, where the table fills the page."""


def _session(seats: int, seed: int = 4) -> Session:
    info = info_of(INFO.id)
    return Session(info, [Player(name) for name in NAMES[:seats]], {}, seed=seed, board=board_for(info, seats, {}))


def _stage(session: Session) -> Stage:
    info = info_of(INFO.id)
    return stage_of(info, session.game, board_for(info, session.game.seats, {}))


def _look(session: Session, decision: Decision | None) -> ViewContext:
    viewer = decision.seat if decision is not None else 0
    badges = tuple(Badge(seat, seat > 0, NAMES[seat]) for seat in range(session.game.seats))
    return ViewContext(session.view(viewer), viewer, decision, badges)


def _tables(seats: int, seed: int = 4) -> Iterator[tuple[Table, Stage, ViewContext]]:
    """Play a random game and yield the table at each decision, and at the end."""
    session, rng = _session(seats, seed), Random(seed)
    stage = _stage(session)
    while session.waiting():
        decision = session.waiting()[0]
        look = _look(session, decision)
        yield stage.scenery.table(look), stage, look
        session.submit(decision.seat, decision.sample(rng))
    look = _look(session, None)
    yield stage.scenery.table(look), stage, look


def _sizes(picture: Picture, scale: float) -> Iterator[tuple[Words, float]]:
    for shape in picture.shapes:
        if isinstance(shape, Words):
            yield shape, shape.size * scale
        elif isinstance(shape, Place):
            yield from _sizes(shape.picture, scale * shape.w / shape.picture.width)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_no_words_are_too_small_in_the_smallest_window(seats: int) -> None:
    for table, _, _ in _tables(seats):
        for sprite in table.sprites:
            for words, size in _sizes(sprite.picture, SCALE * sprite.w / sprite.picture.width):
                assert size >= SMALLEST, f"{sprite.id}: {words.text} is {size:.1f} px high"


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everything_lies_on_the_table(seats: int) -> None:
    for table, _, _ in _tables(seats):
        for s in table.sprites:
            if not s.id.startswith("arc."):
                assert s.w / 2 - 1 <= s.x <= table.width - s.w / 2 + 1, s.id
                assert s.h / 2 - 1 <= s.y <= table.height - s.h / 2 + 1, s.id


def _apart(a: Sprite, b: Sprite) -> bool:
    return abs(a.x - b.x) >= (a.w + b.w) / 2 or abs(a.y - b.y) >= (a.h + b.h) / 2


@pytest.mark.long
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_medals_of_attacks_can_be_told_apart(seats: int) -> None:
    seen = 0
    for seed in range(6):
        for table, _, _ in _tables(seats, seed):
            medals = [sprite for sprite in table.sprites if sprite.id.startswith("attack.")]
            seen += len(medals) > 1
            assert all(_apart(a, b) for i, a in enumerate(medals) for b in medals[:i])
    assert seen


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_engines_captions_slots_and_previews_keep_clear_of_each_other(seats: int) -> None:
    for table, _, _ in _tables(seats):
        fixed = [s for s in table.sprites if s.id.startswith(("caption.", "slot.", "preview.", "engine."))]
        for i, a in enumerate(fixed):
            for b in fixed[:i]:
                assert _apart(a, b) or {a.id.split(".")[0], b.id.split(".")[0]} == {"caption", "engine"}, (a.id, b.id)


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("area", [(1336.0, 742.0), (1674.0, 842.0), (1674.0, 953.0), (1816.0, 922.0)])
def test_the_table_fills_its_page(seats: int, area: tuple[float, float]) -> None:
    """No bare wood: empires and supply take nine tenths of a page in a window of any of these sizes."""
    session = _session(seats)
    look = replace(_look(session, None), area=area)
    table = _stage(session).scenery.table(look)
    scale = min(area[0] / table.width, area[1] / table.height)
    grounds = [s for s in table.sprites if s.id.startswith("area.") or s.id == "supply"]
    covered = sum(s.w * s.h for s in grounds) * scale * scale
    assert covered >= 0.9 * area[0] * area[1]
    for s in table.sprites:
        assert s.x - s.w / 2 >= -8 and s.x + s.w / 2 <= table.width + 8, s.id
        assert s.y - s.h / 2 >= -8 and s.y + s.h / 2 <= table.height + 8, s.id
