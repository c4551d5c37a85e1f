"""The checks of the frames themselves: each would see what it is there for."""

from __future__ import annotations

import pytest

from game.kernel.message import Message, msg
from game.present.area import Rect
from game.present.pictures.picture import Box, Picture, Place, Words
from game.screen.drawing.canvas import Canvas, Lettering
from game.screen.scenes.shell import ShellScene
from game.screen.widgets.label import Label, Painting
from game.screen.widgets.scene_widgets import Pane
from tests.pilot import LoudApp, Pilot
from tests.screen.fits import faults

PAPER = Box(0, 0, 100, 40, (240, 230, 200))
INK = (20, 20, 20)


class Shown(ShellScene):
    """A scene with one label and one picture."""

    def __init__(self, app: LoudApp, words: Message | str, picture: Picture) -> None:
        super().__init__(app)
        self.words = words
        self.picture = picture

    def arrange(self, pane: Pane, canvas: Canvas) -> None:
        pane.add(
            Label(Rect(100, 100, 300, 40), self.words, Lettering(lines=1)),
            Painting(Rect(100, 300, 200, 80), lambda canvas, rect: canvas.picture(self.picture, *rect.centre, rect.w)),
        )


def wrong(pilot: Pilot, words: Message | str = "short", picture: Picture | None = None) -> list[str]:
    pilot.show(Shown(pilot.app, words, picture or Picture(100, 40, (PAPER,))))
    return faults(pilot)


def test_nothing_is_wrong_with_what_fits(pilot: Pilot) -> None:
    assert wrong(pilot, "short", Picture(100, 40, (PAPER, Words("Gear", 50, 20, 20, INK)))) == []


@pytest.mark.parametrize("on_a_picture", [False, True])
def test_a_key_without_words_is_seen(pilot: Pilot, on_a_picture: bool) -> None:
    picture = Picture(100, 40, (PAPER, Words(msg("no.such.key"), 50, 20, 20, INK)))
    with pytest.raises(AssertionError, match=r"no\.such\.key"):
        wrong(pilot, "short", picture) if on_a_picture else wrong(pilot, msg("no.such.key"))


def test_a_failure_inside_a_scene_is_not_caught(pilot: Pilot) -> None:
    class Broken(ShellScene):
        def arrange(self, pane: Pane, canvas: Canvas) -> None:
            raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        pilot.show(Broken(pilot.app))


def test_a_text_that_is_cut_is_seen(pilot: Pilot) -> None:
    assert any("needs" in trouble for trouble in wrong(pilot, "a line that is far too long for its small box " * 3))


def test_words_that_stick_out_of_a_picture_are_seen(pilot: Pilot) -> None:
    long = Words("A word that is far too long", 50, 20, 20, INK)
    assert any("sticks out" in trouble for trouble in wrong(pilot, "short", Picture(100, 40, (PAPER, long))))
    inner = Place(Picture(100, 40, (PAPER, long)), 50, 20, 50)
    assert any("sticks out" in trouble for trouble in wrong(pilot, "short", Picture(100, 40, (PAPER, inner))))


def test_words_that_are_squeezed_too_much_are_seen(pilot: Pilot) -> None:
    squeezed = Words("A word that is far too long", 50, 20, 20, INK, room=60)
    assert any("squeezed" in trouble for trouble in wrong(pilot, "short", Picture(100, 40, (PAPER, squeezed))))
