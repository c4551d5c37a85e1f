"""What a click means: certificates are carried between piles, players and bank; the rest is as in Power Grid."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from game.games.power_grid.show.gestures import PowerGridGestures
from game.games.stock_companies import actions as act
from game.games.stock_companies.planning import sale_of
from game.games.stock_companies.show import sale
from game.games.stock_companies.world import StockWorld
from game.kernel.action import Action
from game.kernel.choice import Decision
from game.kernel.message import msg
from game.present.answer.gesture import Facet, Facets, Handling, Press, Tap
from game.present.stage.gestures import PASS, Pace
from game.present.view_context import ViewContext

BUTTONS: dict[type[Action], Press] = {
    act.EndSale: Press("sc.press.end_sale", "d"),
    act.PassTurn: Press("sc.press.pass", PASS),
    act.LeaveRound: Press("sc.press.leave", "q"),
    act.SellOwn: Press("sc.press.sell_own", "o"),
}
ANSWERS: dict[type[Action], str] = {act.Distribute: "answer.distribute", act.Retain: "answer.retain"}


class StockGestures(PowerGridGestures):
    """Certificates, answers about incomes and buttons; everything on the map is Power Grid's."""

    world: StockWorld

    def __init__(self, world: StockWorld) -> None:
        super().__init__(world)
        self.world = world
        ours = (act.SellOwn,) if world.stocks.private else (act.EndSale, act.LeaveRound)
        self.keys = *((BUTTONS[kind].hotkey, msg(BUTTONS[kind].key)) for kind in ours), *self.keys

    def facets(self, look: ViewContext, action: Action) -> Facets:
        if type(action) in BUTTONS:
            return (Facet("deed", BUTTONS[type(action)]),)
        if type(action) in ANSWERS:
            return (Facet("deed", Tap(ANSWERS[type(action)])),)
        if isinstance(action, act.BuyShare):
            assert look.decision is not None
            source = "unsold" if look.view.exchange.unsold[action.company] else "bank"
            cell = f"cell.{look.decision.seat}.{action.company}"
            return (Facet("deed", Tap(f"{source}.{action.company}", onto=cell)),)
        if isinstance(action, act.SellShares):
            assert look.decision is not None
            return (Facet("deed", sale.laying(look.decision.seat, action.company)),)
        return super().facets(look, action)

    def meant(self, look: ViewContext, target: str) -> Action | None:
        kind, *rest = target.split(".")
        if look.decision is not None and look.decision.prompt == "sc.dividend" and target in ANSWERS.values():
            return act.Retain() if target == ANSWERS[act.Retain] else act.Distribute()
        if look.decision is None or kind not in ("unsold", "bank", "share") or not rest:
            return super().meant(look, target)
        if look.held and look.held != target:
            return None
        exchange, prompt, basket = look.view.exchange, look.decision.prompt, sale.laid(look.draft)
        if kind == "share":
            return self._parted(look.decision, basket, int(rest[0]), int(rest[1]))
        company = int(rest[0])
        other_pile = kind == "bank" and exchange.unsold[company] > 0
        trading = (prompt == "sc.stock" and not basket and not other_pile) or prompt == "sc.purchase"
        return act.BuyShare(company) if trading else None

    def _parted(self, asked: Decision, basket: Mapping[int, int], seat: int, company: int) -> Action | None:
        if seat != asked.seat:
            return None
        if self.world.stocks.private:
            return act.SellOwn() if company == seat else None
        return act.SellShares(company, basket.get(company, 0) + 1) if asked.prompt == "sc.stock" else None

    def handling(self, decision: Decision, action: Action) -> Handling:
        """Where a company takes the nearest city first, each city is built for itself (SC1-6.2, SC1-12.3)."""
        found = super().handling(decision, action)
        gathers = isinstance(action, act.SellShares) or (self.world.stocks.private and found.gathers)
        return replace(found, gathers=gathers, closes=found.closes or isinstance(action, act.EndSale))

    def sequence(self, look: ViewContext, gathered: Sequence[Action]) -> Sequence[Action]:
        sales = {action.company: action.amount for action in gathered if isinstance(action, act.SellShares)}
        if not sales:
            return super().sequence(look, gathered)
        assert look.decision is not None
        return sale_of(self.world, look.view, look.decision.seat, sales)

    def pace(self, decision: Decision) -> Pace:
        return replace(super().pace(decision), resumes=decision.prompt == "sc.stock" and act.EndSale() in decision)
