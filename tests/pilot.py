"""A pilot: drives the whole program like a person does, without a window and with a clock of its own."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import product
from pathlib import Path
from random import Random

from game.app import App
from game.bots.analysis import InlineAnalyst
from game.bots.bot_pool import InlineHost
from game.bots.host import BotHost
from game.bots.report import Effort
from game.kernel.action import Action
from game.kernel.choice import Pick
from game.kernel.message import Message
from game.play.session import Session
from game.present.answer.gesture import Gesture, Press, Tap
from game.present.motion.script import Sound
from game.screen.scenes.curtain import CurtainScene
from game.screen.scenes.table.choices import press_id
from game.screen.scenes.table.scene import TableScene
from game.screen.widgets.slider import Stepper
from game.screen.widgets.toggle import Segmented
from game.training.evaluation.coach_process import InlineEvaluator
from tests.left_open import OPEN
from tests.screen.laid import Shown
from tests.screen.stage import Stage

GLIMPSE = Effort(moments=4, trials=1, steps=0, glances=0, looks=3, care=6, pairs=4, length=2000, most=12, finer=2)
"""An analysis that is soon done."""
QUICK = 0.05
"""Seconds of a frame while nothing but the end of a movement is waited for."""
GRID = (0.5, 0.3, 0.7, 0.15, 0.85, 0.05, 0.95)
LONGEST_WAIT = 2400
"""Frames after which something that should come to rest never will."""


class Silence:
    """Takes the place of the mixer; remembers what was played."""

    def __init__(self) -> None:
        self.volume = 0.0
        self.played: list[Sound] = []

    def play(self, sound: Sound) -> None:
        """Note the effect."""
        self.played.append(sound)


def known(words: str) -> str:
    """Return the words; fail if they name a key that no catalogue has."""
    assert "⟨" not in words, f"no catalogue has {words}"
    return words


class LoudApp(App):
    """The program without its safety net: what fails, fails the test, and so does a text that nobody has written."""

    @contextmanager
    def _guarded(self) -> Iterator[None]:
        yield

    def render(self, message: Message | str, name: Callable[[int], str] = str) -> str:
        """Return the words; fail if no catalogue has them."""
        return known(super().render(message, name))


class Pilot(Stage):
    """The program from its title on, in a window of ``size`` pixels; its files are in ``data``."""

    app: LoudApp

    def __init__(
        self,
        data: Path,
        size: tuple[int, int] = (1280, 720),
        *,
        language: str = "en",
        bots: Callable[[], BotHost] = lambda: InlineHost(4),
    ) -> None:
        app = LoudApp(
            data,
            clock=lambda: self.time,
            sounds=Silence,  # type: ignore[arg-type]
            bots=bots,
            analysts=lambda: InlineAnalyst(GLIMPSE),
            weighers=lambda: InlineEvaluator(10),
        )
        app.settings.language = language
        app.settings.animation = "fast"
        app.settings.bot_pace = "instant"
        app.settings.reduced_motion = True
        super().__init__(app, size, app)
        OPEN.append(app.close)
        app.shell = self.window
        app.open()
        self.frames(20)

    # ---- time

    def settle(self, frame: float = QUICK) -> None:
        """Let time pass until a person is asked, the screen changes hands, or the game is over and told."""
        for _ in range(LONGEST_WAIT):
            scene = self.scene
            self.frames(1, frame)
            if scene is not self.scene:
                continue
            if not isinstance(scene, TableScene) or scene.presenter.over:
                return
            if scene.presenter.playback.stopped and scene.layer.overlays:
                self.key("enter")  # what was revealed has been read
            if scene.presenter.draft is not None and not scene.presenter.director.busy:
                return
        raise AssertionError("nobody is ever asked")

    # ---- hands

    def choose(self, widget_id: str, value: str) -> None:
        """Click a value of a row of values."""
        rect = self.target(widget_id)
        row = self.see(widget_id)
        assert isinstance(row, Segmented)
        part = row.part(value)
        assert part.within(rect.inset(-1))
        self.press(*part.centre)

    def pick(self, widget_id: str, value: str) -> None:
        """Open a list and click a value in it."""
        self.click(widget_id)
        self.click(f"{widget_id}.{value}")

    def write(self, widget_id: str, text: str) -> None:
        """Type a text into a field in place of what is in it."""
        self.click(widget_id)
        self.key("ctrl+a")
        self.type(text)

    def hold(self, widget_id: str, seconds: float) -> None:
        """Press a widget and let go after some time."""
        x, y = self.target(widget_id).centre
        self.point(x, y)
        self.button("down", x, y)
        self.frames(max(1, round(seconds / QUICK)), QUICK)
        self.button("up", x, y)
        self.frames(2)

    # ---- the table

    @property
    def table(self) -> TableScene:
        scene = self.scene
        assert isinstance(scene, TableScene)
        return scene

    @property
    def session(self) -> Session:
        """The game that is played, also while something lies above its table."""
        return next(scene for scene in self.app.scenes if isinstance(scene, TableScene)).session

    def spot(self, thing: str, held: str = "") -> tuple[float, float]:
        """Return a point where the thing or spot can be hit, with ``held`` carried above it."""
        self.frames(2)
        boards = self.table.boards
        board = next((each for each in boards.seen if thing in each.things), None)
        assert board is not None, f"{thing} is on no page that is seen: {[sorted(each.things) for each in boards.seen]}"
        rect = board.things[thing].rect
        for down, across in product(GRID, GRID):
            x, y = rect.x + across * rect.w, rect.y + down * rect.h
            if board.rect.contains(x, y) and board.hit(x, y, held) == thing:
                return x, y
        raise AssertionError(f"{thing} is covered and cannot be hit")

    def tap(self, thing: str) -> None:
        """Click a thing on the table."""
        self.press(*self.spot(thing))

    def carry(self, source: str, target: str) -> None:
        """Drag a thing to a place."""
        x, y = self.spot(source)
        self.point(x, y)
        self.button("down", x, y)
        self.frames()
        middle = self.table.boards.rect.centre
        self.point(x + (30 if x < middle[0] else -30), y, steps=2)
        assert self.table.boards.carrier is not None, f"{source} cannot be carried"
        assert self.table.presenter.selection.held == source
        x, y = self.spot(target, held=source)
        self.point(x, y)
        self.button("up", x, y)
        self.frames(2)

    def gesture(self, gesture: Gesture, chance: Random) -> None:
        """Do one gesture of an answer; what can be dragged is sometimes clicked instead, first it, then its place."""
        if isinstance(gesture, Press):
            draft = self.table.presenter.draft
            assert draft is not None, "nobody is asked"
            self.click(press_id(draft, gesture))
        elif isinstance(gesture, Tap):
            self.tap(gesture.target)
        elif chance.random() < 0.5:
            self.carry(gesture.source, gesture.target)
        else:
            self.tap(gesture.source)
            assert self.table.presenter.selection.held == gesture.source, f"{gesture.source} cannot be lifted"
            self.tap(gesture.target)

    def answer(self, action: Action, chance: Random) -> None:
        """Give the answer that stands for ``action`` by hand, all but the confirmation."""
        draft = self.table.presenter.draft
        assert draft is not None, "nobody is asked"
        for gesture in self.gestures(action):
            self.gesture(gesture, chance)
        for number, stepper in enumerate(draft.steppers):
            if action in stepper.choice:
                self.step_to(f"amount.{number}", getattr(action, "amount", stepper.value))
        for number, picker in enumerate(draft.pickers):
            if action in picker.choice:
                self.mark(number, picker.choice, set(getattr(action, "picks", ())))

    def gestures(self, action: Action) -> Iterator[Gesture]:
        """Yield what is still to be done for an action: what is proposed but not wanted is taken back first.

        What is gathered is taken out of the basket, and laid into it as often as the action says. Each gesture is found
        once the last one is done: a button goes with what it belonged to.
        """
        draft = self.table.presenter.draft
        assert draft is not None
        facets = self.table.stage.gestures.facets(self.table.presenter.look(), action)
        often = draft.gathered.gestures(action)
        for facet in dict.fromkeys(draft.done):
            surplus = draft.done.count(facet) - (often if facet in facets else 0)
            if facet.gesture is not None and surplus > 0:
                yield from [_taking_back(facet.gesture)] * surplus
        for facet in facets:
            if facet.gesture is not None:
                yield from [facet.gesture] * (often - draft.done.count(facet))

    def step_to(self, widget_id: str, amount: int) -> None:
        """Click plus or minus until the amount is there; touch it at least once, so that it is what is meant."""
        first = self._stepper(widget_id)
        if first.value == amount and first.low < first.high:
            self.press(*(first.plus if first.value < first.high else first.minus).centre)
        for _ in range(first.high - first.low + 1):
            stepper = self._stepper(widget_id)
            if stepper.value == amount:
                return
            self.press(*(stepper.plus if stepper.value < amount else stepper.minus).centre)
        raise AssertionError(f"{widget_id} never came to {amount}")

    def _stepper(self, widget_id: str) -> Stepper:
        self.target(widget_id)
        widget = self.see(widget_id)
        assert isinstance(widget, Stepper)
        return widget

    def mark(self, number: int, choice: Pick, wanted: set[int]) -> None:
        """Click the items of a list that are to be chosen."""
        draft = self.table.presenter.draft
        assert draft is not None
        for item in sorted(draft.pickers[number].chosen ^ wanted):
            self.click(f"pick.{number}.{item}")

    def play(self, action: Action, chance: Random) -> None:
        """Give an answer by hand and confirm it, also if it looks like a slip."""
        session = self.table.session
        seat = self.asked
        before = len(session.log)
        self.answer(action, chance)
        # A lone button is carried out at once; then it may already be asked whether that was a slip.
        if len(session.log) == before and self.missing("slip"):
            assert self.table.presenter.ready() == action, "the gestures of an action make up that action"
            self.click("confirm")
        if isinstance(self.scene, TableScene) and not self.missing("slip"):
            self.click("slip.yes")
        assert (session.log[before].seat, session.log[before].action) == (seat, action)

    @property
    def asked(self) -> int:
        draft = self.table.presenter.draft
        assert draft is not None, "nobody is asked"
        return draft.decision.seat

    def raise_curtain(self) -> None:
        """Hold the button of the curtain until it is up, then close the recap."""
        assert isinstance(self.scene, CurtainScene)
        x, y = self.target("curtain.raise").centre
        self.point(x, y)
        self.button("down", x, y)
        curtain = self.scene
        for _ in range(40):
            if self.app.scenes.top is curtain:
                self.frames(1, QUICK)
        self.button("up", x, y)
        self.frames(2)
        assert self.app.scenes.top is not curtain, "the curtain stays"

    # ---- scenes

    def show(self, scene: Shown) -> Shown:
        """Lay a scene above the title, alone, and return it."""
        while len(self.app.scenes) > 1:
            self.app.scenes.pop()
        self.app.scenes.push(scene)
        self.frames(20)
        return scene

    def close(self) -> None:
        """Release what the program holds before the test ends."""
        self.app.close()


def _taking_back(gesture: Gesture) -> Gesture:
    """Return what takes a gesture back: itself, or a click on what lies in the basket by it."""
    return Tap(gesture.lies) if isinstance(gesture, Tap) and gesture.lies else gesture
