"""The networks on the map: cables in the colours of their owners, and the lights of those who have powered."""

from __future__ import annotations

from collections.abc import Iterator

from game.games.power_grid.planning import has_powered, links_of, network_steps
from game.games.power_grid.show.art.lights import GLOW, dusk_picture, night_picture
from game.games.power_grid.show.layer import Layer
from game.games.power_grid.show.places import RIM, Places
from game.games.power_grid.state import HasGrid, contenders
from game.games.power_grid.world import World
from game.present.cartography.map_art import MapArt
from game.present.kit.light import glow_picture
from game.present.pages.table import Sprite
from game.present.party import Party
from game.present.pictures.pieces import colour_of

NIGHT, LIGHT, CURRENT = -6, -5, -4
"""How high lie: the dark over the map, the light of cities, the live cables."""


class Strands:
    """The cables of all networks of a position: which connection belongs to whom, side by side where it is shared."""

    def __init__(self, world: World, g: HasGrid, parties: tuple[Party, ...], art: MapArt, places: Places) -> None:
        self.art = art
        self.places = places
        self.colours = [colour_of(party.mark) for party in parties]
        self.owners: dict[int, list[int]] = {}
        for u in contenders(g.grid):
            for link in links_of(world, g, u):
                self.owners.setdefault(link, []).append(u)

    def sprite(self, link: int, utility: int, *, live: bool) -> Sprite:
        """Return the cable of a utility along a connection, ``live`` with current in it."""
        owners = self.owners[link]
        lane = owners.index(utility)
        picture, middle = self.art.strand(link, lane, len(owners), self.colours[utility], live)
        scale = self.places.map_scale
        x, y = self.places.on_map(middle)
        name, z = (f"current.{link}.{utility}", CURRENT) if live else (f"cable.{link}.{utility}", -7)
        return Sprite(name, picture, x, y, picture.width * scale, picture.height * scale, z=z, framed=True)

    def glow(self, city: int, disc: float) -> Sprite:
        """Return the light of a powered city, whose disc is so wide."""
        x, y = self.places.on_map(self.art.board.layout.cities[city])
        w = disc * GLOW
        return Sprite(f"glow.{city}", glow_picture(), x, y, w, w, z=LIGHT, framed=True)


def add_networks(layer: Layer, g: HasGrid, art: MapArt, world: World) -> None:
    """Put the cables of all networks on the map.

    While plants run it is dark, and what has got power is alight; at the end it is dusk, and who is honoured shines.
    """
    strands = Strands(world, g, layer.parties, art, layer.places)
    for link, owners in sorted(strands.owners.items()):
        layer.sprites += [strands.sprite(link, u, live=False) for u in owners]
    powering = "pg.powering" in g.flow.stack
    if not powering and not layer.honoured:
        return
    dark = layer.places.frame.inset(RIM - 2)
    sky = night_picture(dark.w, dark.h) if powering else dusk_picture(dark.w, dark.h)
    layer.put("night", sky, *dark.centre, dark.w, z=NIGHT)
    for u in has_powered(world, g) if powering else layer.honoured:
        if layer.honoured or g.grid.utilities[u].powered:
            links = links_of(world, g, u)
            layer.sprites += [strands.sprite(link, u, live=True) for link in links]


def is_night(layer: Layer, g: HasGrid) -> bool:
    """Tell whether it is dark over the map: while plants run."""
    return "pg.powering" in g.flow.stack and not layer.honoured


def alight(world: World, g: HasGrid) -> Iterator[int]:
    """Yield the cities that have got power in this phase, by each utility in the order of its network."""
    for u in has_powered(world, g):
        utility = g.grid.utilities[u]
        steps = network_steps(world, g.grid.regions, utility.cities, utility.second_network)
        for city, _ in steps[: utility.powered]:
            yield city


def add_lights(layer: Layer, g: HasGrid, art: MapArt, world: World, disc: float) -> None:
    """Put the lights of cities on the map that have got power, or are those of who is honoured; discs are so wide."""
    strands = Strands(world, g, layer.parties, art, layer.places)
    networks = [g.grid.utilities[u].cities for u in layer.honoured]
    shining = [city for city in range(len(world.graph.cities)) if any(network >> city & 1 for network in networks)]
    layer.sprites += [strands.glow(city, disc) for city in dict.fromkeys((*alight(world, g), *shining))]
