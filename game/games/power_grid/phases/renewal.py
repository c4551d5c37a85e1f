"""Phase 5c: the plant market is renewed (PG-8.3, PG-11.4)."""

from __future__ import annotations

from game.games.power_grid import market
from game.games.power_grid.events import CardSetAside
from game.games.power_grid.plants import STEP_3
from game.games.power_grid.state import HasGrid
from game.games.power_grid.world import World
from game.kernel.event import Events
from game.kernel.phase import DONE, Phase, Verdict


class Renewal(Phase[HasGrid]):
    """In Steps 1 and 2 the highest plant (or as many as the table says) goes under the stack, in Step 3 the lowest
    leaves (PG-8.3.1, PG-8.3.2).
    """

    id = "pg.renewal"

    def __init__(self, world: World) -> None:
        self.world = world

    def enter(self, g: HasGrid, out: Events) -> Verdict:
        """Renew the market by the Step at the start of phase 5 (PG-8.3.3); a Step 3 card drawn now acts at once
        (PG-11.4).
        """
        if g.grid.step == 3:
            market.remove_lowest(g, "update", out)
            market.renew(self.world, g, out)
        else:
            for _ in range(self.world.tables.shape.stored[g.grid.step - 1]):
                self.exchange(g, out)
            market.clear_obsolete(self.world, g, out, self.begin_step_3)
        return DONE

    def exchange(self, g: HasGrid, out: Events) -> None:
        """Put the highest plant under the stack and draw; on some maps the lowest leaves as well, unless the discount
        token has thrown one out in this round (PG-14.6, PGR-6).
        """
        world = self.world
        stored = sum(self.store_highest(g, out) for _ in range(world.tables.plants_stored))
        if world.tables.twists.lowest_leaves and not g.grid.thrown:
            market.remove_lowest(g, "update", out)
            market.draw(world, g, out)
        for _ in range(stored):
            market.draw(world, g, out)
        self.begin_step_3(g, out)

    def begin_step_3(self, g: HasGrid, out: Events) -> None:
        """Let Step 3 begin if its card was drawn, before obsolete plants are replaced or go on to be (PG-9.3)."""
        market.end_phase(self.world, g, out)

    def store_highest(self, g: HasGrid, out: Events) -> bool:
        """Put the highest plant under the whole stack; tell whether the market has a card less now or had none."""
        grid = g.grid
        if not grid.market or grid.market[-1] == STEP_3:
            return True
        card = self.to_store(g)
        if card is None:
            return False
        grid.market.remove(card)
        market.store(g, card, out)
        return True

    def to_store(self, g: HasGrid) -> int | None:
        """Return the plant that goes under the stack; on some maps never an ecological one (PG-14.6)."""
        if not self.world.tables.twists.ecological_stay:
            return g.grid.market[-1]
        cards = self.world.cards(g.grid)
        return max((card for card in g.grid.market if cards[card].kind != "ecological"), default=None)


class TwoStacks(Renewal):
    """The highest plants are set aside and become a second stack; once that is used up the lowest leaves (PGM-MH-9 to
    PGM-MH-12).
    """

    def enter(self, g: HasGrid, out: Events) -> Verdict:
        """Renew the market by what there is at the start: a first stack, a second one, or none."""
        world, later = self.world, g.grid.later
        assert later is not None
        if market.exhausted(g):
            market.remove_lowest(g, "update", out)
        elif later.turned:
            self.exchange(g, out)
        else:
            for _ in range(world.tables.shape.pile):
                self._set_aside(g, out)
            while len(g.grid.market) < world.tables.deck.size and (g.grid.stack or later.pile):
                market.draw(world, g, out)
        if not g.grid.stack:
            market.run_out(g, out)
        market.clear_obsolete(world, g, out)
        return DONE

    def _set_aside(self, g: HasGrid, out: Events) -> None:
        """Lay the highest plant of the future market on the pile, if there is one."""
        cards, later = g.grid.market, g.grid.later
        if later is not None and len(cards) > self.world.tables.shape.actual:
            card = cards.pop()
            later.pile.append(card)
            if out is not None:
                out.append(CardSetAside(card))


def renewal_of(world: World) -> Renewal:
    """Return the renewal of a table."""
    return TwoStacks(world) if world.tables.shape.pile else Renewal(world)
