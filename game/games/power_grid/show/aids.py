"""The player aids of Power Grid: payments, refill, the numbers of this table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from game.games.power_grid.offers import Refills
from game.games.power_grid.planning import acting, best_power, powered_by
from game.games.power_grid.plants import FUELS
from game.games.power_grid.show.naming import market_names
from game.games.power_grid.show.players import plant_info
from game.games.power_grid.state import HasGrid
from game.games.power_grid.world import World
from game.kernel.message import Message, msg
from game.present.board_rule import BoardRule
from game.present.stage.words import Aid

Rows: TypeAlias = tuple[tuple[Message | str, ...], ...]


class Aids:
    """Tables at one table; ``told`` are the rules that its board has of its own, ``printed`` those of its edition."""

    def __init__(self, world: World, told: Sequence[BoardRule] = (), printed: Sequence[BoardRule] = ()) -> None:
        self.world = world
        self.told = told
        self.printed = printed

    def _paid_now(self, view: HasGrid | None) -> int:
        """Return the row of what whoever decides would be paid now, -1 if that is nobody or several."""
        now = acting(self.world, view) if view is not None else ()
        if view is None or len(now) != 1:
            return -1
        utility = view.grid.utilities[now[0]]
        return powered_by(self.world.cards(view.grid), utility, best_power(self.world, view, now[0]).plants)

    def aids(self, view: HasGrid | None) -> Sequence[Aid]:
        """Return the rules of the board, payments, refill, numbers of this table; the row that applies is marked."""
        tables = self.world.tables
        step = view.grid.step if view is not None else 1
        end = self.world.end_cities(view.grid) if view is not None else tables.end_cities
        most, usual = min(len(tables.payout) - 1, end), self.world.network.usual
        payments: Rows = tuple((str(n), str(tables.payout[n])) for n in range(most + 1))
        numbers: Rows = (
            (msg("pg.aid.regions"), str(tables.regions)),
            (msg("pg.aid.limit"), str(tables.plant_limit)),
            *(((msg("pg.aid.step_2"), str(tables.step_2_cities)),) if tables.step_2_cities <= tables.houses else ()),
            *(((msg("pg.aid.end"), str(end)),) if end <= tables.houses else ()),
            *(((msg("pg.aid.places"), " / ".join(map(str, tables.place_prices))),) if usual else ()),
        )
        own: Rows = tuple((rule.words,) for rule in self.told)
        printed: Rows = tuple((rule.words,) for rule in self.printed)
        changed = self.world.cards(view.grid).changed() if view is not None else ()
        others: Rows = tuple((msg("pg.board.plant", plant=plant.number), plant_info(plant)) for plant in changed)
        return (
            *((Aid(msg("pg.aid.board"), (), own),) if own else ()),
            *((Aid(msg("pg.aid.edition"), (), printed),) if printed else ()),
            *((Aid(msg("pg.aid.changed"), (), others),) if others else ()),
            Aid(msg("pg.aid.payment"), (msg("pg.aid.powered"), msg("pg.aid.paid")), payments, self._paid_now(view)),
            *(self._refill(market, table, step) for market, table in sorted(self.world.offers.refills)),
            Aid(msg("pg.aid.table"), (msg("pg.aid.what"), msg("pg.aid.number")), numbers),
        )

    def _refill(self, market: int, table: Refills, step: int) -> Aid:
        """Return what comes into a market each round; the row of the Step is marked."""
        names = market_names(self.world)
        title = (
            msg("pg.fuel.in", fuel=msg("pg.aid.refill"), market=names[market])
            if market in names
            else msg("pg.aid.refill")
        )
        rows: Rows = tuple((msg("pg.step", step=s + 1), *(str(table[kind][s]) for kind in range(4))) for s in range(3))
        return Aid(title, (msg("pg.aid.step"), *(msg(f"pg.fuel.{fuel}") for fuel in FUELS)), rows, now=step - 1)
