"""Andrew, the opponent of the solo game: his cards decide everything he does; bots guess them (CA-1.5, CA-11)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Literal

from game.games.carnegie.component_types import NONE, SoloCard
from game.games.carnegie.components.timeline_data import DIFFICULTY, VICTORY
from game.games.carnegie.effects import last_box_taken
from game.games.carnegie.events import (
    AndrewFailed,
    CardDrawn,
    CardFiled,
    CardShifted,
    CardTurned,
    DonationMade,
    Obstacle,
    ProjectBuilt,
    TileTaken,
    TransportAdvanced,
)
from game.games.carnegie.state import ANDREW, Andrew, CarnegieState
from game.games.carnegie.tables import CITY_SPACES, CONSTRUCTION, DEPARTMENT_TYPES, HR, LAST_BOX, MANAGEMENT, SOLO_CARDS
from game.games.carnegie.world import World
from game.kernel.chance import Chance
from game.kernel.event import Events

LAST_SLOT = len(VICTORY) - 1


@dataclass(frozen=True, slots=True)
class Step:
    """One thing that a card says."""

    kind: Literal["donation", "shift", "tile", "city", "step"]
    what: int
    """A donation space, slots, a type, a city or a region."""


def steps_of(card: SoloCard, row: int, donation: bool) -> tuple[Step, ...]:
    """The steps of a card in a round, in order: his event, then his action (CA-11.2.3)."""
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
    """Put the next card face down into slot 0, showing its back (CA-11.2.1)."""
    andrew.face = andrew.deck.pop(0)
    andrew.back = SOLO_CARDS[andrew.face].back
    andrew.slot = andrew.failed = 0
    andrew.obstacles = []
    if out is not None:
        out.append(CardDrawn(andrew.back))


def act(world: World, g: CarnegieState, andrew: Andrew, out: Events) -> None:
    """Turn the card up; then his event, then his action; steps that fail are noted (CA-11.2.3)."""
    andrew.card, andrew.face = andrew.face, -1
    if out is not None:
        out.append(CardTurned(andrew.card))
    before = len(andrew.tiles)
    for number, step in enumerate(steps_of(SOLO_CARDS[andrew.card], g.timeline.row, g.timeline.donation)):
        found = obstacle(g, andrew, step, andrew.tiles[before:])
        if found is None:
            _take(world, g, andrew, step, before, out)
            continue
        andrew.failed |= 1 << number
        andrew.obstacles.append(found)
        if step.kind != "shift" and out is not None:
            out.append(AndrewFailed(step.kind, step.what, found))
        _shift(andrew, 1, out)


def obstacle(g: CarnegieState, andrew: Andrew, step: Step, taken: Sequence[int]) -> Obstacle | None:
    """What keeps him from a step now (CA-11.3.2 to 6), else None; ``taken`` are the tiles of this card."""
    if step.kind == "shift":
        return None
    if step.kind == "tile":
        left = _tiles(g, step.what)
        return None if left - set(taken) else "twice" if left else "none"
    if step.kind == "step":
        box = andrew.tracks[step.what] + 1
        return "end" if box > LAST_BOX else "taken" if box == LAST_BOX and last_box_taken(g, step.what) else None
    free = CITY_SPACES[step.what] & ~g.table.taken if step.kind == "city" else not g.table.donors[step.what]
    return "full" if not free else None if andrew.discs else "no_disc"


def obstacles_met(andrew: Andrew, steps: Sequence[Step]) -> tuple[str, ...]:
    """What kept him from each step of the open card, empty where nothing did."""
    noted = iter(andrew.obstacles)
    return tuple(next(noted) if andrew.failed >> number & 1 else "" for number in range(len(steps)))


def tiles_of(andrew: Andrew, steps: Sequence[Step]) -> Sequence[int]:
    """The tiles that the steps of the open card have given him."""
    count = sum(step.kind == "tile" and not andrew.failed >> number & 1 for number, step in enumerate(steps))
    return andrew.tiles[len(andrew.tiles) - count :]


def _tiles(g: CarnegieState, kind: int) -> set[int]:
    """The tiles of a type of which some are left."""
    return {index for index, count in enumerate(g.table.pool) if count and DEPARTMENT_TYPES[index] == kind}


def _take(world: World, g: CarnegieState, andrew: Andrew, step: Step, before: int, out: Events) -> None:
    """Carry out a step without obstacle; ``before`` is how many tiles he had when the card was turned."""
    if step.kind == "shift":
        _shift(andrew, step.what, out)
    elif step.kind == "donation":
        _donate(g, andrew, step.what, out)
    elif step.kind == "tile":
        _take_tile(world, g, andrew, step.what, andrew.tiles[before:], out)
    elif step.kind == "city":
        _build(g, andrew, step.what, out)
    else:
        _advance(andrew, step.what, out)


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


def _donate(g: CarnegieState, andrew: Andrew, space: int, out: Events) -> None:
    """Put a disc on the donation space of the card (CA-11.3.2)."""
    andrew.discs -= 1
    g.table.donors[space] = 1 << ANDREW
    if out is not None:
        out.append(DonationMade(ANDREW, space, 0, False))


def _take_tile(world: World, g: CarnegieState, andrew: Andrew, kind: int, taken: Sequence[int], out: Events) -> None:
    """Take a tile of a type, never two with the same number in one round (CA-11.3.4, ruling R-18)."""
    found = sorted(_tiles(g, kind) - set(taken))
    index = found[g.chance.below(len(found))] if world.choices.random_pick else found[0]
    g.table.pool[index] -= 1
    andrew.tiles.append(index)
    if out is not None:
        out.append(TileTaken(index))


def _build(g: CarnegieState, andrew: Andrew, city: int, out: Events) -> None:
    """Put a disc on the leftmost free space of a city (CA-11.3.5)."""
    free = CITY_SPACES[city] & ~g.table.taken
    leftmost = free & -free
    andrew.discs -= 1
    andrew.built |= leftmost
    g.table.taken |= leftmost
    if out is not None:
        out.append(ProjectBuilt(ANDREW, -1, -1, leftmost.bit_length() - 1, 0, 0))


def _advance(andrew: Andrew, region: int, out: Events) -> None:
    """Move his disc of a track one box (CA-11.3.6)."""
    andrew.tracks[region] += 1
    if out is not None:
        out.append(TransportAdvanced(ANDREW, region, andrew.tracks[region], 0))


def determinize(world: World, view: CarnegieState, rng: Random) -> CarnegieState:
    """A full position: the drawn card has the back that is seen, the others are what the difficulty leaves."""
    g = view.clone()
    g.chance = Chance.of(rng.getrandbits(64))
    if g.andrew is not None:
        _deal(world, g.andrew, rng)
    return g


def _deal(world: World, andrew: Andrew, rng: Random) -> None:
    seen = [*andrew.played, *([andrew.card] if andrew.card >= 0 else [])]
    need = list(DIFFICULTY[world.choices.difficulty])
    for card in seen:
        need[SOLO_CARDS[card].advanced] -= 1
    rest = [card for card in range(len(SOLO_CARDS)) if card not in seen]
    if andrew.back != NONE and andrew.card == NONE:
        levels = [sum(SOLO_CARDS[card].advanced == level for card in rest) for level in (False, True)]
        fitting = [card for card in rest if SOLO_CARDS[card].back == andrew.back and need[SOLO_CARDS[card].advanced]]
        weights = [need[SOLO_CARDS[card].advanced] / levels[SOLO_CARDS[card].advanced] for card in fitting]
        andrew.face = rng.choices(fitting, weights)[0]
        need[SOLO_CARDS[andrew.face].advanced] -= 1
        rest.remove(andrew.face)
    deck: list[int] = []
    for level, count in enumerate(need):
        deck += rng.sample([card for card in rest if SOLO_CARDS[card].advanced == bool(level)], count)
    rng.shuffle(deck)
    andrew.deck = deck
