"""The frame of every table: bars keep their height, words their room, nothing lies on anything, drawers on the column.

Walked over every game, each size and language once; the grid of all of them is slow.
"""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations, product
from pathlib import Path
from random import Random
from typing import Any

import pytest

from game.games import game_infos
from game.games.game_info import GameInfo
from game.kernel.message import msg
from game.present.area import Rect
from game.present.stage.record import Occasion
from game.screen.drawing.icons import ICONS
from game.screen.scenes.board.frame import BAR, GAP, RAIL, SLIM, STOREY, TOP
from game.screen.scenes.table.bar import PromptBar
from game.screen.scenes.table.bar_widgets import ToolTile
from game.screen.scenes.table.plan import SLACKS, WORDS, Held
from game.screen.scenes.table.scene import TableScene
from game.screen.scenes.table.top import PhaseChip
from game.screen.scenes.theatre.scene import TheatreScene
from game.screen.widgets.label import PanelPlate
from tests.pilot import Pilot
from tests.played import go_on
from tests.screen.fits import spied, written
from tests.screen.sizes import ALL_SIZES
from tests.screen.sizes import USUAL as USUAL_SIZE
from tests.screen.whole.tables import fresh, length, sit_down, until

LANGUAGES = ("en", "zh_Hant", "zh_Hans")
USUAL = set(zip(ALL_SIZES, ("en", "en", "zh_Hant", "zh_Hans", "en"), strict=True))
EVERYWHERE = pytest.mark.parametrize(
    ("size", "language"),
    [pytest.param(*look, marks=[] if look in USUAL else [pytest.mark.slow]) for look in product(ALL_SIZES, LANGUAGES)],
    ids=lambda value: value if isinstance(value, str) else f"{value[0]}x{value[1]}",
)
EACH_GAME = pytest.mark.parametrize("info", game_infos().values(), ids=game_infos())
MOMENTS = (0, 9, 40, 90)
"""After how many actions of a random game its table is looked at."""
SPEECH = ("prompt", "note", "toast")


def table_at(pilot: Pilot, info: GameInfo, actions: int) -> TableScene | None:
    """Return the table when the person is asked the next time; None if the game ends before."""
    session = fresh(pilot, info, 1, max(info.seats))
    if until(session, lambda decision: decision.seat == 0, actions, seed=actions + 1) is None:
        return None
    scene = pilot.show(TableScene(pilot.app, session))
    pilot.settle()
    return scene


def parts(pilot: Pilot) -> dict[str, Rect]:
    """Return what stands in the bar at the foot, by its id."""
    bar = pilot.see("panel").rect
    found = [w for w in pilot.layer.base.walk() if w.id and w.rect.w and w.rect.within(bar)]
    return {w.id: w.rect for w in found if not isinstance(w, PanelPlate) and w.id not in ("edge", "clock")}


def overlapping(rects: dict[str, Rect]) -> list[tuple[str, str]]:
    return [(a, b) for a, b in combinations(rects, 2) if rects[a].inset(0.5).overlaps(rects[b])]


@EACH_GAME
@pytest.mark.parametrize("size", [(1024, 640), (1920, 1080)], ids=lambda size: f"{size[0]}x{size[1]}")
def test_a_ribbon_lies_across_the_board_and_over_nothing_beside_it(
    info: GameInfo, size: tuple[int, int], tmp_path: Path
) -> None:
    pilot = Pilot(tmp_path, size)
    scene = table_at(pilot, info, 0)
    assert scene is not None
    scene.occasions.occasion = Occasion(msg("table.occasion.last"))
    scene.refresh()
    pilot.frames(2)
    ribbon, board = pilot.see("occasion").rect, scene.boards.front
    table, scale = board.view.resting, board.view.camera.scale
    framed = table.frame[2] if table.frame is not None else board.rect.w / scale - table.column
    assert ribbon.within(board.rect) and ribbon.w == pytest.approx(framed * scale)
    assert table.frame is None or ribbon.x == pytest.approx(board.view.camera.to_window(table.frame[0], 0)[0])


