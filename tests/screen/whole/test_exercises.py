"""Exercises at the tables of every game: asked, answered by hand, told, asked again, left, doubted, gone on with."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest
from msgspec.structs import replace

from game.bots.report import Beside, Cause, Mean, Tried, Verdict
from game.games import game_infos
from game.games.game_info import GameInfo
from game.kernel.action import Action
from game.kernel.choice import Decision
from game.kernel.message import Message, msg
from game.present.text import LANGUAGES
from game.screen.requests import OpenProfile
from game.screen.scenes.profile.scene import ProfileScene
from game.screen.scenes.table.scene import TableScene
from game.screen.scenes.table.top import ChipSign, PhaseChip
from game.screen.scenes.theatre.scene import TheatreScene
from game.training.screen.exercise_companion import Examiner
from game.training.screen.exercise_onward import go_on_with
from game.training.screen.exercises_tab import StandingRow
from game.training.store.exercises import Practice, exercise_from
from game.training.store.training_store import Exercise
from tests.pilot import Pilot
from tests.retold import retold
from tests.screen.fits import faults_around_board, words
from tests.screen.sizes import SIZES, SMALL
from tests.screen.whole.tables import fresh, length, said, until

GAMES = [pytest.param(info, id=info.id) for info in game_infos().values()]
LOOKS = [*zip(SIZES, ("zh_Hant", "en", "en", "zh_Hans"), strict=True)]


def made(pilot: Pilot, info: GameInfo, seed: int = 1) -> tuple[Exercise, list[Action]]:
    """Return an exercise from the middle of a game, and its answers that are known, the better one first."""
    session = fresh(pilot, info, 1, max(info.seats), seed=seed)

    def wanted(decision: Decision) -> bool:
        return decision.seat == 0 and decision.count() >= 3

    decision = until(session, wanted, min(30, length(info, max(info.seats)) // 3), seed)
    assert decision is not None
    first, second, third = list(decision.every(3))
    session.submit(0, second)
    dump = session.codec.dump
    part = session.game.scores(session.state)[0].lines[0].key
    verdict = Verdict(
        len(session.log) - 1, 0, dump(first), 400, 100, 80, 10, [Cause(part, 60, 2.0), Cause("tied", 20, 0.0)],
        [Mean("mine", 10.0, 12.0), Mean("rival", 12.0, 11.5)], [Beside(dump(third), 0.04, 0.02)],
        [Tried("easy", 3, 20), Tried("normal", 9, 20)], 0.4,
    )  # fmt: skip
    return exercise_from(session, verdict), [first, second, third]


def asked(pilot: Pilot, *exercises: Exercise) -> Examiner:
    """Have exercises kept, and the first one asked."""
    pilot.app.training.change(lambda training: training.add(exercises))
    assert go_on_with(pilot.app, pilot.layer, Practice(exercises), 0)
    pilot.frames(20)
    return examiner(pilot)


def examiner(pilot: Pilot) -> Examiner:
    assert isinstance(pilot.table.companion, Examiner)
    return pilot.table.companion


def answer(pilot: Pilot, action: Action) -> None:
    """Give an answer by hand, with the gold button where that is needed."""
    draft = examiner(pilot)
    pilot.answer(action, Random(1))
    open_still = draft.answered is None and pilot.table.presenter.ready() is not None
    if open_still and pilot.missing("slip") and not pilot.missing("confirm"):
        pilot.click("confirm")
    if not pilot.missing("slip"):
        pilot.click("slip.yes")
    pilot.frames(10)


def outcome(draft: Examiner) -> str:
    """Return what the answer was worth; nothing while there is none."""
    return draft.answered.outcome if draft.answered is not None else ""


@pytest.mark.grid(1)
@pytest.mark.parametrize("info", GAMES)
def test_an_answer_is_told_and_never_carried_out(pilot: Pilot, info: GameInfo) -> None:
    exercise, (better, played, _) = made(pilot, info)
    draft = asked(pilot, exercise)
    before = pilot.table.session.state.dump()
    assert pilot.missing("hint") and pilot.missing("paper")
    answer(pilot, played)
    assert outcome(draft) == "wrong"
    assert pilot.table.session.state.dump() == before and not pilot.table.session.log
    assert said(pilot, "exercise.cost") == "−17" and not pilot.missing("paper"), "45 and 28 of 100 are shown"
    kept = pilot.app.training.read()
    assert [(each.id, each.outcome) for each in kept.reviews] == [(exercise.id, "wrong")] and len(kept.ratings) == 1
    pilot.key("r")
    assert outcome(draft) == "" and pilot.missing("paper")
    answer(pilot, better)
    assert outcome(draft) == "right"
    assert len(pilot.app.training.read().reviews) == 1, "only the first answer counts"
    pilot.key("w")
    assert isinstance(pilot.scene, TheatreScene) and pilot.scene.session.log[0].action == better
    pilot.key("escape")
    pilot.key("n")
    kept = pilot.app.training.read()
    assert [each.outcome for each in kept.reviews] == ["doubted"] and not kept.ratings
    pilot.key("escape")
    assert not isinstance(pilot.scene, TableScene)
    assert not pilot.app.store.slots("auto") and not pilot.app.store.slots("save"), "it is none of the games"


@pytest.mark.grid(1)
@pytest.mark.parametrize("info", GAMES)
def test_an_answer_that_nobody_has_weighed_is_weighed_or_does_not_count(pilot: Pilot, info: GameInfo) -> None:
    exercise, (_, _, third) = made(pilot, info)
    draft = asked(pilot, replace(exercise, answers=exercise.answers[:2]))
    answer(pilot, third)
    assert draft.blocked is not None or draft.answered is not None or draft.unweighed
    for _ in range(60):
        pilot.frames(1, 0.2)
        if draft.blocked is None or draft.answered is not None:
            break
    counted = len(pilot.app.training.read().reviews)
    assert counted == (draft.answered is not None) and draft.unweighed == (draft.answered is None)
    assert not pilot.table.session.log


@pytest.mark.grid
@pytest.mark.parametrize("info", GAMES)
@pytest.mark.parametrize(("size", "language"), LOOKS)
def test_it_fits_into_every_window(info: GameInfo, size: tuple[int, int], language: str, tmp_path: Path) -> None:
    pilot = Pilot(tmp_path, size, language=language)
    exercise, (_, played, _) = made(pilot, info)
    draft = asked(pilot, exercise)
    assert not faults_around_board(pilot)
    draft.holds((played,), instant=False)
    pilot.frames(10)
    assert not faults_around_board(pilot)


@pytest.mark.usefixtures("no_collections")
def test_one_exercise_follows_another_and_the_last_leads_back(pilot: Pilot) -> None:
    info = next(iter(game_infos().values()))
    pairs = [made(pilot, info, seed) for seed in (1, 2)]
    pilot.app.go(OpenProfile("exercises"))
    pilot.frames(5)
    pilot.app.training.change(lambda training: training.add([exercise for exercise, _ in pairs]))
    assert isinstance(pilot.scene, ProfileScene)
    pilot.scene.enter()
    pilot.frames(5)
    assert said(pilot, "exercises.due") == "2"
    pilot.key("enter")
    pilot.frames(10)
    for number, (_, answers) in enumerate(pairs):
        assert examiner(pilot).at == number
        answer(pilot, answers[0])
        pilot.key("enter")
        pilot.frames(10)
    assert isinstance(pilot.scene, ProfileScene) and said(pilot, "exercises.due") == "0"
    assert [each.outcome for each in pilot.app.training.read().reviews] == ["right", "right"]


def standing(pilot: Pilot, info: GameInfo) -> StandingRow:
    return pilot.see(f"standing.{info.id}", StandingRow)


@pytest.mark.long
@pytest.mark.parametrize("info", GAMES)
def test_who_has_played_nothing_begins_with_the_collection(
    pilot: Pilot, info: GameInfo, monkeypatch: pytest.MonkeyPatch
) -> None:
    pairs = [made(pilot, info, seed) for seed in (1, 2)]
    key = msg("frame.exercises.title").key
    found = [
        replace(exercise, id=f"{info.prefix}-{number}-1", source="", theme=key)
        for number, (exercise, _) in enumerate(pairs)
    ]
    monkeypatch.setattr("game.training.store.collection.shipped", lambda game: found if game == info.id else ())
    pilot.app.go(OpenProfile("exercises"))
    pilot.frames(5)
    begin = pilot.layer.render(msg("frame.exercises.begin", game=msg(f"game.{info.id}"), n=2))
    shown = pilot.layer.render(msg("frame.exercises.positions", n=2))
    assert {begin, shown} <= words(pilot) and said(pilot, "exercises.due") == "0"
    assert standing(pilot, info).rating is None, "who has answered nothing stands nowhere"
    pilot.click(f"standing.{info.id}")
    pilot.frames(10)
    draft = examiner(pilot)
    names = [player.name for player in pilot.table.session.players]
    assert names[draft.exercise.seat] == pilot.layer.render(msg("shell.you")) and len(set(names)) == len(names)
    better = pairs[found.index(replace(draft.exercise, players=found[0].players))][1][0]
    answer(pilot, better)
    assert outcome(draft) == "right" and pilot.app.training.read().ratings
    pilot.key("escape")
    pilot.frames(10)
    assert isinstance(pilot.scene, ProfileScene)
    assert standing(pilot, info).rating == pilot.app.training.read().ratings[-1].value
    monkeypatch.setattr("game.training.screen.exercises_tab.practice_for", lambda *_: Practice(()))
    pilot.click(f"standing.{info.id}")
    assert isinstance(pilot.scene, ProfileScene) and pilot.app.render(msg("frame.exercises.next", n=2)) in words(pilot)
    row = pilot.see(f"exercise.{draft.exercise.id}")
    place = msg("exercise.place.collected", round=draft.exercise.round)
    assert pilot.layer.render(row.name) == pilot.layer.render(place)
    assert '"exercises":[]' in pilot.app.training.path.read_text(encoding="utf-8")
    pilot.click(f"exercise.{draft.exercise.id}")
    pilot.click("remove")
    assert [each.outcome for each in pilot.app.training.read().reviews][-1] == "doubted", "it is never asked again"
    pilot.frames(3)
    assert pilot.app.render(msg("exercise.set_aside")) in words(pilot)


def test_an_exercise_that_can_be_asked_no_more_is_passed_over(pilot: Pilot) -> None:
    info = next(iter(game_infos().values()))
    (spoilt, _), (fine, _) = made(pilot, info, 1), made(pilot, info, 2)
    broken = replace(spoilt, position={"flow": 1})
    assert go_on_with(pilot.app, pilot.layer, Practice((broken, fine)), 0)
    pilot.frames(10)
    assert examiner(pilot).at == 1
    assert not go_on_with(pilot.app, pilot.layer, Practice((broken,)), 0)


def test_there_are_no_hints_in_an_exercise(pilot: Pilot) -> None:
    asked(pilot, made(pilot, next(iter(game_infos().values())))[0])
    pilot.key("h")
    assert pilot.app.render(pilot.table.companion.unaided or "") in words(pilot)


def test_after_the_better_answer_the_other_one_is_shown_beside_it(pilot: Pilot) -> None:
    exercise, (better, played, _) = made(pilot, next(iter(game_infos().values())))
    draft = asked(pilot, exercise)
    answer(pilot, better)
    for action, name in ((better, "mine"), (played, "other"), (better, "mine")):
        assert draft.answered is not None
        assert draft.onward.name(draft.telling, draft.answered).key == f"exercise.watch.{name}"
        pilot.key("w")
        assert isinstance(pilot.scene, TheatreScene) and pilot.scene.session.log[0].action == action
        caption = pilot.see("chip", ChipSign)
        assert caption.chip.words.key == f"exercise.watched.{name}"
        pilot.key("escape")


def test_it_can_be_played_on_from_an_exercise(pilot: Pilot) -> None:
    exercise, (better, _, _) = made(pilot, next(iter(game_infos().values())))
    asked(pilot, exercise)
    answer(pilot, better)
    pilot.key("p")
    pilot.settle()
    assert not isinstance(pilot.table.companion, Examiner) and pilot.table.session.aided
    assert pilot.table.session.view(0).dump() == exercise.seen


def test_the_list_removes_asks_and_exports(pilot: Pilot) -> None:
    info = next(iter(game_infos().values()))
    exercise, answers = made(pilot, info)
    pilot.app.training.change(lambda training: training.add([exercise]))
    pilot.app.go(OpenProfile("exercises"))
    pilot.frames(5)
    pilot.click("ask")
    pilot.frames(10)
    answer(pilot, answers[0])
    pilot.key("enter")
    pilot.frames(10)
    pilot.key("x")
    assert len(list((pilot.app.data / "statistics").glob("evenings-*.zip"))) == 1
    pilot.key("delete")
    assert not pilot.app.training.read().exercises and pilot.missing(f"exercise.{exercise.id}")


@pytest.mark.long
@pytest.mark.grid
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("info", GAMES)
def test_the_phase_that_runs_keeps_its_name_beside_the_chip(tmp_path: Path, info: GameInfo, language: str) -> None:
    pilot = Pilot(tmp_path, SMALL, language=language)
    asked(pilot, made(pilot, info)[0])
    canvas = pilot.sketch()
    now = [each for each in pilot.layer.base.walk() if isinstance(each, PhaseChip) and each.step.progress == "now"]
    phases = pilot.table.stage.words.timeline(pilot.table.past.clock).phases
    assert len(now) == sum(step.progress == "now" for step in phases), "a game of one phase may have none"
    for chip in now:
        wide = canvas.measure(pilot.app.render(chip.step.label), size=21, face="strong")[0]
        assert wide <= chip.rect.w - 20


@pytest.mark.long
def test_one_that_was_doubted_says_so_also_after_it_was_asked_once_more(pilot: Pilot) -> None:
    exercise, (better, played, _) = made(pilot, next(iter(game_infos().values())))
    asked(pilot, exercise)
    answer(pilot, played)
    pilot.key("n")
    pilot.key("escape")
    asked(pilot, exercise)
    answer(pilot, better)
    assert said(pilot, "exercise.back") == "Set aside."


@pytest.mark.long
def test_what_was_answered_is_told_in_the_language_that_is_chosen_then(pilot: Pilot) -> None:
    exercise, (_, played, _) = made(pilot, next(iter(game_infos().values())))
    draft = asked(pilot, exercise)
    answer(pilot, played)
    assert draft.answered is not None
    english = draft.telling.part(draft.answered.words)
    pilot.app.settings.language = [*LANGUAGES][-1]
    pilot.table.refresh()
    pilot.frames(3)
    assert draft.telling.part(draft.answered.words) == draft.telling.words_of(played) != english
    mine = [each.words for each in draft.telling.choices(draft.answered) if each.mine]
    assert mine == [draft.telling.words_of(played)] and not any(english in each for each in words(pilot))


@pytest.mark.long
def test_of_no_answer_it_is_said_that_it_looks_like_a_slip(pilot: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    exercise, (_, played, _) = made(pilot, next(iter(game_infos().values())))
    draft = asked(pilot, exercise)
    retold(monkeypatch, draft.table.stage.words, doubt=lambda action: Message("exercise.why"))
    pilot.answer(played, Random(1))
    if draft.answered is None:
        assert not draft.table.panel().warns, "it would say which answer is not the better one"
        pilot.click("confirm")
    assert pilot.missing("slip") and outcome(draft) == "wrong"
