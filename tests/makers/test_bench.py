"""``dev.py make bench``: verdicts beside games of stronger bots."""

from __future__ import annotations

from pathlib import Path
from statistics import NormalDist

import pytest

from build.makers.bench import Benched, agreement
from game.games import game_infos
from tests.makers.conftest import Call
from tests.played import fitting

SHORT = min(game_infos().values(), key=lambda info: info.minutes_a_seat)
BOTS = ",".join(["normal"] * fitting(SHORT, 2))


@pytest.mark.long
def test_a_bench_goes_on_where_it_was_stopped(call: Call, tmp_path: Path) -> None:
    file = tmp_path / "bench.jsonl"
    words = ("bench", SHORT.id, "--players", BOTS, "--pairs", 2, "--file", file, "--json")
    found = call(*words, "--positions", 1).json
    decisions = sum(each["decisions"] for each in found.values())
    kept = file.read_text()
    assert decisions == len(kept.splitlines()) >= 1
    more = call(*words, "--positions", decisions + 1).json
    assert file.read_text().startswith(kept) and sum(each["decisions"] for each in more.values()) > decisions


def test_right_is_what_stronger_bots_find_better_too() -> None:
    def one(cost: float, truth: float) -> Benched:
        return Benched(0, 0, "certain", cost, 0.02, truth, 0.03)

    found = agreement([one(0.1, 0.06), one(-0.1, -0.2), one(0.08, -0.01)])
    assert (found.decisions, found.right, round(found.apart, 4)) == (3, 2, 0.09)
    assert (round(found.stated, 4), round(found.true, 4)) == (0.0933, 0.0833), "in the direction of the analysis"
    assert agreement([]).decisions == 0


def test_scatter_of_few_games_is_told_from_errors_of_the_analysis() -> None:
    surely = agreement([Benched(0, 0, "certain", 0.1, 0.03, 0.1, 0.04)])
    assert surely.hoped == pytest.approx(NormalDist().cdf(2.5)) and surely.scatter == pytest.approx(0.0337, abs=1e-4)
    assert agreement([Benched(0, 0, "certain", 0.1, 0.0, 0.1, 0.0)]).hoped == 1
