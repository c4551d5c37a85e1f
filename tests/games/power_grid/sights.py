"""Tables on real maps, as they are seen in windows of different sizes."""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations
from pathlib import Path
from typing import Any

from game.games import info_of
from game.games.power_grid.game_info import INFO
from game.games.power_grid.world import World
from game.kernel.choice import Decision
from game.play.board import board_for
from game.play.players import Player
from game.play.session import Session
from game.present.answer.gesture import Draft
from game.present.pages.table import Lens, Table
from game.present.party import Badge
from game.present.stage.bundle import Stage, stage_of
from game.present.view_context import ViewContext
from game.screen.drawing.canvas import Canvas, RenderContext
from game.screen.scenes.board.frame import divide
from game.screen.scenes.table.scene import TableScene
from game.screen.scenes.table.words import Letters, legible
from game.screen.window.glass import scale_for
from tests.screen.fake_app import FakeApp
from tests.screen.stage import Stage as Window
from tests.texts import texts_of


@lru_cache
def letters(language: str) -> tuple[RenderContext, Letters]:
    """Return what draws and measures words of a language."""
    catalogue = texts_of(language)
    return RenderContext(language, catalogue.render), Letters(catalogue.render)


def canvas(language: str, window: tuple[int, int]) -> Canvas:
    """Return an empty canvas as large as a window."""
    return Canvas(letters(language)[0], window, scale_for(window))


@lru_cache
def session_of(name: str, seats: int) -> Session:
    """Return a game on a map before its first action."""
    info, options = info_of(INFO.id), {"map": name}
    board = board_for(info, seats, options)
    return Session(info, [Player(f"P{seat}") for seat in range(seats)], options, seed=1, board=board)


def choices_of_regions(name: str, seats: int) -> list[int]:
    """Return the bit masks of all regions that can be in play together."""
    world: World = session_of(name, seats).game.world  # type: ignore[attr-defined]
    count = min(world.tables.regions, len(world.graph.regions))
    every = (sum(1 << region for region in chosen) for chosen in combinations(range(len(world.graph.regions)), count))
    return [regions for regions in every if not world.apart(regions)]


def table_of(
    name: str, seats: int, language: str, window: tuple[int, int], regions: int, phase: str, lens: Lens
) -> Table:
    """Return the table at the beginning of a phase, with these regions in play."""
    view = session_of(name, seats).view(0).clone()
    view.grid.regions, view.flow.stack[-1] = regions, phase
    return seen(name, seats, language, window, view, lens)


@lru_cache
def stage_at(name: str, seats: int) -> Stage:
    """Return the stage of a table on a map."""
    session = session_of(name, seats)
    return stage_of(session.info, session.game, board_for(session.info, seats, {"map": name}))


def look_at(
    name: str,
    seats: int,
    language: str,
    window: tuple[int, int],
    view: Any,
    lens: Lens,
    decision: Decision | None = None,
    draft: Draft = (),
    viewer: int = 0,
) -> ViewContext:
    sheet = canvas(language, window)
    room = divide(sheet.width, sheet.height).page
    badges = tuple(Badge(seat, False, f"P{seat}") for seat in range(seats))
    width = letters(language)[1].width(sheet)
    return ViewContext(view, viewer, decision, badges, draft, (room.w, room.h), "", "", lens, legible(sheet), width)


def seen(
    name: str,
    seats: int,
    language: str,
    window: tuple[int, int],
    view: Any,
    lens: Lens,
    decision: Decision | None = None,
    draft: Draft = (),
) -> Table:
    """Return the table as seat 0 sees a position in a window."""
    look = look_at(name, seats, language, window, view, lens, decision, draft)
    return stage_at(name, seats).scenery.table(look)


def opened(
    folder: Path, session: Session, language: str = "en", size: tuple[int, int] = (1280, 720)
) -> tuple[Window, TableScene]:
    """Return a window with the table of a session in it; nothing is animated, bots take their time."""
    app = FakeApp(folder, language)
    app.settings.animation, app.settings.bot_pace = "off", "slow"
    stage = Window(app, size)
    scene = stage.open(TableScene(app, session))
    stage.frames(5)
    return stage, scene
