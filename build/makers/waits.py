"""``make waits``: delays of the window: first looks at pages, and long frames while people play."""

from __future__ import annotations

import gc
import sys
import threading
import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import islice
from random import Random
from types import FrameType
from typing import Any, NamedTuple, cast
from zlib import adler32

from build.makers.asking import asker
from game.bots.analysis import ProcessAnalyst
from game.bots.bot_pool import BotPool
from game.cli.parser import count
from game.cli.played import aside
from game.cli.scenes import OF_A_GAME, SCENES, OffscreenApp, prepare, show_scene
from game.cli.words import show, size_of
from game.games import game_infos
from game.games.game_info import GameInfo
from game.measure.engines import now
from game.play.loading import load_ahead
from game.present.input import Key, Pointer, Wheel
from game.screen.requests import (
    OpenAbout,
    OpenLessons,
    OpenProfile,
    OpenRules,
    OpenSaves,
    OpenSetup,
    OpenToday,
    Request,
)
from game.screen.scenes.setup.scene import SetupScene
from game.screen.window.idle import put_off_collecting
from game.screen.window.program import Program
from game.screen.window.window import FRAME

LONG = 0.05
"""Seconds of the window's thread above which a frame is long."""
SAMPLE = 0.004
"""Seconds between samples of the thread's stack."""
SHARE = 0.5
"""Share of the samples of a frame that names its cause."""
SETTLED = 600
"""Most frames that a page is waited for."""
A_GAME = 240.0
"""Seconds that each game is played."""
DRAWN = 40
"""Answers of which one is drawn."""
SHOWN = 40
"""Longest frames that are listed."""

everything = time.process_time
"""Seconds that all threads of the program have worked."""


class Long(NamedTuple):
    """A long frame; the times are milliseconds."""

    at: str
    """What the player was doing."""
    ms: float
    """Work of the window's thread."""
    collected: float
    """Of these the garbage collector's."""
    beside: float
    """Work of other threads of the program meanwhile."""
    wall: float
    """Time that passed, also while other programs had the processor."""
    cause: str
    """Function that took most of the time."""


class PageWait(NamedTuple):
    """A first look at a page, in milliseconds."""

    page: str
    first: float
    """Frame that opens it."""
    whole: float
    """Until everything is drawn."""
    still: float
    """Longest time until then in which nothing on the screen changed."""
    longest: float
    """Longest frame after the first."""


def main(words: Sequence[str] | None = None) -> int:
    """Print first looks at every page, then the long frames of some time of play with their causes."""
    parser = asker("waits", "Measure first looks at pages, and long frames in games of bots. Writes no file.")
    parser.add_argument("--minutes", type=count, default=60, help="minutes that are played, by the clock of the game")
    parser.add_argument("--size", default="1920x1080", help="size of the window")
    parser.add_argument("--json", action="store_true", help="say it as JSON on standard output")
    arguments = parser.parse_args(words)
    size = size_of(arguments.size)
    with aside():
        for page in first_looks(size):
            told = f"first {page.first:4.0f}, whole {page.whole:4.0f}, still {page.still:4.0f}"
            _tell(page, f"{page.page:34} {told}, longest since {page.longest:3.0f} ms", arguments.json)
    watched = Watched(size)
    _play(watched, arguments.minutes * 60.0)
    for long in sorted(watched.long, key=lambda each: -each.ms)[:SHOWN]:
        parts = f"collector {long.collected:3.0f}, beside {long.beside:3.0f}, wall {long.wall:4.0f}"
        _tell(long, f"{long.ms:5.0f} ms ({parts}), {long.at}: {long.cause}", arguments.json)
    for clock, counted in (("of own work", watched.frames), ("on the wall", watched.walls)):
        over = sum(number for ms, number in counted.items() if ms >= LONG * 1000)
        frames = {f"{ms} ms": number for ms, number in sorted(counted.items())}
        print(f"{sum(counted.values())} frames, {over} over {LONG * 1000:.0f} ms {clock}; {frames}")
    watched.close()
    return 0


def _tell(row: NamedTuple, words: str, json: bool) -> None:
    if json:
        show(row._asdict())
    else:
        print(words, flush=True)


# ---- a stage on which time passes as it does


