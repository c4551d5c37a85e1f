"""Real tables of every game to try things at."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random

from game.games.game_info import GameInfo
from game.kernel.choice import Decision
from game.play.players import Player, needs_bots
from game.play.session import Session
from game.screen.scenes.table.scene import TableScene
from game.screen.widgets.label import Label
from tests.pilot import Pilot
from tests.played import board_of, fitting, go_on

NAMES = ("Anna", "Bruno", "陳大文", "Dmitri", "Emma", "Felix")


def fresh(
    pilot: Pilot, info: GameInfo, people: int, seats: int = 0, seed: int = 5, options: Mapping[str, str] | None = None
) -> Session:
    """Return a new game: people first, bots on the other seats."""
    seats = fitting(info, max(seats, people, min(info.seats)), options)
    players = [
        Player(NAMES[seat], "human", "", seat) if seat < people else Player(NAMES[seat], "bot", info.levels[0], seat)
        for seat in range(seats)
    ]
    bots = pilot.app.bots if needs_bots(players) else None
    return Session(info, players, options or {}, seed=seed, board=board_of(info, seats, options), bots=bots)


def until(session: Session, wanted: Callable[[Decision], bool], after: int = 0, seed: int = 1) -> Decision | None:
    """Play at random, ``after`` actions at least, until a decision is ``wanted``; None if the game ends before."""
    chance = Random(seed)
    go_on(session, chance, after)
    while session.waiting():
        for decision in session.waiting():
            if wanted(decision):
                return decision
        go_on(session, chance, 1)
    return None


def sit_down(pilot: Pilot, session: Session) -> TableScene:
    """Show the table of a game above the title."""
    return pilot.show(TableScene(pilot.app, session))


def asked(info: GameInfo, seats: int, people: int, seed: int = 5) -> int:
    """Return how many of the decisions of a random game are for the first ``people`` seats, and not forced."""
    players = [Player(NAMES[seat], "human", "", seat) for seat in range(seats)]
    session = go_on(Session(info, players, {}, seed=seed, board=board_of(info, seats)), Random(1))
    mine = [entry for entry in session.log if entry.seat < people]
    decisions = [session.game.decision(entry.before, entry.seat) for entry in mine]
    return sum(decision is not None and decision.count() > 1 for decision in decisions)


def length(info: GameInfo, seats: int, seed: int = 5, options: Mapping[str, str] | None = None) -> int:
    """Return how many actions a random game has."""
    players = [Player(NAMES[seat], "human", "", seat) for seat in range(seats)]
    session = Session(info, players, options or {}, seed=seed, board=board_of(info, seats, options))
    return len(go_on(session, Random(1)).log)


def said(pilot: Pilot, name: str) -> str:
    """Return what a label says."""
    label = pilot.see(name, Label)
    return pilot.layer.render(label.text)
