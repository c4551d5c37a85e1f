"""What lies where in the sample game: plain plates on two pages and a strip, until there is something better."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.kernel.choice import Decision
from game.kernel.event import Event
from game.kernel.game import Game
from game.kernel.say import Say, SeatName, say
from game.present.look import Look
from game.present.pages.page import Page
from game.present.pages.table import Sprite, Table
from game.present.party import party_of
from game.present.pictures.picture import Box, Gradient, Picture, Words
from game.present.stage.scenery import Scenery
from tests.sample_game.events import PrizeDrawn, Shown, StonesTaken
from tests.sample_game.state import SampleState
from tests.sample_game.tables import LARGEST_SEAL


def plate(words: Say | str, w: float = 200.0, h: float = 90.0, shining: bool = False) -> Picture:
    """Return a plate with words on it; ``shining`` for who has won, and for what was chosen."""
    ground = Gradient((255, 236, 170), (232, 184, 90)) if shining else Gradient((250, 244, 227), (230, 217, 186))
    return Picture(w, h, (Box(0, 0, w, h, ground, 12), Words(words, w / 2, h / 2, 28, (43, 42, 39), room=w - 20)), 2)


SQUARE, BENCH, STOCK = "square", "bench", "stock"
PAGES = (
    Page(SQUARE, say("sa.page.square"), "f2", (1200.0, 300.0), "map"),
    Page(BENCH, say("sa.page.bench"), "f3", (1200.0, 400.0), "home"),
    Page(STOCK, strip=True, room=(0.0, 110.0)),
)
PLACES = {"sa.prize": SQUARE, "sa.sealing": BENCH, "sa.gathering": BENCH}
"""The page of each phase; the others are played on any."""


class SampleScenery(Scenery):
    """Everybody and the prize on the first page, the own numbers and stones on the second, coins along the edge."""

    def __init__(self, game: Game[Any]) -> None:
        self.game = game

    def pages(self, look: Look) -> tuple[Page, ...]:
        return PAGES

    def page_of(self, look: Look, matter: Decision | Event) -> str:
        if isinstance(matter, Decision):
            return PLACES.get(matter.prompt, "")
        return SQUARE if isinstance(matter, (PrizeDrawn, Shown)) else BENCH if isinstance(matter, StonesTaken) else ""

    def table(self, look: Look) -> Table:
        if look.page in (BENCH, STOCK):
            return (_bench if look.page == BENCH else _stock)(look.view, look.viewer or 0)
        return _square(look.view, look.honoured)

    def secret(self, view: Any, seat: int) -> bool:
        """The seat's number may lie sealed."""
        return not self.game.over(view)


def _square(g: SampleState, honoured: Sequence[str]) -> Table:
    """Return the benches of all, and the prize."""
    sprites = []
    for place, bench in enumerate(g.benches):
        words = say("sa.seat", seat=SeatName(place), points=bench.points, coins=bench.coins)
        picture = plate(words, 240, shining=party_of(place) in honoured)
        sprites.append(Sprite(f"seat.{place}", picture, 160.0 + 260 * place, 80, 240, 90, label=words))
    words = say("sa.prize", prize=g.drawn[-1])
    sprites.append(Sprite("prize", plate(words), 600.0, 220, 200, 90, label=words))
    return Table.of(1200, 300, sprites, [])


def _bench(g: SampleState, seat: int) -> Table:
    """Return the numbers that can be sealed, the own one shining, and the stones as stacks."""
    sprites = []
    for number in range(1, LARGEST_SEAL + 1):
        label = say("sa.number", number=number)
        picture = plate(str(number), 120, 120, shining=g.benches[seat].sealed == number)
        sprites.append(Sprite(f"number.{number}", picture, 200.0 * number, 110, 120, 120, label=label))
    sprites += [stone(colour, count) for colour, count in enumerate(g.benches[seat].stones) if count]
    return Table.of(1200, 400, sprites, [])


def stone(colour: int, count: int) -> Sprite:
    """Return the stack of the stones of a colour."""
    label = say(f"sa.stone.{colour}")
    picture = plate(label, 120, 90)
    return Sprite(f"stone.{colour}", picture, 200.0 * (colour + 1), 300, 120, 90, label=label, count=count)


def _stock(g: SampleState, seat: int) -> Table:
    """Return the own coins as a stack."""
    coins, label = g.benches[seat].coins, say("sa.score.coins")
    pile = [Sprite("coins", plate(label, 160, 70), 600, 55, 160, 70, label=label, count=coins)] if coins else []
    return Table.of(1200, 110, pile, [])
