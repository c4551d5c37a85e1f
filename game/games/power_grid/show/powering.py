"""How powering is seen: current runs along the cables, cities light up one after the other, the income counts up."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from game.boards.labels import along
from game.games.power_grid.events import Powered
from game.games.power_grid.planning import network_steps
from game.games.power_grid.show.art.lights import income_picture, spark_picture
from game.games.power_grid.show.networks import Strands
from game.games.power_grid.show.players import blank
from game.games.power_grid.state import HasGrid
from game.games.power_grid.world import World
from game.present.motion.script import Change, Fade, Hide, Move, Pause, Play, Script, Show, after, together
from game.present.pages.table import Sprite, Table
from game.present.pictures.picture import Point

RUN, STEP = 0.5, 0.06
"""How long the current runs through a whole network, and at most from one city to the next, in seconds."""
SPARK = 0.15
HOLD = 0.3
BRISK = 0.55
"""How much of that time the network of somebody else takes: one follows the other."""
SHARES = (0.0, 0.35, 0.7, 1.0)
"""Where on its way along a cable a spark changes its direction."""


def light_up(event: Powered, shown: Table, g: HasGrid, world: World, strands: Strands, *, own: bool) -> Script:
    """Return how a network comes alight; that of the person who looks (``own``) takes its time."""
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
    return [_appear(strands.glow(city, disc.w), seconds), Change(counter.id, plate)]


def _appear(sprite: Sprite, seconds: float) -> Script:
    return after(Show(replace(sprite, alpha=80)), Fade(sprite.id, 255, seconds))


def _current(utility: int, link: int, forwards: bool, strands: Strands, seconds: float) -> Script:
    """A spark runs along a connection, and its cable is live."""
    way = strands.art.board.layout.cables[link]
    corners = [strands.places.on_map(point) for point in _corners(way, forwards)]
    live = strands.sprite(link, utility, live=True)
    size = 26.0 * strands.places.map_scale
    name = f"spark.{link}.{utility}"
    spark = Sprite(name, spark_picture(), *corners[0], size, size, z=40, framed=True)
    run = [Move(name, *point, seconds / (len(corners) - 1), "linear") for point in corners[1:]]
    return after(Show(live), Show(spark), *run, Hide(name))


def _corners(way: tuple[Point, ...], forwards: bool) -> Iterator[Point]:
    """Yield where a spark changes its direction."""
    for share in SHARES if forwards else reversed(SHARES):
        yield along(way, share)


def _counter(event: Powered, strands: Strands) -> Sprite:
    """Return the plate with the income, on the card of who gets it: over the money, not the cities beside it."""
    card = strands.places.card_of(event.utility)
    laid, h = blank(card), card.text * 1.75
    money = laid["money"]
    w = min(h * 3.0, laid["cities"].x - money.x - 2) if card.four else h * 3.0
    x = min(money.x + w / 2, card.box.right - w / 2 - 2)
    plate = income_picture(0, w, h)
    return Sprite(f"income.{event.utility}", plate, x, money.centre[1], w, h, z=45)
