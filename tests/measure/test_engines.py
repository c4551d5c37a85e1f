"""What the benchmark of the rules measures: whole games of several seeds, at a table of four."""

from __future__ import annotations

import pytest

from game.games.game_info import GameInfo
from game.measure import engines
from game.measure.engines import APART, SEEDS, engine_rates
from tests.played import GAMES, board_of


@pytest.mark.parametrize("info", GAMES, ids=lambda info: info.id)
def test_positions_that_are_copied_lie_along_whole_games_of_several_seeds(info: GameInfo) -> None:
    game = info.build(max(info.seats_for({})), {}, board_of(info, max(info.seats_for({}))))
    found = [engines._positions(game, seed) for seed in SEEDS]
    assert len({str(game.summary(along[-1])) for along in found}) == len(SEEDS) > 3
    for along, seed in zip(found, SEEDS, strict=True):
        decided = engines._play_at_random(game, seed)
        assert len(along) == -(-decided // APART)
        rounds = [position.flow.round for position in along]
        assert rounds[0] == 1 and max(rounds) > 1 and rounds == sorted(rounds)


def test_decisions_and_games_belong_together(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(engines, "_ratio", lambda work, repeats: float(work()))
    info = GAMES[0]
    rates = engine_rates(info, {}, 1)
    game = info.build(4, {}, board_of(info, 4))
    assert set(rates) == {"decisions", "clones", "games"} and rates["games"] == len(SEEDS)
    assert rates["decisions"] == sum(engines._play_at_random(game, seed) for seed in SEEDS)
    assert rates["clones"] == sum(len(engines._positions(game, seed)) for seed in SEEDS)
