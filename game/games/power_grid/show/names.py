"""Names of the cities in play, costs of connections, prices at rims: where they stand on the map, and how large."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from game.boards.board import Board, Point
from game.games.power_grid.show.art import cities as art_cities
from game.games.power_grid.show.places import Layer, Places
from game.games.power_grid.world import World
from game.kernel.cache import cached
from game.present.area import Rect
from game.present.cartography.map_art import MapArt
from game.present.cartography.names import Cost, Hand, NamedCity, PlacedNames, Plate, around, covered, write
from game.present.cartography.titles import HALO, in_lines, name_picture, numbered, sign_picture, written_name
from game.present.pages.table import WHOLE, Lens
from game.present.pictures.picture import Face
from game.present.view_context import Find, ViewContext, at_once

RADII = (22.0, 19.0, 16.0, 14.0)
"""The radius that discs have, the best first, in units."""
LEAST = 0.7145
"""The least radius of a disc, compared with the smallest letters: 10 pixels."""
SIZE = 19.0
"""How high the letters of names are, in units, where they may be so small."""
STYLES: tuple[tuple[Face, float, float], ...] = (
    ("strong", HALO, 1.12),
    ("number", HALO, 1.12),
    ("number", 0.14, 0.94),
)
"""The faces of names, and how much wider and higher than its letters a name is with the light around them.

