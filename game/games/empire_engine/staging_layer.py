"""The table of Empire Engine while it is being laid."""

from __future__ import annotations

from dataclasses import dataclass

from game.games.empire_engine.staging_places import Places
from game.games.empire_engine.state import EmpireState
from game.kernel.say import Say
from game.present.picture import Picture
from game.present.table import Spot, Sprite


@dataclass
class Layer:
    """Collects what lies on the table."""

    places: Places
    sprites: list[Sprite]
    spots: list[Spot]

    def put(
        self,
        name: str,
        picture: Picture,
        x: float,
        y: float,
        w: float,
        *,
        z: int = 0,
        angle: float = 0.0,
        label: Say | None = None,
        info: Say | None = None,
    ) -> None:
        """Lay a sprite down, its middle at (x, y), ``w`` board units wide."""
        h = w * picture.height / picture.width
        self.sprites.append(Sprite(name, picture, x, y, w, h, angle=angle, z=z, label=label, info=info))


def over(g: EmpireState) -> bool:
    """Tell whether nothing more happens."""
    return not g.flow.stack
