"""The other players: a card of each, dark and quiet, and the whole company of one of them."""

from __future__ import annotations

from game.games.carnegie.scoring import contestants
from game.games.carnegie.show import telling
from game.games.carnegie.show.art.counters import sign
from game.games.carnegie.show.art.palette import SOFT_CREAM, TYPE_INK, WALLPAPER
from game.games.carnegie.show.company import HousePlace, add_house, type_counts
from game.games.carnegie.show.digests import POSTURES, RULE, Owner, edge, first_line, owner_of, panel, person
from game.games.carnegie.show.drawers import add_drawers
from game.games.carnegie.show.holdings import figures
from game.games.carnegie.show.layer import Layer
from game.games.carnegie.show.places import GAP, columns, rows
from game.games.carnegie.show.seen import NOTHING, others, peeked
from game.games.carnegie.state import CarnegieState
from game.games.carnegie.tables import TYPES
from game.games.carnegie.world import World, on_duty
from game.kernel.cache import cached
from game.kernel.message import msg
from game.present.area import Rect
from game.present.kit.colours import lighter
from game.present.kit.laid import Laid, lay
from game.present.kit.letters import readable
from game.present.kit.plates import Plate
from game.present.kit.stack import Icon, Node, Text, Thing, cell, column, grid, layers, row
from game.present.view_context import ViewContext

CARD_W = 300.0
WIDE = 1.75
TWO_LINES = 68.0
"""A card at least so high has a second line."""
NARROW = 240.0
"""A card narrower than this says whose it is and what departments there are; the digests beside it tell the rest."""
DESK = Plate((146, 104, 64), (74, 46, 22), 1.0, 1.5)


def add_rivals(layer: Layer, look: ViewContext, world: World, box: Rect) -> None:
    """Put the cards of the others on the table, and the company of the one that is pointed at."""
    g: CarnegieState = look.view
    seats, shown = others(look), peeked(look)
    totals = [score.total for score in contestants(world, g)]
    if box.w / box.h > WIDE:
        cards, rest = box.split_left(CARD_W, GAP)
        places = rows(cards, len(seats), 111.0)
    else:
        cards, rest = box.split_top(min(84.0, box.h * 0.168), GAP)
        places = columns(cards, len(seats))
    for seat, place in zip(seats, places, strict=True):
        company = g.companies[seat]
        info = msg("ca.rival.info", what=telling.company_info(world, g, seat), total=totals[seat])
        people = on_duty(company), sum(company.training), sum(company.missions)
        owner = owner_of(layer, g, "rival", seat, info)
        layer.take(_card(owner, people, type_counts(world, company), seat == shown, place))
    house, drawers = divided(rest)
    add_house(layer, look, world, HousePlace(house, shown, NOTHING, own=False))
    add_drawers(layer, look, world, shown, drawers, NOTHING, own=False)


@cached(16)
def _card(owner: Owner, people: tuple[int, ...], types: tuple[int, ...], shown: bool, box: Rect) -> Laid:
    """Return the card of a player, about 341 by 111; a low one has its first line only."""
    w, h = box.w, box.h
    two, roomy = h >= TWO_LINES, w >= NARROW
    size = readable(h * 0.2, 22.0) if two else readable(h * 0.42, 17.0)
    held = figures(owner.name, owner.holdings, size * 1.12, w * 0.165) if roomy else ()
    first = first_line(owner, size, w, held)
    rule = layers(cell(RULE, h=0.9), pad=(14, 0, 12, 0))
    second = _second(owner, people if roomy else (), types, w, h)
    content = column(first, rule, second, pad=(0, h * 0.03, 0, 0)) if two else first
    return lay(panel(owner, content, 2, 2, edge("peeked", 3, shown)), box)


def _second(owner: Owner, people: tuple[int, ...], types: tuple[int, ...], w: float, h: float) -> Node:
    """Return employees by place, one on duty behind the edge of a desk, and departments by type."""
    size, tall, staff, kinds = readable(h * 0.17), min(h * 0.36, w * 0.09), [], []
    for posture, count in zip(POSTURES, people, strict=False):
        figure, amount = person(owner.colour, posture, count, size, tall)
        if posture == "duty":
            figure = layers(figure, column(cell(DESK, h=tall * 0.3, w=tall * 0.6), at=(0, 0.9)))
        staff.append(row(figure, amount, gap=3))
    wide = w * 0.475 if people else 12.0
    r = min(h * 0.115, (w - wide - 8) / len(types) * 0.3)
    for kind, count in zip(TYPES, types, strict=True):
        ground, ink = Plate(lighter(WALLPAPER[kind], 0.1), None, 0, r), TYPE_INK[kind]
        eye = layers(cell(Icon(sign(kind, ink))), pad=r * 0.3, w=2 * r, most=2 * r, on=(ground,))
        kinds.append(row(eye, cell(Text(str(count), size, SOFT_CREAM, "number"), at=(0, 0.5), grow=1), gap=4))
    between = layers(cell(RULE, w=0.9), pad=(0, h * 0.1, 0, h * 0.1)) if people else None
    return row(
        grid(staff, len(staff), grow=1) if staff else None, between, grid(kinds, len(kinds), w=w - wide - 8), gap=6,
        pad=(14 if people else 12, 0, 8, 0), grow=1, thing=Thing(f"{owner.name}.counts", z=3),
    )  # fmt: skip


def divided(box: Rect) -> tuple[Rect, Rect]:
    """Return the room of a house and of its drawers: below it, or beside it in a wide room."""
    if box.w / box.h > 1.98:
        return box.split_left(min(box.h * 1.7, box.w - 250), GAP)
    drawers = min(122.0, max(72.0, box.h * 0.18))
    return box.split_top(box.h - drawers - 8, GAP)
