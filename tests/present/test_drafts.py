"""What is chosen and not carried out: ghosts, empty places, labels, ways; and how hands take it back."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

import pytest

from game.kernel.action import Action
from game.kernel.choice import Decision, One
from game.kernel.message import msg
from game.kernel.value import value
from game.present.answer.answer_draft import AnswerDraft
from game.present.answer.gesture import Drag, Facet, Facets, Tap
from game.present.answer.selection import Selection, Withdrew
from game.present.area import Rect
from game.present.kit.drafts import DRAFT, GHOST, GHOSTS, GOAL, ORIGIN, Drafts, done
from game.present.kit.labels import box_of, gain, loss
from game.present.pages.table import Spot, Sprite
from game.present.pictures.picture import Box, Picture

CARD = Picture(60, 40, (Box(0, 0, 60, 40, (9, 9, 9)),))
ROOM = Rect(0, 0, 800, 600)
LABEL = (loss("−1"), msg("table.amount"), gain("+$2"))


@value
class Lay(Action):
    """Put the card somewhere."""

    name: ClassVar[str] = "lay"
    where: int


@dataclass
class Page:
    """Two places and a card, and what is drafted there."""

    sprites: list[Sprite]
    spots: list[Spot]

    def drafts(self, **more: object) -> Drafts:
        return Drafts(self.sprites, self.spots, 16.0, ROOM, **more)  # type: ignore[arg-type]

    def at(self, name: str) -> Sprite:
        (found,) = [sprite for sprite in self.sprites if sprite.id == name]
        return found

    def marks(self) -> list[str]:
        return [sprite.id for sprite in self.sprites if sprite.id.startswith(DRAFT)]


@pytest.fixture
def page() -> Page:
    card = Sprite("card", CARD, 100, 100, 60, 40, label=msg("table.amount"))
    return Page([card], [Spot("place.0", 400, 300, 90, 60), Spot("place.1", 400, 500, 30, 20)])


CARRIED = (Facet("lay", Drag("card", "place.0")),)


def test_a_carried_thing_lies_half_seen_at_its_goal(page: Page) -> None:
    page.drafts().lay(CARRIED, LABEL)
    ghost = page.at("card")
    assert (ghost.x, ghost.y, ghost.w, ghost.alpha) == (400, 300, 60, GHOST)
    origin = page.at(f"{ORIGIN}card")
    assert (origin.x, origin.y) == (100, 100) and origin.w > 60, "an empty place of its size"
    assert origin.label == ghost.label, "it can be pointed at"
    assert page.at(f"{GOAL}card").picture != origin.picture, "gold where it will be, brown where it was"
    tag = page.at(f"{DRAFT}tag.")
    assert abs(tag.y - 300) > 20 + tag.h / 2, "the label does not hide the thing"


def test_a_tap_that_carries_is_drawn_the_same(page: Page) -> None:
    page.drafts().lay((Facet("lay", Tap("card", onto="place.0")),), LABEL)
    assert (page.at("card").x, page.at("card").y) == (400, 300)


def test_a_thing_shrinks_into_a_small_place(page: Page) -> None:
    page.drafts().lay((Facet("lay", Drag("card", "place.1")),), LABEL)
    assert page.at("card").w == 30 and page.at("card").h == 20
    assert page.at(f"{GOAL}card").w >= 1.2 * 30, "a small piece has a ring wider than itself"


def test_of_a_stack_one_leaves(page: Page) -> None:
    page.sprites[:] = [Sprite("card", CARD, 100, 100, 60, 40, count=3)]
    page.drafts().lay(CARRIED, LABEL)
    assert page.at("card").count == 2 and page.at("card").x == 100
    assert page.at(f"{GHOSTS}card").x == 400


def test_what_goes_along_lies_beside_it(page: Page) -> None:
    page.sprites += [Sprite(f"card.{n}", CARD, 100, 150 + 50 * n, 30, 20) for n in (1, 2)]
    page.drafts().lay((Facet("lay", Tap("card.2", onto="place.0", along=("card.1",))),), LABEL)
    first, last = page.at("card.1"), page.at("card.2")
    assert (first.alpha, last.alpha, page.at("card").alpha) == (GHOST, GHOST, 255)
    assert first.y == last.y == 300 and first.x < 400 < last.x and (first.x + last.x) / 2 == 400
    assert all(f"{ORIGIN}card.{n}" in page.marks() for n in (1, 2)), "each has left its place"


def test_a_touched_thing_is_outlined_where_it_lies(page: Page) -> None:
    page.drafts().lay((Facet("lay", Tap("place.0")),), LABEL)
    assert page.at(f"{GOAL}place.0").x == 400
    assert f"{DRAFT}tag." in page.marks()


def test_a_goal_on_another_page_leaves_an_empty_place_here(page: Page) -> None:
    page.drafts().lay((Facet("lay", Drag("card", "elsewhere")),), LABEL)
    assert page.marks() == [f"{ORIGIN}card"]
    assert page.at("card").alpha == 0


def test_labels_keep_off_what_is_chosen_and_inside_the_room(page: Page) -> None:
    names = [Sprite(f"chosen.{n}", CARD, 400, 300 + side * 45, 140, 40) for n, side in enumerate((-1, 1))]
    page.sprites += names
    page.drafts(keep=("chosen.0", "chosen.1")).lay(CARRIED, LABEL)
    tag = page.at(f"{DRAFT}tag.")
    plate = Rect(tag.x - tag.w / 2, tag.y - tag.h / 2, tag.w, tag.h)
    assert plate.within(ROOM)
    assert not any(plate.overlaps(box_of(name)) for name in names)


def test_a_way_has_a_number_for_each_step(page: Page) -> None:
    page.drafts().way("card", ((100, 100), (200, 100), (200, 200), (300, 200)))
    assert [name for name in page.marks() if ".step." in name] == [f"{DRAFT}step.card.{n}" for n in (1, 2, 3)]
    assert page.at(f"{DRAFT}way.card").w >= 200


# ---- hands


def means(action: Action) -> Facets:
    assert isinstance(action, Lay)
    if action.where == 2:
        return (Facet("lay", Tap("other", onto="place.0")),)
    return (Facet("lay", Drag("card", f"place.{action.where}")),)


@pytest.fixture
def draft() -> AnswerDraft:
    return AnswerDraft(Decision(0, "", tuple(One(Lay(where)) for where in range(3))), means)


@pytest.mark.parametrize("facet", [means(Lay(0))[0], means(Lay(2))[0]], ids=["drag", "tap"])
@pytest.mark.parametrize("way", ["back", "bare", "click"])
def test_whoever_carries_it_away_or_clicks_its_empty_place_takes_it_back(
    draft: AnswerDraft, facet: Facet, way: str
) -> None:
    selection, thing = Selection(), "card" if isinstance(facet.gesture, Drag) else "other"
    draft.add(facet)
    if way == "click":
        outcome = selection.click(draft, f"{ORIGIN}{thing}")
    else:
        selection.held = thing
        outcome = selection.drop(draft, f"{ORIGIN}{thing}" if way == "back" else "")
    assert outcome == Withdrew(facet)
    assert not draft.done and not selection.held


def test_it_is_carried_on(draft: AnswerDraft) -> None:
    selection = Selection()
    draft.add(means(Lay(0))[0])
    selection.held = "card"
    selection.drop(draft, "place.1")
    assert draft.ready() == Lay(1)


def test_another_thing_takes_the_place_of_a_ghost(draft: AnswerDraft) -> None:
    selection = Selection()
    draft.add(means(Lay(0))[0])
    selection.held = "other"
    selection.drop(draft, "card")
    assert draft.ready() == Lay(2)


def test_what_is_told_begins_where_the_draft_lay(page: Page) -> None:
    page.drafts().lay(CARRIED, LABEL)
    lying = done({sprite.id: sprite for sprite in page.sprites})
    assert list(lying) == ["card"]
    assert (lying["card"].x, lying["card"].alpha) == (400, 255)
