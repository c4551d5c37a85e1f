"""What is looked at: whose company is shown, what may be done, where a decision belongs."""

from __future__ import annotations

from dataclasses import dataclass

from game.games.carnegie import actions as act
from game.games.carnegie.show.places import ANDREW, COMPANY, DONATIONS, MAP, POOL, RIVALS
from game.games.carnegie.state import CarnegieState
from game.games.carnegie.world import acting
from game.kernel.action import Action
from game.kernel.cache import cached
from game.kernel.choice import Decision
from game.present.answer.gesture import carried
from game.present.view_context import ViewContext

PAGES_OF: dict[type[Action], str] = {
    act.ChooseSide: COMPANY, act.Reserve: POOL, act.MoveEmployee: COMPANY, act.PutOnDuty: COMPANY, act.Recall: MAP,
    act.TakeTransport: MAP, act.TakeProjects: MAP, act.TakeOne: COMPANY, act.Arrive: COMPANY, act.Develop: COMPANY,
    act.Advance: MAP, act.Donate: DONATIONS, act.SwitchType: COMPANY, act.UseDepartment: COMPANY, act.Employ: COMPANY,
    act.Send: COMPANY, act.Trade: COMPANY, act.BuildProject: MAP, act.BuildDepartment: POOL,
    act.CopyDonation: DONATIONS, act.TakePerProject: COMPANY, act.Jump: COMPANY, act.Bring: COMPANY,
}  # fmt: skip
"""The page on which an action is done."""


@dataclass(frozen=True, slots=True)
class DecisionOffer:
    """What a decision offers: ``kinds`` of actions and single ``actions``, amounts by their ends."""

    kinds: frozenset[type[Action]]
    actions: tuple[Action, ...]

    def any(self, *kinds: type[Action]) -> bool:
        """True if an action of one of these kinds can be done."""
        return not self.kinds.isdisjoint(kinds)


NOTHING = DecisionOffer(frozenset(), ())


@cached(64)
def _offer(decision: Decision) -> DecisionOffer:
    actions = tuple(decision.every())
    return DecisionOffer(frozenset(map(type, actions)), actions)


def offer_of(decision: Decision | None) -> DecisionOffer:
    """What a decision offers; nothing without one."""
    return _offer(decision) if decision is not None else NOTHING


def page_of_decision(decision: Decision) -> str:
    """The page on which a decision is made; empty where any will do."""
    offer = offer_of(decision)
    for action in offer.actions:
        if type(action) in PAGES_OF:
            return PAGES_OF[type(action)]
    return DONATIONS if decision.prompt == "ca.donation" else ""


def tab_pages(g: CarnegieState) -> tuple[str, ...]:
    return MAP, COMPANY, RIVALS if g.andrew is None else ANDREW, POOL, DONATIONS


def turn_of(g: CarnegieState) -> int:
    """The seat whose turn it is; the first player's where it is nobody's."""
    if g.flow.stack and g.flow.stack[-1] == "ca.first_project":
        return (g.timeline.first - 1 - g.turn.count) % len(g.companies)
    return acting(g)


def in_turn_order(g: CarnegieState) -> list[int]:
    """Seats clockwise from the first player (CA-2.8)."""
    seats = len(g.companies)
    return [(g.timeline.first + step) % seats for step in range(seats)]


def shown_seat(look: ViewContext) -> int:
    """Whose company is shown: the onlooker's, to spectators that of whose turn it is."""
    return look.viewer if look.viewer is not None else turn_of(look.view)


def others(look: ViewContext) -> list[int]:
    """The other seats, the next one first."""
    seats = len(look.view.companies)
    mine = shown_seat(look)
    return [(mine + step) % seats for step in range(1, seats)]


def peeked(look: ViewContext) -> int:
    """The rival whose company is shown: the one pointed at, else whose turn it is, else the next."""
    rivals = others(look)
    kind, _, number = look.hover.partition(".")
    if kind in ("rival", "digest") and number.isdigit() and int(number) in rivals:
        return int(number)
    turn = turn_of(look.view)
    return turn if turn in rivals else rivals[0]


def pointed_row(look: ViewContext) -> int:
    """The row that is pointed at or drafted, or -1."""
    named = (look.hover, *(carried(facet)[1] for facet in look.draft))
    return next((int(name.removeprefix("row.")) for name in named if name.startswith("row.")), -1)


def row_in_question(look: ViewContext) -> int:
    """The row that is pointed at, drafted or in use, or -1."""
    pointed = pointed_row(look)
    return pointed if pointed >= 0 else int(look.view.timeline.row)
