"""Stacks: one piece is lifted off, the number says what lies there, a script counts."""

from __future__ import annotations

import pytest

from game.present.motion.page_animation import lay_out
from game.present.motion.script import Count, Show, Together, after
from game.present.pages.table import SHEETS, Sprite, pieces_of_stack, rest_of_stack
from game.present.pictures.picture import Words
from game.present.stage.bundle import stage_of
from game.present.view_context import ViewContext
from tests.contract.test_every_stage import badges
from tests.played import begun
from tests.present.things import sprite, table
from tests.sample_game.events import StonesTaken
from tests.sample_game.game_info import INFO


def stack(count: int) -> Sprite:
    return Sprite("stone", sprite("stone").picture, 0, 0, 100, 60, count=count)


@pytest.mark.parametrize("count", [1, 2, 7])
def test_one_is_lifted_off_and_the_rest_stays(count: int) -> None:
    whole = stack(count)
    rest = rest_of_stack(whole)
    assert (rest.count if rest is not None else 0) == count - 1


def test_a_pile_shows_some_pieces_and_the_number_of_all() -> None:
    assert pieces_of_stack(stack(1)) == (stack(1),)
    for count in (2, 3, 12):
        *pieces, plate = pieces_of_stack(stack(count))
        assert len(pieces) == min(count, SHEETS) and {piece.count for piece in pieces} == {1}
        assert len({piece.y for piece in pieces}) == len(pieces), "they do not hide each other"
        assert [shape.text for shape in plate.picture.shapes if isinstance(shape, Words)] == [str(count)]
        assert abs(plate.x) + plate.w / 2 <= 50 and abs(plate.y) + plate.h / 2 <= 30 + pieces[0].h * 0.1


def test_a_script_counts_and_an_empty_stack_is_gone() -> None:
    start = {"stone": stack(2)}
    assert lay_out(Count("stone", 3)).end(start)["stone"].count == 3
    assert "stone" not in lay_out(after(Count("stone", 1), Count("stone", 0))).end(start)
    assert start["stone"].count == 2


def test_stones_pile_up_on_their_own_page_only() -> None:
    session = begun(INFO, 2)
    stage = stage_of(INFO, session.game, session.board)
    look = ViewContext(session.view(0), 0, None, badges(session), page="bench")
    shown = stage.scenery.table(look)
    first = stage.motion.script(StonesTaken(0, (1,)), shown, look)
    assert isinstance(first, Together) and isinstance(first.scripts[0], Show)
    lying = table(first.scripts[0].sprite)
    assert stage.motion.script(StonesTaken(0, (1,)), lying, look) == Together((Count("stone.1", 2),))
    assert stage.motion.script(StonesTaken(1, (1,)), lying, look) is None, "those of others lie on their benches"
    elsewhere = ViewContext(session.view(0), 0, None, badges(session), page="square")
    assert stage.motion.script(StonesTaken(0, (1,)), lying, elsewhere) is None
