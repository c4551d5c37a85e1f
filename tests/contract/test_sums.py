"""What is said agrees with itself: all pages of random games in all languages, sum by sum."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from decimal import Decimal
from itertools import product
from pathlib import Path
from random import Random

import pytest

from game.bots.bridge import KINDS
from game.bots.luck import draws_of
from game.bots.report import MINE, RIVAL, ROUNDS, Beside, Cause, Mean, Report, Tried, Verdict, WinChances
from game.games import game_infos
from game.games.game_info import GameInfo
from game.games.power_grid.actions import Done
from game.kernel.message import Message, msg
from game.kernel.rounding import nearest, percent, signed, tenths
from game.measure.engines import variants
from game.play.session import Session
from game.present.party import badges_of
from game.present.record.logbook import Chapter, Logbook
from game.present.record.review import ToldMark
from game.present.stage.bundle import Stage, stage_of
from game.present.stage.told import hint
from game.present.text import LANGUAGES, Catalogue
from game.present.view_context import ViewContext
from game.screen.scenes.analysis.card import rates_of, reasons
from game.screen.scenes.analysis.marks import BridgeBar
from game.screen.scenes.analysis.scene import AnalysisScene
from game.screen.scenes.result.scene import ResultScene
from game.screen.widgets.label import Label
from game.training.present.coach import Caution
from game.training.present.exercises import Answered, ExerciseTeller
from game.training.store.exercises import exercise_from, opened
from tests.contract.sums import EQUATION, holds, shares_of, wrong
from tests.pilot import Pilot
from tests.played import go_on
from tests.screen.whole.tables import fresh

GAMES = [
    pytest.param(info, options, id=f"{info.id}-{number}")
    for info in game_infos().values()
    for number, options in enumerate(variants(info))
]
DECISIONS = 30
"""Moments of a game at which everything is said that can be said."""


class Heard:
    """Keeps every sentence that is rendered, in whatever language."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.sums = self.shares = self.sentences = 0
        self.faults: set[str] = set()
        render = Catalogue.render

        def heard(catalogue: Catalogue, message: Message | str, name: object = str) -> str:
            text = render(catalogue, message, name)  # type: ignore[arg-type]
            if isinstance(message, Message):
                self.sentences += 1
                self.sums += len(EQUATION.findall(text))
                self.shares += len(tuple(shares_of(message)))
                self.faults.update(wrong(catalogue.language, message, text))
            return text

        monkeypatch.setattr(Catalogue, "render", heard)


def everything_said(session: Session, stage: Stage, rng: Random) -> list[Message]:
    """Return prompts, purses, what answers do, hints, doubts, aids and the log of a game."""
    words, found = stage.words, list[Message | str | None]()
    for index in sorted(rng.sample(range(len(session.log)), min(DECISIONS, len(session.log)))):
        state = session.state_at(index)
        for decision in session.game.decisions(state)[:1]:
            view = session.game.mask(state, decision.seat)
            look = ViewContext(view, decision.seat, decision, badges_of(session))
            prompt = words.prompt(look)
            found += [prompt.said, prompt.outlook, prompt.waits]
            things = [sprite.id for sprite in stage.scenery.table(look).sprites]
            pointed = (
                thing for thing in rng.sample(things, min(12, len(things))) if thing.startswith(stage.scenery.lit)
            )
            found += [words.pointed(replace(look, hover=thing)) for thing in pointed]
            found += [part for purse in words.reckoning(look).purses for part in (purse.name, purse.info)]
            for action in {session.log[index].action, decision.sample(rng), decision.sample(rng)}:
                if action not in decision:
                    continue
                told = words.told(look, action)
                found += [told.effect, told.gold, told.called, told.short, told.reason, told.doubt, hint(told)]
                found += [each.label for each in told.figures]
        for aid in words.aids(session.game.mask(state, 0))[:8]:
            found += [aid.title, *aid.head, *(cell for row in aid.rows for cell in row)]
        found += [step.help for step in words.timeline(session.game.mask(state, 0)).phases]
    book = Logbook(stage.record)
    book.follow([Chapter(0, tuple(session.opening))])
    book.follow([Chapter(0, tuple(session.opening)), *(Chapter(n, e.events) for n, e in enumerate(session.log, 1))])
    found += [entry.line.message for entry in book.entries(None, remember=True, everything=True)]
    return [each for each in found if isinstance(each, Message)]


