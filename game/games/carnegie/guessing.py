"""Filling what a view hides: Andrew's cards (CA-1.5)."""

from __future__ import annotations

from random import Random

from game.games.carnegie.components.course import DIFFICULTY
from game.games.carnegie.kinds import NONE
from game.games.carnegie.state import Andrew, CarnegieState
from game.games.carnegie.tables import SOLO_CARDS
from game.games.carnegie.world import World
from game.kernel.chance import Chance


def determinize(world: World, view: CarnegieState, rng: Random) -> CarnegieState:
    """Return a full position: the drawn card has the back that is seen, the others are what the difficulty leaves."""
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
