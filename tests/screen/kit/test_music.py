"""Music: it follows what is wished for, fades, rests, changes, and is silence wherever something is missing."""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path
from types import SimpleNamespace
from typing import cast

import pygame
import pytest

from build.makers.levels import measured, read
from game.app import App
from game.bots.bot_pool import InlineHost
from game.games import game_infos
from game.screen.access.bridge import Bridge
from game.screen.access.reader import Reader
from game.screen.music import (
    BETWEEN,
    FADE_IN,
    FADE_OUT,
    REST,
    SILENCE,
    TITLE,
    MixerDeck,
    Musician,
    MusicPlayer,
    MusicWish,
)
from game.screen.music_process import KEPT, MusicFiles, pieces_of
from game.screen.requests import OpenTable
from game.screen.window.program import Shell
from tests.music.pieces import PLACES
from tests.pilot import Silence
from tests.played import played
from tests.screen.fake_app import FakeApp
from tests.screen.stage import Stage

TABLE = PLACES[1]
LOUD = MusicWish(TITLE, 0.4)


class Deck(MixerDeck):
    """Notes what it is told; a file lasts until ``over``."""

    def __init__(self) -> None:
        self.told: list[str] = []
        self.volumes: list[float] = []
        self.over = self.gone = False
        self.there = True

    def ready(self) -> bool:
        return self.there

    def play(self, path: Path) -> None:
        self.told.append(path.stem)
        self.over = False

    def set_volume(self, volume: float) -> None:
        if self.gone:
            raise pygame.error("mixer not initialized")
        self.volumes.append(volume)

    def pause(self, paused: bool) -> None:
        self.told.append("pause" if paused else "go on")

    def stop(self) -> None:
        self.told.append("stop")

    def busy(self) -> bool:
        return not self.over


class Files(MusicFiles):
    """Has every piece, after as many questions as ``slow`` says."""

    def __init__(self, slow: int = 0) -> None:
        super().__init__(Path())
        self.slow = slow

    def find(self, place: str, number: int) -> Path | None:
        self.slow -= 1
        return Path(f"{place.split('.')[-1]}-{number}.wav") if self.slow < 0 else None


class Evening:
    """A player whose time passes by ``run``."""

    def __init__(self, files: MusicFiles | None = None, evening: int = 7) -> None:
        self.deck = Deck()
        self.player = MusicPlayer(self.deck, files or Files(), evening)
        self.now = 100.0

    def run(self, wish: MusicWish, seconds: float) -> float | None:
        """Let time pass as the thread does, and return the nap it would take at the end."""
        end, nap = self.now + seconds, 0.0
        while self.now < end:
            found = self.player.step(self.now, wish)
            if found is None:
                self.now = end
                return None
            nap = max(found, 0.001)
            self.now += nap
        return nap

    def begun(self) -> list[str]:
        return [word for word in self.deck.told if word not in ("pause", "go on", "stop")]


def test_a_piece_comes_slowly_and_never_jumps() -> None:
    evening = Evening()
    evening.run(LOUD, BETWEEN + FADE_IN + 1)
    volumes = [0.0, *evening.deck.volumes]
    assert len(evening.begun()) == 1 and volumes[-1] == 0.4
    assert all(0 <= b - a < 0.05 for a, b in pairwise(volumes))


def test_nothing_is_done_while_nothing_is_wished() -> None:
    evening = Evening()
    assert evening.run(SILENCE, 60) is None and evening.run(MusicWish(TITLE, 0.0), 60) is None
    assert not evening.deck.told


def test_the_table_follows_the_title() -> None:
    evening = Evening()
    evening.run(LOUD, 20)
    evening.run(MusicWish(TABLE, 0.4), FADE_OUT + BETWEEN + FADE_IN + 1)
    first, stop, second = evening.deck.told
    assert first.startswith("title") and stop == "stop" and second.startswith("music")
    assert min(evening.deck.volumes[10:]) == 0.0 and evening.deck.volumes[-1] == 0.4


def test_in_the_background_it_pauses_and_goes_on_where_it_was() -> None:
    evening = Evening()
    evening.run(LOUD, 20)
    assert evening.run(LOUD._replace(volume=0.0), 20) is None, "the thread sleeps"
    evening.run(LOUD, 20)
    assert evening.deck.told[1:] == ["pause", "go on"] and evening.deck.volumes[-1] == 0.4


def test_after_a_rest_comes_another_piece_and_each_once() -> None:
    evening = Evening()
    for _ in range(4):
        evening.run(MusicWish(TABLE, 0.4), 20)
        evening.deck.over = True
        before = len(evening.begun())
        evening.run(MusicWish(TABLE, 0.4), REST - 0.6)
        assert len(evening.begun()) == before, "it rests"
    begun = evening.begun()
    assert len(set(begun[:3])) == 3 and begun[3] == begun[0]


def test_another_evening_begins_with_another_piece() -> None:
    firsts = set()
    for day in range(12):
        evening = Evening(evening=day)
        evening.run(MusicWish(TABLE, 0.4), 5)
        firsts |= set(evening.begun())
    assert len(firsts) == 3


