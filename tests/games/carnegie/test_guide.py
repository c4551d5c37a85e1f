"""The guided games: what their texts promise happens, and one may go back and leave at any time."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.games.carnegie.actions import MoveEmployee
from game.games.carnegie.component_types import SoloCard
from game.games.carnegie.components.timeline_data import VICTORY
from game.games.carnegie.game_info import INFO
from game.games.carnegie.guide import (
    BUILDERS,
    FINANCE,
    FIRST,
    GIVING,
    LABORATORY,
    NEW,
    PLANNING,
    SALES,
    SOLO,
    TOP,
)
from game.games.carnegie.planning import connection, donation_worth
from game.games.carnegie.state import Andrew, CarnegieState, Company
from game.games.carnegie.tables import CITY_REGION, DONATIONS, LOBBY, REGIONS, SOLO_CARDS, SPACE_CITY, bits
from game.kernel.message import Message, msg
from tests.screen.whole.learner import Learner
from tests.texts import texts_of

LESSONS = (FIRST, SOLO)


def begin(folder: Path, number: int) -> Learner:
    """Return a lesson at 1280x720 in English, taken by clicks, where it was left if it was."""
    return Learner(folder, INFO, INFO.guides[number], "click", (1280, 720))


@pytest.fixture
def first(tmp_path: Path) -> Learner:
    """The first lesson from its beginning."""
    return begin(tmp_path, 0)


def position(learner: Learner) -> CarnegieState:
    g: CarnegieState = learner.scene.session.state
    return g


def company(learner: Learner) -> Company:
    return position(learner).companies[0]


def andrew(learner: Learner) -> Andrew:
    found = position(learner).andrew
    assert found is not None
    return found


@pytest.mark.long
def test_every_promise_about_money_and_goods_is_kept(first: Learner) -> None:
    owned: dict[str, tuple[int, int, int]] = {}
    for step in first.steps():
        mine = company(first)
        owned[step.id] = mine.money, mine.goods, position(first).flow.round
    assert owned["welcome"] == owned["finance"] == (12, 4, 1), "before round 1 there are no wages"
    assert owned["planning"] == (12, 6, 1), "two goods for a mission"
    assert owned["wage"] == (12, 5, 1), "one good where somebody waits"
    assert owned["recall"] == (11, 5, 2), "a wage of $1"
    assert owned["builders"] == (13, 5, 2), "$1 for transport, $1 for Chicago"
    assert owned["new_york"] == (13, 4, 2)
    assert owned["again"] == (13, 2, 3)
    assert owned["laboratory"] == (13 + 2 + 3, 3, 3)
    assert owned["donation"][0] - owned["office"][0] == 5
    assert owned["wages"][0] - owned["score"][0] == 1 + 2
    assert owned["free"][2] == 5, "sixteen rounds are left"


@pytest.mark.long
def test_every_promise_about_people_and_points_is_kept(first: Learner) -> None:
    worth: dict[str, int] = {}
    for step in first.steps():
        g, mine = position(first), company(first)
        worth[step.id] = connection(mine)
        if step.id == "desks":
            assert [mine.training[cell] for cell in (LOBBY, BUILDERS, NEW, LABORATORY)] == [2, 1, 1, 1]
        elif step.id == "finance":
            assert (mine.duty[FINANCE], mine.duty[PLANNING], mine.reserve) == (1, 1, SALES)
        elif step.id == "builders":
            assert mine.duty[BUILDERS].bit_count() == 2
            assert {REGIONS[CITY_REGION[SPACE_CITY[space]]] for space in bits(andrew(first).built)} == {"south"}
        elif step.id == "laboratory":
            assert mine.duty[LABORATORY].bit_count() == 2
        elif step.id == "donation":
            world = first.scene.stage.scenery.world  # type: ignore[attr-defined]
            worth_of = [donation_worth(world, g, 0, space) for space in range(len(DONATIONS))]
            free = [space for space, donors in enumerate(g.table.donors) if not donors]
            assert worth_of[GIVING] == 9
            assert max(worth_of[space] for space in free) == 9, "nothing better is passed over"
            assert g.table.donors[2], "Andrew has given first"
            assert andrew(first).slot == 3
        elif step.id == "back":
            assert (mine.training[LOBBY], mine.duty[BUILDERS]) == (5, 0)
        elif step.id == "wages":
            assert mine.training[TOP] == 1
    assert (worth["new_york"], worth["again"], worth["giving"]) == (0, 3, 6)


@pytest.mark.long
def test_the_solo_lesson_shows_two_failures(tmp_path: Path) -> None:
    learner = begin(tmp_path, 1)
    for step in learner.steps():
        rival = andrew(learner)
        if step.id == "solo.row":
            assert (rival.slot, len(rival.tiles)) == (0, 0)
        elif step.id == "solo.failure":
            assert VICTORY[rival.slot] == 3
            assert len(rival.tiles) == 2
            assert learner.scene.session.waiting()[0].prompt == "ca.donation"


@pytest.mark.long
def test_the_learner_may_go_back_within_a_walk(first: Learner, tmp_path: Path) -> None:
    first.come_to("back")
    first.answer(MoveEmployee(LOBBY, BUILDERS, False))
    first.rest()
    assert first.step is not None
    assert first.step.id == "back"
    draft = first.scene.presenter.draft
    assert draft is not None
    left = set(draft.offer.every())
    assert MoveEmployee(LOBBY, BUILDERS, False) not in left, "this step was made in this walk, too"
    assert left == {MoveEmployee(LOBBY, 12, False)}
    again = begin(tmp_path, 0)
    again.rest()
    assert again.step == first.step, "it goes on in the middle of a walk"
    assert again.scene.presenter.draft is not None
    assert set(again.scene.presenter.draft.offer.every()) == left
    again.pilot.click("undo")
    again.rest()
    assert again.step == first.step
    assert MoveEmployee(LOBBY, BUILDERS, False) in set(again.scene.presenter.draft.offer.every())
    again.come_to("top")


@pytest.mark.long
def test_what_andrew_has_shown_is_not_taken_back(first: Learner) -> None:
    first.come_to("recall")
    made = len(first.scene.session.log)
    first.pilot.key("ctrl+z")
    first.rest()
    assert (len(first.scene.session.log), first.step and first.step.id) == (made, "recall")
    first.come_to("builders")


@pytest.mark.long
@pytest.mark.parametrize(("name", "target", "then"), [("walk", NEW, "study"), ("study", LABORATORY, "desks")])
def test_CA_5_1_5_a_lesson_takes_a_walk_that_is_made_in_one_go(
    first: Learner, name: str, target: int, then: str
) -> None:
    first.come_to(name)
    first.pilot.carry(f"trainee.{LOBBY}", f"room.{target}")
    assert first.step is not None and first.step.id == name, "the way is drawn first"
    first.pilot.click("confirm")
    first.rest()
    assert first.step is not None and first.step.id == then


def test_a_lesson_says_what_to_do_instead_of_a_walk_to_another_room(first: Learner) -> None:
    first.come_to("walk")
    first.pilot.carry(f"trainee.{LOBBY}", f"room.{TOP}")
    assert first.step is not None and first.step.id == "walk"
    said = first.pilot.toast()
    assert isinstance(said, Message) and said.key == "table.guide.nudge"
    deed = dict(said.values)["deed"]
    assert isinstance(deed, Message) and deed.key == "ca.effect.move_employee"


def amounts(card: SoloCard) -> tuple[int, int, int, int]:
    return card.shift, len(card.take), len(card.cities), card.steps


def test_CA_11_2_1_the_solo_lesson_says_what_the_back_tells() -> None:
    """Of the type on its back a mild card does the most: who chooses that row has to know."""
    mild = [each for each in SOLO_CARDS if not each.advanced]
    for card in mild:
        others = (amounts(each)[card.back] for each in mild if each.back != card.back)
        assert amounts(card)[card.back] >= max(others), card.id
    for language, words in (("en", "does most"), ("zh_Hant", "做得最多"), ("zh_Hans", "做得最多")):
        assert words in texts_of(language).render(msg("ca.guide.solo.back.text"))
