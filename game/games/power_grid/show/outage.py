"""How near an outage is: a plate in a corner of the map while cities are connected and powered (PGM-IN-9)."""

from __future__ import annotations

from game.games.power_grid.show.art.panels import outage_plate
from game.games.power_grid.show.layer import Layer
from game.games.power_grid.state import HasGrid, depot_of
from game.games.power_grid.world import World
from game.kernel.message import msg
from game.present.view_context import ViewContext

PHASES = ("pg.building", "pg.powering")


def add_outage(layer: Layer, look: ViewContext, world: World) -> None:
    """Put the plate on the table where a board has outages."""
    g: HasGrid = look.view
    outage = world.tables.outage
    if outage is None or not g.flow.stack or g.flow.stack[0] not in PHASES:
        return
    built, first = depot_of(g.grid).built, world.first_failing(g, outage)
    x, y, _, h = layer.places.window
    picture = outage_plate(built, first, layer.places.letters)
    key = "pg.outage.info" if built < first else "pg.outage.info.now"
    layer.put(
        "outage",
        picture,
        x + picture.width / 2 + 8,
        y + h - picture.height / 2 - 8,
        picture.width,
        z=14,
        label=msg("pg.outage"),
        info=msg(key, n=built, first=first, loss=outage.loss),
    )
