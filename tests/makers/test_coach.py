"""``dev.py make coach``: warnings beside games to the end."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from build.makers.coach_quality import JudgedAnswer, quality, truth_of
from game.bots.paired_playouts import PairTally, in_pairs
from game.bots.playout_evaluator import PlayoutEvaluator, evaluator_of, minds
from game.games import game_infos
from game.play.session_tags import SELDOM
from tests.makers.conftest import Call
from tests.played import fitting

SHORT = min(game_infos().values(), key=lambda info: info.minutes_a_seat)
SEATS = fitting(SHORT, 3)
BOTS = ",".join(["normal"] * SEATS)


@pytest.mark.long
def test_answers_are_judged_by_the_coach_and_by_games_to_the_end(call: Call) -> None:
    words = ("coach", SHORT.id, "--players", BOTS, "--decisions", 4, "--pairs", 12, "--seed", 3)
    found = call(*words, "--json").json
    assert found["answers"] == 4 == len(found["judged"])
    again = call(*words, "--json").json["judged"]
    timeless = [{key: value for key, value in each.items() if key not in ("first", "whole")} for each in again]
    assert timeless == [{k: v for k, v in each.items() if k not in ("first", "whole")} for each in found["judged"]]
    assert len(call(*words).out.splitlines()) == 5


def test_what_an_answer_costs_is_asked_of_every_way_of_playing(monkeypatch: pytest.MonkeyPatch) -> None:
    asked, tallies = list[PlayoutEvaluator](), list[PairTally]()

    def noted(evaluator: PlayoutEvaluator, *question: Any) -> PairTally:
        asked.append(evaluator)
        tallies.append(in_pairs(evaluator, *question))
        return tallies[-1]

    monkeypatch.setattr("build.makers.coach_quality.in_pairs", noted)
    game = SHORT.build(SEATS, {}, None)
    g: Any = game.start(1)
    decision = game.decisions(g)[0]
    played, better = list(decision.every(2))
    truth, error, agreed = truth_of(
        evaluator_of(SHORT, game), game.mask(g, decision.seat), decision, played, better, 40, Random(1)
    )
    assert len(asked) == len(minds(asked[0])) == 2 and asked[0].bot is not asked[1].bot
    assert [tally.pairs for tally in tallies] == [20, 20]
    assert truth == pytest.approx(sum(tally.lead for tally in tallies) / 2) and 0 < error < 0.2
    assert agreed == all(tally.lead > 0 for tally in tallies)


@pytest.mark.long
def test_a_bot_that_heeds_the_coach_plays_other_answers_than_it_would(call: Call) -> None:
    games = []
    for points, limit in ((3, None), (6, SELDOM)):
        found = call("coach", SHORT.id, "--players", BOTS, "--heeded", 2, "--points", points, "--json").json
        assert [game["seat"] for game in found["games"]] == [0, 1], "it sits everywhere in turn"
        assert sum(game["told"] for game in found["games"]) == found["told"]
        assert limit is None or all(game["told"] <= limit for game in found["games"])
        assert sum(game["won"] for game in found["games"]) == found["won"]
        assert 0 <= found["low"] <= found["won"] / 2 <= found["high"] <= 1
        games.append(found["told"])
    assert games[0] >= games[1] > 0, "he speaks as often from three points on as from six, or more often"


def test_a_coach_who_is_heeded_speaks_from_points_that_he_can_be_told(call: Call) -> None:
    wrong = call("coach", SHORT.id, "--players", BOTS, "--heeded", 1, "--points", 5)
    assert wrong.status == 1 and "12, 6, 3" in wrong.err


def test_counts_are_at_least_one(call: Call) -> None:
    for wrong in (("--decisions", 0), ("--pairs", 1), ("--points", 0)):
        assert call("coach", SHORT.id, *wrong).status == 1


def test_warnings_and_blunders_are_counted() -> None:
    found = [
        JudgedAnswer(0.15, True, 0.2, 0.01, True, 1.0, 4.0),
        JudgedAnswer(0.08, True, 0.02, 0.01, True, 2.0, 5.0),
        JudgedAnswer(0.09, True, 0.04, 0.01, False, 2.0, 5.0),
        JudgedAnswer(0.01, False, 0.13, 0.01, True, 3.0, 6.0),
    ]
    what = quality(found)
    assert (what.answers, what.warnings, what.confirmed, what.agreed) == (4, 3, 2, 1)
    assert (what.blunders, what.spotted) == (2, 1)
    assert what.first == (2.0, 2.0) and what.whole == (5.0, 5.0)
