"""The other players: a card of each, and the whole company of one of them."""

from __future__ import annotations

from game.games.carnegie.scoring import contestants
from game.games.carnegie.show import telling
from game.games.carnegie.show.art import rivals
from game.games.carnegie.show.art.digest import turn_picture
from game.games.carnegie.show.company import House, add_house, type_counts
from game.games.carnegie.show.drawers import add_drawers
from game.games.carnegie.show.holdings import add_holdings
from game.games.carnegie.show.layer import Layer
from game.games.carnegie.show.places import GAP, columns, part, rows
from game.games.carnegie.show.seen import NOTHING, others, peeked
from game.games.carnegie.state import CarnegieState
from game.games.carnegie.tables import TYPES
from game.games.carnegie.world import World, on_duty
from game.kernel.message import msg
from game.present.area import Rect
from game.present.view_context import ViewContext

CARD_W = 300.0
WIDE = 1.75


def add_rivals(layer: Layer, look: ViewContext, world: World, box: Rect) -> None:
    """Put the cards of the others on the table, and the company of the one that is pointed at."""
    g: CarnegieState = look.view
    seats = others(look)
    totals = [score.total for score in contestants(world, g)]
    if box.w / box.h > WIDE:
        cards, rest = box.split_left(CARD_W, GAP)
        places = rows(cards, len(seats), 111.0)
    else:
        cards, rest = box.split_top(min(84.0, box.h * 0.168), GAP)
        places = columns(cards, len(seats))
    for seat, place in zip(seats, places, strict=True):
        company = g.companies[seat]
        picture = rivals.rival_picture(
            layer.colour(seat), layer.parties[seat].title, TYPES, place.w, place.h, layer.patterns
        )
        layer.lay(
            f"rival.{seat}", picture, place, z=2, label=msg("ca.player", seat=layer.parties[seat].name),
            info=msg("ca.rival.info", what=telling.company_info(world, g, seat), total=totals[seat]),
        )  # fmt: skip
        if seat == peeked(look):
            layer.lay("peeked", turn_picture(place.w, place.h, 8.0), place, z=3)
        counts = rivals.second_line(place.w, place.h)
        if counts is not None:
            people = (on_duty(company), sum(company.training), sum(company.missions))
            figures = rivals.counts_picture(people, type_counts(world, company), place.w, place.h)
            layer.lay(f"rival.{seat}.counts", figures, part(place, counts), z=3)
        if place.w >= rivals.NARROW:
            add_holdings(layer, f"rival.{seat}", company, place, rivals.figure_frames(place.w, place.h))
    seat = peeked(look)
    house, drawers = divided(rest)
    add_house(layer, look, world, House(house, seat, NOTHING, own=False))
    add_drawers(layer, look, world, seat, drawers, NOTHING, own=False)


def divided(box: Rect) -> tuple[Rect, Rect]:
    """Return the room of a house and of its drawers: below it, or beside it in a wide room."""
    if box.w / box.h > 1.98:
        return box.split_left(min(box.h * 1.7, box.w - 250), GAP)
    drawers = min(122.0, max(72.0, box.h * 0.18))
    return box.split_top(box.h - drawers - 8, GAP)
