"""What the benchmark of the rules measures: whole games of several seeds, at a table of four."""

from __future__ import annotations

import pytest

from game.games.card import Card
from game.measure import engines
from game.measure.engines import APART, SEEDS, engine_rates
from tests.played import GAMES, board_of


@pytest.mark.parametrize("card", GAMES, ids=lambda card: card.id)
def test_positions_that_are_copied_lie_along_whole_games_of_several_seeds(card: Card) -> None:
    game = card.build(max(card.seats_for({})), {}, board_of(card, max(card.seats_for({}))))
    found = [engines._positions(game, seed) for seed in SEEDS]
    assert len({str(game.summary(along[-1])) for along in found}) == len(SEEDS) > 3
    for along, seed in zip(found, SEEDS, strict=True):
        decided = engines._play_at_random(game, seed)
        assert len(along) == -(-decided // APART)
        rounds = [position.flow.round for position in along]
        assert rounds[0] == 1 and max(rounds) > 1 and rounds == sorted(rounds)


def test_decisions_and_games_belong_together(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(engines, "_ratio", lambda work, repeats: float(work()))
    card = GAMES[0]
    rates = engine_rates(card, {}, 1)
    game = card.build(4, {}, board_of(card, 4))
    assert set(rates) == {"decisions", "clones", "games"} and rates["games"] == len(SEEDS)
    assert rates["decisions"] == sum(engines._play_at_random(game, seed) for seed in SEEDS)
    assert rates["clones"] == sum(len(engines._positions(game, seed)) for seed in SEEDS)
