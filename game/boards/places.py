"""Where in a map something is wrong, in words."""

from __future__ import annotations

from game.kernel.message import Message, msg


def place(layer: str, given: str) -> Message:
    """Return the map, a layer or an object of it; ``given`` is the id that Tiled shows, "-" where none is meant."""
    if layer == "map":
        return msg("fault.map.at.map")
    return msg("fault.map.at.layer", layer=layer) if given == "-" else msg("fault.map.at", layer=layer, object=given)