The roomiest comes first; the last, for which light gives way, is for maps on which even the smallest discs are crowded.
"""
FOLDED = 1.82
"""How high a name in two lines is, compared with its letters."""
GAPS, CLOSE = (0.165, 0.45, 0.72, 0.97), 0.06
"""How far a name may be from its disc, compared with the smallest letters: 2.3 pixels as a rule, never more than 14;
and how near where nothing else leaves room for it."""
LOST = 2
"""Cities that may lack their names: pointing at them tells these."""
NEARER = (1.1, 1.2, 1.3, 1.4)
"""How near one goes at first where more do."""


@dataclass(frozen=True, slots=True)
class Writing:
    """What is written on the map: the cities in play, the connections between them, where all of it stands.

    Places are counted from the corner of the map in the room; ``plates`` are the width and height of each name,
    ``size`` is that of its letters, ``figures`` that of costs and prices.
    """

    order: tuple[int, ...]
    links: tuple[int, ...]
    plates: tuple[Point, ...]
    size: float
    figures: float
    written: PlacedNames

    @property
    def radius(self) -> float:
        return self.written.radius


def write_map(layer: Layer, look: ViewContext, art: MapArt, active: Sequence[int]) -> Writing:
    """It follows from the map, the regions, the lens and the letters: whatever can be built, nothing of it moves."""
    found = _write_map(layer, look, art, active, at_once)
    assert found is not None
    return found


def _write_map(layer: Layer, look: ViewContext, art: MapArt, active: Sequence[int], find: Find) -> Writing | None:
    places = layer.places
    zoom, scale = places.lens.zoom, places.map_scale
    size = max(SIZE, places.legible) * zoom**0.25
    figures = max(15.0, places.legible) * zoom**0.35
    order, known = tuple(active), set(active)
    links = tuple(n for n, link in enumerate(art.board.graph.links) if link.cost and {link.a, link.b} <= known)
    widths = tuple(tuple(_wide(look, art.board, city, size, style) for style in range(len(STYLES))) for city in order)
    hand = Hand(
        tuple(dict.fromkeys(max(radius, LEAST * places.legible) * zoom**0.5 for radius in RADII)),
        tuple(size * high for _, _, high in STYLES),
        size * FOLDED,
        tuple(gap * places.legible for gap in GAPS),
        CLOSE * places.legible,
        figures * art_cities.COST_HIGH,
        (figures * art_cities.tab_wide(2), figures * art_cities.TAB_HIGH),
    )
    folded = tuple(_folded(look, art.board, city, size) for city in order)
    written = find(
        write, _cities(art, order, widths, folded, scale), _costs(art, links, figures, scale), hand, _edge(layer)
    )
    if written is None:
        return None
    plates = [(wide[written.style], hand.highs[written.style]) for wide in widths]
    for city in written.folded:
        plates[city] = folded[city], hand.folded
    return Writing(order, links, tuple(plates), size, figures, written)


def _wide(look: ViewContext, board: Board, city: int, size: float, style: int, lit: bool = False) -> float:
    """The width of what is written beside a city; a street sign needs its rim in every style."""
    face, wider, _ = STYLES[style]
    return look.width(written_name(board, city, lit), size, face) + (HALO if numbered(board) else wider) * size


def _folded(look: ViewContext, board: Board, city: int, size: float) -> float:
    """The width of a name in two lines; 0 if it cannot be broken."""
    face, wider, _ = STYLES[-1]
    upper, lower = (look.width(line, size, face) for line in in_lines(written_name(board, city), True))
    return max(upper, lower) + wider * size if lower else 0.0


def first_lens(layer: Layer, look: ViewContext, art: MapArt, active: Sequence[int]) -> Lens | None:
    """The widest view with hardly any city unnamed, else the one with fewest; around cities unnamed in the whole.

    None where the whole names enough, where it is not what is seen, where going near does not help, and while that is
    being found out.
    """
    if layer.places.lens != WHOLE:
        return None
    writing = write_map(layer, look, art, active)
    lost = [city for city, at in zip(writing.order, writing.written.names, strict=True) if at is None]
    if len(lost) <= LOST:
        return None
    box = layer.places.window
    spots = [layer.places.on_map(art.board.layout.cities[city]) for city in lost]
    x, y = (sum(values) / len(lost) for values in zip(*spots, strict=True))
    middles = [((x - box.x) / box.w, (y - box.y) / box.h), *((a / 4, b / 4) for b in range(5) for a in range(5))]
    best, fewest = None, len(lost)
    for zoom in NEARER:
        views = [replace(layer.places, lens=Lens(zoom, *middle).held()) for middle in middles]
        nearer = _write_map(replace(layer, places=views[0]), look, art, active, look.find)
        if nearer is None:
            return None
        for view in views:
            if (nameless := _nameless(view, art, nearer)) < fewest:
                best, fewest = view.lens, nameless
        if fewest <= LOST:
            break
    return best


def _nameless(places: Places, art: MapArt, writing: Writing) -> int:
    names = zip(writing.order, writing.plates, writing.written.names, strict=True)
    return sum(
        at is None or not _whole(places, places.seen_at(at), *plate)
        for city, plate, at in names
        if places.window.contains(*places.on_map(art.board.layout.cities[city]))
    )


def _whole(places: Places, at: Point, wide: float, high: float) -> bool:
    return Rect(at[0] - wide / 2, at[1] - high / 2, wide, high).within(places.window)


def _edge(layer: Layer) -> Plate:
    """The ground to write on, counted from the corner of the map: all that is seen without the lens."""
    places = layer.places
    window, zoom, scale = places.window.inset(3), places.lens.zoom, places.map_scale
    x, y = places.land.centre[0] * scale, places.land.centre[1] * scale
    half_w, half_h = window.w * zoom / 2, window.h * zoom / 2
    return x - half_w, y - half_h, x + half_w, y + half_h


def _cities(
    art: MapArt, order: Sequence[int], widths: Sequence[tuple[float, ...]], folded: Sequence[float], scale: float
) -> tuple[NamedCity, ...]:
    layout = art.board.layout
    return tuple(
        NamedCity((layout.cities[c][0] * scale, layout.cities[c][1] * scale), layout.labels[c], wide, art.ways(c), two)
        for c, wide, two in zip(order, widths, folded, strict=True)
    )


def _costs(art: MapArt, links: Sequence[int], figures: float, scale: float) -> tuple[Cost, ...]:
    graph, layout = art.board.graph, art.board.layout
    return tuple(
        Cost(
            tuple((x * scale, y * scale) for x, y in layout.cables[number]),
            layout.plaques[number],
            figures * art_cities.cost_wide(graph.links[number].cost or 0),
        )
        for number in links
    )


def add_names(layer: Layer, look: ViewContext, art: MapArt, writing: Writing, night: bool) -> None:
    """Put names on the map, but for those that the frame cuts; that of a city that is pointed at always."""
    places, room, signs = layer.places, layer.places.window, numbered(art.board)
    for n, city in enumerate(writing.order):
        (wide, high), at = writing.plates[n], writing.written.names[n]
        name = art.board.graph.cities[city]
        lit = look.hover == f"city.{name}"
        if at is None and not lit:
            continue
        lines = in_lines(written_name(art.board, city, lit), n in writing.written.folded)
        if lit and signs:
            wide = _wide(look, art.board, city, writing.size, writing.written.style, lit)
        x, y = places.on_map(art.board.layout.cities[city])
        x, y = places.seen_at(at) if at is not None else (x, y - writing.radius - writing.size)
        if not _whole(places, (x, y), wide, high):
            if not lit:
                continue
            free = room.inset(wide / 2, high / 2)
            x, y = min(max(x, free.x), free.right), min(max(y, free.y), free.bottom)
        style = wide, high, writing.size, STYLES[writing.written.style][0], lit
        picture = sign_picture(lines, *style) if signs else name_picture(lines, *style, night)
        layer.put(f"name.{name}", picture, x, y, wide, z=3 if lit else 2, framed=True, means=f"city.{name}")


def add_costs(layer: Layer, art: MapArt, writing: Writing, lit: tuple[int, ...], night: bool) -> None:
    """Put costs of connections on the map, but for those that the frame cuts; ``lit`` are those of a route."""
    for number, at in zip(writing.links, writing.written.costs, strict=True):
        if at is not None:
            here, cost = number in lit, art.board.graph.links[number].cost or 0
            picture = art_cities.cost_picture(cost, here, night)
            wide, spot = writing.figures * art_cities.cost_wide(cost), layer.places.seen_at(at)
            if _whole(layer.places, spot, wide, wide * picture.height / picture.width):
                layer.put(f"cost.{number}", picture, *spot, wide, z=-2 if here or night else -7, framed=True)


# ---- prices at rims


SIDES = tuple((math.cos(turn * math.tau / 8), math.sin(turn * math.tau / 8)) for turn in (5, 7, 3, 1, 6, 4, 2, 0))
"""On which sides of a disc a plate is tried, the best first: upper left, upper right, lower left, lower right."""
RIM, OVER = 0.95, 0.78
"""How far from the middle of a disc the plate begins, compared with the radius; what part of it lies outside."""


def add_entries(layer: Layer, art: MapArt, world: World, writing: Writing, lit: Sequence[int], owned: int) -> None:
    """Put costs of entering cities on the map; lit beyond ``owned`` cities where a ``lit`` connection leads."""
    entries = world.network.entries
    if not any(entries):
        return
    entered = {end for number in lit for end in (world.graph.links[number].a, world.graph.links[number].b)}
    scale, cities = layer.places.map_scale, art.board.layout.cities
    discs = tuple((cities[city][0] * scale, cities[city][1] * scale) for city in writing.order)
    high = writing.figures * art_cities.COST_HIGH
    sizes = tuple((writing.figures * art_cities.entry_wide(entries[city]), high) for city in writing.order)
    seats = _seats(discs, writing.radius, sizes, tuple(_taken(writing)))
    for city, at, (wide, _) in zip(writing.order, seats, sizes, strict=True):
        here = city in entered and not owned >> city & 1
        picture = art_cities.entry_picture(entries[city], here)
        name = world.graph.cities[city]
        layer.put(f"entry.{name}", picture, *layer.places.seen_at(at), wide, z=3, framed=True, means=f"city.{name}")


def _taken(writing: Writing) -> Iterator[Plate]:
    tab = writing.figures * art_cities.tab_wide(2), writing.figures * art_cities.TAB_HIGH
    names = zip(writing.written.names, writing.plates, strict=True)
    for at, size in (*names, *((at, tab) for at in writing.written.tabs)):
        if at is not None:
            yield around(at, *size)


@cached(48)
def _seats(
    discs: tuple[Point, ...], radius: float, sizes: tuple[tuple[float, float], ...], taken: tuple[Plate, ...]
) -> tuple[Point, ...]:
    """The middle of each plate: of the eight places around its disc the one where it covers least."""
    there = [*taken, *(around(disc, 1.7 * radius, 1.7 * radius) for disc in discs)]
    found: list[Point] = []
    for number, ((x, y), size) in enumerate(zip(discs, sizes, strict=True)):
        others = [plate for place, plate in enumerate(there) if place != len(taken) + number]
        tried = [(x + _out(dx, radius, size[0]), y + _out(dy, radius, size[1])) for dx, dy in SIDES]
        best = min(tried, key=lambda at: covered(others, around(at, *size)))
        found.append(best)
        there.append(around(best, *size))
    return tuple(found)


def _out(share: float, radius: float, size: float) -> float:
    """The distance of a plate from the middle of a disc in one direction."""
    return RIM * radius * share + OVER * size / 2 * round(share)
