"""What a row brings Andrew in the solo game, by the back of his card (CA-11)."""

from __future__ import annotations

from game.games.carnegie.bots.judge import PositionJudge
from game.games.carnegie.bots.units import expected
from game.games.carnegie.components.course import VICTORY
from game.games.carnegie.components.projects import ANDREW_TILE_VP, ANDREW_TRACK_VP
from game.games.carnegie.kinds import SoloCard
from game.games.carnegie.planning import forecast
from game.games.carnegie.state import Andrew
from game.games.carnegie.tables import CITY_SPACES, CONSTRUCTION, HR, LAST_BOX, MANAGEMENT, SOLO_CARDS, TYPES

EACH_STEP = 0.6
"""What a step of a track is worth to him as a part of the last box, divided by what is still to go."""


def andrew_gains(judge: PositionJudge) -> list[float]:
    """Return what each row brings him, on the average of the cards that he may have drawn."""
    andrew = judge.g.andrew
    assert andrew is not None
    cards = [card for place, card in enumerate(SOLO_CARDS) if card.back == andrew.back and place not in andrew.played]
    return [sum([_gain(judge, andrew, card, row) for card in cards]) / max(1, len(cards)) for row in range(len(TYPES))]


def _gain(judge: PositionJudge, andrew: Andrew, card: SoloCard, row: int) -> float:
    """Return what he gets from a row with one card: his points, and the place that the card comes to lie in."""
    worth, slots = 0.0, 0
    ahead = forecast(judge.g, row)
    if ahead is not None and ahead.donation:
        if judge.g.table.donors[card.donation] or not andrew.discs:
            slots += 1
        else:
            worth += expected(judge.world, judge.g, 0, card.donation, judge.rounds)
    if row == HR:
        slots += card.shift
    elif row == MANAGEMENT:
        departments, pool = judge.world.tables.departments, judge.g.table.pool
        for kind in set(card.take):
            there = sum([1 for index, n in enumerate(pool) if n and departments[index].type == kind])
            taken = min(there, card.take.count(kind))
            worth += ANDREW_TILE_VP * taken
            slots += card.take.count(kind) - taken
    elif row == CONSTRUCTION:
        for city in card.cities:
            if CITY_SPACES[city] & ~judge.g.table.taken and andrew.discs:
                worth += judge.world.tables.cities[city].vp + 0.2
            else:
                slots += 1
    else:
        to_go = LAST_BOX - andrew.tracks[card.region]
        steps = min(card.steps, to_go)
        slots += card.steps - steps
        if to_go:
            worth += ANDREW_TRACK_VP * (1.0 if steps == to_go else EACH_STEP * steps / to_go)
    return worth + VICTORY[min(len(VICTORY) - 1, slots)]