def test_it_waits_for_a_piece_that_is_being_made() -> None:
    evening = Evening(Files(slow=20))
    evening.run(LOUD, 3)
    assert not evening.deck.told
    evening.run(LOUD, 10)
    assert len(evening.begun()) == 1


def test_a_device_that_is_lost_is_silence() -> None:
    evening = Evening()
    evening.run(LOUD, BETWEEN + 1)
    evening.deck.gone = True
    assert evening.run(LOUD, 10) is None
    evening.deck.gone = False
    assert evening.run(MusicWish(TABLE, 1.0), 10) is None
    evening.player.close()


def test_without_a_device_nothing_is_made() -> None:
    files = Files(slow=5)
    evening = Evening(files)
    evening.deck.there = False
    assert evening.run(LOUD, 10) is None and files.slow == 5 and not evening.deck.told


def test_a_piece_that_cannot_be_made_is_silence(monkeypatch: pytest.MonkeyPatch) -> None:
    def refused(*given: object) -> None:
        raise OSError("no process")

    monkeypatch.setattr("game.screen.music_process.ChildProcess", refused)
    evening = Evening(MusicFiles(Path("nowhere")))
    assert evening.run(LOUD, 10) is None and not evening.deck.told


def test_a_wish_wakes_the_thread_and_closing_ends_it() -> None:
    deck = Deck()
    musician = Musician(MusicPlayer(deck, Files(), 1))
    musician.wish(LOUD)
    for _ in range(300):
        if deck.volumes:
            break
        time.sleep(0.02)
    musician.close()
    assert deck.told[-1] == "stop" and deck.volumes[0] < 0.1


@pytest.mark.long
def test_a_piece_is_made_in_a_process_and_kept(tmp_path: Path) -> None:
    folder = tmp_path / "cache"
    folder.mkdir()
    for name in range(KEPT + 2):
        (folder / f"{name}.wav").touch()
    (folder / "left.1.part").touch()
    os.utime(folder / "left.1.part", (0, 0))
    (folder / "another.2.part").touch()
    files = MusicFiles(folder)
    for _ in range(6000):
        path = files.find("tests.music.pieces:SMALL_PIECES", 0)
        if path is not None:
            break
        time.sleep(0.05)
    assert path is not None and path.stat().st_size > 100_000
    kept = {each.name for each in folder.iterdir()}
    assert path.name in kept and "another.2.part" in kept and len(kept) == KEPT + 1
    assert measured(read(path)).seconds > 3


class Wishes:
    """Takes the place of the musician."""

    def __init__(self) -> None:
        self.last = SILENCE

    def wish(self, wish: MusicWish) -> None:
        self.last = wish

    def close(self) -> None:
        """Nothing plays."""


@pytest.fixture
def wishes(tmp_path: Path) -> tuple[App, Callable[[], MusicWish]]:
    """The program at its title, and what music it wishes for."""
    music = Wishes()
    app = App(tmp_path, clock=lambda: 0.0, sounds=Silence, bots=InlineHost)  # type: ignore[arg-type]
    app.music = cast(Musician, music)
    app.open()

    def asked() -> MusicWish:
        app.update(0.0)
        return music.last

    return app, asked


def test_the_title_has_music_and_the_table_only_if_wished(wishes: tuple[App, Callable[[], MusicWish]]) -> None:
    app, asked = wishes
    app.settings.master_volume, app.settings.music_volume = 0.5, 0.6
    assert asked() == MusicWish(TITLE, 0.3)
    info = next(info for info in game_infos().values() if info.music)
    app.go(OpenTable(played(info, 0)))
    assert asked().place == ""
    app.settings.music = "always"
    assert asked() == MusicWish(info.music, 0.3) and pieces_of(info.music)
    app.settings.music = "off"
    assert asked().place == ""


def test_music_is_silent_where_sounds_are(wishes: tuple[App, Callable[[], MusicWish]]) -> None:
    app, asked = wishes
    app.focus_changed(False)
    assert asked() == MusicWish(TITLE, 0.0)
    app.settings.silent_unfocused = False
    assert asked().volume > 0
    app.settings.muted = True
    assert asked() == MusicWish(TITLE, 0.0)


class Listened:
    """Takes the place of a window whose words are read aloud."""

    read_aloud = True


def test_no_music_plays_under_a_voice_unless_it_was_asked_for_everywhere(
    wishes: tuple[App, Callable[[], MusicWish]],
) -> None:
    app, asked = wishes
    loud = asked().volume
    app.shell = cast(Shell, Listened())
    assert asked().place == ""
    app.settings.music = "always"
    assert asked().place == TITLE and 0 < asked().volume < loud / 2, "it is soft"
    app.shell = None
    assert asked() == MusicWish(TITLE, loud)


def test_words_are_read_aloud_by_a_screen_reader_or_by_the_program(tmp_path: Path) -> None:
    app = FakeApp(tmp_path)
    stage, bridge = Stage(app), SimpleNamespace(listened=False)
    assert not stage.window.read_aloud
    stage.window.reader = Reader(cast(Bridge, bridge), app.scenes, app.settings)
    heard = [stage.window.read_aloud]
    app.settings.speak = True
    heard.append(stage.window.read_aloud)
    app.settings.speak, bridge.listened = False, True
    assert [*heard, stage.window.read_aloud] == [False, True, True]
