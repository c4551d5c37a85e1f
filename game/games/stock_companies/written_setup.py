"""Set-ups written out in saves: read into a fresh position, or refused by field (SC1-1, SC2-1, SC3-1)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.games.power_grid import written_setup as base
from game.games.power_grid.plants import STEP_3
from game.games.power_grid.setup import word
from game.games.stock_companies.setup import with_exchange
from game.games.stock_companies.state import StockState
from game.games.stock_companies.world import StockWorld
from game.kernel.fault import BadSave
from game.kernel.message import Message, msg

OF_COMPANIES = ("deck", "removed", "reshuffled_deck", "regions", "start_player")
"""What is drawn where companies are founded."""
OF_PLAYERS = base.SETUP_FIELDS
"""What is drawn where each player is a company: as in the base game."""


def read_stock_setup(w: StockWorld, setup: Mapping[str, object], fields: Sequence[str]) -> StockState:
    """Return the fresh position that ``setup`` names. Raises BadSave naming field, item and what would be right.

    The deck is as the base game lays it, before SC0-4: its first six cards are drawn into the market or put under it,
    so the Step 3 card cannot be among them. ``start_player`` is a seat, else seat 0.
    """
    for name in setup:
        if name not in fields:
            raise _fault(name, msg("pg.setup.field"), msg("pg.setup.right.field", fields=", ".join(fields)))
    written = {name: found for name, found in setup.items() if name in base.SETUP_FIELDS}
    if "turn_order" not in fields:
        written["turn_order"] = list(range(w.utilities))
    found = base.read_setup(w, written)
    drawn = w.stocks.opening_drawn
    if STEP_3 in found.grid.stack[:drawn]:
        raise _fault("deck", msg("sc.setup.step_3_on_top"), msg("sc.setup.right.deck", n=drawn, card=str(word(STEP_3))))
    return with_exchange(w, found, _starter(w, setup))


def _starter(w: StockWorld, setup: Mapping[str, object]) -> int:
    starter = setup.get("start_player", 0)
    right = msg("sc.setup.right.start_player", last=w.players - 1)
    if type(starter) is not int:
        raise _fault("start_player", msg("pg.setup.form"), right)
    if not 0 <= starter < w.players:
        raise _fault("start_player", msg("pg.setup.unknown", item=str(starter)[:40]), right)
    return starter


def _fault(field: str, problem: Message, right: Message) -> BadSave:
    return BadSave("fault.save.setup_item", field=field[:40], problem=problem, right=right)