@EACH_GAME
def test_the_parties_of_the_log_stand_beside_all_in_as_few_rows_as_they_need(info: GameInfo, tmp_path: Path) -> None:
    pilot = Pilot(tmp_path)
    scene = table_at(pilot, info, 0)
    assert scene is not None
    scene.sidebar.turn_to("log")
    pilot.frames(2)
    everybody = pilot.see("log.all").rect
    places = [pilot.see(name).rect for name in pilot.ids() if name.startswith("log.only.")]
    assert len(places) == len(scene.presenter.parties) and places[0].y == everybody.y
    assert all(everybody.right < place.x for place in places)
    assert not overlapping({str(number): place for number, place in enumerate(places)})
    assert len({place.y for place in places}) == -(-len(places) // 6)


def tables_of(info: GameInfo) -> list[dict[str, str]]:
    option = next((option for option in info.options if option.id == info.ladder and not option.maps), None)
    return [{option.id: value} for option in (option,) if option for value in option.values] or [{}]


@pytest.mark.long
@pytest.mark.grid(1)
@EACH_GAME
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_prompt_does_not_push_out_what_stands_below_it(tmp_path: Path, info: GameInfo, language: str) -> None:
    pilot = Pilot(tmp_path, USUAL_SIZE, language=language)
    pilot.app.settings.animation = "off"
    for options, after in product(tables_of(info), (0, 20, 45, 60)):
        session = fresh(pilot, info, 1, max(info.seats), options=options)
        asked = until(session, lambda decision: decision.seat == 0, after, seed=after + 1)
        if asked is None:
            continue
        scene = sit_down(pilot, session)
        pilot.settle()
        for action in (None, asked.sample(Random(after))):
            draft = scene.presenter.draft
            if action is not None and draft is not None:
                draft.fill_in(action)
                scene.refresh()
                pilot.frames(2)
            prompt = pilot.see("prompt")
            assert prompt.tip is None, f"{prompt.node()}: there is no room for {prompt.tip}"


def unreadable(pilot: Pilot, bars: tuple[Rect, ...]) -> list[str]:
    """Return the words on the bars that are cut, too small, or stick out."""
    return [
        f"{text.words!r} {text.trouble}"
        for text in spied(pilot).written
        if text.trouble
        and any(text.box.overlaps(bar) and (text.clip is None or text.clip.overlaps(bar)) for bar in bars)
    ]


def planned(scene: TableScene, pilot: Pilot) -> PromptBar:
    return scene.prompter.bar(pilot.sketch(), scene.panel(), scene.frame.bar.w)


@EACH_GAME
def test_words_of_tools_give_way_to_a_note_that_is_whole_then(info: GameInfo, tmp_path: Path) -> None:
    pilot = Pilot(tmp_path, (1024, 640))
    scene = table_at(pilot, info, 40) or table_at(pilot, info, 0)
    assert scene is not None
    fitting, bare = planned(scene, pilot).fitting, SLACKS[3]
    without = fitting.left(bare, fitting.controls(bare), False)

    def spare(wide: float) -> float:
        """Return how much room the words have with a note that is so wide."""
        letters = "n"
        while fitting.canvas.measure(letters, size=20.5, face="number")[0] < wide:
            letters += "n"
        panel = replace(fitting.panel, note=msg("shell.as_is", words=letters))
        slack = replace(fitting, panel=panel, held=Held()).plan.slack
        return fitting.left(slack, fitting.controls(slack), False)

    usual = spare(0.0)
    if fitting.left(SLACKS[0], fitting.controls(SLACKS[0]), False) < WORDS:
        pytest.skip("tools have no words anyway")
    assert usual < without and spare(usual + 2) > usual + 2
    assert spare(without + 40) == usual, "nothing gives way in vain"


def may_be_higher(bar: PromptBar) -> bool:
    """Tell whether the bar may have another storey: for several amounts, lists, a basket, or with no room left."""
    draft = bar.panel.draft
    if draft is None:
        return False
    several = len(draft.steppers) > 1 or bool(draft.pickers) or len(bar.panel.reckoning.shelf) > 1
    return several or all(bar.fitting.left(slack, bar.fitting.controls(slack), False) < WORDS for slack in SLACKS)


def check(scene: TableScene, pilot: Pilot) -> None:
    """Fail if something is wrong with the frame as it is now."""
    frame, bar = scene.frame, planned(scene, pilot)
    assert frame.bar.h == BAR + STOREY * bar.fitting.plan.storeys
    assert not bar.fitting.plan.storeys or may_be_higher(bar), "higher without need"
    assert bar.fitting.plan.storeys <= 1 or len(bar.panel.draft.steppers if bar.panel.draft else ()) > 1
    rects = parts(pilot)
    assert overlapping(rects) == []
    said = [rects[name] for name in SPEECH if name in rects]
    assert said and all(rect.w >= WORDS - 0.5 for rect in said), "words keep their room"
    assert unreadable(pilot, (frame.rail, frame.top, frame.bar)) == []
    assert scene.boards.rect == frame.page
    boards = [pilot.see(f"board.{b.view.page}" if b.view.page else "board").rect for b in scene.boards.seen]
    assert all(board.within(frame.page) for board in boards)


@pytest.mark.grid(2)
@EVERYWHERE
@EACH_GAME
def test_the_frame_of_a_table(tmp_path: Path, info: GameInfo, size: tuple[int, int], language: str) -> None:
    pilot = Pilot(tmp_path, size, language=language)
    pilot.app.settings.animation = "off"
    for actions in MOMENTS:
        scene = table_at(pilot, info, actions)
        if scene is None or scene.presenter.draft is None:
            continue
        assert scene.frame.rail.w == (RAIL if len(scene.presenter.paging.tabs) > 1 else SLIM)
        assert (scene.frame.top.h, scene.frame.page.y) == (TOP, TOP + GAP)
        check(scene, pilot)
        draft = scene.presenter.draft
        for action in draft.decision.every(3):
            draft.clear()
            draft.fill_in(action)
            scene.presenter.refresh()
            pilot.frames(2)
            check(scene, pilot)
        pilot.layer.refuse(msg("table.hint.not_now"))
        pilot.frames(2)
        check(scene, pilot)


@pytest.mark.grid
@EACH_GAME
@pytest.mark.parametrize("language", LANGUAGES)
def test_tools_have_words_where_nothing_else_wants_their_room(tmp_path: Path, info: GameInfo, language: str) -> None:
    pilot = Pilot(tmp_path, USUAL_SIZE, language=language)
    scene = table_at(pilot, info, 0)
    assert scene is not None
    tiles = [each for each in pilot.layer.base.walk() if isinstance(each, ToolTile)]
    slack = planned(scene, pilot).fitting.plan.slack
    assert {each.id for each in tiles} >= {"undo", "redo", "restart"} or slack.names
    words = {text.words for text in written(pilot)}
    assert {scene.layer.render(each.label) for each in tiles} <= words


@pytest.mark.grid
@EVERYWHERE
@EACH_GAME
def test_drawers_lie_on_the_right_column(tmp_path: Path, info: GameInfo, size: tuple[int, int], language: str) -> None:
    pilot = Pilot(tmp_path, size, language=language)
    scene = table_at(pilot, info, min(20, length(info, max(info.seats)) // 2))
    assert scene is not None, f"the first seat of {info.id} is not asked in the second half of the game"
    shut = [(board.view.page, board.rect, board.view.resting) for board in scene.boards.seen]
    for key in ("l", "a", "s"):
        pilot.key(key)
        drawer, page = pilot.see("side").rect, scene.frame.page
        assert (drawer.right, drawer.y, drawer.bottom) == (page.right, page.y, page.bottom)
        column = scene.boards.column
        assert drawer.w == pytest.approx(column) if column else 384 <= drawer.w <= 520
        after = [(board.view.page, board.rect, board.view.resting) for board in scene.boards.seen]
        assert [each[:2] for each in after] == [each[:2] for each in shut], "nothing is squeezed"
        for _, board, table in after:
            if table.frame is not None:
                x, _, w, _ = table.frame
                assert board.x + (x + w) * board.w / table.width <= drawer.x + 0.5, "the board is never covered"
        check(scene, pilot)


@pytest.mark.grid
@EVERYWHERE
@EACH_GAME
def test_the_frame_of_a_theatre_is_that_of_the_table(
    tmp_path: Path, info: GameInfo, size: tuple[int, int], language: str
) -> None:
    pilot = Pilot(tmp_path, size, language=language)
    session = go_on(fresh(pilot, info, 1), Random(1))
    pilot.show(TableScene(pilot.app, session))
    pilot.settle()
    table: Any = pilot.scene
    page = table.frame.page
    theatre = pilot.show(TheatreScene(pilot.app, session, len(session.log) // 2))
    assert theatre.boards.rect == page
    bar = pilot.see("bar").rect
    assert bar.h == BAR
    inside = {
        w.id: w.rect for w in pilot.layer.base.walk() if w.id and w.rect.within(bar) and w.id not in ("bar", "edge")
    }
    assert overlapping(inside) == []
    assert len(inside) >= 10, (
        f"the bar of the theatre holds only {sorted(inside)}: it has the same buttons whatever game is shown: have it "
        "laid out as at the other games"
    )
    for drawer in theatre._drawers():
        pilot.key(drawer.key)
        assert pilot.see("side").rect.right == page.right
        assert unreadable(pilot, (bar, pilot.see("rail").rect, pilot.see("side").rect)) == []


@EACH_GAME
def test_the_signs_of_the_pages_are_icons(pilot: Pilot, info: GameInfo) -> None:
    scene = TableScene(pilot.app, fresh(pilot, info, 1))
    pages = scene.presenter.paging.tabs
    assert {page.sign for page in pages} <= set(ICONS)
    assert len({page.sign for page in pages}) == len(pages), "each has its own"


@pytest.mark.long
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_phase_has_its_whole_name_or_a_dot(tmp_path: Path, language: str) -> None:
    folded = 0
    for info in game_infos().values():
        pilot = Pilot(tmp_path / info.id, (1024, 640), language=language)
        scene = sit_down(pilot, fresh(pilot, info, people=1))
        pilot.frames(3)
        chips = [each for pane in scene.layer.panes for each in pane.walk() if isinstance(each, PhaseChip)]
        coming = [each for each in chips if not each.named and each.step.progress == "next"]
        shown = written(pilot)
        words = {each.words for each in shown}
        named = [each for each in chips if each.named or each.step.progress == "now"]
        assert all(pilot.app.render(each.step.label) in words for each in named), info.id
        assert not [each.words for chip in coming for each in shown if chip.rect.contains(*each.box.centre)], (
            "no letter stands for a phase"
        )
        folded += len(coming)
        pilot.close()
    assert folded