def verdict_at(session: Session, index: int, rng: Random) -> Verdict:
    """Return a verdict on a decision with counts as games may bring them: any pairs, either answer ahead."""
    entry = session.log[index]
    decision = session.game.decision(entry.before, entry.seat)
    assert decision is not None
    pairs = rng.choice((100, 200, 400, 137, 333))
    both = rng.randrange(pairs // 2)
    gained, lost = (rng.randrange(pairs // 4 + 1) for _ in range(2))
    score = session.game.scores(session.state)[0]
    lines = score.lines[:3]
    shared = [rng.randrange(gained // 4 + 1) for _ in lines]
    causes = [Cause(line.key, count, rng.random() * 9) for line, count in zip(lines, shared, strict=True)]
    causes.append(Cause("tied", gained - sum(shared), 0.0))
    parts = [Mean(line.key, *(round(rng.random() * 40, 2) for _ in range(2))) for line in score.lines]
    mine = Mean(MINE, sum(part.played for part in parts), sum(part.better for part in parts))
    means = [mine, *(Mean(key, rng.random() * 90, rng.random() * 90) for key in (RIVAL, ROUNDS)), *parts]
    better, other = (session.codec.dump(decision.sample(rng)) for _ in range(2))
    return Verdict(
        index, entry.seat, better, pairs, both, gained, lost, causes, means, [Beside(other, 0.045, 0.02)],
        [Tried("easy", 3, 20), Tried("normal", 9, 20)], 0.4,
    )  # fmt: skip


def moved(session: Session, verdicts: Sequence[Verdict], rng: Random) -> Report:
    """Return an analysis with a curve that moves at random, around each verdict and some of the draws, too."""
    game, last, parties = session.game, len(session.log), len(session.players)
    positions = [session.state_at(index) for index in range(last + 1)]
    draws = draws_of(game, positions, [(entry.seat, entry.action) for entry in session.log])
    drew = {each.index for each in draws.each}
    acts = {*(verdict.index for verdict in verdicts), *rng.sample(range(last), min(12, last))}
    acts |= set(rng.sample(sorted(drew), min(6, len(drew))))
    keys = {(0, True), (last, True)}
    for index in acts:
        keys |= {(index, True), (index + 1, True)} | ({(index + 1, False)} if index in drew else set())
    outlooks = []
    for index, known in sorted(keys):
        raw = [rng.random() + 0.05 for _ in range(parties)]
        chances = tuple(round(each / sum(raw), 4) for each in raw)
        error = 0.0 if index == last and known else rng.choice((0.01, 0.04, 0.2))
        outlooks.append(WinChances(index, positions[index].flow.round, chances, (error,) * parties, 99, 1, known))
    return Report(outlooks, [], list(verdicts), True, draws)


def number_of(words: str) -> Decimal:
    return Decimal(words.replace("−", "-").replace("+", ""))


def _moved(mark: ToldMark) -> int:
    """Return what a mark moved: what both answers differ by where it was judged, else what the curve says."""
    return -mark.judged.points if mark.judged is not None else mark.after - mark.before


def adds_up(pilot: Pilot, scene: AnalysisScene) -> None:
    """Whatever mark is shown, the figures of the page and of the card make up their sums, as they are read."""
    bridge = pilot.see("bridge", BridgeBar)
    start, *steps, end = (int(number_of(figure)) for _, figure, _ in bridge.parts)
    assert start + sum(steps) == end, "start, luck, rivals, own and small steps make the end"
    first, last = scene.report.outlooks[0], scene.report.outlooks[-1]
    assert (start, end) == (percent(first.chances[scene.seat]), percent(last.chances[scene.seat]))
    for kind, step in zip(KINDS, steps, strict=False):
        assert step == sum(_moved(mark) for mark in scene.rows if mark.kind == kind), "so do the marks"
    if scene.at is not None:
        sure = [abs(_moved(each)) for each in scene.rows if each.judged is not None or each.mark.stretch.sure]
        assert abs(_moved(scene.rows[scene.at])) == max(sure)
    for number, mark in enumerate(scene.rows, 1):
        pilot.click(f"mark.{number}")
        if (judged := mark.judged) is None:
            continue
        verdict = judged.verdict
        for most in (1, 2, 3):
            assert sum(count for count, _ in reasons(verdict, most)) == verdict.gained - verdict.lost
        if judged.costly:
            counts = [pilot.see(f"cause.{n}") for n in range(len(reasons(verdict)))]
            total = pilot.see("causes.sum")
            assert all(isinstance(each, Label) for each in (*counts, total))
            figures = [number_of(pilot.layer.render(each.name)) for each in (*counts, total)]
            assert sum(figures[:-1]) == figures[-1] == verdict.gained - verdict.lost
            assert judged.points == nearest(100 * float(figures[-1]) / verdict.pairs)
        for most in (1, 3, 5):
            *parts, whole = judged.parts(most)
            if parts:
                assert len(parts) <= most
                assert sum(part.played for part in parts) == whole.played
                assert sum(part.better for part in parts) == whole.better


def exercise_told(session: Session, verdict: Verdict, pilot: Pilot) -> list[Message]:
    exercise = exercise_from(session, verdict)
    table = opened(exercise)
    telling = ExerciseTeller(exercise, table, stage_of(table.info, table.game, table.board), pilot.layer.render)
    found = [*telling.why(), telling.theme]
    for action in telling.actions:
        answered = telling.known((action,))
        assert answered is not None
        found += [telling.verdict(answered), telling.compared(answered)]
    return found


@pytest.mark.long
@pytest.mark.grid(1, long="values")
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("info", "options"), GAMES)
def test_every_sum_that_is_said_comes_out(
    info: GameInfo, options: dict[str, str], language: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pilot, heard, rng = Pilot(tmp_path, language=language), Heard(monkeypatch), Random(3)
    session = go_on(fresh(pilot, info, 1, 3, options=options), rng)
    stage = stage_of(info, session.game, session.board)
    for each in everything_said(session, stage, rng):
        pilot.layer.render(each)
    pilot.show(ResultScene(pilot.app, session, stage))
    scene = pilot.scene
    assert isinstance(scene, ResultScene)
    for tab in scene.game.tabs:
        if tab != scene.game.shown:
            pilot.pick("result.tabs", tab)
        pilot.frames(2)
    own = [n for n, entry in enumerate(session.log) if entry.seat == 0]
    verdicts = [verdict_at(session, index, rng) for index in rng.sample(own, min(12, len(own)))]
    pilot.app.analyses.keep(session, moved(session, verdicts, rng))
    pilot.show(AnalysisScene(pilot.app, session))
    analysis = pilot.scene
    assert isinstance(analysis, AnalysisScene)
    adds_up(pilot, analysis)
    for verdict in verdicts:
        for each in exercise_told(session, verdict, pilot):
            pilot.layer.render(each)
    pilot.close()
    assert heard.shares, "nothing was found to be checked"
    assert not heard.faults, "\n".join(sorted(heard.faults))


@pytest.mark.parametrize(
    ("equation", "right"),
    [
        ("63 − 65 = 2", False),
        ("65 − 63 = 2", True),
        ("3 × 4 + 2 = 14", True),
        ("2 + 3 × 4 = 20", False),
        ("3-6=-3", True),
        ("位置 10 + 線路 8 = 18", True),
        ("Place 10 + connection 8 = 19", False),
    ],
)
def test_equations_are_found_and_reckoned(equation: str, right: bool) -> None:
    (found,) = EQUATION.findall(f"x {equation}, y") or [equation[equation.index("1") :]]
    assert holds(found) is right


def test_halves_go_away_from_zero() -> None:
    assert [nearest(each) for each in (0.5, 1.5, 2.5, -0.5, -2.5, 4.4999, 0.0)] == [1, 2, 3, -1, -3, 4, 0]
    assert percent(9 / 200) == 5 and percent(57 / 200) == 29 and percent(0.285) == 29
    assert tenths(0.25) == "0.3" and tenths(-0.25) == "-0.3" and tenths(7) == "7.0"
    assert signed(-4.5) == "−5" and signed(0) == "+0" and signed(2.5) == "+3"


def test_what_an_answer_costs_is_the_difference_of_the_chances_that_are_shown() -> None:
    """63 % against 51 % are 12 games of a hundred, whatever has been rounded away of both."""
    deed, unequal = (Done(),), 0
    for best, chance in product(range(500, 700, 7), range(400, 500, 3)):
        more, less = best / 1000, chance / 1000
        told = percent(more) - percent(less)
        caution = Caution((("done", {}),), (("done", {}),), less, more, 0.01, 2, 1, 0, 1.0)
        answered = Answered(msg("table.done"), deed, less, more - less, 0.01, more)
        assert caution.points == answered.points == told
        unequal += told != percent(more - less)
    assert unequal > 100, "what has been rounded matters"


@pytest.mark.parametrize("pairs", [7, 60, 96, 200, 400])
def test_the_games_that_two_answers_win_differ_by_what_is_said(pairs: int) -> None:
    unequal, chance = 0, Random(pairs)
    for _ in range(400):
        gained, lost = chance.randint(0, pairs // 2), chance.randint(0, pairs // 4)
        verdict = Verdict(0, 0, ("done", {}), pairs, chance.randint(0, pairs - gained - lost), gained, lost)
        mine, better = (Decimal(shown) for shown, _ in rates_of(verdict))
        told = percent(verdict.cost)
        assert abs(better - mine - told) <= (Decimal("0.6") if mine % 1 or better % 1 else 0)
        unequal += bool(mine % 1 or better % 1)
    assert unequal or pairs < 200
