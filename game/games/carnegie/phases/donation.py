"""Event: donations, and what they require (CA-3.4, CA-7)."""

from __future__ import annotations

from game.games.carnegie.actions import CopyDonation, Donate
from game.games.carnegie.events import DonationMade
from game.games.carnegie.phases.turns import Turns
from game.games.carnegie.purse import GOODS_PRICE
from game.games.carnegie.staff import DONE_ALONE
from game.games.carnegie.state import NEUTRAL, CarnegieState
from game.games.carnegie.tables import DONATIONS, REGIONS
from game.games.carnegie.world import World, acting, donation_cost
from game.kernel.action import Action
from game.kernel.choice import Choice, Decision, One
from game.kernel.event import Events
from game.kernel.message import Message, msg
from game.kernel.phase import DONE, Verdict


class Donations(Turns):
    """In turn order everybody may make one donation (CA-3.4.1, CA-7.4).

    A player who cannot pay, even after a sale of goods, is not asked.
    """

    id = "ca.donation"

    def enter(self, g: CarnegieState, out: Events) -> Verdict:
        """Begin with the first player, if there are donations."""
        return super().enter(g, out) if g.timeline.donation else DONE

    def ahead(self, g: CarnegieState, seat: int, begun: bool) -> list[CarnegieState]:
        return super().ahead(g, seat, begun) if g.timeline.donation else []

    def begin(self, g: CarnegieState, seat: int, out: Events) -> bool:
        return may_donate(self.world, g, seat)

    def decisions(self, g: CarnegieState) -> tuple[Decision, ...]:
        """The free spaces, if the donation can be paid, and passing."""
        seat = acting(g)
        affordable = g.companies[seat].money >= donation_cost(self.world, g, seat)
        return (Decision(seat, self.id, (*DONE_ALONE, *donations(g)) if affordable else DONE_ALONE),)

    def apply(self, g: CarnegieState, seat: int, action: Action, out: Events) -> Verdict:
        if isinstance(action, Donate):
            donate(self.world, g, seat, action.donation, out)
        return self.end_turn(g, out)

    def why_not(self, g: CarnegieState, seat: int, action: Action) -> Message | None:
        return why_no_donation(self.world, g, seat, action) if isinstance(action, Donate) else None


_DONATE = tuple(One(Donate(space)) for space in range(len(DONATIONS)))
_COPY = tuple(
    tuple(One(CopyDonation(space, region)) for region in range(len(REGIONS))) for space in range(len(DONATIONS))
)


def donations(g: CarnegieState) -> list[Choice]:
    """The free donation spaces (CA-7.1)."""
    return [_DONATE[space] for space, donors in enumerate(g.table.donors) if not donors]


def may_donate(world: World, g: CarnegieState, seat: int) -> bool:
    """True if a seat has a disc, a free space and the price, after a sale of goods if need be (CA-3.4.1)."""
    company = g.companies[seat]
    means = company.money + GOODS_PRICE * company.goods
    return bool(company.discs and donations(g)) and means >= donation_cost(world, g, seat)


def copies(g: CarnegieState, seat: int) -> list[Choice]:
    """The donations of others that a seat may copy, with every region for the mission (CA-7.6)."""
    barred = 1 << seat | 1 << NEUTRAL
    return [choice for space, donors in enumerate(g.table.donors) if donors and not donors & barred
            for choice in _COPY[space]]  # fmt: skip


def donate(world: World, g: CarnegieState, seat: int, space: int, out: Events) -> None:
    """Pay and put a disc on a donation space, on top of others if there are any (CA-7.2, CA-7.3)."""
    company = g.companies[seat]
    cost = donation_cost(world, g, seat)
    company.money -= cost
    company.discs -= 1
    on_top = g.table.donors[space] > 0
    g.table.donors[space] |= 1 << seat
    if out is not None:
        out.append(DonationMade(seat, space, cost, on_top))


def why_no_donation(world: World, g: CarnegieState, seat: int, action: Donate | CopyDonation) -> Message:
    donors, company = g.table.donors[action.donation], g.companies[seat]
    if not company.discs:
        return msg("why.ca.no_disc")
    if donors >> seat & 1:
        return msg("why.ca.same_donation")
    if isinstance(action, Donate) and donors:
        return msg("why.ca.donation_taken")
    if isinstance(action, CopyDonation) and not donors:
        return msg("why.ca.nothing_to_copy")
    if isinstance(action, CopyDonation) and donors >> NEUTRAL & 1:
        return msg("why.ca.neutral_donation")
    return msg("why.ca.money", missing=donation_cost(world, g, seat) - company.money)