class Watched(OffscreenApp):
    """A stage on which a frame takes as long as the window's thread works for it; notes ``LONG`` frames.

    Bots think and games are analysed in processes of their own, as in the program.
    """

    def __init__(self, size: tuple[int, int]) -> None:
        self._begun: float | None = None
        super().__init__(size, analysts=ProcessAnalyst, bots=BotPool)
        self.app.store.write_behind()
        self.app.background.begin()
        settings = self.app.settings
        settings.animation, settings.reduced_motion, settings.bot_pace = "normal", False, "normal"
        self.at = "start"
        self.long: list[Long] = []
        self.frames: Counter[int] = Counter()
        """Number of frames by the time the window's thread worked, in steps of ten milliseconds."""
        self.walls: Counter[int] = Counter()
        """The same by the clock on the wall."""
        self._deeds: list[Callable[[], object]] = []
        self._collected = 0.0
        self._sampler = Sampler()
        gc.callbacks.append(self._collector)

    def clock(self) -> float:
        """Time in seconds; goes on within a frame."""
        return self.now + (now() - self._begun if self._begun is not None else 0.0)

    def do(self, deed: Callable[[], object]) -> None:
        """Have somebody do something in the next frame, to which it belongs: events are handled in frames."""
        self._deeds.append(deed)

    def one(self, dt: float = FRAME) -> bool:
        """Show one frame; True if something still moves."""
        self.now += dt
        self._collected = 0.0
        self._sampler.begin()
        deeds, self._deeds = self._deeds, []
        wall, threads = time.perf_counter(), everything()
        self._begun = now()
        moving = self.window.frame(cast(Program, _Used(self, deeds)))
        taken, self._begun = now() - self._begun, None
        wall, beside = time.perf_counter() - wall, max(0.0, everything() - threads - taken)
        cause = self._sampler.cause()
        self.now += max(0.0, taken - FRAME)
        self.frames[int(taken * 100) * 10] += 1
        self.walls[int(wall * 100) * 10] += 1
        if taken > LONG:
            self.long.append(Long(self.at, taken * 1000, self._collected * 1000, beside * 1000, wall * 1000, cause))
        return moving

    def settle(self) -> None:
        """Show frames until nothing moves and everything is drawn, ``SETTLED`` at most."""
        for _ in range(SETTLED):
            if not self.one() and self.window.sharp:
                return

    def rest(self, seconds: float) -> None:
        """Let seconds pass without input."""
        end, moving = self.now + seconds, True
        while self.now < end:
            moving = self.one(FRAME if moving else max(0.001, self.app.nap()))

    def close(self) -> None:
        gc.callbacks.remove(self._collector)
        self._sampler.end()
        super().close()

    def _collector(self, phase: str, info: dict[str, int]) -> None:
        self._collected += now() if phase == "stop" else -now()


class _Used:
    """The program as somebody uses it: within the frame that handles it something is done."""

    def __init__(self, stage: Watched, deeds: Sequence[Callable[[], object]]) -> None:
        self._stage = stage
        self._deeds = deeds

    def update(self, dt: float) -> bool:
        for deed in self._deeds:
            deed()
            self._stage.window.wake()
        return self._stage.app.update(dt)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._stage.app, name)


class Sampler:
    """Samples the stack of the thread that made it, on a thread of its own."""

    def __init__(self) -> None:
        self._thread = threading.get_ident()
        self._seen: list[tuple[str, ...]] = []
        self._looking = self._running = True
        threading.Thread(target=self._look, daemon=True).start()

    def begin(self) -> None:
        """Drop the samples: another frame begins."""
        self._seen, self._looking = [], True

    def cause(self) -> str:
        """The innermost function in most samples since ``begin``, "-" if there is none."""
        self._looking = False
        found: tuple[str, ...] = ()
        seen = self._seen
        while True:
            deeper = Counter(stack[: len(found) + 1] for stack in seen if len(stack) > len(found))
            way, often = next(iter(deeper.most_common(1)), ((), 0))
            if not often or often < SHARE * len(self._seen):
                return found[-1] if found else "-"
            found, seen = way, [stack for stack in seen if stack[: len(way)] == way]

    def end(self) -> None:
        self._running = False

    def _look(self) -> None:
        while self._running:
            time.sleep(SAMPLE)
            if self._looking:
                self._seen.append(_stack(sys._current_frames().get(self._thread)))


def _stack(frame: FrameType | None) -> tuple[str, ...]:
    """The running functions of the program, the outermost first."""
    found: list[str] = []
    while frame is not None:
        module = str(frame.f_globals.get("__name__", ""))
        if module.startswith("game."):
            found.append(f"{module.removeprefix('game.')}.{frame.f_code.co_name}")
        frame = frame.f_back
    return tuple(reversed(found))


# ---- first looks


def first_looks(size: tuple[int, int]) -> Iterator[PageWait]:
    """First looks at every page, each in a program that has shown only its title."""
    put_off_collecting()
    for name in SCENES:
        for info in game_infos().values() if name in OF_A_GAME else [next(iter(game_infos().values()))]:
            prepare(name, info)
            stage = Watched(size)
            stage.app.open()
            stage.settle()
            stage.frames.clear()
            yield _first_look(stage, name, info)
            stage.close()


