"""Bids up to a limit: the least that leads is bid for whoever has said how far to go, and nobody else knows."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from types import SimpleNamespace
from typing import Any

from msgspec.structs import replace

from game.bots.host import BotAnswer, Question
from game.games import info_of
from game.games.power_grid.actions import Bid, Offer, Pass
from game.kernel.action import Action
from game.kernel.serialization import decision_of
from game.play.board import board_for
from game.play.players import Player
from game.play.session import Session
from game.play.settings import Settings
from game.present.answer.answer_controller import AnswerController
from game.present.answer.undo import undo
from game.present.motion.director import Cue, Tables
from game.present.running.table_presenter import TablePresenter
from game.present.stage.bundle import stage_of
from game.screen.scenes.table.words import panel_of
from game.screen.widgets.dialog import nothing
from tests.played import Answering

INFO = info_of("power_grid")
NAMES = ("Anna", "Bruno", "Clara")
SETTINGS = Settings(animation="off", bot_pace="instant")


@dataclass
class Rivals:
    """Bots that put the cheapest plant up; Bruno raises by one below ``top``, the others pass."""

    top: int = 0
    session: Session | None = None

    def answer(self, question: Question) -> BotAnswer | None:
        if self.session is None:
            return None
        decision = decision_of(self.session.codec, question.decision)
        price = self.session.state.auction.price
        action: Action = Pass() if decision.prompt == "pg.bidding" else next(decision.every())
        if decision.prompt == "pg.bidding" and decision.seat == 1 and price < self.top:
            action = Bid(price + 1)
        return BotAnswer(question.number, question.seat, *self.session.codec.dump(action))


@dataclass
class Room:
    """A table at which Anna is asked to bid for a plant that is up."""

    presenter: TablePresenter
    rivals: Rivals

    @property
    def session(self) -> Session:
        return self.presenter.session

    def frames(self, count: int = 200) -> None:
        for _ in range(count):
            self.presenter.update(1 / 60)

    def promise(self, limit: int) -> int:
        """Let Anna go up to ``limit``; return the lot's first bid that she makes herself."""
        draft = self.presenter.draft
        assert draft is not None
        draft.reach_out(limit)
        first = draft.ready()
        assert isinstance(first, Bid | Offer)
        self.presenter.commit()
        return first.amount

    def mine(self) -> list[Any]:
        return [entry.action for entry in self.session.log if entry.seat == 0 and isinstance(entry.action, Bid)]


def bidding(top: int, humans: int = 1, animation: str = "off", chooser: int = 2) -> Room:
    """Return a table in round 1: Clara has put a plant up, or Anna is to do so; Bruno goes as far as ``top`` for it."""
    players = [Player(name, "human" if seat < humans else "bot") for seat, name in enumerate(NAMES)]
    rivals = Rivals(top)
    board = board_for(INFO, 3, {})
    for seed in range(20):
        session = Session(
            INFO, players, {"region_selection": "random"}, seed=seed, board=board, bots=Answering(rivals.answer)
        )
        rivals.session = session
        asked = session.waiting()[0]
        if asked.seat == chooser:
            if chooser:
                session.submit(chooser, next(action for action in asked.every() if isinstance(action, Offer)))
            break
    settings = replace(SETTINGS, animation=animation)
    room = Room(TablePresenter(session, stage_of(INFO, session.game, board), settings), rivals)
    for _ in range(300):
        if room.presenter.draft is not None or room.presenter.handover is not None:
            break
        room.presenter.update(1 / 60)
    assert bool(session.state.auction.plant) == bool(chooser) and session.waiting()[0].seat == 0
    return room


def test_the_least_that_leads_is_bid_until_nobody_goes_on() -> None:
    room = bidding(top=16)
    first = room.promise(20)
    room.frames()
    assert room.mine() == [Bid(amount) for amount in range(first, 18, 2)], "ordinary bids, one above the rival's each"
    assert room.mine()[-1].amount in (16, 17), "Bruno stops at 16"
    assert room.presenter.proxy_bids.of(0) is None, "nothing is promised for the next plant"


