"""Why nothing can be done with a thing of the exchange now."""

from __future__ import annotations

from game.games.stock_companies.show.cast import Companies
from game.games.stock_companies.show.sale import laid
from game.games.stock_companies.state import StockState
from game.games.stock_companies.trading import no_purchase, no_sale
from game.games.stock_companies.world import StockWorld
from game.kernel.say import Say, say
from game.present.look import Look

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


def refusal(world: StockWorld, companies: Companies, look: Look, target: str) -> Say | None:
    """Return why a click on ``target`` does nothing, or None if the thing is none of the exchange."""
    kind, *rest = target.split(".")
    if kind not in OURS:
        return None
    g: StockState = look.view
    if not g.flow.stack:
        return say("why.game_over")
    if look.decision is None:
        return say("why.not_your_turn")
    carried, _, company = look.held.rpartition(".")
    if carried.startswith(CARRIED) and company.isdigit():
        way = "sell" if carried.startswith("share") else "buy"
        return say(f"why.sc.{way}.elsewhere", company=companies.title(int(company)))
    if look.decision.prompt == "sc.stock":
        return _trade(world, look, look.decision.seat, kind, rest) or say("why.sc.nothing_here")
    return say("why.sc.no_stock_round") if kind in ("unsold", "bank", "share") else say("why.sc.nothing_here")


def _trade(world: StockWorld, look: Look, seat: int, kind: str, rest: list[str]) -> Say | None:
    g: StockState = look.view
    basket = laid(look.draft)
    if basket and kind in ("unsold", "bank"):
        return say("why.sc.basket_first")
    if g.exchange.selling and kind in ("unsold", "bank"):
        return say("why.sc.selling")
    if kind in ("unsold", "bank") and rest and rest[0].isdigit():
        company = int(rest[0])
        if kind == "bank" and g.exchange.unsold[company]:
            return say("why.sc.company_first")
        return no_purchase(world, g, seat, company)
    if kind == "share" and len(rest) > 1:
        owner, company = int(rest[0]), int(rest[1])
        if owner != seat:
            return say("why.sc.share_of_other")
        if g.flow.round < world.stocks.first_sale:
            return say("why.sc.first_stock_round")
        lying, held = basket.get(company, 0), g.exchange.investors[seat].shares[company]
        if lying and lying == held:
            return say("why.sc.all_laid", n=held)
        return no_sale(world, g, seat, company, lying + 1)
    return None