def _first_look(stage: Watched, name: str, info: GameInfo) -> PageWait:
    opened = [0.0]
    go, app = stage.app.go, cast(Any, stage.app)

    def timed(request: Request) -> None:
        began = now()
        go(request)
        opened.append(now() - began)

    app.go = timed
    show_scene(stage, name, info)
    began = changed = stage.now
    frames: list[float] = []
    still, seen = 0.0, 0
    for _ in range(SETTLED):
        before = now()
        stage.one()
        frames.append(now() - before)
        there = adler32(stage.window.screen.get_buffer().raw)
        if there != seen:
            still, changed, seen = max(still, stage.now - changed), stage.now, there
        if stage.window.sharp and not stage.app.background.busy:
            break
        time.sleep(max(0.0, FRAME - frames[-1]))
    first, whole = opened[-1] + frames[0], opened[-1] + changed - began
    return PageWait(f"{name} {info.id}", first * 1000, whole * 1000, still * 1000, max(frames[1:], default=0.0) * 1000)


# ---- an hour


def _play(stage: Watched, seconds: float) -> None:
    """Play games and visit pages in turn for so many seconds."""
    chance = Random(7)
    put_off_collecting()
    stage.app.open()
    stage.settle()
    # Who looks at the title for two seconds has all games loaded; here seconds pass faster than on the wall.
    load_ahead().join()
    stage.rest(2.0)
    end = stage.now + seconds
    while stage.now < end:
        for info in game_infos().values():
            _one_game(stage, info, chance, min(end, stage.now + A_GAME))
            _home(stage)
        for name, request in (
            ("Today", OpenToday()), ("the profile", OpenProfile()), ("exercises", OpenProfile("exercises")),
            ("saves", OpenSaves()), ("rules", OpenRules()), ("lessons", OpenLessons()), ("about", OpenAbout()),
        ):  # fmt: skip
            stage.at = name
            stage.do(partial(stage.app.go, request))
            stage.settle()
            _wander(stage, chance, 6)
            _home(stage)


def _home(stage: Watched) -> None:
    stage.at = "the title"
    while len(stage.app.scenes) > 1:
        stage.do(stage.app.back)
        stage.one()
    stage.settle()
    stage.rest(2.0)


def _wander(stage: Watched, chance: Random, moves: int) -> None:
    width, height = stage.window.size
    for _ in range(moves):
        pointed = Pointer("move", chance.uniform(0, width), chance.uniform(0, height), 0, stage.now)
        stage.do(partial(stage.app.handle, pointed))
        stage.window.wake()
        stage.rest(0.1)


def _one_game(stage: Watched, info: GameInfo, chance: Random, end: float) -> None:
    """Set up and play a game until ``end``, as a person who pauses, looks around and answers at random."""
    stage.at = f"the set-up of {info.id}"
    stage.do(partial(stage.app.go, OpenSetup(info.id)))
    stage.one()
    setup = stage.app.scenes.top
    assert isinstance(setup, SetupScene)
    setup.draft.set_seed(str(chance.randrange(1000)))
    stage.settle()
    stage.rest(chance.uniform(0.5, 4.0))
    stage.at = f"the beginning of {info.id}"
    stage.do(setup.start)
    stage.settle()
    table: Any = stage.app.scenes.top
    deeds: tuple[tuple[str, Callable[[], None]], ...] = (
        ("close", lambda: _turn_wheel(stage, 3)),
        ("far", lambda: _turn_wheel(stage, -3)),
        ("pages", lambda: stage.do(partial(stage.app.handle, Key(f"f{chance.randrange(6, 9)}")))),
        ("drawers", lambda: stage.do(partial(stage.app.handle, Key(chance.choice("la"))))),
    )
    while stage.now < end and not table.presenter.over:
        if stage.app.scenes.top is not table:
            stage.do(stage.app.back)
            stage.one()
        if table.presenter.draft is None or stage.app.scenes.busy:
            stage.at = f"{info.id}: others"
            stage.one()
            continue
        what, deed = chance.choice(deeds)
        stage.at = f"{info.id}: {what}"
        deed()
        stage.rest(chance.uniform(0.2, 3.0))
        _wander(stage, chance, 3)
        stage.at = f"{info.id}: an answer"
        _answer(stage, table, chance)


def _turn_wheel(stage: Watched, steps: int) -> None:
    for _ in range(6):
        stage.do(partial(stage.app.handle, Wheel(stage.window.size[0] * 0.4, stage.window.size[1] * 0.5, steps)))
        stage.rest(0.05)


def _answer(stage: Watched, table: Any, chance: Random) -> None:
    """Give a random answer, each part of it in a frame."""
    presenter = table.presenter
    if presenter.draft is None:
        return
    action = chance.choice(list(islice(presenter.draft.decision.every(), DRAWN)))
    for facet in table.stage.gestures.facets(presenter.look(), action):
        if facet.gesture is not None:
            stage.do(partial(presenter.draft.add, facet))
            stage.one()
    stage.do(presenter.commit)
    stage.one()
