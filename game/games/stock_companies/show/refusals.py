"""What is said of a thing of the exchange that means nothing now, and better words for a reason of the rules."""

from __future__ import annotations

from game.games.stock_companies.show.cast import Companies
from game.games.stock_companies.show.sale import laid
from game.kernel.message import Message, msg
from game.present.view_context import ViewContext

OURS = (
    "unsold",
    "bank",
    "share",
    "laid",
    "target",
    "goal",
    "held",
    "cell",
    "marker",
    "ghost",
    "price",
    "company",
    "head",
    "worth",
    "shares",
    "cash",
)
CARRIED = ("unsold", "bank", "share")
"""What may be carried to a place where it does not belong."""


def not_now(companies: Companies, look: ViewContext, target: str) -> Message | None:
    """Return what is said of a thing that means nothing now, or None if the thing is none of the exchange."""
    kind, *rest = target.split(".")
    if kind not in OURS:
        return None
    carried, _, company = look.held.rpartition(".")
    if carried.startswith(CARRIED) and company.isdigit():
        way = "sell" if carried.startswith("share") else "buy"
        return msg(f"why.sc.{way}.elsewhere", company=companies.title(int(company)))
    trading = look.decision is not None and look.decision.prompt == "sc.stock"
    if trading and kind in ("unsold", "bank"):
        if laid(look.draft):
            return msg("why.sc.basket_first")
        return msg("why.sc.company_first" if kind == "bank" else "why.sc.nothing_here")
    if trading and kind == "share" and rest[0] != str(look.view.exchange.turn):
        return msg("why.sc.share_of_other")
    return msg("why.sc.no_stock_round" if not trading and kind in CARRIED else "why.sc.nothing_here")


def laid_already(look: ViewContext, reason: Message) -> Message | None:
    """Return that all shares lie in the sale already, where the rules say that no more are held; None elsewhere."""
    if reason.key != "why.sc.shares_held" or not laid(look.draft):
        return None
    return msg("why.sc.all_laid", n=dict(reason.values)["n"])
