"""The pages around the tables: one frame, filled, with one gold button, in every size and language."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from itertools import product
from random import Random

import pytest

from game.games import cards
from game.games.card import Card
from game.present.text import LANGUAGES
from game.screen.scenes.title.place import GameBox
from game.screen.scenes.title.scene import TitleScene
from game.screen.widgets.button import Button
from game.screen.widgets.scene import WidgetScene
from game.screen.widgets.scroll import ScrollArea
from tests.played import begun, go_on
from tests.screen.fake_app import FakeApp
from tests.screen.fits import faults
from tests.screen.roomy import CELL, MOST, emptiest, largest_gap
from tests.screen.stage import Stage
from tests.screen.teacher import teacher_at

GAMES = list(cards().values())
SIZES = [(1280, 720), (1024, 640), (1280, 800), (1920, 1080), (3840, 2160)]
USUAL = {((1280, 720), "en"), ((1024, 640), "zh_Hant"), ((1280, 800), "zh_Hans"), ((1920, 1080), "en"),
         ((3840, 2160), "zh_Hant")}  # fmt: skip
"""Every size once, and every language."""
LOOKS = [
    pytest.param(size, language, marks=[] if (size, language) in USUAL else [pytest.mark.slow])
    for size, language in product(SIZES, LANGUAGES)
]

Make = Callable[[FakeApp], WidgetScene]


def title_of_newcomers(app: FakeApp) -> WidgetScene:
    return TitleScene(app)


def title_with_a_game(app: FakeApp) -> WidgetScene:
    for number, card in enumerate(GAMES):
        app.store.save(go_on(begun(card, max(card.seats_for({}))), Random(number), 20), card.id)
    return TitleScene(app)


PAGES: dict[str, Make] = {
    "title": title_of_newcomers,
    "title in the middle of a game": title_with_a_game,
}


def checked(stage: Stage) -> list[str]:
    """Return what is wrong with a page."""
    found = faults(stage)
    part, rect = emptiest(stage)
    if part > MOST:
        found.append(f"{part:.1%} of the window are empty: {rect}")
    golden = [widget.id for widget in stage.layer.base.walk() if isinstance(widget, Button) and widget.style == "gold"]
    if len(golden) != 1:
        found.append(f"there is one gold button, not {golden}")
    return found


def scrolling(stage: Stage) -> list[str]:
    """Return what can be scrolled."""
    return [w.id for w in stage.layer.base.walk() if isinstance(w, ScrollArea) and w.furthest > 0.5]


@pytest.mark.parametrize(("size", "language"), LOOKS)
def test_pages_are_filled_fit_and_have_one_way_on(app: FakeApp, size: tuple[int, int], language: str) -> None:
    app.settings.language = language
    stage = Stage(app, size)
    found = []
    for name, make in PAGES.items():
        stage.open(make(app))
        found += [f"{name}: {fault}" for fault in checked(stage)]
        found += [f"{name}: {scrolled} has to be scrolled" for scrolled in scrolling(stage) if scrolled != "gallery"]
    assert not found, "\n".join(found)


# ---- the title


def shelf_of(count: int, monkeypatch: pytest.MonkeyPatch) -> list[Card]:
    """Put so many boxes on the shelf: the games there are, again and again."""
    games = {card.id: card for card in GAMES}
    while len(games) < count:
        card = GAMES[len(games) % len(GAMES)]
        games[f"{card.id}.{len(games)}"] = replace(card)
    kept = dict(list(games.items())[:count])
    monkeypatch.setattr("game.screen.scenes.title.offers.cards", lambda: kept)
    return list(kept.values())


@pytest.mark.parametrize(("size", "language"), LOOKS)
@pytest.mark.parametrize("count", [1, 4, 5, 6, 8])
def test_up_to_eight_boxes_are_in_sight(
    app: FakeApp, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], language: str, count: int
) -> None:
    shelf_of(count, monkeypatch)
    app.settings.language = language
    stage = Stage(app, size)
    stage.open(TitleScene(app))
    assert len([widget for widget in stage.layer.base.walk() if isinstance(widget, GameBox)]) == count
    found = [fault for fault in faults(stage) if "overlaps" not in fault]
    assert not found and not scrolling(stage), f"{found} {scrolling(stage)}: make boxes and labels smaller"
    if count >= 4:
        assert emptiest(stage)[0] <= MOST


def test_from_nine_boxes_on_the_shelf_scrolls_by_rows(app: FakeApp, monkeypatch: pytest.MonkeyPatch) -> None:
    shelf_of(9, monkeypatch)
    stage = Stage(app)
    stage.open(TitleScene(app))
    assert scrolling(stage) == ["shelf"] and len(GAMES) < 9


@pytest.mark.parametrize("known", [False, True])
@pytest.mark.parametrize("count", [len(GAMES), 8])
def test_a_new_game_stands_above_its_lesson_whatever_was_learned(
    app: FakeApp, monkeypatch: pytest.MonkeyPatch, known: bool, count: int
) -> None:
    shelf_of(count, monkeypatch)
    stage = Stage(app)
    stage.open(TitleScene(app))
    before = {card.id: (stage.see(f"new.{card.id}").rect, stage.see(f"learn.{card.id}").rect) for card in GAMES}
    if known:
        app.settings.lessons = {card.guides[0].id: "." for card in GAMES}
    stage.open(TitleScene(app))
    for card in GAMES:
        new, learn = stage.see(f"new.{card.id}").rect, stage.see(f"learn.{card.id}").rect
        assert new.bottom <= learn.y and new.x == learn.x
        assert known or (new, learn) == before[card.id]
        assert (new.x, learn.x) == (before[card.id][0].x, before[card.id][1].x)


def test_shift_and_its_digit_opens_the_lesson_of_a_box(app: FakeApp) -> None:
    stage = Stage(app)
    for number, card in enumerate(GAMES, 1):
        stage.open(TitleScene(app))
        stage.key(f"shift+{number}")
        assert teacher_at(stage.scene).file.card is card, f"Shift+{number} opens the lesson of {card.id}"


# ---- the measure itself


def test_the_largest_gap_lies_between_things() -> None:
    from game.present.area import Rect

    things = [Rect(0, 0, 800, 100), Rect(0, 300, 800, 100), Rect(300, 100, 100, 200)]
    gap = largest_gap(things, 800, 400)
    assert gap.x >= 400 - CELL and gap.right <= 800 and gap.y >= 100 - CELL and gap.h >= 200 - CELL
