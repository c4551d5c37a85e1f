"""A learner: takes a whole lesson by hand, by drags, by clicks or by keys alone."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from pathlib import Path
from typing import Literal

from game.games.game_info import GameInfo, Guide
from game.kernel.action import Action
from game.present.answer.gesture import Drag, Gesture, Press, Tap
from game.present.lessons.lesson import Act, LessonStep, Read, Watch
from game.present.pages.paging import inside
from game.screen.scenes.guide.teacher import guided_table
from game.screen.scenes.table.choices import press_id
from tests.pilot import LONGEST_WAIT, QUICK, Pilot
from tests.screen.teacher import teacher_at

Hand = Literal["drag", "click", "keys"]
HANDS: tuple[Hand, ...] = ("drag", "click", "keys")


class Learner:
    """Takes a lesson by ``hand``; what cannot be dragged is clicked by the one who drags."""

    def __init__(
        self,
        data: Path,
        info: GameInfo,
        guide: Guide,
        hand: Hand,
        size: tuple[int, int],
        *,
        pilot: Callable[[Path, tuple[int, int]], Pilot] = Pilot,
    ) -> None:
        self.pilot = pilot(data, size)
        self.hand = hand
        self.scene = guided_table(self.pilot.app, info, guide)
        self.teacher = teacher_at(self.scene)
        self.pilot.show(self.scene)

    @property
    def step(self) -> LessonStep | None:
        return self.teacher.teaching.step

    def steps(self) -> Iterator[LessonStep]:
        """Yield each step when it waits for the learner, and take it afterwards."""
        while (step := self.step) is not None:
            self.rest()
            assert self.step is step, f"{step.id} does not wait"
            yield step
            self.take(step)

    def come_to(self, name: str) -> None:
        """Take every step before the one called ``name``."""
        for step in self.steps():
            if step.id == name:
                return
        raise AssertionError(f"there is no step {name}")

    def rest(self) -> None:
        """Let time pass until the teacher or the game waits for the learner."""
        pilot, presenter = self.pilot, self.scene.presenter
        for _ in range(LONGEST_WAIT):
            pilot.frames(1, QUICK)
            if self.teacher.teaching.reading or presenter.over:
                break
            if presenter.draft is not None and not presenter.director.busy:
                break
        else:
            raise AssertionError("the learner is never asked")
        pilot.frames(3, QUICK)

    def take(self, step: LessonStep) -> None:
        if isinstance(step.wants, Act):
            self.act(step.wants)
        else:
            self.go_on()
        for _ in range(LONGEST_WAIT):
            if self.step is not step:
                return
            self.pilot.frames(1, QUICK)
        raise AssertionError(f"{step.id} never ends")

    def go_on(self) -> None:
        """Go on after reading."""
        if self.hand == "keys" and isinstance(self._wants(), Read | Watch):
            self.pilot.key("enter")
        elif self.hand == "keys":
            self.focus("guide.next")
            self.pilot.key("enter")
        else:
            self.pilot.click("guide.next")

    def _wants(self) -> object:
        return self.step.wants if self.step is not None else None

    # ---- acting

    def act(self, wants: Act) -> None:
        """Carry out what a step waits for."""
        session, draft = self.scene.session, self.scene.presenter.draft
        before = len(session.log)
        actions = wants.actions if wants.every else wants.actions[:1]
        for action in actions:
            if self.scene.presenter.draft is None:
                self.rest()  # the one before was carried out at a touch
            self.answer(action)
        if len(session.log) == before:
            assert self.scene.presenter.ready() in actions, "the gestures of an action make up that action"
            if self.hand == "keys":
                if draft is not None and draft.pickers:
                    self.focus("confirm")  # Enter is for the item that was chosen last
                self.pilot.key("enter")
            else:
                self.pilot.click("confirm")
        if self.scene.layer.find("slip") is not None:
            self.pilot.click("slip.yes")
        made = [entry.action for entry in session.log[before:] if entry.seat == 0]
        assert set(made) == set(actions)

    def answer(self, action: Action) -> None:
        """Make the gestures of an action that have not been made for the learner."""
        draft = self.scene.presenter.draft
        assert draft is not None, "nobody is asked"
        assert action in draft.offer
        for facet in self.scene.stage.gestures.facets(self.scene.presenter.look(), action):
            if facet.gesture is None or facet in draft.done:
                continue
            self._not_yet(facet.gesture)
            if self.hand == "keys":
                self._by_keys(facet.gesture)
            else:
                self._by_mouse(facet.gesture)
        for number, picker in enumerate(draft.pickers):
            if action in picker.choice:
                self._pick(number, picker.chosen ^ set(getattr(action, "picks", ())))

    def _pick(self, number: int, items: Collection[int]) -> None:
        """Choose items of a list."""
        for item in sorted(items):
            if self.hand == "keys":
                self.focus(f"pick.{number}.{item}")
                self.pilot.key("enter")
            else:
                self.pilot.click(f"pick.{number}.{item}")

    def _not_yet(self, gesture: Gesture) -> None:
        """Check that what is still to be put somewhere does not lie there already."""
        if isinstance(gesture, Drag):
            presenter = self.scene.presenter
            for index in (
                presenter.table_pages.shown(page_layout.page.id).index for page_layout in presenter.paging.seen
            ):
                thing, place = index.get(gesture.source), index.get(gesture.target)
                apart = thing is None or place is None or not inside(place, thing.x, thing.y)
                assert apart, f"{gesture.source} lies on {gesture.target} already"

    def _by_mouse(self, gesture: Gesture) -> None:
        pilot, drags = self.pilot, self.hand == "drag"
        draft = self.scene.presenter.draft
        assert draft is not None
        if isinstance(gesture, Press):
            pilot.click(press_id(draft, gesture))
        elif isinstance(gesture, Drag) and drags:
            pilot.carry(gesture.source, gesture.target)
        elif isinstance(gesture, Drag):
            pilot.tap(gesture.source)
            assert self.scene.presenter.selection.held == gesture.source, f"{gesture.source} cannot be lifted"
            pilot.tap(gesture.target)
        elif drags and gesture.onto:
            pilot.carry(gesture.target, gesture.onto)
        elif drags and gesture.brings:
            pilot.carry(gesture.brings, gesture.target)
        else:
            pilot.tap(gesture.target)

    # ---- keys

    def _by_keys(self, gesture: Gesture) -> None:
        draft = self.scene.presenter.draft
        assert draft is not None
        if isinstance(gesture, Press):
            self.focus(press_id(draft, gesture))
            self.pilot.key("enter")
        elif isinstance(gesture, Tap):
            self.choose(gesture.target)
        else:
            self.choose(gesture.source)
            self.choose(gesture.target)

    def choose(self, thing: str) -> None:
        """Touch a thing on the table by its number, or walk there."""
        offered = self.scene.touch.touchable()
        assert thing in offered, f"{thing} cannot be chosen by keys: {offered}"
        number = offered.index(thing) + 1
        if number <= 9:
            self.pilot.key(str(number))
        else:
            self.focus(thing)
            self.pilot.key("enter")

    def focus(self, widget_id: str) -> None:
        """Walk to a widget with Tab."""
        layer = self.scene.layer
        for _ in range(200):
            if layer.focus is not None and layer.focus.id == widget_id:
                return
            self.pilot.key("tab")
        raise AssertionError(f"{widget_id} cannot be reached by Tab")

    # ---- looking

    def share_hidden(self, name: str) -> float:
        """Return which part of the thing or part of the screen the card of the teacher hides."""
        spot = self.teacher.spot(name)
        if spot is None and name == "confirm":
            return 0.0  # it cannot be pressed yet
        assert spot is not None, f"{name} is nowhere"
        card = self.pilot.see("guide").rect
        w = min(card.right, spot.right) - max(card.x, spot.x)
        h = min(card.bottom, spot.bottom) - max(card.y, spot.y)
        return max(0.0, w) * max(0.0, h) / (spot.w * spot.h)
