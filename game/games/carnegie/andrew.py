"""Andrew, the opponent of the solo game: his cards say everything he does (CA-11)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from game.games.carnegie.components.course import VICTORY
from game.games.carnegie.development import last_box_taken
from game.games.carnegie.events import (
    AndrewFailed,
    CardDrawn,
    CardFiled,
    CardShifted,
    CardTurned,
    DonationMade,
    ProjectBuilt,
    TileTaken,
    TransportAdvanced,
)  # fmt: skip
from game.games.carnegie.kinds import SoloCard
from game.games.carnegie.state import ANDREW, Andrew, CarnegieState
from game.games.carnegie.tables import CITY_SPACES, CONSTRUCTION, HR, LAST_BOX, MANAGEMENT, SOLO_CARDS
from game.games.carnegie.world import World
from game.kernel.event import Events

LAST_SLOT = len(VICTORY) - 1


@dataclass(frozen=True, slots=True)
class Step:
    """One thing that a card says. ``what`` is a donation space, places, a type, a city or a region."""

    kind: Literal["donation", "shift", "tile", "city", "step"]
    what: int


def steps_of(card: SoloCard, row: int, donation: bool) -> tuple[Step, ...]:
    """Return what a card says of a round in order: his event, then his action (CA-11.2.3)."""
    event = (Step("donation", card.donation),) if donation else ()
    action: tuple[Step, ...]
    if row == HR:
        action = (Step("shift", card.shift),)
    elif row == MANAGEMENT:
        action = tuple(Step("tile", kind) for kind in card.take)
    elif row == CONSTRUCTION:
        action = tuple(Step("city", city) for city in card.cities)
    else:
        action = (Step("step", card.region),) * card.steps
    return event + action


def draw(andrew: Andrew, out: Events) -> None:
    """Put the next card face down into slot 0, its back to be seen (CA-11.2.1)."""
    andrew.face = andrew.deck.pop(0)
    andrew.back = SOLO_CARDS[andrew.face].back
    andrew.slot = andrew.failed = 0
    if out is not None:
        out.append(CardDrawn(andrew.back))


def act(world: World, g: CarnegieState, andrew: Andrew, out: Events) -> None:
    """Turn the card up; then his event, then his action, each step that fails noted (CA-11.2.3)."""
    andrew.card, andrew.face = andrew.face, -1
    if out is not None:
        out.append(CardTurned(andrew.card))
    before = len(andrew.tiles)
    for number, step in enumerate(steps_of(SOLO_CARDS[andrew.card], g.timeline.row, g.timeline.donation)):
        if step.kind == "shift":
            _shift(andrew, step.what, out)
        elif not _done(world, g, andrew, step, before, out):
            andrew.failed |= 1 << number
            if out is not None:
                out.append(AndrewFailed(step.kind, step.what))
            _shift(andrew, 1, out)


def _done(world: World, g: CarnegieState, andrew: Andrew, step: Step, before: int, out: Events) -> bool:
    """Take a step if it can be taken; ``before`` is how many tiles he had when the card was turned."""
    if step.kind == "donation":
        return _donate(g, andrew, step.what, out)
    if step.kind == "tile":
        return _take_tile(world, g, andrew, step.what, andrew.tiles[before:], out)
    if step.kind == "city":
        return _build(g, andrew, step.what, out)
    return _advance(g, andrew, step.what, out)


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


def _donate(g: CarnegieState, andrew: Andrew, space: int, out: Events) -> bool:
    """Put a disc on the donation space of the card (CA-11.3.2)."""
    if g.table.donors[space] or not andrew.discs:
        return False
    andrew.discs -= 1
    g.table.donors[space] = 1 << ANDREW
    if out is not None:
        out.append(DonationMade(ANDREW, space, 0, False))
    return True


def _take_tile(world: World, g: CarnegieState, andrew: Andrew, kind: int, taken: Sequence[int], out: Events) -> bool:
    """Take a tile of a type, never two with the same number in one round (CA-11.3.4, ruling R-18)."""
    departments = world.tables.departments
    found = [i for i, n in enumerate(g.table.pool) if n and departments[i].type == kind and i not in taken]
    if not found:
        return False
    index = found[g.chance.below(len(found))] if world.choices.random_pick else found[0]
    g.table.pool[index] -= 1
    andrew.tiles.append(index)
    if out is not None:
        out.append(TileTaken(index))
    return True


def _build(g: CarnegieState, andrew: Andrew, city: int, out: Events) -> bool:
    """Put a disc on the leftmost free space of a city (CA-11.3.5)."""
    free = CITY_SPACES[city] & ~g.table.taken
    if not free or not andrew.discs:
        return False
    leftmost = free & -free
    andrew.discs -= 1
    andrew.built |= leftmost
    g.table.taken |= leftmost
    if out is not None:
        out.append(ProjectBuilt(ANDREW, -1, -1, leftmost.bit_length() - 1, 0, 0))
    return True


def _advance(g: CarnegieState, andrew: Andrew, region: int, out: Events) -> bool:
    """Move his disc of a track one box on (CA-11.3.6)."""
    box = andrew.tracks[region] + 1
    if box > LAST_BOX or (box == LAST_BOX and last_box_taken(g, region)):
        return False
    andrew.tracks[region] = box
    if out is not None:
        out.append(TransportAdvanced(ANDREW, region, box, 0))
    return True
