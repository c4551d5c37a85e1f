"""What would probably be regretted in Carnegie."""

from __future__ import annotations

from game.games.carnegie import actions as act
from game.games.carnegie.effects import department_at, in_reach, project_goods
from game.games.carnegie.naming import region_name, type_name
from game.games.carnegie.planning import Forecast, certain_loss, donation_worth, forecast, uses
from game.games.carnegie.show.seen import DecisionOffer, offer_of
from game.games.carnegie.state import CarnegieState, Company
from game.games.carnegie.tables import TYPES
from game.games.carnegie.world import World, donation_cost
from game.kernel.action import Action
from game.kernel.message import Message, msg
from game.present.view_context import ViewContext


class BlunderWarnings:
    def __init__(self, world: World) -> None:
        self.world = world

    def warning(self, look: ViewContext, action: Action) -> Message | None:
        """What would be lost if ``action`` is a slip; None if it does not look like one."""
        if look.decision is None:
            return None
        g: CarnegieState = look.view
        seat = look.decision.seat
        company = g.companies[seat]
        if isinstance(action, act.Done):
            return certain_loss(self.world, g, look.decision, action) or self._done(look, g, company)
        if isinstance(action, act.ChooseRow):
            return self._row(g, seat, action)
        if isinstance(action, act.Recall) and not action.amount:
            return msg("ca.slip.recall", n=company.missions[g.timeline.region])
        if isinstance(action, act.Send):
            return self._hiring(g, company, action)
        if company.discs == 1 and self._takes_disc(company, action):
            return msg("ca.slip.last_disc")
        if isinstance(action, act.Donate | act.CopyDonation):
            return self._wages(company, donation_cost(self.world, g, seat))
        if isinstance(action, act.BuildProject) and g.turn.cell >= 0:
            use = department_at(self.world, company, g.turn.cell).uses[0]
            return self._wages(company, use.money, project_goods(self.world, action.project, use))
        return None

    def _takes_disc(self, company: Company, action: Action) -> bool:
        if isinstance(action, act.Develop):
            return self.world.tables.tabs[action.tab].positions[company.pulls[action.tab] + 1].exposes >= 0
        return isinstance(action, act.Donate | act.CopyDonation)

    def _hiring(self, g: CarnegieState, company: Company, action: act.Send) -> Message | None:
        """Warn of a mission that hires somebody where nobody is left to be hired (CA-13.2)."""
        reward = department_at(self.world, company, g.turn.cell).uses[action.option].reward
        return msg("ca.slip.no_staff") if reward.hire and not company.staff else None

    def _wages(self, company: Company, cost: int, goods: int = 0) -> Message | None:
        """Warn of spending what employees who wait at desks would need as wages; ``goods`` are spent anyway."""
        means = company.money + company.goods - goods
        lost = takers(self.world, company, means) - takers(self.world, company, means - cost)
        return msg("ca.slip.wages", n=lost) if lost else None

    def _row(self, g: CarnegieState, seat: int, action: act.ChooseRow) -> Message | None:
        facts = forecast(g, action.row)
        if facts is None:
            return None
        company, kind = g.companies[seat], type_name(action.row)
        if any(uses(self.world, g, seat, action.row).values()):
            return self._income(g, seat, facts)
        if facts.region >= 0 and not company.missions[facts.region]:
            return msg("ca.slip.row.nothing", region=region_name(facts.region), type=kind)
        if facts.region < 0 and not company.discs:
            return msg("ca.slip.row.no_disc", type=kind)
        if facts.region < 0 and company.money + company.goods < donation_cost(self.world, g, seat):
            return msg("ca.slip.row.no_money", type=kind, cost=donation_cost(self.world, g, seat))
        return msg("ca.slip.row", type=kind)

    def _income(self, g: CarnegieState, seat: int, facts: Forecast) -> Message | None:
        """Warn of an income without a mission, or a donation that cannot be made, if a row of as many uses pays."""
        company = g.companies[seat]
        missions = company.missions
        if facts.region >= 0 and missions[facts.region]:
            return None
        means = company.money + company.goods
        if facts.region < 0 and company.discs and means >= donation_cost(self.world, g, seat):
            return None
        used = sum(uses(self.world, g, seat, facts.row).values())
        for row in range(len(TYPES)):
            other = forecast(g, row)
            if other is None or other.region < 0 or not missions[other.region]:
                continue
            if sum(uses(self.world, g, seat, row).values()) >= used:
                instead, kind = region_name(other.region), type_name(row)
                if facts.region < 0:
                    return msg("ca.slip.row.no_donation", other=instead, type=kind)
                return msg("ca.slip.row.no_mission", region=region_name(facts.region), other=instead, type=kind)
        return None

    def _done(self, look: ViewContext, g: CarnegieState, company: Company) -> Message | None:
        decision = look.decision
        assert decision is not None
        offer, prompt = offer_of(decision), decision.prompt
        if prompt in ("ca.duty", "ca.opening_duty"):
            return self._duty(company, offer.any(act.PutOnDuty), prompt == "ca.opening_duty")
        if prompt == "ca.using":
            return self._using(g, decision.seat, offer)
        if prompt == "ca.departments" and offer.any(act.UseDepartment):
            left = [
                n for cell, n in uses(self.world, g, decision.seat, g.turn.kind).items() if not g.turn.used >> cell & 1
            ]
            return msg("ca.slip.departments", n=sum(left))
        if prompt != "ca.donation" or offer.any(act.Donate) or not company.goods:
            return None
        free = (space for space, donors in enumerate(g.table.donors) if not donors)
        worthy = any(donation_worth(self.world, g, decision.seat, space) for space in free)
        return msg("ca.slip.sell.donation") if worthy else None

    def _using(self, g: CarnegieState, seat: int, offer: DecisionOffer) -> Message | None:
        if offer.any(act.Employ, act.TakePerProject):
            return msg("ca.slip.using", n=g.turn.uses)
        if offer.kinds - {act.Sell, act.Done, act.Develop, act.Advance}:
            return None
        by_sale = in_reach(self.world, g, seat, g.turn.cell)
        return msg("ca.slip.sell.use") if by_sale else msg("ca.slip.study.use", n=g.turn.study)

    def _duty(self, company: Company, can: bool, opening: bool) -> Message | None:
        if can:
            free = opening and not self.world.choices.setup_wages
            return msg("ca.slip.duty", n=takers(self.world, company, company.money, free))
        return msg("ca.slip.sell.wage") if company.goods else None


def takers(world: World, company: Company, money: int, free: bool = False) -> int:
    """Count those in training who could take a desk for ``money`` dollars in all, the cheapest desks first."""
    wages: list[int] = []
    for cell, waiting in enumerate(company.training):
        index = company.departments[cell]
        if waiting and index >= 0:
            desks = enumerate(world.tables.departments[index].desks)
            wages += sorted(wage for desk, wage in desks if not company.duty[cell] >> desk & 1)[:waiting]
    count = 0
    for wage in sorted(wages):
        money -= 0 if free else wage
        count += money >= 0
    return count
