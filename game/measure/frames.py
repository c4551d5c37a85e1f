"""Speed of the screen at 1920x1080 without a window: full redraws, reactions, animations."""

from __future__ import annotations

from statistics import quantiles
from time import process_time
from typing import Any, cast

from game.bots.host import BotHost, Question
from game.cli.scenes import OF_A_GAME, SCENES, OffscreenApp, prepare, show_scene
from game.games import game_infos
from game.games.game_info import GameInfo
from game.measure.engines import now, steps_per_second
from game.present.input import Pointer
from game.screen.requests import OpenSetup
from game.screen.scenes.setup.scene import SetupScene
from game.screen.window.idle import AHEAD_AFTER, SHORTEST_WAIT
from game.screen.window.window import FRAME

SIZE = (1920, 1080)
IDLE_SECONDS = 6
"""Seconds of an idle table that are measured."""
MOST_AHEAD = 400
"""Most frames for drawing ahead what may be seen soon."""
CALIBRATION = (0.1, 3)
"""Seconds and repeats of the calibration loop before and after each scene."""


def frame_times() -> dict[str, dict[str, float]]:
    """Milliseconds per scene, and per game where the scene shows one; ``_steps`` in thousand calibration steps.

    The steps are what the machine did in that time, by its rate just before and after, so that other machines, or a
    busy one, can be compared.

    ``full`` is the worst full redraw, ``interactive`` the worst reaction to the pointer without the slowest 5%,
    ``animation_p95`` the 95th percentile of animation. ``first`` is the time from the click to the first frame,
    everything drawn afresh; ``begun``, of tables, that from the start of a game in a set-up looked at for a moment;
    ``idle`` the share of one processor, in percent, while only what moves by itself moves. As in the window, saves are
    written in the background.
    """
    shared = {name: _calibrated(name) for name in SCENES if name not in OF_A_GAME}
    games = {f"{name} {info.id}": _calibrated(name, info) for name in OF_A_GAME for info in game_infos().values()}
    return {**shared, **games}


def _calibrated(name: str, info: GameInfo | None = None) -> dict[str, float]:
    """The times of ``_measure``, and the same in thousand calibration steps."""
    before = steps_per_second(*CALIBRATION)
    times = _measure(name, info)
    rate = (before + steps_per_second(*CALIBRATION)) / 2
    steps = {f"{what}_steps": round(ms * rate / 1e6, 1) for what, ms in times.items() if what != "idle"}
    return {**times, **steps}


def _measure(name: str, info: GameInfo | None = None) -> dict[str, float]:
    stage = OffscreenApp(SIZE)
    stage.app.store.write_behind()
    stage.app.background.begin()
    prepare(name, info)
    if name in OF_A_GAME:
        # From the click: whoever opens it looks at the title.
        stage.app.open()
        stage.run(1)
    began = now()
    show_scene(stage, name, info)
    stage.run(1)
    stage.window.redraw()
    stage.run(1)
    found = {"first": _ms(now() - began)}
    if name == "table" and info is not None:
        found["begun"] = _begun(info)
    stage.run(40)
    found["full"] = max(_full(stage) for _ in range(8))
    found["interactive"] = max(_react(stage))
    found["idle"] = _idle(stage)
    if name in ("table", "theatre", "title"):
        found["animation_p95"] = _animation(stage)
    stage.close()
    return found


def _begun(info: GameInfo) -> float:
    """Milliseconds from starting a game in its set-up, after a rest, until it is on the table."""
    stage = OffscreenApp(SIZE)
    stage.app.store.write_behind()
    stage.app.background.begin()
    # Bots that act at once have changed the table before it is seen.
    stage.app.settings.bot_pace = "normal"
    stage.app.open()
    stage.app.go(OpenSetup(info.id))
    for _ in range(2):
        # First the set-up gets sharp, then what comes next is drawn ahead.
        stage.now += 2 * AHEAD_AFTER
        for _ in range(MOST_AHEAD):
            if not stage.window.frame(stage.app):
                break
    setup = stage.app.scenes.top
    assert isinstance(setup, SetupScene)
    thinking = _Thinking(stage.app.bots)
    began = now()
    setup.start()
    stage.run(1)
    stage.window.redraw()
    stage.run(1)
    taken = now() - began - thinking.seconds
    stage.close()
    return _ms(taken)


def _ms(seconds: float) -> float:
    return round(seconds * 1000, 2)


def _full(stage: OffscreenApp) -> float:
    stage.window.redraw()
    began = now()
    stage.run(1)
    return _ms(now() - began)


def _react(stage: OffscreenApp) -> list[float]:
    """Sweep the pointer over the window twice; measured is the second time, when nothing has to be drawn first."""
    times: list[float] = []
    for sweep in range(2):
        for step in range(48):
            x, y = 60 + (step * 397) % 1800, 60 + (step * 211) % 960
            stage.app.handle(Pointer("move", x, y, 0, stage.now))
            stage.window.wake()
            began = now()
            stage.run(1)
            if sweep:
                times.append(_ms(now() - began))
    return sorted(times)[: int(len(times) * 0.95)]


def _idle(stage: OffscreenApp) -> float:
    settings = stage.app.settings
    calm, settings.reduced_motion = settings.reduced_motion, False
    stage.run(120)
    began, until = process_time(), stage.now + IDLE_SECONDS
    moving = False
    while stage.now < until:
        stage.now += FRAME if moving else max(SHORTEST_WAIT, stage.app.nap())
        moving = stage.window.frame(stage.app)
    settings.reduced_motion = calm
    return round((process_time() - began) / IDLE_SECONDS * 100, 2)


def _animation(stage: OffscreenApp) -> float:
    """The 95th percentile of frames in which something moved, animations running at normal speed.

    Bots' thinking is left out: in the window they have a process of their own.
    """
    settings = stage.app.settings
    settings.animation, settings.reduced_motion = "normal", False
    thinking = _Thinking(stage.app.bots)
    times = []
    for _ in range(400):
        if not stage.app.scenes.busy:
            _carry_on(stage)
        thinking.seconds = 0.0
        began = now()
        stage.run(1)
        if stage.app.scenes.busy:
            times.append(_ms(now() - began - thinking.seconds))
    thinking.end()
    return round(quantiles(times, n=20)[-1], 2) if len(times) > 20 else 0.0


class _Thinking:
    """Counts the seconds that a host thinks in this process."""

    def __init__(self, host: BotHost) -> None:
        self.seconds = 0.0
        self._host = cast(Any, host)
        self._ask = host.ask
        self._host.ask = self._timed

    def _timed(self, question: Question) -> int:
        began = now()
        number = self._ask(question)
        self.seconds += now() - began
        return number

    def end(self) -> None:
        self._host.ask = self._ask


def _carry_on(stage: OffscreenApp) -> None:
    """Act for the person, so that the table moves on; let a replay run."""
    scene: Any = stage.app.scenes.top
    replaying = getattr(scene, "replaying", None)
    if replaying is not None and not replaying.playing:
        scene.go(replaying.last // 3)
        scene.toggle()
    presenter = getattr(scene, "presenter", None)
    if presenter is None or presenter.draft is None:
        return
    decision = presenter.draft.decision
    for facet in scene.stage.gestures.facets(scene.presenter.look(), next(iter(decision.every()))):
        if facet.gesture is not None:
            presenter.draft.add(facet)
    presenter.commit()
