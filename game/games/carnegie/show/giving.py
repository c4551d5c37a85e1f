"""The donation table: what each space would be worth to everybody now."""

from __future__ import annotations

from collections.abc import Sequence

from game.games.carnegie.actions import CopyDonation, Donate
from game.games.carnegie.components.projects import DONATION_CAP
from game.games.carnegie.naming import donation_name, field_name
from game.games.carnegie.planning import donation_worth
from game.games.carnegie.show import telling
from game.games.carnegie.show.art import donations, markers
from game.games.carnegie.show.figure_lines import donation_phrase
from game.games.carnegie.show.layer import Layer
from game.games.carnegie.show.places import part
from game.games.carnegie.show.seen import Offer, shown_seat
from game.games.carnegie.state import NEUTRAL, CarnegieState
from game.games.carnegie.tables import DONATIONS, bits
from game.games.carnegie.world import World, donation_cost
from game.kernel.message import Message, msg
from game.present.answer.gesture import Tap
from game.present.area import Rect
from game.present.kit.drafts import GHOST, GHOSTS
from game.present.view_context import ViewContext

FIELDS = tuple(dict.fromkeys(donation.field for donation in DONATIONS))


def space_frame(box: Rect, space: int) -> Rect:
    """Return where a donation space lies."""
    _, _, frames = donations.table_frames(box.w, box.h)
    field = FIELDS.index(DONATIONS[space].field)
    row = [number for number, each in enumerate(DONATIONS) if each.field == DONATIONS[space].field].index(space)
    return part(box, frames[field][row])


def add_donations(layer: Layer, look: ViewContext, world: World, box: Rect, offer: Offer) -> None:
    """Put the donation table on the table."""
    g: CarnegieState = look.view
    seat = shown_seat(look)
    fields = tuple(field_name(field) for field in FIELDS)
    layer.lay("donations", donations.donation_table(msg("ca.donations"), fields, box.w, box.h), box, z=-1)
    cost = f"${donation_cost(world, g, seat)}"
    price = donations.price_picture(msg("ca.donations.next"), cost, box.w, box.h)
    layer.lay("donations.price", price, part(box, donations.price_frame(box.w, box.h)), z=0)
    open_now = {action.donation for action in offer.actions if isinstance(action, Donate | CopyDonation)}
    seats = range(len(g.companies))
    worths = [tuple(donation_worth(world, g, each, space) for each in seats) for space in range(len(DONATIONS))]
    best = max((worths[space][seat] for space in open_now), default=0)
    for space, worth in enumerate(worths):
        _space(layer, look, box, space, space in open_now, worth, bool(best) and worth[seat] == best)


def _space(layer: Layer, look: ViewContext, box: Rect, space: int, can: bool, worth: Sequence[int], best: bool) -> None:
    """Put a space on the table; ``worth`` is what it would bring each seat now."""
    g: CarnegieState = look.view
    seat = shown_seat(look)
    donors = g.table.donors[space]
    place = space_frame(box, space)
    state: donations.SpaceState = "best" if can and best else "open" if can else "free"
    line: Message | str = msg("ca.donations.now")
    if donors >> seat & 1:
        state, line = "mine", msg("ca.donations.mine")
    elif donors and not can:
        state, line = "taken", _first_donor(layer, donors)
    others = () if donors else _others(layer, seat, worth)
    picture = donations.space_picture(donation_phrase(DONATIONS[space]), state, place.w, place.h, len(others))
    layer.lay(f"donation.{space}", picture, place, z=1, label=donation_name(space), info=_info(layer, worth))
    figure = str(worth[seat]) if state != "taken" else ""
    face = donations.WorthFace(state, line, figure, msg("ca.donations.best"), others)
    lines = donations.worth_picture(face, place.w, place.h)
    layer.lay(f"worth.{space}", lines, part(place, donations.worth_frame(len(others), place.w, place.h)), z=2)
    x, y, size = donations.disc_spot(place.w, place.h)
    for number, party in enumerate(bits(donors)):
        picture = markers.neutral_disc() if party == NEUTRAL else layer.token(party)
        layer.put(
            f"donor.{space}.{party}", picture, place.x + x + 5 * number, place.y + y - 5 * number, size, z=3 + number
        )

    if any(isinstance(facet.gesture, Tap) and facet.gesture.target == f"donation.{space}" for facet in look.draft):
        there = (place.x + x + 5 * donors.bit_count(), place.y + y - 5 * donors.bit_count())
        layer.put(f"{GHOSTS}donor.{space}", layer.token(seat), *there, size, z=9, alpha=GHOST)


def _others(layer: Layer, seat: int, worth: Sequence[int]) -> tuple[tuple[int, str], ...]:
    """Return what a free space would be worth to everybody else now."""
    others = [(seat + step) % len(worth) for step in range(1, len(worth))]
    return tuple((layer.colour(other), str(worth[other])) for other in others)


def _first_donor(layer: Layer, donors: int) -> Message | str:
    party = next(iter(bits(donors)))
    return msg("ca.donations.neutral") if party == NEUTRAL else layer.parties[party].title


def _info(layer: Layer, worth: Sequence[int]) -> Message:
    """Return what a space would be worth to everybody."""
    worths = [msg("ca.donations.worth", seat=layer.parties[seat].name, n=each) for seat, each in enumerate(worth)]
    return msg("ca.donations.info", worths=telling.listed(worths), cap=DONATION_CAP)
