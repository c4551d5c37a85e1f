"""What exercises of Carnegie are about."""

from __future__ import annotations

import pytest

from game.games import game_infos
from game.games.carnegie.actions import Advance, Develop, Donate, Done, Jump, Sell
from game.games.carnegie.show.told import ACTION_THEMES, PHASE_THEMES, TYPE_THEMES, topics
from game.games.carnegie.state import CarnegieState
from game.games.carnegie.tables import TYPES
from game.kernel.action import Action
from game.kernel.message import msg
from game.present.stage.told import ActionText, topic
from game.present.text import LANGUAGES
from tests.games.carnegie.figures.table import look_at, trials
from tests.played import begun
from tests.texts import texts_of


def state(phase: str, kind: int = -1) -> CarnegieState:
    """Return a position in a phase, in which departments of a ``kind`` are used."""
    g: CarnegieState = begun(game_infos()["carnegie"], 3).state
    g.flow.stack = [phase]
    g.turn.kind = kind
    return g


def about(g: CarnegieState, better: Action, worse: Action) -> str:
    texts = [ActionText(msg("ca.effect.done"), topics=topics(g, each)) for each in (better, worse)]
    found = topic(*texts)
    assert found is not None
    return found.key


def test_donations_are_one_theme_whether_somebody_donates_or_not() -> None:
    assert about(state("ca.donation"), Donate(0), Done()) == "ca.theme.donations"
    assert about(state("ca.donation"), Done(), Sell(1)) == "ca.theme.donations"


def test_answers_that_say_nothing_are_about_what_their_phase_decides() -> None:
    assert about(state("ca.duty"), Done(), Sell(1)) == "ca.theme.people"
    assert about(state("ca.using", 2), Done(), Sell(1)) == "ca.theme.building"
    assert about(state("ca.using", 1), Done(), Sell(1)) == "ca.type.management"
    assert about(state("ca.departments", 3), Done(), Sell(1)) == "ca.theme.research"
    phases = begun(game_infos()["carnegie"], 3).game.phases
    assert {*PHASE_THEMES} < {*phases} and len(TYPE_THEMES) == len(TYPES)


def test_study_points_are_research_and_a_leap_is_about_people() -> None:
    g = state("ca.study")
    assert about(g, Develop(0), Advance(0)) == about(g, Advance(0), Done()) == "ca.theme.research"
    assert ACTION_THEMES[Jump].key == "ca.theme.people"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_theme_has_a_name(language: str) -> None:
    texts = texts_of(language)
    for found in {*ACTION_THEMES.values(), *PHASE_THEMES.values(), *TYPE_THEMES}:
        assert texts.pattern(found.key)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_kind_of_answer_has_a_name_of_its_own(language: str) -> None:
    texts = texts_of(language)
    first = {type(step.action): (played, step) for played, step in trials(Action)}
    told = [played.stage.words.told(look_at(step), step.action).kind for played, step in first.values()]
    keys = {each.key for each in told if each is not None}
    assert len(keys) == len(told) > 20 and all(map(texts.pattern, keys))
