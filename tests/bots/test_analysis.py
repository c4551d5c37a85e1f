"""The analysis of a game: fair, repeatable, interrupted and gone on with; its process replaced when it fails."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import pytest

from game.bots.analysis import PATIENCE, Analysis, InlineAnalyst, ProcessAnalyst, findings, moments, played_game
from game.bots.bridge import runs
from game.bots.child_process import RESTARTS
from game.bots.paired_playouts import (
    Estimate,
    FinishedPlayout,
    PairTally,
    PlayoutExtent,
    best_rival,
    by_games,
    glance,
    in_pairs,
    on_curve,
    together,
)
from game.bots.playout_evaluator import PlayoutEvaluator, Softness, evaluator_of, levelled, minds
from game.bots.report import (
    TIED,
    Effort,
    Glance,
    Opinion,
    Plain,
    Progressed,
    Report,
    Task,
    Verdict,
    WinChances,
    certain,
    gains,
)
from game.games import game_infos
from game.games.game_info import GameInfo
from game.kernel.score import Score, ScoreLine
from game.play.analyses import task_of
from game.play.players import Player
from game.play.session import Session
from tests.bots import failing
from tests.played import begun, board_of, go_on, people, played, underway
from tests.sample_game.game_info import INFO as SAMPLE

INFOS = list(game_infos().values())
GAMES = [pytest.param(info, id=info.id) for info in INFOS]
TINY = Effort(moments=4, trials=2, steps=0, glances=0, looks=2, care=6, pairs=4, length=4000, finer=6)
SHORT = INFOS[0]
"""A short game, but one that lasts for some rounds: the first of the shelf."""
SEATS = min(SHORT.seats)


def short() -> Session:
    """Return a whole game of one person against bots, all playing at random."""
    return blind(3)


def blind(seed: int) -> Session:
    return go_on(begun(SHORT, SEATS, seed, players=people("human", *["normal"] * (SEATS - 1))), Random(seed))


def task(session: Session, effort: Effort = TINY) -> Task:
    return msgspec.structs.replace(task_of(session, Report()), effort=effort)


def gathered(found: list[Progressed]) -> Report:
    report = Report()
    for each in found:
        if each.finding is None:
            report.complete = True
        else:
            report.add(each.finding)
    return report


def test_an_analysis_has_a_curve_and_verdicts_and_repeats() -> None:
    session = short()
    found = list(findings(task(session)))
    report = gathered(found)
    assert report == gathered(list(findings(task(session)))), "the same game, the same analysis"
    assert [each.done for each in found] == sorted(each.done for each in found)
    assert found[-1].done == found[-1].total and report.complete
    assert report.outlooks[0].index == 0 and report.outlooks[-1].index == len(session.log)
    assert {each.round for each in report.outlooks} == set(range(1, session.state.flow.round + 1))
    assert all(sum(each.chances) == pytest.approx(1, abs=0.01) for each in report.outlooks)
    winners = {score.seat for score in session.game.scores(session.state) if score.rank == 1}
    last = report.outlooks[-1].chances
    assert {seat for seat, chance in enumerate(last) if chance > 0} == winners, "at the end the result is known"
    assert report.glances and all(session.log[each.index].seat == 0 for each in report.glances)
    assert 0 < len(report.verdicts) <= TINY.looks + TINY.praise and all(each.seat == 0 for each in report.verdicts)
    costs = [each.cost for each in report.costly(0)]
    assert costs == sorted(costs, reverse=True)


def test_a_game_whose_bot_brings_no_softness_is_analysed_as_the_bot_judges() -> None:
    session = played(SAMPLE, 3, 4)
    job = task(session)
    evaluator = evaluator_of(SAMPLE, session.game)
    assert evaluator.softness == Softness()
    found = list(Analysis(evaluator, session.codec, played_game(session.game, session.codec, job), job).run())
    report = gathered(found)
    assert report.complete and {each.seat for each in report.glances} == {0, 1, 2}
    assert all(len(each.chances) == 3 for each in report.outlooks)


def test_the_judge_of_a_game_tells_its_chances() -> None:
    for info in INFOS:
        game = info.build(max(info.seats), {}, board_of(info, max(info.seats)))
        assert evaluator_of(info, game).bot is info.part(info.judge or info.bot)
    game = SAMPLE.build(3, {})
    assert evaluator_of(SAMPLE, game).bot is SAMPLE.part(SAMPLE.bot), "where no judge is named"


def test_an_interrupted_analysis_goes_on_where_it_was() -> None:
    session = short()
    whole = list(findings(task(session)))
    for cut in (1, len(whole) // 2, len(whole) - 2):
        known = gathered(whole[:cut])
        rest = list(findings(msgspec.structs.replace(task(session), known=known)))
        assert rest == whole[cut:]


@pytest.mark.long
@pytest.mark.parametrize("info", GAMES)
def test_a_verdict_follows_from_what_the_seat_could_see_alone(info: GameInfo) -> None:
    """Whatever is hidden from the seat is changed: the judgement stays the same."""
    seats = max(info.seats)
    game = info.build(seats, {}, board_of(info, seats))
    evaluator = evaluator_of(info, game)
    session = underway(info, seats, 5, 12)
    session.submit(session.waiting()[0].seat, session.waiting()[0].sample(Random(1)))
    entry = session.log[-1]
    view = game.mask(entry.before, entry.seat)
    other = game.determinize(view, entry.seat, Random(9))
    assert other.dump() != entry.before.dump() or game.mask(entry.before, None).dump() == entry.before.dump()
    judged: list[tuple[object, object]] = []
    for g in (entry.before, other):
        decision = game.decision(g, entry.seat)
        assert decision is not None
        seen = game.mask(g, entry.seat)
        cost, rivals = glance(evaluator, seen, decision, entry.action, 2, Random(4))
        judged.append((cost, rivals))
        if rivals:
            better = best_rival(evaluator, seen, decision, entry.action, rivals, 3, Random(5))
            tally = in_pairs(evaluator, seen, decision, entry.action, better, PlayoutExtent(2, 1), Random(6))
            judged.append((better, tally))
    half = len(judged) // 2
    assert judged[:half] == judged[half:]


class OneSided:
    """A judge who gives the seat that looks ahead 8 of 10 chances, in a position that shall not be played on."""

    seat = 0

    def determinize(self, game: Any, view: Any, seat: int, rng: Random) -> Any:
        self.seat = seat
        return game.determinize(view, seat, rng)

    def finished(self, game: Any, g: Any, root: Any) -> bool:
        return True

    def evaluate(self, game: Any, g: Any) -> list[float]:
        rest = 0.2 / (game.seats - 1)
        return [0.8 if seat == self.seat else rest for seat in range(game.seats)]


def test_a_curve_is_finer_where_it_moves_and_its_points_are_no_surer_than_their_games() -> None:
    report = gathered(list(findings(task(blind(5)))))
    base = len(moments([g.flow.round for g in played_game_of(blind(5))], TINY.moments))
    assert base < sum(each.times for each in report.outlooks) <= base + TINY.finer * 3 // 2 + 2 * len(report.verdicts)
    for each in report.outlooks[:-1]:
        for chance, error in zip(each.chances, each.errors, strict=True):
            assert 0 < error < 1 and (each.trials < 4 or error <= 0.6 / each.trials**0.5), chance
    assert report.outlooks[-1].errors == (0.0,) * len(report.outlooks[-1].chances), "the end is known"


def played_game_of(session: Session) -> tuple[Any, ...]:
    return tuple(session.state_at(index) for index in range(len(session.log) + 1))


def test_games_to_the_end_tell_chances_and_how_sure_they_are() -> None:
    session = played(SAMPLE, 3, 4, 5)
    evaluator = evaluator_of(SAMPLE, session.game)
    found = by_games((evaluator,), lambda _: session.state, PlayoutExtent(40, 10**9), Random(1))
    assert found.trials == 40 and sum(found.chances) == pytest.approx(1)
    # Half a game is added to either side of 40, then it is a share of 40 games.
    likely = [(40 * chance + 0.5) / 41 for chance in found.chances]
    assert found.errors == pytest.approx([(each * (1 - each) / 40) ** 0.5 for each in likely])
    assert by_games((evaluator,), lambda _: session.state, PlayoutExtent(40, 0), Random(1)).trials == 10, (
        "a quarter at least"
    )


def test_an_automa_has_what_the_seats_leave() -> None:
    info = next(info for info in INFOS if info.automa is not None)
    assert info.automa is not None
    seats = info.automa.seats[0]
    session = played(info, seats, 2, 30)
    evaluator = evaluator_of(info, session.game)
    chances = evaluator.judged(session.state)
    assert len(chances) == seats + 1 and sum(chances) == pytest.approx(1)
    end = go_on(session, Random(2))
    assert set(on_curve(evaluator, lambda _: end.state, 1.0, PlayoutExtent(2, 9), Random(1)).chances) <= {0.0, 0.5, 1.0}


@pytest.mark.long
def test_a_blunder_costs_most() -> None:
    """What was thrown away in the last round is found, with what would have been better and by what."""
    for seed in range(1, 20):
        session = blind(seed)
        report = gathered(list(findings(task(session, Effort(2, 2, 0, 400, 3, 30, 120, finer=0)))))
        costly = report.costly(0)
        if costly and costly[0].cost > 0.2:
            worst = costly[0]
            decision = session.game.decision(session.state_at(worst.index), 0)
            assert decision is not None and session.codec.load(*worst.better) in decision
            assert session.codec.load(*worst.better) != session.log[worst.index].action
            assert sum(cause.count for cause in worst.causes) == worst.gained, "every lost game has its cause"
            assert worst.both + worst.gained + worst.lost <= worst.pairs and worst.error < worst.cost / 2
            assert worst.cost == pytest.approx(worst.better_rate - worst.rate)
            return
    raise AssertionError("nobody who plays at random ever blunders")


def test_moments_are_both_ends_all_new_rounds_and_others_between() -> None:
    assert moments([1, 1, 2, 2, 3], 0) == (0, 2, 4)
    many = moments([1] * 100 + [2] * 101, 12)
    assert {0, 100, 200} <= set(many) and 10 <= len(many) <= 13
    assert moments([1], 5) == (0,)


def test_heat_levels_and_sharpens() -> None:
    assert levelled([0.8, 0.2], 1.0) == pytest.approx([0.8, 0.2])
    assert levelled([0.8, 0.2], 2.0)[0] < 0.8 < levelled([0.8, 0.2], 0.5)[0]
    soft = Softness((4.0, 1.0, 0.5))
    assert [soft.heat(part) for part in (0.0, 0.25, 0.5, 0.75, 1.0)] == pytest.approx([4.0, 4.0, 1.0, 0.5, 0.5])
    assert 1.0 < soft.heat(0.4) < 4.0


def test_what_games_to_the_end_find_is_believed_in_part_and_all_of_it_at_the_end() -> None:
    soft = Softness(belief=(0.4, 0.6, 0.7))
    parts = [soft.believed(passed) for passed in (0.0, 0.25, 0.375, 0.5, 0.75, 0.875, 1.0)]
    assert parts == pytest.approx([0.4, 0.4, 0.5, 0.6, 0.7, 0.85, 1.0])
    assert Softness().believed(0.3) == 1.0
    found = Estimate((0.8, 0.2, 0.0, 0.0), (0.1, 0.1, 0.02, 0.02), 16).believed(0.5)
    assert found.chances == pytest.approx((0.525, 0.225, 0.125, 0.125)) and sum(found.chances) == pytest.approx(1)
    assert found.errors == pytest.approx((0.05, 0.05, 0.01, 0.01)) and found.trials == 16


def test_a_curve_says_no_more_than_is_believed(monkeypatch: pytest.MonkeyPatch) -> None:
    session = played(SAMPLE, 3, 4)
    job = task(session)

    def curve(belief: float) -> list[WinChances]:
        bot, soft = evaluator_of(SAMPLE, session.game).bot, Softness(belief=(belief, belief, belief))
        evaluator = PlayoutEvaluator(session.game, bot, soft)
        course = played_game(session.game, session.codec, job)
        return gathered(list(Analysis(evaluator, session.codec, course, job).run())).outlooks

    plain, half = curve(1.0)[0], curve(0.5)[0]
    assert plain.index == half.index == 0
    assert half.chances == pytest.approx([(each + 1 / 3) / 2 for each in plain.chances], abs=0.001)


def test_only_what_is_no_luck_is_called_costly() -> None:
    def verdict(index: int, pairs: int, gained: int, lost: int, seat: int = 0) -> Verdict:
        return Verdict(index, seat, ("pass", {}), pairs, 0, gained, lost)

    report = Report(
        verdicts=[
            verdict(1, 400, 40, 10),
            verdict(2, 99, 90, 0),
            verdict(3, 400, 7, 0),
            verdict(4, 400, 193, 6),
            verdict(5, 400, 200, 0, seat=1),
            verdict(6, 100, 30, 22),
            verdict(7, 200, 4, 60),
        ]
    )
    assert [each.index for each in report.costly(0)] == [4, 1]
    assert [each.index for each in report.verdicts if gains(each)] == [7]
    open_ = [each.index for each in report.verdicts if not certain(each)]
    assert open_ == [2, 3, 6], "few pairs, little difference, or less than two standard errors"


@pytest.mark.parametrize(
    ("least", "most", "is_certain"),
    [
        ((200, 30, 12), (200, 40, 10), True),
        ((50, 30, 2), (50, 40, 2), True),
        ((40, 30, 2), (40, 40, 2), False),
        ((200, 20, 12), (200, 60, 10), False),
        ((200, 12, 30), (200, 60, 10), False),
        ((200, 12, 30), (200, 10, 40), True),
    ],
)
def test_what_only_one_way_of_playing_makes_better_is_open(
    least: tuple[int, int, int], most: tuple[int, int, int], is_certain: bool
) -> None:
    pairs, gained, lost = least
    verdict = Verdict(1, 0, ("pass", {}), pairs, 0, gained, lost, opinions=[Opinion(*least), Opinion(*most)])
    assert certain(verdict) == is_certain


@pytest.mark.parametrize("info", [pytest.param(info, id=info.id) for info in INFOS if info.judge])
def test_every_judge_knows_two_ways_of_playing(info: GameInfo) -> None:
    seats = max(info.seats)
    game = info.build(seats, {}, board_of(info, seats))
    first, second = minds(evaluator_of(info, game).at(0.75))
    assert first.bot is not second.bot and second.heat == first.heat
    told = set()
    for mind in (first, second):
        g, rng = game.start(5), Random(2)
        for _ in range(150):
            if not (decisions := game.decisions(g)):
                break
            game.apply(g, decisions[0].seat, mind.bot.policy(game, g, decisions[0], rng))
        told.add(str(g.dump()))
    assert len(told) == 2, "they play otherwise"


def test_a_verdict_says_what_the_way_of_playing_says_that_finds_answers_least_apart() -> None:
    session = short()
    verdicts = gathered(list(findings(task(session, msgspec.structs.replace(TINY, pairs=40))))).verdicts
    for verdict in verdicts:
        stated, other = sorted(verdict.opinions, key=lambda each: abs(each.cost))
        assert abs(verdict.cost) == abs(stated.cost) and Opinion(verdict.pairs, verdict.gained, verdict.lost) in (
            stated, other
        )  # fmt: skip
    assert any(each.opinions[0] != each.opinions[1] for each in verdicts), "ways of playing differ"


def test_tallies_add_up() -> None:
    one = PairTally(3, 1, 1, 0, {"a": (1, 4)}, {"mine": [10.0, 12.0]})
    other = PairTally(2, 0, 1, 1, {"a": (1, 2), "b": (0, 0)}, {"mine": [5.0, 6.0], "b": [1.0, 0.0]})
    sums = {"mine": [15.0, 18.0], "b": [1.0, 0.0]}
    assert together([one, other]) == PairTally(5, 1, 2, 1, {"a": (2, 6), "b": (0, 0)}, sums)


def test_decisions_of_one_auction_are_one_run() -> None:
    bids, turn = ("plan", "auction", "bidding"), ("plan", "auction")
    assert runs([(1, bids), (1, bids), (1, turn), (1, bids), (2, bids), (2, bids)]) == (0, 0, 1, 2, 3, 3)


def test_of_a_run_only_the_costliest_decision_is_looked_at_and_nothing_that_comes_to_the_same() -> None:
    session = short()
    analysis = Analysis(
        evaluator_of(session.info, session.game), session.codec,
        played_game(session.game, session.codec, task(session)), task(session),
    )  # fmt: skip
    rival: list[Plain] = [("pass", {})]
    analysis.runs = (0, 0, 0, 1, 2)
    costs = {0: 0.1, 1: 0.3, 2: 0.2, 3: 0.05, 4: 0.0}
    analysis.report.glances[:] = [Glance(index, 0, cost, rival) for index, cost in costs.items()]
    assert [each.index for each in analysis._costly(0)] == [1, 3]
    assert 4 not in [each.index for each in analysis._praised(0)]


def test_pairs_meet_the_same_luck() -> None:
    """An answer against itself wins and loses the very same games, whatever was drawn."""
    session = short()
    evaluator = evaluator_of(session.info, session.game)
    entry = next(entry for entry in session.log if session.game.decision(entry.before, entry.seat) is not None)
    decision = session.game.decision(entry.before, entry.seat)
    assert decision is not None
    view = session.game.mask(entry.before, entry.seat)
    tally = in_pairs(evaluator, view, decision, entry.action, entry.action, PlayoutExtent(12, 100_000), Random(3))
    assert tally.pairs == 12 and (tally.better, tally.played) == (0, 0)
    assert all(mine == other for mine, other in tally.sums.values())


def test_causes_are_what_the_score_lacked() -> None:
    mine = Score(0, 10, (ScoreLine("a", 6), ScoreLine("b", 4)), rank=2)
    assert FinishedPlayout(0, (mine, Score(1, 14, (ScoreLine("a", 7), ScoreLine("b", 7)), rank=1)), 5).cause() == (
        "b",
        3,
    )
    assert FinishedPlayout(0, (mine, Score(1, 10, (ScoreLine("a", 10),), rank=1)), 5).cause() == (TIED, 0)


def point(index: int, chance: float = 1.0, trials: int = 1) -> WinChances:
    return WinChances(index, 1, (chance,), (0.1,), trials)


def test_estimates_of_one_moment_are_one() -> None:
    report = Report()
    for finding in (point(3, 0.4, 10), point(3, 0.7, 20)):
        report.add(finding)
    (found,) = report.outlooks
    assert found.chances == pytest.approx((0.6,)) and (found.trials, found.times) == (30, 2)
    assert found.errors == pytest.approx((((0.1 / 3) ** 2 + (0.2 / 3) ** 2) ** 0.5,))


def test_reports_grow_in_order() -> None:
    report = Report()
    for finding in (point(9), point(3), Glance(3, 0, 0.1, [])):
        report.add(finding)
    copy = report.copy()
    copy.add(point(5))
    assert [each.index for each in report.outlooks] == [3, 9] and [each.index for each in copy.outlooks] == [3, 5, 9]


# ---- the process


def finished(analyst: ProcessAnalyst) -> None:
    """Wait until the analysis has ended, one way or the other."""
    for _ in range(600):
        analyst.poll()
        if analyst.condition != "running":
            return
        analyst.wait(0.1)
    raise AssertionError("the analysis never ends")


@pytest.mark.long
def test_a_process_finds_the_same_even_if_it_is_killed_on_the_way() -> None:
    job = task(short())
    expected = gathered(list(findings(job)))
    analyst = ProcessAnalyst()
    analyst.begin(job)
    try:
        for _ in range(600):
            analyst.wait(0.1)
            if analyst.poll() and analyst.report.outlooks:
                break
        assert 0 <= analyst.part < 1 and analyst._process.child is not None
        analyst._process.child.process.kill()
        analyst._process.child.process.join()
        finished(analyst)
        assert (analyst.condition, analyst.report) == ("done", expected)
        assert analyst._process.child is None, "nothing is left running"
    finally:
        analyst.close()


def test_a_process_that_always_fails_is_given_up_and_one_that_hangs_replaced() -> None:
    now = [0.0]
    analyst = ProcessAnalyst(clock=lambda: now[0])
    analyst.begin(task(short()))
    try:
        for attempt in range(RESTARTS + 1):
            helper = analyst._process.child
            assert helper is not None and analyst.condition == "running"
            if attempt == 0:
                now[0] += PATIENCE + 1
            else:
                helper.process.kill()
                helper.process.join()
            analyst._since = now[0] - (PATIENCE + 1 if attempt == 0 else 0)
            while analyst._process.child is helper:
                analyst.poll()
        assert analyst.condition == "failed"
    finally:
        analyst.close()


def test_an_analysis_that_fails_is_begun_again_twice_and_the_log_says_why(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr("game.bots.analysis.serve", failing.analysis)
    analyst = ProcessAnalyst()
    analyst.begin(task(short()))
    try:
        finished(analyst)
        assert analyst.condition == "failed"
    finally:
        analyst.close()
    told = [record.message for record in caplog.records if "mistake of an analysis" in record.message]
    assert len(told) == RESTARTS + 1 and all("in analysis" in words for words in told)


def test_a_cancelled_analysis_stops_and_keeps_what_it_has_found() -> None:
    analyst = InlineAnalyst(TINY, steps=2)
    analyst.begin(task(short()))
    assert analyst.poll() and len(analyst.report.outlooks) == 2
    analyst.cancel()
    assert analyst.condition == "idle" and not analyst.poll() and len(analyst.report.outlooks) == 2


def test_a_game_that_began_in_a_position_is_analysed_from_there() -> None:
    session = played(SHORT, SEATS, 3, 12)
    later = Session(SHORT, [Player(f"P{seat}") for seat in range(SEATS)], {}, position=session.state.clone(), seed=None)
    go_on(later, Random(5), 4)
    job = task(later)
    course = played_game(later.game, later.codec, job)
    assert [g.dump() for g in course.positions] == [later.state_at(index).dump() for index in range(5)]
