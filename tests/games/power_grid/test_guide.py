"""The guided first game: what its texts promise happens, and one may go back and leave at any time."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.games.power_grid.actions import Build, Buy
from game.games.power_grid.game_info import INFO
from game.games.power_grid.guide import KIEL, LUBECK
from game.games.power_grid.plants import COAL
from game.games.power_grid.state import Grid
from tests.screen.whole.learner import Learner


@pytest.fixture
def learner(tmp_path: Path) -> Learner:
    """The lesson at 1280x720 in English, taken by clicks."""
    return Learner(tmp_path, INFO, INFO.guides[0], "click", (1280, 720))


def back_again(folder: Path) -> Learner:
    return Learner(folder, INFO, INFO.guides[0], "click", (1280, 720))


@pytest.mark.long
def test_every_promise_of_the_texts_is_kept(learner: Learner) -> None:
    def grid() -> Grid:
        found: Grid = learner.scene.session.state.grid
        return found

    money: dict[str, list[int]] = {}
    for step in learner.steps():
        money[step.id] = [utility.money for utility in grid().utilities]
        if step.id == "again":
            assert grid().utilities[1].plants == [6]
            assert money[step.id][1] == 50 - 7
        elif step.id == "order":
            assert grid().order == [2, 1, 0]
            assert grid().utilities[2].plants == [7]
            assert money[step.id] == [50 - 7, 50 - 7, 50 - 7]
        elif step.id == "refill":
            assert (grid().market[-1], 15 in grid().market) == (20, True)
            assert grid().stack[-1] == 26
            assert grid().fuel[COAL] == 22
        elif step.id == "last":
            assert grid().market[:4] == [3, 4, 9, 10]
        elif step.id == "obsolete":
            assert (3 in grid().market, 21 in grid().market) == (False, True)
            assert grid().utilities[0].cities.bit_count() == 3
    assert money["stored"][0] == money["coal"][0] - 5
    assert money["city"][1:] == [money["stored"][1] - 7, money["stored"][2] - 9]
    assert money["refill"][0] == money["power"][0] + 22
    assert money["more"][0] == money["last"][0] - 10
    assert money["ready"][0] == money["more"][0] - 3
    assert money["obsolete"][0] == money["basket"][0] - 30


@pytest.mark.long
def test_the_prompt_tells_what_the_rules_allow_not_what_the_lesson_leaves(learner: Learner) -> None:
    prompts: dict[str, str] = {}
    for step in learner.steps():
        prompts[step.id] = learner.scene.stage.words.prompt(learner.scene.presenter.look()).said.key
    assert prompts["offer"] == "pg.prompt.auction.first"
    assert prompts["last"] == "pg.prompt.auction", "in the second round one may decline"
    assert prompts["ready"] == "pg.prompt.fuel", "there is room for more"
    assert prompts["enough"] == "pg.prompt.building"


@pytest.mark.long
def test_one_city_after_the_other_will_do(learner: Learner, tmp_path: Path) -> None:
    learner.come_to("basket")
    learner.answer(Build(KIEL))
    learner.pilot.click("confirm")
    learner.rest()
    assert learner.step is not None
    assert learner.step.id == "basket"
    assert learner.scene.presenter.draft is not None
    assert list(learner.scene.presenter.draft.offer.every()) == [Build(LUBECK)]
    again = back_again(tmp_path)
    assert again.step == learner.step, "it goes on in the middle of a basket"
    again.answer(Build(LUBECK))
    again.pilot.click("confirm")
    again.rest()
    assert again.step is not None
    assert again.step.id == "obsolete"


@pytest.mark.long
def test_undoing_leads_back_to_the_step(learner: Learner, tmp_path: Path) -> None:
    learner.come_to("stored")
    learner.pilot.click("undo")
    learner.rest()
    assert learner.step is not None
    assert learner.step.id == "coal"
    assert learner.scene.presenter.draft is not None
    assert list(learner.scene.presenter.draft.offer.every()) == [Buy(COAL, 4)]
    learner.come_to("city")
    again = back_again(tmp_path)
    assert again.step is not None
    assert again.step.id == "city"
    again.pilot.click("undo")
    again.rest()
    assert again.step.id == "coal", "with what was forced after it and what others did"
    again.come_to("enough")