def test_whoever_is_passed_is_asked_again() -> None:
    room = bidding(top=30)
    room.promise(11)
    room.frames()
    assert room.mine()[-1].amount <= 11 and room.session.state.auction.price > 11 - 1
    assert room.presenter.deciding == 0
    said = AnswerController(room.presenter, SimpleNamespace()).limit_passed()
    assert said is not None and dict(said.values) == {"limit": 11}
    assert room.presenter.proxy_bids.of(0) is None


def test_nobody_goes_further_than_the_money() -> None:
    room = bidding(top=60)
    room.session.state.grid.utilities[0].money = 9
    room.presenter.draft = None
    room.frames(2)
    room.promise(99)
    promise = room.presenter.proxy_bids.of(0)
    assert promise is not None and promise.limit == 9
    room.frames()
    assert all(bid.amount <= 9 for bid in room.mine())
    assert room.session.state.auction.leader != 0 or room.session.state.auction.price <= 9


def test_undo_leads_to_the_last_bid_and_ends_the_promise() -> None:
    room = bidding(top=16)
    room.promise(20)
    room.frames(3)
    bids = len(room.mine())
    assert undo(room.presenter) is None
    room.frames(100)
    assert len(room.mine()) == bids - 1 and room.presenter.deciding == 0, "nothing is bid that was taken back"


def test_it_can_be_withdrawn_between_two_bids() -> None:
    room = bidding(top=40)
    room.promise(39)
    room.frames(3)
    AnswerController(room.presenter, SimpleNamespace()).withdraw()
    bids = room.mine()
    room.frames()
    assert room.presenter.deciding == 0 and room.mine() == bids and bids[-1].amount < 38


def test_others_at_the_screen_never_read_the_limit() -> None:
    room = bidding(top=0, humans=2)
    if room.presenter.handover is not None:
        room.presenter.raise_curtain()
        room.frames(2)
    room.promise(37)
    answering = AnswerController(room.presenter, SimpleNamespace())
    for _ in range(6):
        panel = panel_of(answering, nothing)
        words = re.sub(r"0x[0-9a-f]+", "", repr(panel))  # where something lies in memory may hold any figures
        assert "37" not in words, "neither before nor after the curtain"
        if room.presenter.handover is not None:
            room.presenter.raise_curtain()
        room.frames(2)
    assert room.presenter.viewer == 1 and room.presenter.proxy_bids.of(0) is not None
    assert not any(tool.id == "withdraw" for tool in panel_of(answering, nothing).tools)


def test_bids_that_follow_each_other_are_told_as_one() -> None:
    room = bidding(top=16, animation="normal")
    played: list[Sequence[Cue]] = []
    play = room.presenter.director.play

    def noted(cues: Sequence[Cue], then: Tables) -> None:
        played.append(cues)
        play(cues, then)

    room.presenter.director.play = noted  # type: ignore[method-assign]
    room.promise(20)
    for _ in range(40):
        room.frames(20)
        if room.session.state.auction.sold:
            break
    assert len(room.mine()) >= 4 and len(played) <= 3
    assert room.presenter.director.playing, "the last of them is still being told"


def test_a_limit_that_is_not_wanted_any_more_is_a_bid_again() -> None:
    room = bidding(top=0)
    draft = room.presenter.draft
    assert draft is not None
    low = draft.steppers[0].choice.low
    draft.reach_out(low + 5)
    assert draft.ready() == Bid(low) and draft.begun
    draft.reach_out(0)
    assert draft.ready() == Bid(low + 5)
    draft.reach_out(low + 7)
    draft.clear()
    assert draft.limit == 0 and draft.ready() == Bid(low)
    room.presenter.commit()
    assert room.presenter.proxy_bids.of(0) is None


def test_who_puts_a_plant_up_may_say_at_once_how_far_to_go() -> None:
    room = bidding(top=10, chooser=0)
    draft = room.presenter.draft
    assert draft is not None
    opening = next(action for action in draft.decision.every() if isinstance(action, Offer))
    draft.fill_in(opening)
    assert room.promise(12) == opening.amount
    room.frames()
    assert room.mine() == [Bid(amount) for amount in range(opening.amount + 2, 12, 2)]
