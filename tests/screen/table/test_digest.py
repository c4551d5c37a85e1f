"""What others did, summed up beside the table: in the drawer of the log, in the strip, and over the table."""

from __future__ import annotations

import pytest

from game.kernel.message import msg
from game.play.players import Player
from game.play.session import Session
from game.present.area import Rect
from game.present.record.digest import DigestRow
from game.screen.scenes.table.digest import DigestLine, faces
from game.screen.scenes.table.scene import TableScene
from tests.screen.fake_app import FakeApp
from tests.screen.noted import Noted
from tests.screen.stage import Stage
from tests.screen.table.conftest import Seater
from tests.screen.table.toy import INFO


def acted(stage: Stage, scene: TableScene) -> TableScene:
    """Play until others have done something and the person is asked again."""
    session = scene.session
    for _ in range(600):
        stage.frames(1, 0.05)
        draft = scene.presenter.draft
        others = [entry for entry in session.log if entry.seat != 0]
        if not stage.missing("recap"):
            stage.click("recap.go")
        elif draft is not None and len(others) > 1 and session.log[-1].seat != 0:
            stage.frames(3)
            if not scene.presenter.playback.wordy or not stage.missing("since"):
                return scene
        if scene.presenter.draft is not None:
            scene.presenter.draft.fill_in(next(iter(scene.presenter.draft.decision.every(1))))
            scene.answering.commit()
    raise AssertionError("nobody else does anything")


def rows_of(scene: TableScene) -> tuple[DigestRow, ...]:
    rows = scene.presenter.recent()
    assert rows, "others have acted"
    return rows


def test_the_drawer_begins_with_what_others_did(stage: Stage, seat: Seater) -> None:
    scene = acted(stage, seat(1, 2))
    stage.click("drawer.log")
    rows, shown = rows_of(scene), [name for name in stage.ids() if name.startswith("digest.line.")]
    assert len(shown) == len(rows)
    lines = [stage.see(name, DigestLine) for name in shown]
    assert len({line.rect.x + line.left + line.titled for line in lines}) == 1, "signs stand below each other"
    for number, row in enumerate(rows):
        line = stage.see(f"digest.line.{number}", DigestLine)
        assert (node := line.node()) is not None
        assert all(scene.layer.render(entry.line.message) in node.name for entry in row.entries)
        assert line.rect.bottom <= stage.see("log").rect.y, "the log begins below it"
    stage.click("digest.since")
    assert stage.missing("digest.line.0"), "it is folded"
    stage.click("digest.since")
    stage.click("digest.line.0")
    assert scene.sidebar.only == rows[0].party, "a click shows the lines of one party"


def test_a_strip_is_left_open_above_the_table_and_shut(stage: Stage, seat: Seater) -> None:
    scene = acted(stage, seat(1, 2))
    settings, before = scene.services.settings, scene.frame.page
    stage.click("drawer.log")
    stage.click("digest.keep")
    strip = stage.see("digest.strip").rect
    kept = [settings.rivals_strip]
    assert strip.bottom <= scene.frame.page.y, "it covers nothing"
    assert scene.frame.page.h < before.h
    rivals = [row for row in rows_of(scene) if row.party != "seat.0"]
    assert [name for name in stage.ids() if name.startswith("digest.strip.") and name[-1].isdigit()] == [
        f"digest.strip.{number}" for number in range(len(rivals))
    ]
    stage.click("side.fold")
    stage.click("digest.strip.0")
    assert scene.sidebar.open and scene.sidebar.only == rivals[0].party
    stage.click("digest.strip.close")
    assert [*kept, settings.rivals_strip] == [True, False], "it is a setting"
    assert stage.missing("digest.strip")
    assert scene.frame.page == before


def test_what_nobody_saw_lies_over_the_table_until_the_strip_tells_it(stage: Stage, seat: Seater) -> None:
    scene = acted(stage, seat(1, 2, words=True))
    assert not stage.missing("since.line.0")
    scene.sidebar.keep_strip()
    stage.frames(3)
    assert stage.missing("since") and not stage.missing("digest.strip"), "nothing is told twice"


@pytest.mark.parametrize(("size", "beside"), [((1280, 720), False), ((2560, 1080), True)])
def test_the_log_stands_beside_the_page_where_there_is_room(app: FakeApp, size: tuple[int, int], beside: bool) -> None:
    stage = Stage(app, size)
    players = [Player("Ann", "human", "", 0), Player("Ben", "bot", "easy", 1)]
    scene = stage.open(TableScene(app, Session(INFO, players, {}, seed=1, bots=app.bots)))
    before = scene.frame.page
    stage.click("drawer.log")
    drawer, page = stage.see("side").rect, scene.frame.page
    assert (drawer.x >= page.right) is beside
    assert (page.w < before.w) is beside, "the page makes room"
    assert (scene.boards.covered is None) is beside
    stage.click("side.fold")
    assert scene.frame.page == before


def test_when_a_round_has_ended_the_open_log_sums_it_up_until_the_next_own_action(stage: Stage, seat: Seater) -> None:
    scene, turned = seat(1, 2), []
    scene.sidebar.turn_to("log")
    for _ in range(2000):
        stage.frames(1, 0.05)
        draft, log = scene.presenter.draft, scene.session.log
        if draft is None or scene.session.state.flow.round > 2:
            continue
        stage.frames(2)
        entries = scene.presenter.entries()
        begun = next((line.moment for line in entries if line.round == 2), len(log))
        news = scene.session.state.flow.round == 2 and all(entry.seat != 0 for entry in log[begun:])
        assert scene.sidebar.span == ("round" if news else "since"), len(log)
        turned.append(news)
        draft.fill_in(next(iter(draft.decision.every(1))))
        scene.answering.commit()
    assert {True, False} <= set(turned) and not turned[-1], "both were seen, and it goes back"


def test_whoever_has_folded_what_is_summed_up_is_left_alone(stage: Stage, seat: Seater) -> None:
    scene = acted(stage, seat(1, 2))
    stage.click("drawer.log")
    stage.click(f"digest.{scene.sidebar.span}")
    scene.sidebar._news = (0, False)
    scene.presenter.renew()
    stage.frames(2)
    assert scene.sidebar.span == ""


def test_a_place_and_by_how_much_it_rose_or_fell_are_written(stage: Stage, app: FakeApp) -> None:
    canvas = stage.sketch()
    rows = [DigestRow("", (), (), (), place, gained) for place, gained in ((2, -3), (4, 1), (1, 0))]
    for row, face in zip(rows, faces(rows, (), app.render), strict=True):
        rect, noted = Rect(0, 0, 600, 40), Noted(canvas)
        line = DigestLine("row", rect, face, canvas, lambda: None, titled=80.0, first=True)
        line.draw(noted)
        written = [words for words, _, _ in noted.notes]
        assert written == [str(row.place), *([str(abs(row.gained))] if row.gained else []), face.name]
        assert face.told == app.render(msg("table.digest.place", n=row.place))
