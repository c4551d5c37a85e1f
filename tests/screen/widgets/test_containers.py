"""Scrolling, lists, rules texts, logs and plots."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from itertools import pairwise
from typing import Any

import pytest
from msgspec.structs import replace

from game.kernel.message import msg
from game.present.area import Rect
from game.present.party import Mark, Party
from game.present.stage.record import Series
from game.screen.drawing.canvas import Canvas
from game.screen.scenes.result.curves import Curves
from game.screen.scenes.table.log import LogEntry, LogPanel, TableLog
from game.screen.widgets.base import FirstLook, Widget
from game.screen.widgets.button import Button
from game.screen.widgets.plot import Plot, sign, tick
from game.screen.widgets.prose.rich import RichText, contents
from game.screen.widgets.rows import ListBox, ListItem
from game.screen.widgets.scene_widgets import Pane
from game.screen.widgets.scroll import ScrollArea
from tests.screen.fits import words, written
from tests.screen.noted import Noted
from tests.screen.stage import Stage

player = partial(Mark, "player")
Show = Callable[[Any], Any]
ROOM = Rect(100, 100, 700, 500)


def buttons(heard: list[int]) -> Callable[[Pane, Canvas], None]:
    """Return a builder of thirty buttons in a scroll area."""

    def build(pane: Pane, canvas: Canvas) -> None:
        rows = [
            Button(f"b{n}", Rect(ROOM.x, ROOM.y + 60 * n, 400, 52), f"Button {n}", partial(heard.append, n))
            for n in range(30)
        ]
        pane.add(ScrollArea("area", ROOM, 1800, rows))

    return build


def area(stage: Stage) -> ScrollArea:
    return stage.see("area", ScrollArea)


def test_what_is_higher_by_less_than_a_unit_needs_no_bar(stage: Stage, show: Show) -> None:
    """Sums of rows leave 1e-13 of a unit: nothing is scrolled for that, and rows of a list are as wide as its room."""
    for rest, scrolls in ((0.0, False), (1e-13, False), (0.9, False), (1.5, True)):
        parts = [Button("b", Rect(ROOM.x, ROOM.y, 400, ROOM.h + rest), "B", lambda: None)]
        text = ScrollArea("text", ROOM, ROOM.h + rest, [], own_keys=True)
        show(lambda pane, canvas, rest=rest, parts=parts: pane.add(ScrollArea("area", ROOM, ROOM.h + rest, parts)))
        assert (area(stage).furthest > 0) == scrolls == (area(stage).bar in area(stage).children) == text.focusable
        items = [ListItem(str(n), f"Row {n}") for n in range(10)]
        boxed = ListBox("list", Rect(0, 0, 300, 500 - rest), items, "", lambda item: None)
        assert (boxed.rows[0].rect.w < 300) == scrolls


def test_wheel_scrolls_and_stops_at_the_ends(stage: Stage, show: Show) -> None:
    show(buttons([]))
    stage.wheel("area", -2)
    assert area(stage).offset == pytest.approx(192)
    stage.wheel("area", 10)
    assert area(stage).offset == 0
    stage.wheel("area", -100)
    assert area(stage).offset == area(stage).furthest == 1300


def test_what_is_scrolled_out_cannot_be_clicked(stage: Stage, show: Show) -> None:
    heard: list[int] = []
    show(buttons(heard))
    stage.press(200, 640)
    assert heard == []
    stage.click("b20")
    assert heard == [20]


def test_tab_scrolls_into_sight(stage: Stage, show: Show) -> None:
    show(buttons([]))
    for _ in range(15):
        stage.key("tab")
    focus = stage.layer.focus
    assert focus is not None and focus.id == "b14"
    assert focus.rect.within(ROOM)


def test_the_bar_is_dragged(stage: Stage, show: Show) -> None:
    show(buttons([]))
    knob = area(stage).bar.knob()
    stage.drag(knob.centre, (knob.centre[0], ROOM.bottom))
    assert area(stage).offset == 1300
    stage.press(knob.centre[0], ROOM.y + 4)
    stage.seconds(1)
    assert area(stage).offset < 1300 - 300, "a click beside the knob turns a page"


def test_scrolling_survives_a_rebuild(stage: Stage, show: Show) -> None:
    show(buttons([]))
    stage.wheel("area", -5)
    before = area(stage).offset
    stage.layer.refresh()
    stage.frames(2)
    assert area(stage).offset == before
    assert stage.see("b10").rect.y == pytest.approx(ROOM.y + 600 - before)


def test_reduced_motion_scrolls_at_once(stage: Stage, show: Show) -> None:
    stage.app.settings.reduced_motion = True
    show(buttons([]))
    area(stage).scroll_to(300)
    assert area(stage).offset == 300


ITEMS = [ListItem(f"i{n}", f"Item {n}", "note", "right") for n in range(20)]


def test_list_by_mouse_and_keys(stage: Stage, show: Show) -> None:
    chosen: list[str] = []
    opened: list[str] = []

    def build(pane: Pane, canvas: Canvas) -> None:
        pane.add(ListBox("list", ROOM, ITEMS, chosen[-1] if chosen else "", chosen.append, on_open=opened.append))

    show(build)
    stage.click("list.i2")
    assert chosen == ["i2"] and opened == []
    stage.key("down", held=2)
    assert chosen[-1] == "i5"
    stage.key("end")
    assert chosen[-1] == "i19"
    assert stage.see("list.i19").rect.within(ROOM)
    stage.key("enter", held=4)
    assert opened == ["i19"]


def test_list_opens_on_a_double_click(stage: Stage, show: Show) -> None:
    opened: list[str] = []
    show(lambda pane, canvas: pane.add(ListBox("list", ROOM, ITEMS, "", lambda name: None, on_open=opened.append)))
    stage.click("list.i1")
    stage.seconds(1)
    stage.click("list.i1")
    assert opened == []
    stage.press(*stage.see("list.i1").rect.centre)
    assert opened == ["i1"]


RULES = "# Box\n\n## BX-1 One\n\nBX-1.1 See BX-9.2.\n\n" + "\n\n".join(
    f"## BX-{n} Chapter {n}\n\nBX-{n}.1 First rule of {n} with a word.\n\nBX-{n}.2 Second rule of {n}."
    for n in range(2, 20)
)


@pytest.fixture
def text(stage: Stage, show: Show) -> RichText:
    show(lambda pane, canvas: pane.add(RichText("text", ROOM, RULES, canvas)))
    return stage.see("text", RichText)


def test_rules_open_at_a_rule(stage: Stage, text: RichText) -> None:
    assert text.go("BX-9.2.7", at_once=True)
    assert text.offset == pytest.approx(text.page.anchors["BX-9.2"] - 10)
    assert text.here() == "BX-9"
    assert not text.go("ZZ-1")


def test_links_lead_to_their_rule(stage: Stage, text: RichText) -> None:
    stage.key("tab")
    stage.key("tab")
    assert stage.layer.focus is not None and stage.layer.focus.name == "BX-9.2"
    stage.key("enter")
    stage.seconds(1)
    assert text.here() == "BX-9"


def test_search_finds_every_place(stage: Stage, text: RichText) -> None:
    found = text.search("WORD")
    assert len(found) == 18
    text.show_block(found[-1])
    stage.seconds(1.5)
    top = text.page.tops[found[-1]] - text.offset
    assert 0 <= top <= ROOM.h
    assert text.search("  ") == []


def test_contents_are_the_headings(text: RichText) -> None:
    assert contents(text.blocks)[:2] == [(1, "Box", "Box"), (2, "BX-1 One", "BX-1")]


def test_rules_by_keys(stage: Stage, text: RichText) -> None:
    stage.press(*ROOM.centre)
    stage.key("pagedown")
    stage.seconds(1)
    assert text.offset == pytest.approx(ROOM.h * 0.9)
    stage.key("end")
    stage.seconds(1)
    assert text.offset == text.furthest
    stage.key("up", held=3)
    stage.seconds(1)
    assert text.offset < text.furthest - 200


def log_of(count: int) -> list[LogEntry]:
    entries = [LogEntry("Round 1", heading=True)]
    return entries + [
        LogEntry(f"Line {n} is long enough to need two rows in the panel", player(n % 4), moment=n, pieces=(f"p{n}",))
        for n in range(count)
    ]


class Reader(TableLog):
    """Remembers what was done with the lines of a log, and has a reason for every second action."""

    def __init__(self) -> None:
        self.pointed: list[LogEntry | None] = []
        self.opened: list[LogEntry] = []
        self.unfolded: list[LogEntry] = []
        self.asked: list[int] = []

    def point(self, entry: LogEntry | None) -> None:
        self.pointed.append(entry)

    def open(self, entry: LogEntry) -> None:
        self.opened.append(entry)

    def unfold(self, entry: LogEntry) -> None:
        self.unfolded.append(entry)

    def why(self, deed: int) -> str | None:
        self.asked.append(deed)
        return f"because of {deed}" if deed % 2 else None


def test_log_hover_and_click(stage: Stage, show: Show) -> None:
    reader = Reader()
    show(lambda pane, canvas: pane.add(LogPanel("log", ROOM, log_of(30), canvas, reader)))
    stage.hover("log.30")
    pointed = reader.pointed[-1]
    assert pointed is not None and pointed.pieces == ("p29",)
    stage.click("log.30")
    assert [entry.moment for entry in reader.opened] == [29]
    stage.point(1500, 900)
    assert reader.pointed[-1] is None


def test_log_says_why_under_the_mouse_and_by_the_arrows(stage: Stage, show: Show) -> None:
    reader = Reader()
    lines = [replace(entry, deed=number) for number, entry in enumerate(log_of(6))]
    show(lambda pane, canvas: pane.add(LogPanel("log", ROOM, lines, canvas, reader)))
    stage.hover("log.4")
    stage.seconds(1)
    assert reader.asked[-1] == 4 and not any(each.startswith("because") for each in words(stage))
    stage.hover("log.3")
    stage.seconds(1)
    assert "because of 3" in words(stage)
    stage.point(1500, 900)
    stage.key("tab")
    assert stage.layer.focus is stage.see("log")
    stage.key("up")
    stage.seconds(1)
    assert not any(each.startswith("because") for each in words(stage)), "the lowest line has nothing to say"
    stage.key("up")
    stage.seconds(1)
    assert "because of 5" in words(stage)
    stage.key("enter")
    assert [entry.deed for entry in reader.opened] == [5]


def test_log_stays_at_the_newest_unless_somebody_reads_above(stage: Stage, show: Show) -> None:
    lines = log_of(20)
    scene = show(lambda pane, canvas: pane.add(LogPanel("log", ROOM, lines, canvas)))
    log = stage.see("log", LogPanel)
    assert log.offset == log.furthest > 0
    lines += log_of(5)
    scene.refresh()
    stage.frames(2)
    log = stage.see("log", LogPanel)
    assert log.offset == log.furthest
    stage.wheel("log", 3)
    before = log.offset
    assert before < log.furthest
    lines += log_of(5)
    scene.refresh()
    stage.frames(2)
    log = stage.see("log", LogPanel)
    assert log.offset == before


def test_the_arrow_of_a_joined_line_opens_it_and_the_line_itself_does_not(stage: Stage, show: Show) -> None:
    lines = [LogEntry("Thirteen", player(1), moment=3, joins=4), LogEntry("Alone", player(2), moment=5)]
    reader = Reader()
    show(lambda pane, canvas: pane.add(LogPanel("log", ROOM, lines, canvas, reader)))
    stage.click("log.0.unfold")
    assert [entry.joins for entry in reader.unfolded] == [4] and not reader.opened
    stage.press(stage.see("log.0").rect.x + 60, stage.see("log.0").rect.centre[1])
    assert [entry.moment for entry in reader.opened] == [3] and len(reader.unfolded) == 1
    assert not any(widget.id == "log.1.unfold" for widget in stage.see("log").walk())


def reading(plot: Plot) -> int | None:
    return plot.at_moment


def plot_of(values: Sequence[Sequence[float]], *names: str) -> Plot:
    parties = [Party(name, msg("x"), name, player(number % 6)) for number, name in enumerate(names)]
    moments = tuple(msg("table.log.round", round=number) for number in range(len(values[0])))
    return Plot("plot", ROOM, Series(msg("x"), names, moments, tuple(map(tuple, values))), parties)


@pytest.mark.long
def test_plot_reads_the_nearest_moment(stage: Stage, show: Show) -> None:
    values = [(0, 2, 5, 9), (1, 1, 3, 4)]
    show(lambda pane, canvas: pane.add(plot_of(values, "Ann", "Bo")))
    plot = stage.see("plot", Plot)
    stage.point(plot.x_of(2) + 10, ROOM.centre[1])
    stage.frames(2)
    assert reading(plot) == 2
    stage.point(1500, 900)
    assert reading(plot) is None
    stage.key("tab")
    stage.key("right")
    stage.key("right")
    assert reading(plot) == 1
    assert plot.highest >= 9


def test_a_plot_tells_and_writes_the_figures_of_each_moment(stage: Stage, show: Show) -> None:
    values = [(0, 2, 5, 9), (-4, 1.5, 3, 4)]
    plain = plot_of(values, "Ann", "Bo")
    series = Series(msg("x"), ("Ann", "Bo"), plain.moments, plain.values)
    curves = Curves(ROOM, series, plain.parties, (), frozenset(), lambda turn: None)
    for plot in (plain, curves):
        show(lambda pane, canvas, shown=plot: pane.add(shown))
        node = plot.node()
        assert node is not None
        rows = [[cell.name for cell in row.children if cell.role == "cell"][1:] for row in node.children[1:]]
        assert rows == [[f"{figure:g}" for figure in column] for column in zip(*values, strict=True)]
        noted = Noted(stage.sketch())
        plot.draw(noted)
        signs = [(words, rect) for words, rect, how in noted.notes if how.align == "right"]
        axis = {float(words.replace("−", "-")): rect.centre[1] for words, rect in signs}
        assert len(axis) > 3 and axis == pytest.approx({each: plot.area.y + plot.height_of(each) for each in axis})
    for moment, (ann, bo) in enumerate(zip(*values, strict=True)):
        plain.at_moment = curves.at_moment = moment
        noted = Noted(stage.sketch())
        plain.draw(noted)
        assert [words for words, _, _ in noted.notes][-4:] == ["Ann", f"{ann:g}", "Bo", f"{bo:g}"]
        assert curves.told == (plain.moments[moment], f"Ann {ann:g} · Bo {bo:g}")


@pytest.mark.parametrize("highest", [0.5, 1, 2, 3, 7, 9, 12, 40, 99, 1234])
def test_grid_lines_are_few_and_round(highest: float) -> None:
    step = tick(highest)
    assert highest / step <= 6.01
    assert step == tick(highest * 1.0)


@pytest.mark.parametrize("moments", [0, 1, 2])
def test_plot_of_a_very_short_game(stage: Stage, show: Show, moments: int) -> None:
    values = [tuple(range(moments)), tuple(range(moments))]
    show(lambda pane, canvas: pane.add(plot_of(values, "Ann", "Bo")))
    stage.hover("plot")
    stage.seconds(0.2)


@pytest.mark.parametrize(("parties", "rows"), [(2, 1), (6, 2), (12, 4)])
def test_a_legend_has_as_many_rows_as_it_needs(stage: Stage, show: Show, parties: int, rows: int) -> None:
    names = [f"Player number {number}"[: 9 + number] for number in range(parties)]
    show(lambda pane, canvas: pane.add(plot_of([(0, 1)] * parties, *names)))
    plot, boxes = stage.see("plot"), [each.box for each in written(stage) if each.words in names]
    assert isinstance(plot, Plot) and len(boxes) == parties
    assert all(box.right <= ROOM.right and box.bottom <= plot.area.y for box in boxes)
    assert len({box.y for box in boxes}) == rows


def test_lines_of_like_values_run_side_by_side() -> None:
    values = [(0, 2, 3), (0, 2, 5), (0, 1, 3)]
    plot = plot_of(values, "Ann", "Bo", "Cy")
    strands = [plot._strand(player) for player in range(3)]
    assert all(len({points[moment] for points in strands}) == 3 for moment in range(3))
    heights = [points[0][1] for points in strands]
    assert heights == sorted(heights) and sum(heights) / 3 == pytest.approx(plot._point(0, 0)[1])
    assert strands[1][2] == plot._point(2, 5)


def test_every_player_has_a_mark_of_another_shape_and_companies_one_of_their_own() -> None:
    marks = [*map(player, range(6)), Mark("company", 0)]
    assert len({repr(getattr(sign(mark, 0, 0), "points", "circle")) for mark in marks}) == 7


def test_a_row_that_is_pointed_out_comes_into_sight(stage: Stage, show: Show) -> None:
    chosen: list[str] = []
    many = [ListItem(str(number), f"row {number}") for number in range(60)]
    show(lambda pane, canvas: pane.add(ListBox("list", ROOM, many, "0", chosen.append)))
    listed = stage.see("list", ListBox)
    listed.point_out("59")
    stage.frames(2)
    assert stage.see("list.59").rect.within(ROOM.inset(-1))
    assert listed.chosen == "59" and not chosen


def test_whole_numbers_are_counted_in_whole_numbers() -> None:
    assert plot_of([(0, 2)], "Ann")._tick(2) == 1
    assert plot_of([(0, 1.5)], "Ann")._tick(2) == 0.5


@pytest.mark.parametrize("moments", [1, 2, 9, 40])
def test_marks_stand_apart_and_the_last_moment_has_one(moments: int) -> None:
    plot = plot_of([tuple(range(moments))], "Ann")
    places = [plot.x_of(moment) for moment in plot._marked()]
    assert places[0] == plot.x_of(moments - 1)
    assert all(a - b >= 44 for a, b in pairwise(places))


def test_of_a_long_log_only_the_lines_in_sight_are_made(stage: Stage, show: Show) -> None:
    show(lambda pane, canvas: pane.add(LogPanel("log", ROOM, log_of(400), canvas)))
    log = stage.see("log", LogPanel)
    made = [widget for widget in log.walk() if widget.id.startswith("log.") and widget.id != "log.bar"]
    assert 3 < len(made) < 40
    assert made[0].rect.y <= ROOM.y < made[0].rect.bottom, "the first fills the upper edge"
    assert made[-1].rect.bottom <= ROOM.bottom, "the newest is in sight"


class Brick(Widget):
    """Something to see that counts how often it was drawn."""

    def __init__(self, rect: Rect, drawn: list[Rect]) -> None:
        super().__init__("", rect)
        self.drawn = drawn

    def draw(self, canvas: Canvas) -> None:
        self.drawn.append(self.rect)


def test_a_page_comes_widget_by_widget_where_there_is_hardly_any_time_and_then_stays(stage: Stage, show: Show) -> None:
    drawn: list[Rect] = []
    rows = [Rect(ROOM.x, ROOM.y + 40 * n, 400, 30) for n in range(3)]

    def build(pane: Pane, canvas: Canvas) -> None:
        pane.add(*(Brick(row.moved(0, -90), drawn) for row in rows))
        pane.add(ScrollArea("area", ROOM, ROOM.h, [Brick(row, drawn) for row in rows]))

    scene = show(build)
    hurried, within = partial(Canvas, stage.canvas().context, (1920, 1080), 1.0, lambda: False), area(stage)
    scene.layer.base.first_look, within._first_look = FirstLook(), FirstLook()
    counts = []
    for _ in range(20):
        drawn.clear()
        canvas = hurried()
        scene.draw(canvas)
        counts.append(len(drawn))
        if canvas.sharp:
            break
        assert canvas.missing[0]
    assert counts[:2] == [0, 1] and counts[-1] == 6 and counts == sorted(counts) and len(counts) < 10
    scene.refresh()
    drawn.clear()
    scene.draw(hurried())
    assert len(drawn) == 6, "what has been seen does not vanish when it is made anew"
