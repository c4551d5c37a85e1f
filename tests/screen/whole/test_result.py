"""The result of the largest tables: the score pad in columns as people sat, the story, statistics."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from itertools import pairwise
from typing import Protocol

import pytest

from game.games import game_infos
from game.games.game_info import GameInfo
from game.present.input import Key
from game.present.party import party_of
from game.screen.access.node import AccessNode
from game.screen.scenes.result.curves import Curves, apart
from game.screen.scenes.result.pad import PadSheet
from game.screen.scenes.result.scene import ResultScene
from game.screen.scenes.result.turns import TurnRow
from game.screen.scenes.table.grid import TableGrid
from tests.screen.laid import LaidStage
from tests.screen.noted import Noted
from tests.screen.sizes import HUGE, LARGE, SMALL, USUAL, Size
from tests.screen.whole.test_contrast import wordless

GAMES = [pytest.param(info, id=info.id) for info in game_infos().values()]
ALL = [SMALL, USUAL, LARGE, HUGE]


class Show(Protocol):
    """Shows the result of a game, and returns what is written there."""

    def __call__(self, info: GameInfo, tab: str, size: Size, language: str = "en") -> tuple[ResultScene, Noted]:
        """Return the scene of a game of as many players as there can be, and its words."""


@pytest.fixture(scope="module")
def shown() -> Iterator[Show]:
    """Return how to see a result. Many tests look at the same, and none changes it: each is laid out once."""
    stages: list[LaidStage] = []

    @cache
    def show(info: GameInfo, tab: str, size: Size, language: str = "en") -> tuple[ResultScene, Noted]:
        stages.append(stage := LaidStage(size, language))
        scene = stage.show(ResultScene, tab, info)
        assert len(scene.game.scores) == max(info.seats)
        noted = stage.noted()
        return scene, noted

    yield show
    for stage in stages:
        stage.close()


def sheet(scene: ResultScene) -> PadSheet:
    (found,) = [each for each in scene.layer.base.walk() if isinstance(each, PadSheet)]
    return found


@pytest.mark.grid(1)
@pytest.mark.parametrize("info", GAMES)
@pytest.mark.parametrize("size", ALL)
@pytest.mark.parametrize("language", ["en", "zh_Hant", "zh_Hans"])
def test_every_figure_of_the_pad_is_whole_and_in_its_column(
    shown: Show, info: GameInfo, size: Size, language: str
) -> None:
    """Up to six parties, at every size: rows one below the other, columns as people sat, nothing cut."""
    scene, noted = shown(info, "result", size, language)
    pad = sheet(scene)
    written = [(words, rect, how) for words, rect, how in noted.notes if pad.rect.contains(*rect.centre)]
    for number, each in enumerate(pad.lists):
        tops = [pad.places[f"{number}.{index}"].y for index in range(len(each.lines))]
        assert tops == sorted(tops) and pad.places[f"{number}.{len(tops) - 1}"].bottom <= pad.rect.bottom + 1
        for index, line in enumerate(each.lines):
            name = scene.layer.render(line.name)
            assert any(words == name for words, _, _ in written), name
            for column, party in enumerate(each.columns if line.kind != "title" else ()):
                place = pad.places[f"{number}.{index}.{column}"]
                here = [words for words, rect, _ in written if place.contains(*rect.centre)]
                if line.chips and line.kind != "gift":
                    assert here == [str(chip.figure) for chip in line.chips[column]]
                elif line.kind == "place" and line.figures[column] == 1:
                    assert here == [], "a cup"
                else:
                    assert here == [line.told(column)], (name, party)
    assert not [words for words, rect, how in written if how.lines == 1 and noted.is_cut(words, rect, how)]


@pytest.mark.grid(1)
@pytest.mark.parametrize("info", GAMES)
@pytest.mark.parametrize("size", [SMALL, LARGE])
def test_totals_stand_apart(shown: Show, info: GameInfo, size: Size) -> None:
    scene, noted = shown(info, "result", size)
    pad = sheet(scene)
    for number, each in enumerate(pad.lists):
        index = next(n for n, line in enumerate(each.lines) if line.kind == "total")
        for column in range(len(each.columns)):
            place = pad.places[f"{number}.{index}.{column}"]
            ((words, how),) = [(said, how) for said, rect, how in noted.notes if place.contains(*rect.centre)]
            assert noted.measure(words, size=how.size, face=how.face)[0] <= place.w - 8


@pytest.mark.parametrize("info", GAMES)
def test_the_best_of_a_row_is_dark_and_the_winner_is_lit(shown: Show, info: GameInfo) -> None:
    scene, noted = shown(info, "result", USUAL)
    pad, ink = sheet(scene), noted.theme.ink
    checked = 0
    for number, each in enumerate(pad.lists):
        for index, line in enumerate(each.lines):
            if line.kind != "row" or line.chips or len(each.columns) < 2:
                continue
            known = [figure for figure in line.figures if figure is not None]
            for column, figure in enumerate(line.figures):
                place = pad.places[f"{number}.{index}.{column}"]
                (how,) = [how for _, rect, how in noted.notes if place.contains(*rect.centre)]
                best = len(set(known)) > 1 and figure == max(known)
                assert (how.colour == ink) == best
                checked += 1
    assert checked


@pytest.mark.parametrize("info", GAMES)
def test_the_pad_is_read_row_by_row_with_every_figure(shown: Show, info: GameInfo) -> None:
    scene, _ = shown(info, "result", USUAL)
    pad = sheet(scene)
    node = pad.node()
    assert isinstance(node, AccessNode) and node.role == "table"
    rows = [child for child in node.children if child.role == "row"]
    assert len(rows) == 1 + sum(len(each.lines) for each in pad.lists)
    read = " ".join(row.name for row in rows)
    for each in pad.lists:
        for line in each.lines:
            assert scene.layer.render(line.name) in read
            for chips in line.chips:
                assert all(scene.layer.render(chip.name) in read for chip in chips)


@pytest.mark.parametrize("info", GAMES)
def test_arrows_lead_over_the_pad_and_tell_each_figure(info: GameInfo) -> None:
    stage = LaidStage(USUAL, "en")
    scene = stage.show(ResultScene, "result", info)
    pad = sheet(scene)
    scene.layer.set_focus(pad, ring=True)
    said = []
    while pad.key(Key("down")):
        assert pad.told is not None
        said.append(scene.layer.render(pad.told[1]))
    lines = [line for each in pad.lists for line in each.lines if line.kind != "title"]
    assert len(said) == len(lines)
    assert all(scene.layer.render(line.name) in words for line, words in zip(lines, said, strict=True))
    assert pad.key(Key("right")) and pad.told is not None and pad.told[0] == pad.parties[1].title


def rounds_from(scene: ResultScene, index: int) -> list[str]:
    """Return the round that goes on after so many actions; where rounds are of two kinds, the next one, too."""
    names: dict[str, None] = {}
    for at in range(index, len(scene.session.log)):
        view = scene.session.game.mask(scene.session.state_at(at), None)
        timeline = scene.stage.words.timeline(view)
        names[scene.layer.render(timeline.called(view.flow.round))] = None
        if len(names) == 2 or all(step.short is None for step in timeline.rounds):
            break
    return [*names]


@pytest.mark.parametrize("info", GAMES)
def test_the_story_is_told_in_time_and_leads_to_the_replay(shown: Show, info: GameInfo) -> None:
    scene, _ = shown(info, "result", USUAL)
    turns, plot = scene.game.turns, scene.game.plots[0]
    assert 1 <= len(turns) <= 3 and [turn.moment for turn in turns] == sorted({turn.moment for turn in turns})
    assert turns[-1].moment == len(plot.moments) - 1, "the end is one of them"
    assert all(0 <= turn.index <= len(scene.session.log) for turn in turns)
    assert turns[-1].party in {party_of(score.seat) for score in scene.game.scores if score.rank == 1}
    rows = [each for each in scene.layer.base.walk() if isinstance(each, TurnRow)]
    assert all(row.words.when in rounds_from(scene, turn.index) for turn, row in zip(turns, rows, strict=True))


@pytest.mark.grid(1)
@pytest.mark.parametrize("info", GAMES)
@pytest.mark.parametrize("size", ALL)
@pytest.mark.parametrize("language", ["en", "zh_Hant", "zh_Hans"])
def test_every_turn_is_whole_in_letters_of_one_size(shown: Show, info: GameInfo, size: Size, language: str) -> None:
    scene, noted = shown(info, "result", size, language)
    rows = [each for each in scene.layer.base.walk() if isinstance(each, TurnRow)]
    assert len(rows) == len(scene.game.turns)
    for row in rows:
        page = row.face.pages[row.number - 1]
        assert page.height <= row.rect.h + 1
        told = "".join("".join(run.text for run in page.runs).split())
        for words in (row.words.lead, row.words.done):
            assert "".join(words.split()) in told
        for words, rect, _ in noted.notes:
            if row.rect.contains(*rect.centre):
                assert rect.right <= row.rect.right + 6, words


@pytest.mark.parametrize("info", GAMES)
def test_numbers_on_the_curve_stand_above_their_moments_and_on_no_other(shown: Show, info: GameInfo) -> None:
    scene, _ = shown(info, "result", USUAL)
    (curves,) = [each for each in scene.layer.base.walk() if isinstance(each, Curves)]
    xs = [x for x, _ in curves.numbers]
    assert all(right - left >= 30 for left, right in pairwise(xs))
    for turn, x in zip(curves.turns, xs, strict=True):
        assert abs(x - curves.x_of(turn.moment)) <= 64


@pytest.mark.parametrize("info", GAMES)
def test_a_plot_apart_sums_to_nothing_and_keeps_all_distances(shown: Show, info: GameInfo) -> None:
    scene, _ = shown(info, "result", USUAL)
    plot = scene.game.plots[0]
    shifted = apart(plot)
    if plot.apart is None:
        assert shifted is plot
        return
    for before, after in zip(zip(*plot.values, strict=True), zip(*shifted.values, strict=True), strict=True):
        assert abs(sum(after)) < 0.1 * len(after)
        assert all(abs((b - before[0]) - (a - after[0])) < 0.21 for b, a in zip(before, after, strict=True))


@pytest.mark.grid(1)
@pytest.mark.parametrize("info", GAMES)
def test_all_statistics_name_their_parties(info: GameInfo) -> None:
    stage = LaidStage(USUAL, "en")
    scene = stage.show(ResultScene, "statistics", info)
    assert scene.game.shown == "statistics"
    assert {party_of(score.seat) for score in scene.game.scores} <= set(scene.game.tables[0].parties)
    for tab, table in zip(scene.game.tabs[len(scene.game.plots) :], scene.game.tables, strict=True):
        scene.turn_to(tab)
        stage.run(3)
        (grid,) = (widget for widget in scene.layer.base.walk() if isinstance(widget, TableGrid))
        assert grid.names == [scene.layer.render(p.title) for p in scene.game.parties if p.id in table.parties]
        assert scene.layer.render(table.rows[0][0]) in [text.words for text in wordless(stage).said]
        assert scene.layer.find("result.export") is not None


LONG_NAMES = ("Bartholomew Wang", "Konstantinopolis", "Anna", "Maria-Magdalena", "陳大文與李小龍", "Wolfgang Amadeus")


@pytest.mark.parametrize("info", GAMES)
def test_long_names_stand_whole_above_their_columns(info: GameInfo) -> None:
    stage = LaidStage(SMALL, "en")
    scene = stage.show(ResultScene, "result", info)
    seats = len(scene.game.scores)
    named = [replace(party, title=name) for party, name in zip(scene.game.parties, LONG_NAMES, strict=False)]
    scene.game.parties = (*named, *scene.game.parties[len(named) :])
    scene.game.counting.finish()
    scene.refresh()
    stage.run(2)
    noted = stage.noted()
    pad = sheet(scene)
    heads = [note for note in noted.notes if note[0] in LONG_NAMES and note[1].within(pad.rect)]
    assert len({words for words, _, _ in heads}) == min(seats, len(LONG_NAMES))
    for words, rect, lettering in heads:
        assert not noted.is_cut(words, rect, lettering), f"{words} is cut"
        high = noted.measure(words, size=lettering.size, face=lettering.face, width=rect.w)[1]
        assert high <= rect.h + 1 or lettering.lines == 1, f"{words} is higher than its head"
