"""Undo says what it takes back: random games of every game and mode, answered and taken back step by step."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from random import Random
from typing import Any

import pytest

from game.games.game_info import GameInfo
from game.kernel.action import Action
from game.kernel.message import Message
from game.measure.engines import variants
from game.play.players import Player
from game.play.session import Entry, Session
from game.play.settings import Settings
from game.present.answer import undo
from game.present.answer.answer_controller import AnswerController
from game.present.record.deeds import look_before
from game.present.running.table_presenter import TablePresenter
from game.present.stage.bundle import stage_of
from tests.played import GAMES, begun, fitting, people
from tests.texts import texts_of

MODES = [
    pytest.param(info, options, seats, id=f"{info.id}-{number}-{'alone' if alone else 'shared'}")
    for info in GAMES
    for number, options in enumerate(variants(info))
    for alone in (False, True)
    for seats in [people("human", *["easy" if alone else "human"] * (fitting(info, 3, options) - 1))]
]
ENGLISH = texts_of("en")
QUIET = Settings(animation="off", bot_pace="fast")
FIGURES: Mapping[str, Callable[[Any], int]] = {
    "PlantOffered": lambda event: event.plant,
    "BidMade": lambda event: event.amount,
    "PlantDiscarded": lambda event: event.plant,
    "FuelBought": lambda event: event.price,
    "CityConnected": lambda event: event.place + event.connection,
    "Powered": lambda event: event.income,
    "CompanyFounded": lambda event: event.cost,
    "ShareBought": lambda event: event.cost,
    "SharesSold": lambda event: event.proceeds,
    "EmployeesRecalled": lambda event: event.amount,
    "WentOnDuty": lambda event: event.wage,
    "DonationMade": lambda event: event.cost,
    "GoodsSold": lambda event: event.amount,
}
"""What the rules say has happened, and the figure of it that the words have to name."""
ANSWERS = 90
"""Answers that are given in a game."""


class Said:
    """Keeps what was noted and refused."""

    def __init__(self) -> None:
        self.notes: list[Message] = []
        self.refused: list[Message] = []

    def note(self, what: Message) -> None:
        self.notes.append(what)

    def refuse(self, why: Message) -> None:
        self.refused.append(why)

    def doubt(self, slip: Message) -> None:
        raise AssertionError(slip)

    def advise(self, what: Message) -> None:
        raise AssertionError(what)


class Walk:
    """One game at one screen, answered at random and taken back step by step."""

    def __init__(self, session: Session) -> None:
        self.session, self.said, self.rng = session, Said(), Random(7)
        self.stage = stage_of(session.info, session.game, session.board)
        self.presenter = TablePresenter(session, self.stage, QUIET)
        self.answering = AnswerController(self.presenter, self.said)
        self.taken = self.figures = 0

    def ahead(self, answers: int) -> None:
        """Give so many answers; bots answer at random between them."""
        given = 0
        for _ in range(40 * answers):
            if self.session.over or given == answers:
                return
            self.presenter.update(0.5)
            if self.presenter.handover is not None:
                self.presenter.raise_curtain()
            self.presenter.go_on()
            self.answering.pass_forced()
            draft = self.presenter.draft
            if draft is not None:
                draft.fill_in(draft.decision.sample(self.rng))
                self.answering.carry_out()
                given += 1
                while self.rng.random() < 0.3 and self.back():
                    pass
            elif self.session.waiting() and not self.session.players[self.session.waiting()[0].seat].human:
                decision = self.session.waiting()[0]
                self.session.submit(decision.seat, decision.sample(self.rng))
                self.presenter.tell()

    def back(self) -> bool:
        """Take one answer back and compare what is said with what is gone; return False where it is refused."""
        log = tuple(self.session.log)
        self.said.notes.clear()
        self.said.refused.clear()
        self.answering.undo()
        taken = log[len(self.session.log) :]
        if not taken:
            assert self.said.refused and not self.said.notes
            return False
        (note,) = self.said.notes
        assert note.key == "table.undone" and self.session.state is taken[0].before
        assert self.session.players[taken[0].seat].human, "a bot's answer is none of a person's"
        deed = dict(note.values)["deed"]
        assert isinstance(deed, Message)
        self.named(taken, deed)
        self.nothing_else(taken)
        self.taken += 1
        return True

    def named(self, taken: tuple[Entry, ...], deed: Message) -> None:
        """Check that the words fit what was done, and no other kind of answer that was possible then."""
        first = taken[0]
        decision = self.session.game.decision(first.before, first.seat)
        assert decision is not None
        told = parts(deed)
        assert told[0] == self.worded(first, first.action)
        others = [action for action in decision.every(60) if type(action) is not type(first.action)]
        assert all(self.worded(first, action) != told[0] for action in others)
        event = first.events[0] if first.events else None
        if event is not None and type(event).__name__ in FIGURES:
            figure = FIGURES[type(event).__name__](event)
            text = ENGLISH.render(told[0], self.session.name_of)
            assert re.search(rf"\b{figure}\b", text), (text, event)
            self.figures += 1
        sold = [entry for entry in taken[1:] if self.resumes(entry) and entry.seat == first.seat]
        assert told[1:] == [self.worded(entry, entry.action) for entry in sold if not self.closes(entry)]

    def nothing_else(self, taken: tuple[Entry, ...]) -> None:
        """Check that what else is gone went on with it, was forced, or was done by bots."""
        for number, entry in enumerate(taken[1:], start=1):
            alone = self.session.solo and not self.session.players[entry.seat].human
            decision = self.session.game.decision(entry.before, entry.seat)
            assert decision is not None
            only = undo.forced(self.stage.gestures, decision)
            assert alone or self.resumes(entry) or (only and entry.seat == taken[number - 1].seat)

    def worded(self, entry: Entry, action: Action) -> Message:
        return self.stage.words.told(look_before(self.session, entry), action).effect

    def resumes(self, entry: Entry) -> bool:
        return any(self.stage.gestures.pace(asked).resumes for asked in self.session.game.decisions(entry.before))

    def closes(self, entry: Entry) -> bool:
        decision = self.session.game.decision(entry.before, entry.seat)
        return decision is not None and self.stage.gestures.handling(decision, entry.action).closes


def parts(deed: Message) -> list[Message]:
    """Return what is told one after the other."""
    if deed.key != "table.undone.more":
        return [deed]
    values = dict(deed.values)
    first, rest = values["deed"], values["rest"]
    assert isinstance(first, Message) and isinstance(rest, Message)
    return [first, *parts(rest)]


@pytest.mark.grid
@pytest.mark.parametrize(("info", "options", "seats"), MODES)
def test_undo_names_what_it_takes_back(info: GameInfo, options: dict[str, str], seats: list[Player]) -> None:
    walk = Walk(begun(info, len(seats), 11, seats, options))
    walk.ahead(ANSWERS)
    assert walk.taken, "nothing could be taken back"
