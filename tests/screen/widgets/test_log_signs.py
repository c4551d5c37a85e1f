"""Signs beside lines of the log, and names in the colours of their parties."""

from __future__ import annotations

from game.present.area import Rect
from game.present.party import Mark
from game.present.pictures.picture import Picture
from game.present.pictures.pieces import COMPANY_COLOURS, PLAYER_COLOURS, ink_of
from game.present.stage.record import LogSign, moved, summed
from game.screen.drawing.canvas import Lettering, tinted
from game.screen.scenes.table.log import LogEntry, LogPanel
from game.screen.widgets.log_signs import figure_of
from tests.screen.stage import Stage

COIN = Picture(48, 48, ())
RED, BLUE, CREAM = (250, 80, 60), (120, 160, 220), (245, 236, 214)


def test_signs_of_one_kind_add_up_and_gains_are_apart() -> None:
    signs = summed((*moved("money", COIN, 4), *moved("money", COIN, 9), *moved("money", COIN, 5, gain=True)))
    assert [figure_of(sign) for sign in signs] == ["13", "+5"]
    assert moved("money", COIN, 0) == ()
    assert figure_of(LogSign("plant.7", COIN)) == ""


def test_a_name_has_its_colour_and_is_not_found_inside_a_word() -> None:
    parts = tinted("Ann bids for Anna's plant, 陳大文走了", (("Ann", RED), ("Anna", BLUE), ("陳大文", RED)), CREAM)
    assert [(part, ink) for _, part, ink in parts if ink != CREAM] == [("Ann", RED), ("Anna", BLUE), ("陳大文", RED)]
    assert "".join(part for _, part, _ in parts) == "Ann bids for Anna's plant, 陳大文走了"
    assert all("".join(p for _, p, _ in parts[:n]) == before for n, (before, _, _) in enumerate(parts))


def test_colours_of_names_can_be_read_on_something_dark() -> None:
    marks = [Mark("player", n) for n in range(len(PLAYER_COLOURS))]
    marks += [Mark("company", n) for n in range(len(COMPANY_COLOURS))]
    inks = [ink_of(mark) for mark in marks]
    assert min(0.2126 * r + 0.7152 * g + 0.0722 * b for r, g, b in inks) > 150
    assert len(set(inks)) == len(inks), "names are told apart"


def test_signs_stand_behind_the_last_word_or_below_it(stage: Stage) -> None:
    canvas, rect = stage.sketch(), Rect(0, 0, 360, 400)
    signs = moved("money", COIN, 12)
    short, long = LogEntry("Ann pays.", signs=signs), LogEntry("Ann pays for everything now.", signs=signs)
    bare = [LogPanel("log", rect, [LogEntry(entry.words)], canvas).height for entry in (short, long)]
    signed = [LogPanel("log", rect, [entry], canvas).height for entry in (short, long)]
    assert signed[0] == bare[0], "there is room beside the words"
    room = rect.w - 100
    assert canvas.last_line(long.words, Lettering(20), room) <= room
    assert signed[1] > bare[1], "there is none"
