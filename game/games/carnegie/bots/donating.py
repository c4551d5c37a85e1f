"""What donations are worth (CA-7)."""

from __future__ import annotations

from game.games.carnegie.bots.judge import PositionJudge
from game.games.carnegie.bots.units import expected
from game.games.carnegie.components.projects import DONATION_BASE
from game.games.carnegie.tables import DONATIONS
from game.games.carnegie.world import donated, donation_cost, working

LATER = 0.55
"""How many of the donation events to come lead to a donation, which is then dearer."""


def donation_gains(judge: PositionJudge, copies: bool = False) -> list[tuple[float, int]]:
    """Return gain and space of every donation that can be made now, best first, what it costs paid.

    ``copies`` are those on top of others (CA-7.6).
    """
    g, seat = judge.g, judge.seat
    cost = donation_cost(judge.world, g, seat)
    price = cost * judge.dollar + _dearer(judge)
    found = []
    for space, donors in enumerate(g.table.donors):
        if (not donors) if not copies else (donors and not donors & (1 << seat | 1 << 4)):
            worth = expected(judge.world, g, seat, space, judge.rounds)
            if DONATIONS[space].per == "exchange":
                worth -= _given_up(judge, space, worth)
            found.append((worth + _of_donations(judge) - price, space))
    return sorted(found, key=lambda gain: (-gain[0], gain[1]))


def _dearer(judge: PositionJudge) -> float:
    """Return what it costs that later donations become dearer."""
    base = DONATION_BASE
    if cheaper := working(judge.world, judge.company, "donation_base_cost"):
        base = cheaper.amount
    return base * judge.dollar * LATER * min(judge.donations, 3) * 0.5


def _of_donations(judge: PositionJudge) -> float:
    """Return what one more donation adds to the donation that counts donations."""
    for space, donors in enumerate(judge.g.table.donors):
        if DONATIONS[space].per == "donation" and donors >> judge.seat & 1:
            return 2.0 if donated(judge.g, judge.seat) < 6 else 0.0
    return 0.0


def _given_up(judge: PositionJudge, space: int, worth: float) -> float:
    """Return what the money and the goods would otherwise be worth at the end."""
    donation = DONATIONS[space]
    times = worth / donation.vp
    return 0.35 * times * (donation.money * judge.dollar + donation.goods * judge.good)
