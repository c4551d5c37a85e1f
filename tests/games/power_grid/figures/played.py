"""Games of Power Grid on boards that differ in what they show, played once for all tests of figures."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property, lru_cache
from random import Random
from typing import Any

from game.games.power_grid.game_info import INFO
from game.games.power_grid.state import Utility
from game.games.power_grid.world import World
from game.kernel.action import Action
from game.kernel.choice import Decision
from game.kernel.event import Event
from game.play.session import Session
from game.present.answer.gesture import Draft
from game.present.party import Badge
from game.present.stage.bundle import Stage, stage_of
from game.present.stage.record import Moment
from game.present.view_context import ViewContext
from tests.played import begun

NAMES = ("Ann", "Bob", "Cora", "Dan", "Eve", "Finn")
BADGES = tuple(Badge(seat, False, name) for seat, name in enumerate(NAMES))
BOARDS: Mapping[str, tuple[int, Mapping[str, str]]] = {
    "germany": (3, {}),
    "usa_recharged": (2, {"edition": "recharged", "two_players": "trust"}),
    "central_europe": (2, {"money_visibility": "open"}),
    "korea": (2, {}),
    "south_africa": (2, {}),
    "india": (2, {}),
    "australia": (2, {"uranium_sale": "ask"}),
    "japan": (2, {}),
    "bremen": (2, {}),
    "china": (2, {}),
    "manhattan": (2, {"edition": "recharged"}),
}
"""Boards with seats and options: the base game, and one for each kind of figure that others do not show."""
WILD = 0.06
"""How often somebody does just anything, so that rare things happen, too."""


@dataclass(frozen=True)
class Played:
    """A game that bots have played, with what the program shows of it."""

    session: Session
    stage: Stage

    @property
    def world(self) -> World:
        world: World = self.session.game.world  # type: ignore[attr-defined]
        return world

    @cached_property
    def moments(self) -> tuple[Moment, ...]:
        """Every position with what led there."""
        return tuple(Moment(n, state, events) for n, state, events in self.session.positions())

    @cached_property
    def events(self) -> list[Event]:
        return [event for moment in self.moments for event in moment.events]

    @cached_property
    def spots(self) -> tuple[Spot, ...]:
        """Every position in which somebody decides."""
        return tuple(Spot(self, entry.before, entry.action) for entry in self.session.log)


@dataclass(frozen=True)
class Spot:
    """A position in which somebody decides, and what was answered there."""

    game: Played
    state: Any
    action: Action

    @cached_property
    def decision(self) -> Decision:
        return self.game.session.game.decisions(self.state)[0]

    @property
    def u(self) -> int:
        """The utility that is decided for."""
        return self.decision.subject

    @property
    def mine(self) -> Utility:
        mine: Utility = self.state.grid.utilities[self.u]
        return mine

    @cached_property
    def view(self) -> Any:
        """What whoever decides may know."""
        return self.game.session.game.mask(self.state, self.decision.seat)

    def look(self, draft: Draft = (), **more: Any) -> ViewContext:
        """Return the look of whoever decides."""
        seats = self.game.session.game.seats
        return ViewContext(self.view, self.decision.seat, self.decision, BADGES[:seats], draft, **more)

    def drafted(self, *actions: Action) -> ViewContext:
        """Return the look with so many answers drawn up."""
        facets = [self.game.stage.gestures.facets(self.look(), action) for action in actions]
        return self.look(tuple(facet for each in facets for facet in each if facet.gesture is not None))

    def done(self, *actions: Action) -> tuple[Any, list[Event]]:
        """Return the position after these actions, and what has happened."""
        after, events = self.state.clone(), list[Event]()
        for action in actions:
            self.game.session.game.apply(after, self.decision.seat, action, events)
        return after, events

    def answers(self, rng: Random, most: int) -> list[Action]:
        """Return what was answered, and other answers of each kind, so many at most."""
        others = {self.decision.sample(rng) for _ in range(most)}
        return [self.action, *sorted(others - {self.action}, key=repr)]


@lru_cache
def session_on(name: str) -> Session:
    """Return the game on a board as bots have played it."""
    seats, options = BOARDS[name]
    session = begun(INFO, seats, seed=5, options={"map": name, **options})
    bot, rng = INFO.part(INFO.bot), Random(5)
    while session.waiting():
        asked = session.waiting()[0]
        wild = rng.random() < WILD and asked.prompt != "pg.bidding"
        action = asked.sample(rng) if wild else bot.policy(session.game, session.view(asked.seat), asked, rng)
        session.submit(asked.seat, action)
    return session


@lru_cache
def played(name: str) -> Played:
    """Return the game on a board with what is shown of it."""
    session = session_on(name)
    return Played(session, stage_of(session.info, session.game, session.board))


def spots(*prompts: str, step: int = 1) -> Iterator[Spot]:
    """Yield the positions of all boards in which one of these things is asked, every so many of each board."""
    for name in BOARDS:
        yield from [spot for spot in played(name).spots if spot.decision.prompt in prompts][::step]
