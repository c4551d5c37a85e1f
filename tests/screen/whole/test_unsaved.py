"""What is kept nowhere is not lost unasked: games, lessons and answers to exercises on a full disk."""

from __future__ import annotations

import errno
import os
from pathlib import Path
from random import Random

import pytest

from game.games import game_infos
from game.kernel.message import msg
from game.play.replay import load_session
from game.play.save import read_save
from game.present.text import LANGUAGES
from game.screen.requests import OpenTable, OpenTitle
from game.screen.scenes.guide.teacher import guided_table
from game.screen.scenes.profile.scene import ProfileScene
from game.screen.scenes.table.scene import TableScene
from game.screen.scenes.title.scene import TitleScene
from tests.pilot import Pilot
from tests.played import begun, go_on, people
from tests.screen.fits import faults, words
from tests.screen.sizes import SIZES
from tests.screen.whole.test_exercises import answer, asked, examiner, made
from tests.screen.whole.test_lessons import TAUGHT

INFO = game_infos()["empire_engine"]


class Disk:
    """A disk that is full for everything of the program, as long as it is ``full``."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        from game.play import files

        self.full = False
        real = files.write_whole

        def write(path: Path, data: bytes) -> None:
            if self.full:
                raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
            real(path, data)

        for room in ("play.store", "play.ledger", "screen.scenes.guide.teacher"):
            monkeypatch.setattr(f"game.{room}.write_whole", write)


@pytest.fixture
def disk(monkeypatch: pytest.MonkeyPatch) -> Disk:
    return Disk(monkeypatch)


@pytest.fixture
def pilot(tmp_path: Path) -> Pilot:
    return Pilot(tmp_path / "data")


@pytest.fixture
def ended(pilot: Pilot, monkeypatch: pytest.MonkeyPatch) -> list[bool]:
    """Note when the program ends."""
    ended: list[bool] = []
    monkeypatch.setattr(pilot.app, "quit", lambda: ended.append(True))
    return ended


def at_table(pilot: Pilot, disk: Disk, *, full: bool = True, rival: str = "easy") -> TableScene:
    """Play an action at a table while the disk is full, or not; a ``rival`` who is human has a curtain before it."""
    pilot.app.go(OpenTitle())
    session = begun(INFO, 2, 3, players=people("human", rival))
    pilot.app.go(OpenTable(session))
    pilot.settle()
    disk.full = full
    (table,) = (scene for scene in pilot.app.scenes if isinstance(scene, TableScene))
    go_on(session, Random(1), 1)
    table.autosave()
    table.keeping.heed()
    return table


def note(pilot: Pilot) -> str:
    return " ".join(words(pilot))


def test_closing_the_window_asks_while_the_last_save_failed(pilot: Pilot, disk: Disk, ended: list[bool]) -> None:
    table = at_table(pilot, disk)
    assert not pilot.app.may_close() and not pilot.app.may_close(), "the second time it is asked already"
    pilot.frames(2)
    assert pilot.see("unsaved") and len(pilot.layer.overlays) == 1
    assert pilot.app.render(msg("fault.cause.full")) in note(pilot)
    pilot.key("enter")
    assert pilot.see("unsaved") and not ended, "there is no room still"
    pilot.key("escape")
    assert pilot.missing("unsaved") and not ended and not pilot.app.may_close()
    pilot.frames(2)
    disk.full = False
    pilot.click("unsaved.again")
    assert ended == [True]
    slot = pilot.app.store.latest()
    assert slot is not None and load_session(read_save(slot.path)).session.state == table.session.state
    assert pilot.app.may_close()


def test_a_game_that_is_kept_closes_unasked(pilot: Pilot, disk: Disk) -> None:
    at_table(pilot, disk, full=False)
    assert pilot.app.may_close()
    disk.full = True
    assert pilot.app.may_close(), "nothing has been played since"


def test_it_is_tried_again_before_anything_is_asked(pilot: Pilot, disk: Disk) -> None:
    table = at_table(pilot, disk)
    disk.full = False
    assert pilot.app.may_close()
    slot = pilot.app.store.latest()
    assert slot is not None and slot.save is not None and len(slot.save.actions) == len(table.session.log)


def test_the_game_can_be_written_into_another_folder(
    pilot: Pilot, disk: Disk, ended: list[bool], tmp_path: Path
) -> None:
    table, stick = at_table(pilot, disk), tmp_path / "stick"
    stick.mkdir()
    pilot.app.may_close()
    pilot.frames(2)
    pilot.click("unsaved.folder")
    for folder in (tmp_path / "nowhere", stick):
        pilot.frames(2)
        pilot.write("folder.words", str(folder))
        pilot.click("folder.yes")
        assert ended == ([True] if folder is stick else []), "no folder is made by mistake"
    (file,) = stick.iterdir()
    assert load_session(read_save(file)).session.state == table.session.state
    assert not (tmp_path / "nowhere").exists()


@pytest.mark.parametrize("rival", ["easy", "human"])
def test_leaving_the_table_asks_too(pilot: Pilot, disk: Disk, rival: str) -> None:
    table = at_table(pilot, disk, rival=rival)
    pilot.app.go(OpenTitle())
    pilot.frames(2)
    assert pilot.app.scenes.top is not None and not isinstance(pilot.app.scenes.top, TitleScene)
    pilot.click("unsaved.no")
    assert table in list(pilot.app.scenes)
    pilot.app.go(OpenTable(begun(INFO, 2, 4, players=people("human", "human"))))
    pilot.frames(2)
    assert table in list(pilot.app.scenes), "nor does another game take its place"
    pilot.click("unsaved.leave")
    assert table not in list(pilot.app.scenes)


def test_the_menu_promises_what_is_true(pilot: Pilot, disk: Disk) -> None:
    """Also while it is open."""
    table = at_table(pilot, disk)
    pilot.frames(2)
    table.pause()
    pilot.frames(2)
    kept = pilot.app.render(msg("table.pause.kept"))
    assert kept not in note(pilot) and pilot.app.render(msg("fault.cause.full")) in note(pilot)
    disk.full = False
    table.autosave()
    pilot.frames(3)
    assert kept in note(pilot)
    disk.full = True
    table.autosave()
    pilot.frames(3)
    assert kept not in note(pilot)


def test_a_lesson_that_cannot_be_kept_is_asked_about(pilot: Pilot, disk: Disk) -> None:
    info, guide = TAUGHT[0]
    pilot.app.go(OpenTitle())
    scene = pilot.show(guided_table(pilot.app, info, guide))
    disk.full = True
    scene.autosave()
    assert not pilot.app.may_close()
    pilot.frames(2)
    assert pilot.app.render(msg("fault.cause.full")) in note(pilot)
    disk.full = False
    assert pilot.app.may_close() and (pilot.app.data / "lessons" / f"{guide.id}.powerhouse").exists()


def practised(pilot: Pilot, disk: Disk) -> None:
    """Answer an exercise while the disk is full."""
    pilot.app.go(OpenTitle())
    pilot.show(ProfileScene(pilot.app))
    exercise, (better, *_) = made(pilot, INFO)
    asked(pilot, exercise)
    disk.full = True
    answer(pilot, better)
    assert examiner(pilot).answered is not None and not pilot.app.training.read().reviews


def test_an_answer_that_could_not_be_kept_can_be_kept_later(pilot: Pilot, disk: Disk) -> None:
    """It counts once, however often it is tried and the exercise asked again."""
    practised(pilot, disk)
    assert pilot.app.render(msg("fault.cause.full")) in note(pilot)
    pilot.key("s")
    assert not pilot.app.training.read().reviews and not pilot.missing("exercise.save")
    disk.full = False
    pilot.click("exercise.save")
    (review,) = pilot.app.training.read().reviews
    assert review.outcome == "right" and len(pilot.app.training.read().ratings) == 1
    assert pilot.missing("exercise.save") and pilot.toast() == msg("exercise.saved")
    pilot.key("r")
    pilot.key("escape")
    assert len(pilot.app.training.read().reviews) == 1


@pytest.mark.parametrize("way", ["enter", "escape", "close"])
def test_leaving_an_exercise_asks_for_an_answer_that_is_not_kept(
    pilot: Pilot, disk: Disk, ended: list[bool], way: str
) -> None:
    practised(pilot, disk)
    if way == "close":
        assert not pilot.app.may_close()
    else:
        pilot.key(way)
    pilot.frames(3)
    assert pilot.see("unsaved") and pilot.missing("unsaved.folder") and isinstance(pilot.app.scenes.top, TableScene)
    disk.full = False
    pilot.click("unsaved.again")
    assert len(pilot.app.training.read().reviews) == 1
    assert bool(ended) is (way == "close") and (way == "close" or not isinstance(pilot.app.scenes.top, TableScene))


def test_a_doubt_that_could_not_be_kept_takes_the_answer_back_later(pilot: Pilot, disk: Disk) -> None:
    practised(pilot, disk)
    pilot.key("n")
    disk.full = False
    pilot.key("s")
    assert [each.outcome for each in pilot.app.training.read().reviews] == ["doubted"]
    assert not pilot.app.training.read().ratings


@pytest.mark.parametrize(("size", "language"), [*zip(SIZES, [*LANGUAGES, "en"], strict=False)])
def test_the_questions_fit(tmp_path: Path, disk: Disk, size: tuple[int, int], language: str) -> None:
    pilot = Pilot(tmp_path / "data", size, language=language)
    table = at_table(pilot, disk)
    table.layer.toasts.message = None
    pilot.frames(2)
    table.pause()
    pilot.frames(3)
    assert not faults(pilot)
    pilot.key("escape")
    pilot.app.may_close()
    pilot.frames(3)
    assert not faults(pilot)
    pilot.click("unsaved.folder")
    assert not faults(pilot) and pilot.see("folder.words")
