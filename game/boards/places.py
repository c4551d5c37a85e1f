"""Where in a map something is wrong, in words."""

from __future__ import annotations

from game.kernel.say import Say, say


def place(layer: str, given: str) -> Say:
    """Return the map, a layer or an object of it; ``given`` is the id that Tiled shows, "-" where none is meant."""
    if layer == "map":
        return say("fault.map.at.map")
    return say("fault.map.at.layer", layer=layer) if given == "-" else say("fault.map.at", layer=layer, object=given)
