"""What can be reached: twenty a game, told apart in all languages, measured on any game, kept and never lost."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from game.games import game_infos
from game.games.achievement import COUNT
from game.games.game_info import GameInfo
from game.play.achieved import Achieved, achievements, end_of, kept_as, measure, reached_in
from game.play.store import Store
from game.present.pictures.stamp import SHEETS, drawn_sign
from game.present.text import LANGUAGES
from game.screen.drawing.icons import icon_picture
from game.screen.widgets.stamp import name_of, rule_words
from tests.play.stored import finished
from tests.played import GAMES, begun, go_on, people
from tests.texts import texts_of

HAVING = [info for info in GAMES if info.achievements]
EACH = pytest.mark.parametrize("info", HAVING, ids=lambda info: info.id)


def test_every_game_of_the_shelf_has_some() -> None:
    assert {info.id for info in HAVING} >= {*game_infos()}


@EACH
def test_there_are_twenty_each_with_a_key_a_sign_and_a_goal_of_its_own(info: GameInfo) -> None:
    every = achievements(info)
    assert len(every) == COUNT == len({each.key for each in every}) == len({each.sign for each in every})
    assert all(each.goal > 0 for each in every)
    for each in every:
        ink, ground = (10, 10, 10), (240, 240, 240)
        drawn = drawn_sign(each.sign, ink, ground) if SHEETS in each.sign else icon_picture(each.sign, ink)
        assert drawn.shapes


@EACH
@pytest.mark.parametrize("language", LANGUAGES)
def test_names_and_rules_are_short_and_told_apart(info: GameInfo, language: str) -> None:
    texts = texts_of(language)
    names = [texts.render(name_of(info, each)) for each in achievements(info)]
    rules = [texts.render(rule_words(info, each)) for each in achievements(info)]
    assert len({*names}) == len({*rules}) == COUNT
    assert max(map(len, names)) <= 18 and max(map(len, rules)) <= 70
    for each, rule in zip(achievements(info), rules, strict=True):
        assert each.goal == 1 or str(each.goal) in rule


@EACH
@pytest.mark.parametrize("alone", [True, False], ids=["solo", "people"])
def test_any_game_is_measured_by_everybody(info: GameInfo, alone: bool) -> None:
    seats = (min if alone else max)(info.seats_for({}))
    session = go_on(begun(info, seats, 5), Random(5))
    for seat in session.humans:
        end = end_of(session, session.state, seat)
        found = {each.key: each.of(end) for each in achievements(info)}
        assert all(isinstance(value, str) or value >= 0 for value in found.values()), found
        assert any(isinstance(value, int) and value > 0 for value in found.values())


@EACH
def test_the_best_stays_and_the_first_game_that_reached_it_is_named(info: GameInfo) -> None:
    achieved: dict[str, Achieved] = {}
    first: dict[str, tuple[str, int]] = {}
    for seed in range(4):
        before = dict(achieved)
        session = finished(info, seed)
        measure(achieved, info, end_of(session, session.state, 0), f"game {seed}", 100 + seed)
        assert all(achieved[key].measure >= kept.measure for key, kept in before.items())
        for each in achievements(info):
            kept = achieved.get(kept_as(info, each), Achieved())
            assert bool(kept.when) == (kept.measure >= each.goal)
            if kept.when:
                assert first.setdefault(each.key, (kept.name, kept.when)) == (kept.name, kept.when)
        now = {each.key for each in reached_in(achieved, info, f"game {seed}")}
        assert now == {key for key, (name, _) in first.items() if name == f"game {seed}"}
    assert achieved


@EACH
def test_finishing_a_game_keeps_what_was_reached_and_only_fair_games_count(info: GameInfo, tmp_path: Path) -> None:
    store, level = Store(tmp_path), info.levels[0]
    for unfair in (finished(info, 3, "human", "human"), finished(info, 4, "human", level, level)):
        unfair.taken_back = True
        store.finish(unfair)
    assert not store.profile()[0].achieved
    session = go_on(begun(info, 3, 3, players=people("human", level, level)), Random(3))
    path = store.finish(session)
    expected: dict[str, Achieved] = {}
    profile = Store(tmp_path).profile()[0]
    measure(expected, info, end_of(session, session.state, 0), path.stem, profile.results[-1].when)
    assert profile.achieved == expected != {}
    store.finish(session)
    assert Store(tmp_path).profile()[0].achieved == expected
