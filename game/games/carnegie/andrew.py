"""Andrew, the opponent of the solo game: his cards say everything he does (CA-11)."""

from __future__ import annotations

from game.games.carnegie.components.course import VICTORY
from game.games.carnegie.development import last_box_taken
from game.games.carnegie.events import (
    AndrewFailed,
    CardDrawn,
    CardFiled,
    CardShifted,
    CardTurned,
    DonationMade,
    Failure,
    ProjectBuilt,
    TileTaken,
    TransportAdvanced,
)  # fmt: skip
from game.games.carnegie.state import ANDREW, Andrew, CarnegieState
from game.games.carnegie.tables import CITY_SPACES, CONSTRUCTION, HR, LAST_BOX, MANAGEMENT, SOLO_CARDS
from game.games.carnegie.world import World
from game.kernel.event import Events

LAST_SLOT = len(VICTORY) - 1


def draw(andrew: Andrew, out: Events) -> None:
    """Put the next card face down into slot 0, its back to be seen (CA-11.2.1)."""
    andrew.face = andrew.deck.pop(0)
    andrew.back = SOLO_CARDS[andrew.face].back
    andrew.slot = 0
    if out is not None:
        out.append(CardDrawn(andrew.back))


def act(world: World, g: CarnegieState, andrew: Andrew, out: Events) -> None:
    """Turn the card up; then his event, then his action (CA-11.2.3)."""
    andrew.card, andrew.face = andrew.face, -1
    card = SOLO_CARDS[andrew.card]
    if out is not None:
        out.append(CardTurned(andrew.card))
    if g.timeline.donation:
        _donate(g, andrew, card.donation, out)
    if g.timeline.row == HR:
        _shift(andrew, card.shift, out)
    elif g.timeline.row == MANAGEMENT:
        _take_tiles(world, g, andrew, card.take, out)
    elif g.timeline.row == CONSTRUCTION:
        for city in card.cities:
            _build(g, andrew, city, out)
    else:
        for _ in range(card.steps):
            _advance(g, andrew, card.region, out)


def file_card(andrew: Andrew, out: Events) -> None:
    """Turn the card face down in its slot (CA-11.2.5)."""
    andrew.played.append(andrew.card)
    andrew.slots.append(andrew.slot)
    if out is not None:
        out.append(CardFiled(andrew.card, andrew.slot))
    andrew.card = andrew.back = andrew.slot = -1


def _shift(andrew: Andrew, slots: int, out: Events) -> None:
    """Move the card to the right, never beyond the last slot (CA-11.3.1, CA-11.3.3)."""
    before = andrew.slot
    andrew.slot = min(LAST_SLOT, before + slots)
    if out is not None and andrew.slot != before:
        out.append(CardShifted(andrew.card, before, andrew.slot))


def _fail(andrew: Andrew, failure: Failure, out: Events) -> None:
    if out is not None:
        out.append(AndrewFailed(failure))
    _shift(andrew, 1, out)


def _donate(g: CarnegieState, andrew: Andrew, space: int, out: Events) -> None:
    """Put a disc on the donation space of the card (CA-11.3.2)."""
    if g.table.donors[space] or not andrew.discs:
        _fail(andrew, "donation", out)
        return
    andrew.discs -= 1
    g.table.donors[space] = 1 << ANDREW
    if out is not None:
        out.append(DonationMade(ANDREW, space, 0, False))


def _take_tiles(world: World, g: CarnegieState, andrew: Andrew, kinds: tuple[int, ...], out: Events) -> None:
    """Take a tile of each type, never two with the same number in one round (CA-11.3.4, ruling R-18)."""
    taken: list[int] = []
    for kind in kinds:
        departments = world.tables.departments
        found = [i for i, n in enumerate(g.table.pool) if n and departments[i].type == kind and i not in taken]
        if not found:
            _fail(andrew, "tile", out)
            continue
        index = found[g.chance.below(len(found))] if world.choices.random_pick else found[0]
        taken.append(index)
        g.table.pool[index] -= 1
        andrew.tiles.append(index)
        if out is not None:
            out.append(TileTaken(index))


def _build(g: CarnegieState, andrew: Andrew, city: int, out: Events) -> None:
    """Put a disc on the leftmost free space of a city (CA-11.3.5)."""
    free = CITY_SPACES[city] & ~g.table.taken
    if not free or not andrew.discs:
        _fail(andrew, "city", out)
        return
    leftmost = free & -free
    andrew.discs -= 1
    andrew.built |= leftmost
    g.table.taken |= leftmost
    if out is not None:
        out.append(ProjectBuilt(ANDREW, -1, -1, leftmost.bit_length() - 1, 0, 0))


def _advance(g: CarnegieState, andrew: Andrew, region: int, out: Events) -> None:
    """Move his disc of a track one box on (CA-11.3.6)."""
    box = andrew.tracks[region] + 1
    if box > LAST_BOX or (box == LAST_BOX and last_box_taken(g, region)):
        _fail(andrew, "step", out)
        return
    andrew.tracks[region] = box
    if out is not None:
        out.append(TransportAdvanced(ANDREW, region, box, 0))
