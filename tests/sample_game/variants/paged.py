"""The sample game on a table of three pages, two of them side by side where there is room, and a strip that stays."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from game.boards.board import Board
from game.kernel.action import Action
from game.kernel.choice import Decision
from game.kernel.event import Event
from game.kernel.game import Game
from game.kernel.message import Message, msg
from game.present.answer.gesture import Drag, Facet, Facets, Press
from game.present.motion.script import Move, Pause, Play, Script, after, together
from game.present.pages.table import Page, Spot, Sprite, Table
from game.present.stage.bundle import Stage
from game.present.stage.gestures import Gestures
from game.present.stage.motion import Motion
from game.present.stage.scenery import Scenery
from game.present.view_context import ViewContext
from tests.sample_game.actions import Choose
from tests.sample_game.events import CoinsGiven, PrizeDrawn, Shown, StonesTaken
from tests.sample_game.game_info import INFO as SAMPLE
from tests.sample_game.show.record import SampleRecord
from tests.sample_game.show.scenery import plate
from tests.sample_game.show.words import SampleWords
from tests.sample_game.state import SampleState
from tests.sample_game.tables import LARGEST

INFO = replace(SAMPLE, id="paged", show="tests.sample_game.variants.paged:stage")
PAGES = (
    Page("numbers", msg("sa.page.numbers"), "n", (700.0, 400.0), "map"),
    Page("benches", msg("sa.page.benches"), "b", (700.0, 400.0), "people"),
    Page("prizes", msg("sa.page.prizes"), "z", (680.0, 360.0), "star"),
    Page("own", room=(0.0, 130.0), strip=True),
)
PRIZE_AT = (300.0, 180.0)


class PagedScenery(Scenery):
    """Numbers, benches and prizes apart; the own token lies on the strip."""

    def pages(self, look: ViewContext) -> tuple[Page, ...]:
        return PAGES

    def page_of(self, look: ViewContext, matter: Decision | Event) -> str:
        match matter:
            case Decision(prompt="sa.choosing") | Shown():
                return "numbers"
            case Decision() | CoinsGiven() | StonesTaken():
                return "benches"
            case PrizeDrawn():
                return "prizes"
        return ""

    def table(self, look: ViewContext) -> Table:
        g: SampleState = look.view
        match look.page:
            case "own":
                return Table.of(1400, 120, [_piece("token", msg("sa.own"), 100, 60, count=g.benches[0].coins)], [])
            case "benches":
                return Table.of(
                    1200, 600, [_piece(f"seat.{n}", msg("sa.seat"), 200 + 300 * n, 300) for n in (0, 1)], []
                )
            case "prizes":
                return Table.of(600, 360, [_piece("prize", msg("sa.prize", prize=g.drawn[-1]), *PRIZE_AT)], [])
        numbers = range(1, LARGEST + 1)
        sprites = [_piece(f"number.{n}", msg("sa.number", number=n), 250.0 * n, 420) for n in numbers]
        return Table.of(1200, 600, sprites, [Spot(f"on.{n}", 250.0 * n, 420, 160, 160) for n in numbers])


def _piece(name: str, label: Message, x: float, y: float, count: int = 1) -> Sprite:
    return Sprite(name, plate(label, 160, 100), x, y, 160, 100, label=label, count=count)


class PagedGestures(Gestures):
    """The own token is laid on a number."""

    def facets(self, look: ViewContext, action: Action) -> Facets:
        if isinstance(action, Choose):
            return (Facet("choose", Drag("token", f"on.{action.number}")),)
        return (Facet("reopen", Press("sa.reopen", "r")),)


class PagedMotion(Motion):
    """A prize comes from above on its page; on every page the bell rings."""

    def script(self, event: Event, shown: Table, look: ViewContext) -> Script | None:
        if not isinstance(event, PrizeDrawn):
            return None
        if look.page != "prizes":
            return together(Play("bell"), Pause(0.6))
        x, y = PRIZE_AT
        return together(Play("bell"), after(Move("prize", x, 0, 0.2), Move("prize", x, y, 0.4)))


def stage(game: Game[Any], board: Board | None) -> Stage:
    """The stage of a table."""
    return Stage(PagedScenery(), PagedGestures(), SampleWords(), PagedMotion(), SampleRecord())
