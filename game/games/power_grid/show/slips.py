"""What would probably be regretted in Power Grid, and what cannot be paid."""

from __future__ import annotations

from game.boards.board import Board
from game.games.power_grid.losses import loss
from game.games.power_grid.network import SHUT
from game.games.power_grid.plans import best_order, total_of
from game.games.power_grid.show.naming import city_name
from game.games.power_grid.show.routes import planned
from game.games.power_grid.state import HasGrid
from game.games.power_grid.world import World
from game.kernel.action import Action
from game.kernel.say import Say, say
from game.present.look import Look


class Slips:
    """Warnings at one table."""

    def __init__(self, world: World, board: Board) -> None:
        self.world = world
        self.board = board

    def slip(self, look: Look, action: Action) -> Say | None:
        """Return what would be lost for certain, all that is planned included."""
        if look.decision is None:
            return None
        return loss(self.world, look.view, look.decision, action, len(planned(look, self.world)) or 1)

    def hurdle(self, look: Look) -> Say | None:
        """Return what is missing for all the cities in the basket."""
        if look.decision is None or look.decision.prompt != "pg.building":
            return None
        g: HasGrid = look.view
        utility = g.grid.utilities[look.decision.subject]
        legs = best_order(self.world, g, utility, planned(look, self.world))
        if apart := [leg.build.city for leg in legs if leg.place + leg.connection >= SHUT]:
            return say("pg.slip.apart", city=city_name(self.board, apart[0]))
        missing = total_of(legs) - utility.money
        return say("pg.slip.basket", missing=missing) if missing > 0 else None
