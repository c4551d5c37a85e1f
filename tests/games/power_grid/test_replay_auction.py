"""In the replay raises of bots run up one counter as they do at the table; what people bid is told by itself."""

from __future__ import annotations

from itertools import pairwise

from game.games import info_of
from game.games.power_grid.actions import Bid, Offer, Pass
from game.play.board import board_for
from game.play.players import Player
from game.play.session import Session
from game.play.settings import Settings
from game.present.record.replaying import Replaying
from game.present.stage.bundle import stage_of


def auctioned(person: int) -> tuple[Replaying, int]:
    """Return a replay in which four bid for plant 4, and the moment at which it has been put up."""
    info = info_of("power_grid")
    options = {"region_selection": "random"}
    drawn = board_for(info, 4, options)
    players = [Player(f"P{u}", "human" if u == person else "bot", "" if u == person else "easy") for u in range(4)]
    session = Session(info, players, options, seed=3, board=drawn)
    session.submit(session.waiting()[0].seat, Offer(4, 4))
    begun = len(session.log)
    for amount in range(5, 14):
        session.submit(session.waiting()[0].seat, Bid(amount))
    for _ in range(3):
        session.submit(session.waiting()[0].seat, Pass())
    return Replaying(session, stage_of(info, session.game, drawn), Settings(animation="off")), begun


def moments(person: int) -> list[int]:
    """Return where the replay that plays comes to rest, counted from when the plant has been put up."""
    replaying, begun = auctioned(person)
    replaying.go(begun)
    replaying.playing = True
    found = []
    while replaying.index < replaying.last:
        replaying.update(1.0)
        found.append(replaying.index - begun)
    return found


def test_raises_of_bots_are_told_at_once_up_to_the_sale() -> None:
    assert moments(person=-1) == [12]


def test_what_a_person_does_is_told_alone() -> None:
    replaying, begun = auctioned(person=1)
    seats = [entry.seat for entry in replaying.session.log[begun:]]
    rests = moments(person=1)
    assert {place + 1 for place, seat in enumerate(seats) if seat == 1} <= set(rests)
    assert any(then - before > 1 for before, then in pairwise(rests))


def test_a_step_by_hand_is_one_action() -> None:
    replaying, begun = auctioned(person=-1)
    replaying.go(begun)
    assert replaying.step() and replaying.index == begun + 1
