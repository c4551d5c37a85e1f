"""The lessons: what their texts promise happens, and the basket of the first is carried out as a whole."""

from __future__ import annotations

from game.games.stock_companies.game_info import INFO
from game.games.stock_companies.guide import BLUE, GREEN, RED, SALE
from game.games.stock_companies.state import StockState
from game.kernel.action import Action
from game.kernel.message import Message
from game.present.answer.answer_controller import AnswerController
from game.present.answer.counsel import Counsel
from game.present.answer.undo import undo
from tests.classroom import Classroom

FIRST, NETWORK, PRIVATE = INFO.guides


class Voice:
    """Notes what is said to the learner."""

    def __init__(self) -> None:
        self.said: list[Message] = []

    def refuse(self, why: Message) -> None:
        self.said.append(why)

    def note(self, what: Message) -> None:
        self.said.append(what)

    def doubt(self, slip: Message) -> None:
        self.said.append(slip)

    def advise(self, what: Message) -> None:
        """Say nothing."""


class Nudging(Counsel):
    """Says what a lesson says to who does something else."""

    def __init__(self, nudge: Message | None) -> None:
        self._nudge = nudge

    @property
    def nudge(self) -> Message | None:
        return self._nudge


def state_of(room: Classroom) -> StockState:
    state: StockState = room.session.state
    return state


def at_the_sale() -> Classroom:
    """Return the first lesson where two shares are to be sold."""
    room = Classroom(INFO, FIRST)
    next(step for step in room.steps() if step.id == "selling")
    return room


def lay(room: Classroom, action: Action) -> None:
    draft = room.presenter.draft
    assert draft is not None
    (facet,) = room.presenter.stage.gestures.facets(room.presenter.look(), action)
    draft.add(facet)


def test_every_promise_of_the_first_lesson_is_kept() -> None:
    room = Classroom(INFO, FIRST)
    cash, treasury, prices = {}, {}, {}
    for step in room.steps():
        g = state_of(room)
        cash[step.id] = [investor.cash for investor in g.exchange.investors]
        treasury[step.id] = g.grid.utilities[GREEN].money
        prices[step.id] = list(g.exchange.prices)
    assert cash["cash"] == [200] * 3
    assert cash["leave"][0] == 60, "what the text says is left"
    assert cash["paid"][0] == cash["dividend"][0] + 3 * 4 and prices["paid"][GREEN] == 50
    assert cash["kept"][0] == cash["pay_again"][0] + 3 * 5 and prices["kept"][GREEN] == 60
    assert prices["selling"][RED] == prices["kept"][RED] == 40, "an income that is kept raises no price"
    assert cash["sold"][0] == cash["selling"][0] + 100
    assert prices["president"][GREEN] == 50 and prices["president"][BLUE] == 30
    g = state_of(room)
    assert g.exchange.presidents[GREEN] == 0 and g.exchange.investors[2].shares[GREEN] == 1
    assert treasury["president"] == treasury["selling"] + 40, "Otto buys of the company itself"
    assert g.exchange.turn == 0 and g.exchange.investors[0].cash >= 60, "Yellow can be founded"
    made = tuple((entry.seat, entry.action) for entry in room.session.log if entry.seat)
    assert made == room.lesson.rivals, "all of what the rivals do is written down"


def test_SC1_6_2_the_basket_of_the_lesson_is_carried_out_only_as_a_whole() -> None:
    room, voice = at_the_sale(), Voice()
    answering = AnswerController(room.presenter, voice)
    lay(room, SALE.actions[0])
    nudge = room.teaching.nudge
    answering.counsel = Nudging(nudge)
    before = len(room.session.log)
    answering.confirm()
    assert voice.said == [nudge] and len(room.session.log) == before, "the turn would end"
    assert "Blue" in str(nudge) or "blue" in str(nudge), "what is missing"
    lay(room, SALE.actions[1])
    answering.confirm()
    assert [entry.action for entry in room.session.log[before:]] == list(SALE.actions)
    room.rest()
    assert room.teaching.step is not None and room.teaching.step.id == "sold"


def test_taking_the_sale_back_leads_to_its_step() -> None:
    room = at_the_sale()
    for action in SALE.actions:
        lay(room, action)
    room.presenter.commit()
    room.rest()
    undo(room.presenter)
    room.rest()
    assert room.teaching.step is not None and room.teaching.step.id == "selling"
    assert room.presenter.draft is not None and set(room.presenter.draft.offer.every()) == set(SALE.actions)


def test_a_share_of_the_own_company_brings_what_the_text_says() -> None:
    room = Classroom(INFO, PRIVATE)
    next(step for step in room.steps() if step.id == "private.fallen")
    g = state_of(room)
    assert (g.grid.utilities[0].money, g.exchange.prices[0]) == (70, 10)
