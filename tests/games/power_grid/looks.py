"""What whoever decides at an arranged table sees: for tests of words and of what lies where."""

from __future__ import annotations

from game.games.power_grid.show.stage import stage
from game.present.look import Look
from game.present.pages.table import Sprite
from game.present.party import Badge
from game.present.stage.bundle import Stage
from tests.games.power_grid.table import PowerTable


def look_of(t: PowerTable) -> Look:
    """Return the look of the seat that decides, in a room of usual size."""
    decisions = t.game.decisions(t.g)
    badges = tuple(Badge(seat, False, str(seat)) for seat in range(t.game.seats))
    decision = decisions[0] if decisions else None
    return Look(t.g, decision.seat if decision else None, decision, badges, (), (1400.0, 800.0))


def stage_at(t: PowerTable) -> Stage:
    """Return the stage of a table."""
    return stage(t.game, t.board)


def sprites(t: PowerTable) -> dict[str, Sprite]:
    """Return what lies on the table, by name."""
    return {sprite.id: sprite for sprite in stage_at(t).scenery.table(look_of(t)).sprites}
