"""What is told of every scene to people who cannot see it: every word that is drawn, and a name for everything."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

import pytest

from game.cli.scenes import SCENES, show_scene
from game.games import game_infos
from game.games.game_info import GameInfo
from game.kernel.message import msg
from game.present.text import LANGUAGES
from game.screen.access.node import AccessNode
from game.screen.drawing.canvas import Canvas
from game.screen.scenes.table.scene import TableScene
from tests.screen.laid import LaidStage

NAMELESS = ("row", "cell", "head")
"""What is told by what is inside."""
FIGURE = re.compile(r"[\d\s.,:%×+−–-]+")
"""Figures at axes and on keys are told with what they belong to."""
GAMES = list(game_infos().values())


def every(roots: Sequence[AccessNode]) -> Iterator[AccessNode]:
    for root in roots:
        yield from root.walk()


def faults(roots: Sequence[AccessNode]) -> list[str]:
    """Return the nodes that nobody could find or understand."""
    nodes = list(every(roots))
    ids = [node.id for node in nodes]
    found = [f"{name} comes twice" for name in set(ids) if ids.count(name) > 1]
    found += [f"{node.id} ({node.role}) has no name" for node in nodes if not node.name and node.role not in NAMELESS]
    return found + [f"{node.id} says ⟨{node.name}" for node in nodes if "⟨" in node.name + node.description]


def in_some(things: Iterable[Any]) -> list[Any]:
    """Return each with one language after the other; the grid of all of them is slow."""
    return [
        pytest.param(thing, language, marks=[] if number % 3 == place else pytest.mark.slow)
        for number, thing in enumerate(things)
        for place, language in enumerate(LANGUAGES)
    ]


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> set[str]:
    """The words that scenes write, as they are written."""
    words: set[str] = set()
    write = Canvas.text

    def note(canvas: Canvas, said: str, *where: Any, **how: Any) -> float:
        words.add(said)
        return write(canvas, said, *where, **how)

    monkeypatch.setattr(Canvas, "text", note)
    return words


@pytest.mark.grid(6)
@pytest.mark.parametrize(("name", "language"), in_some(SCENES))
def test_all_that_is_written_is_told(drawn: set[str], name: str, language: str) -> None:
    stage = LaidStage((1280, 720), language)
    show_scene(stage, name)
    stage.run(30)
    scene: Any = stage.app.scenes.top
    over = bool(scene.layer.overlays)
    scene.refresh()
    drawn.clear()
    stage.app.draw(stage.window.canvas(stage.app))
    roots = scene.nodes()
    assert not faults(roots)
    told = "\n".join(text for node in every(roots) for text in (node.name, node.value, node.description, node.keys))
    missing = [words for words in drawn if not FIGURE.fullmatch(words) and words.rstrip("….") not in told]
    states = {stage.app.render(msg("shell.on")), stage.app.render(msg("shell.off"))}
    # Where a name has no room a shorter one is written, with a dot; the whole one is told.
    # What a sheet covers cannot be used and is not told; switches tell their state as one.
    assert over or not [words for words in missing if words not in states], missing


@pytest.mark.parametrize(("info", "language"), in_some(GAMES))
def test_each_thing_on_each_page_has_a_name_and_a_place_in_the_order(info: GameInfo, language: str) -> None:
    stage = LaidStage((1280, 720), language)
    scene = stage.show(TableScene, "table", info, frames=30)
    for tab in scene.presenter.paging.tabs:
        scene.presenter.lead(tab.id)
        stage.run(4)
        assert not faults(scene.nodes())
        for board in scene.boards.seen:
            told = next(node for node in every(scene.nodes()) if node.id == f"TableScene.{board.id}")
            things = {node.id for node in told.walk() if node.role in ("button", "words")}
            assert things == {f"TableScene.{name}" for name in board.things}, "each is read, and once"
            tables = [node for node in told.walk() if node.role == "table"]
            shown = scene.stage.reading.tables(scene.presenter.look(board.view.page))
            assert len(tables) == len(shown), "rows and columns are tables"


@pytest.mark.long
@pytest.mark.parametrize("info", GAMES, ids=lambda info: info.id)
def test_what_is_lifted_and_where_it_may_go_has_a_name(info: GameInfo) -> None:
    stage = LaidStage((1280, 720), "en")
    scene = stage.show(TableScene, "table", info, frames=30)
    for name in scene.touch.touchable()[:12]:
        scene.touch.touch(name)
        stage.run(6)
        assert not faults(scene.nodes())
        if scene.touch.held:
            scene.touch.touch("")
