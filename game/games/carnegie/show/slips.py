"""What would probably be regretted in Carnegie."""

from __future__ import annotations

from game.games.carnegie import actions as act
from game.games.carnegie.duties import free_desks
from game.games.carnegie.naming import region_name, type_name
from game.games.carnegie.planning import forecast, uses
from game.games.carnegie.show.seen import offer_of
from game.games.carnegie.state import CarnegieState, Company
from game.games.carnegie.world import World
from game.kernel.action import Action
from game.kernel.say import Say, say
from game.present.look import Look


class Slips:
    """Warnings at one table."""

    def __init__(self, world: World) -> None:
        self.world = world

    def slip(self, look: Look, action: Action) -> Say | None:
        """Return what would be lost if ``action`` looks like a slip."""
        if look.decision is None:
            return None
        g: CarnegieState = look.view
        seat = look.decision.seat
        company = g.companies[seat]
        if isinstance(action, act.Done):
            return self._done(look, g, company)
        if isinstance(action, act.ChooseRow):
            return self._row(g, seat, action)
        if isinstance(action, act.Recall) and not action.amount:
            return say("ca.slip.recall", n=company.missions[g.timeline.region])
        if isinstance(action, act.Donate | act.CopyDonation) and company.discs == 1:
            return say("ca.slip.last_disc")
        if isinstance(action, act.Develop) and company.discs == 1:
            return say("ca.slip.last_disc")
        return None

    def _row(self, g: CarnegieState, seat: int, action: act.ChooseRow) -> Say | None:
        """Warn of a row whose event and departments bring nothing."""
        facts = forecast(g, action.row)
        if facts is None or any(uses(self.world, g, seat, action.row).values()):
            return None
        if facts.region >= 0 and not g.companies[seat].missions[facts.region]:
            return say("ca.slip.row.nothing", region=region_name(facts.region), type=type_name(action.row))
        return say("ca.slip.row", type=type_name(action.row))

    def _done(self, look: Look, g: CarnegieState, company: Company) -> Say | None:
        decision = look.decision
        assert decision is not None
        offer, prompt = offer_of(decision), decision.prompt
        if prompt in ("ca.moving", "ca.opening_moves"):
            return say("ca.slip.moves", n=g.turn.moves)
        if prompt in ("ca.duty", "ca.opening_duty"):
            return self._duty(company, offer.any(act.PutOnDuty))
        if g.turn.study and offer.any(act.Develop, act.Advance):
            return say("ca.slip.study", n=g.turn.study)
        if prompt == "ca.using" and len(offer.kinds - {act.Sell, act.Done}):
            return say("ca.slip.using", n=g.turn.uses)
        if prompt == "ca.departments" and offer.any(act.UseDepartment):
            return say("ca.slip.departments")
        if prompt == "ca.donation" and not offer.any(act.Donate) and company.goods:
            return say("ca.slip.sell.donation")
        return None

    def _duty(self, company: Company, can: bool) -> Say | None:
        if can:
            waiting = sum(1 for _ in free_desks(self.world, company))
            return say("ca.slip.duty", n=waiting)
        return say("ca.slip.sell.wage") if company.goods else None
