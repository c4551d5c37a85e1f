"""The networks on the map: cables in the colours of their owners, their lights, and how a network comes alight."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from game.boards.labels import along
from game.games.power_grid.events import Powered
from game.games.power_grid.planning import has_powered, links_of, network_steps
from game.games.power_grid.show.art.cities import GLOW, dusk_picture, income_picture, night_picture, spark_picture
from game.games.power_grid.show.places import RIM, Layer, Places
from game.games.power_grid.show.players import blank
from game.games.power_grid.state import HasGrid, contenders
from game.games.power_grid.world import World
from game.present.cartography.map_art import MapArt
from game.present.kit.signs import glow_picture
from game.present.motion.script import Change, Fade, Hide, Move, Pause, Play, Script, Show, after, together
from game.present.pages.table import Sprite, Table
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
        """The cable of a utility along a connection, ``live`` with current in it."""
        owners = self.owners[link]
        lane = owners.index(utility)
        picture, middle = self.art.strand(link, lane, len(owners), self.colours[utility], live)
        scale = self.places.map_scale
        x, y = self.places.on_map(middle)
        name, z = (f"current.{link}.{utility}", CURRENT) if live else (f"cable.{link}.{utility}", -7)
        return Sprite(name, picture, x, y, picture.width * scale, picture.height * scale, z=z, framed=True)

    def glow(self, city: int, disc: float) -> Sprite:
        """The light of a powered city, whose disc is ``disc`` wide."""
        x, y = self.places.on_map(self.art.board.layout.cities[city])
        w = disc * GLOW
        return Sprite(f"glow.{city}", glow_picture(), x, y, w, w, z=LIGHT, framed=True)


def add_networks(layer: Layer, g: HasGrid, art: MapArt, world: World) -> None:
    """Cables of all networks; dark while plants run, but for what has power; dusk at the end."""
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
    """True while plants run."""
    return "pg.powering" in g.flow.stack and not layer.honoured


def _alight(world: World, g: HasGrid) -> Iterator[int]:
    """Yield them by each utility in the order of its network."""
    for u in has_powered(world, g):
        utility = g.grid.utilities[u]
        steps = network_steps(world, g.grid.regions, utility.cities, utility.second_network)
        for city, _ in steps[: utility.powered]:
            yield city


def add_lights(layer: Layer, g: HasGrid, art: MapArt, world: World, disc: float) -> None:
    """Lights of cities that have got power, or are those of who is honoured."""
    strands = Strands(world, g, layer.parties, art, layer.places)
    networks = [g.grid.utilities[u].cities for u in layer.honoured]
    shining = [city for city in range(len(world.graph.cities)) if any(network >> city & 1 for network in networks)]
    layer.sprites += [strands.glow(city, disc) for city in dict.fromkeys((*_alight(world, g), *shining))]


RUN, STEP = 0.5, 0.06
"""How long the current runs through a whole network, and at most from one city to the next, in seconds."""
SPARK = 0.15
HOLD = 0.3
BRISK = 0.55
"""How much of that time the network of somebody else takes: one follows the other."""
SHARES = (0.0, 0.35, 0.7, 1.0)
"""Where on its way along a cable a spark changes its direction."""


def light_up(event: Powered, shown: Table, g: HasGrid, world: World, strands: Strands, *, own: bool) -> Script:
    """Light a network city by city; that of the person who looks (``own``) takes its time."""
    grid = g.grid
    utility = grid.utilities[event.utility]
    steps = network_steps(world, grid.regions, utility.cities, utility.second_network)
    pace = 1.0 if own else BRISK
    gap = min(STEP, RUN / max(1, len(steps))) * pace
    parts: list[Script] = []
    network: set[int] = set()
    for number, (city, links) in enumerate(steps):
        network.add(city)
        way = _way(event.utility, city, links, world, strands, SPARK * pace)
        lights = _city(event, number, city, shown, world, strands, SPARK * pace)
        parts.append(after(*way, *lights))
    counter = _counter(event, strands)
    return after(
        Show(counter),
        together(Play("click"), *parts, stagger=gap),
        Change(counter.id, income_picture(event.income, counter.w, counter.h)),
        together(Play("coin"), Pause(HOLD * pace)),
        Hide(counter.id),
    )


def _way(
    utility: int, city: int, links: tuple[int, ...], world: World, strands: Strands, seconds: float
) -> list[Script]:
    parts: list[Script] = []
    at = city
    for link in reversed(links):
        ends = world.graph.links[link]
        start = ends.b if ends.a == at else ends.a
        parts.insert(0, _current(utility, link, ends.a == start, strands, seconds / len(links)))
        at = start
    return parts


def _city(
    event: Powered, number: int, city: int, shown: Table, world: World, strands: Strands, seconds: float
) -> list[Script]:
    disc = shown.index.get(f"city.{world.graph.cities[city]}")
    if number >= event.cities or not isinstance(disc, Sprite):
        return []
    earned, counter = world.tables.income(number + 1), _counter(event, strands)
    plate = income_picture(min(earned, event.income), counter.w, counter.h)
    glow = strands.glow(city, disc.w)
    return [after(Show(replace(glow, alpha=80)), Fade(glow.id, 255, seconds)), Change(counter.id, plate)]


def _current(utility: int, link: int, forwards: bool, strands: Strands, seconds: float) -> Script:
    way, shares = strands.art.board.layout.cables[link], SHARES if forwards else SHARES[::-1]
    corners = [strands.places.on_map(along(way, share)) for share in shares]
    live = strands.sprite(link, utility, live=True)
    size = 26.0 * strands.places.map_scale
    name = f"spark.{link}.{utility}"
    spark = Sprite(name, spark_picture(), *corners[0], size, size, z=40, framed=True)
    run = [Move(name, *point, seconds / (len(corners) - 1), "linear") for point in corners[1:]]
    return after(Show(live), Show(spark), *run, Hide(name))


def _counter(event: Powered, strands: Strands) -> Sprite:
    """The plate with the income, on the card of who gets it: over the money, not the cities beside it."""
    card = strands.places.card_of(event.utility)
    laid, h = blank(card), card.text * 1.75
    money = laid["money"]
    w = min(h * 3.0, laid["cities"].x - money.x - 2) if card.four else h * 3.0
    x = min(money.x + w / 2, card.box.right - w / 2 - 2)
    plate = income_picture(0, w, h)
    return Sprite(f"income.{event.utility}", plate, x, money.centre[1], w, h, z=45)
