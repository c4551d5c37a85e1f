"""The director: tells events one after the other or in runs, on all pages in sight, as fast as people want.

The state of the game is always ahead. Whatever is skipped or switched off, every page ends up exactly the same. Pages
that nobody sees cost nothing: one that comes into sight while events are told is brought up to them first.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from itertools import accumulate, groupby, pairwise
from typing import Any, Final, Literal, NamedTuple, TypeAlias

from game.kernel.choice import Decision
from game.kernel.event import Event, PhaseBegan
from game.present.motion.page_animation import PageAnimation
from game.present.motion.script import Script, Sound
from game.present.pages.table import Sprite, Table
from game.present.stage.bundle import Stage
from game.present.view_context import ToldEvent, ViewContext

Speed: TypeAlias = Literal["off", "fast", "normal", "slow"]
Tables: TypeAlias = Mapping[str, Table]
"""What lies on each page that is seen, by its id."""

FACTORS: Final[dict[Speed, float]] = {"fast": 2.0, "normal": 1.0, "slow": 0.5}
BREATH = 0.05
"""The shortest time between two cues, so that the eye can tell them apart."""
PHASE: Final = "phase"
INSTANT = 1e-9
"""Times below this are rounding errors, in seconds."""


@dataclass(frozen=True, slots=True)
class Cue:
    """One thing to play: ``make`` gets a page and what is shown on it then. ``number`` says which event it tells.

    ``page`` is where it is seen; empty: nowhere in particular. ``party`` is whose deed it is, as the log has it; empty:
    nobody's, or of whoever acts; PHASE: another phase begins.
    """

    number: int
    make: Callable[[str, Table], Script | None]
    page: str = ""
    party: str = ""


class TurnedPage(NamedTuple):
    """A page that comes into sight: before what is being told, and after it."""

    before: Table
    after: Table


@dataclass(frozen=True, slots=True)
class _Batch:
    cues: deque[Cue]
    then: dict[str, Table]


class Director:
    """Shows pages and plays cues on all of them at once, one cue after the other.

    Give it ``speed`` and ``calm`` at any time. ``on_cue`` is told of each cue before it is played, and whether anybody
    will see it.
    """

    def __init__(self, tables: Tables, speed: Speed = "normal", calm: bool = False) -> None:
        self.speed: Speed = speed
        self.calm = calm
        self.factor = 1.0
        """How many times faster than its speed it plays."""
        self.reached = -1
        """The number of the last cue that has begun: what people may know by now."""
        self.on_cue: Callable[[Cue, bool], None] = _nothing
        self._sheets = {page: PageAnimation(table) for page, table in tables.items()}
        self._batches: deque[_Batch] = deque()
        self._begun: list[Cue] = []
        """The cues of the batch that is played which have begun."""
        self._time: float | None = None
        """How long the cue has run that is played; None: none is."""
        self._seconds = 0.0

    @property
    def busy(self) -> bool:
        """True while something is to be played or on its way."""
        return self.playing or any(sheet.gliding for sheet in self._sheets.values())

    @property
    def playing(self) -> bool:
        """True while events are being told; a thing that only settles does not count."""
        return self._time is not None or bool(self._batches)

    @property
    def pages(self) -> frozenset[str]:
        return frozenset(self._sheets)

    def table(self, page: str = "") -> Table:
        """The page as it lies now. Raises KeyError if it is not seen."""
        return self._sheets[page].table

    def goal(self, page: str = "") -> Table:
        """The page when everything has been played. Raises KeyError if it is not seen."""
        for batch in reversed(self._batches):
            if page in batch.then:
                return batch.then[page]
        return self._sheets[page].rest

    # ---- what the scene asks for

    def show(self, tables: Tables, *, glide: bool = False, origin: Mapping[str, Sprite] | None = None) -> None:
        """Show ``tables`` when all that is queued has been played: at once, or with things gliding to their places.

        They are all the pages that are seen from now on. ``origin`` says where gliding things start instead, for
        example where they were dropped.
        """
        if self.playing:
            self._batches.append(_Batch(deque(), dict(tables)))
            return
        self._settle(tables, glide=glide, origin=origin)

    def play(self, cues: Sequence[Cue], then: Tables) -> None:
        """Play ``cues`` after what is queued; then the pages are ``then``."""
        self._batches.append(_Batch(deque(cues), dict(then)))
        if self.speed == "off":
            self.skip()

    def turn(self, pages: Mapping[str, Callable[[], TurnedPage]], *, anew: bool = False) -> None:
        """See other pages while events are told. Those that come into sight are brought up to what has been told; with
        ``anew`` all of them are, as each is laid in another way now.
        """
        known = {} if anew else self._sheets
        self._sheets = {page: known.get(page) or self._joined(page, lay()) for page, lay in pages.items()}

    def put(self, sprites: Mapping[str, Sprite]) -> None:
        """Show things where hands have let go of them, until they are told of or settle."""
        for sheet in self._sheets.values():
            sheet.put(sprites)

    def carry_out(self) -> None:
        """Have what is drafted lie there as done."""
        for sheet in self._sheets.values():
            sheet.carry_out()

    def pass_over(self, cues: Sequence[Cue]) -> None:
        """End everything that is queued, and with it ``cues``, which nobody sees."""
        if self.playing:
            self.skip()
        for cue in cues:
            self._begin(cue, seen=False)

    def skip(self) -> None:
        """End everything that is queued: every page is what it would have become."""
        goals = {page: self.goal(page) for page in self._sheets}
        batches, self._batches = tuple(self._batches), deque()
        self._time = None
        for cue in (cue for batch in batches for cue in batch.cues):
            self._begin(cue, seen=False)
        self._begun = []
        self._settle(goals, glide=False)

    def reset(self, tables: Tables) -> None:
        """Show ``tables`` and forget what was queued, without telling it."""
        self._batches.clear()
        self._begun = []
        self._time = None
        self._settle(tables, glide=False)

    def update(self, dt: float) -> tuple[Sound, ...]:
        """Advance by ``dt`` seconds and return the effects that are due, each once."""
        if self.speed == "off":
            if self.busy:
                self.skip()
            return ()
        left = dt * FACTORS[self.speed] * self.factor
        sounds: dict[Sound, None] = {}
        while left > INSTANT and self.busy:
            left = self._advance(left, sounds)
        return tuple(sounds)

    # ---- inside

    def _joined(self, page: str, laid: TurnedPage) -> PageAnimation:
        sheet = PageAnimation(laid.before)
        for cue in self._begun:
            sheet.begin(cue.make(page, sheet.table), self.calm)
            sheet.end()
        for batch in self._batches:
            batch.then[page] = laid.after
        return sheet

    def _begin(self, cue: Cue, *, seen: bool) -> None:
        self.reached = max(self.reached, cue.number)
        self.on_cue(cue, seen)

    def _advance(self, left: float, sounds: dict[Sound, None]) -> float:
        """Use up some of the time; return the seconds that are left."""
        if not self.playing:
            return min(sheet.glide_on(left) for sheet in self._sheets.values() if sheet.gliding)
        if self._time is None:
            self._begin_next()
            return left
        until = min(self._time + left, self._seconds)
        used = until - self._time
        for sheet in self._sheets.values():
            sounds |= dict.fromkeys(sheet.sounds(-1.0 if self._time == 0 else self._time, until))
        self._time = until
        if until >= self._seconds:
            self._time = None
            for sheet in self._sheets.values():
                sheet.end()
        else:
            for sheet in self._sheets.values():
                sheet.go_to(until, self.calm)
        return left - used

    def _begin_next(self) -> None:
        batch = self._batches[0]
        if not batch.cues:
            self._batches.popleft()
            self._begun = []
            self._settle({page: batch.then.get(page, sheet.rest) for page, sheet in self._sheets.items()}, glide=True)
            return
        cue = batch.cues.popleft()
        for sheet in self._sheets.values():
            sheet.end_glide()
        self._begin(cue, seen=True)
        self._begun.append(cue)
        scripts = {page: cue.make(page, sheet.table) for page, sheet in self._sheets.items()}
        if any(script is not None for script in scripts.values()):
            seconds = [self._sheets[page].begin(script, self.calm) for page, script in scripts.items()]
            self._seconds = max(seconds) + BREATH
            self._time = 0.0

    def _settle(self, tables: Tables, *, glide: bool, origin: Mapping[str, Sprite] | None = None) -> None:
        glide = glide and self.speed != "off" and not self._batches
        for page in tables.keys() - self._sheets.keys():
            self._sheets[page] = PageAnimation(tables[page])
        self._sheets = {page: self._sheets[page] for page in tables}
        for page, sheet in self._sheets.items():
            sheet.settle(tables[page], glide=glide, calm=self.calm, origin=origin)


def _nothing(cue: Cue, seen: bool) -> None:
    """Nobody wants to be told."""


class Narrator:
    """Tells of one table; ``look`` says who looks at a page, ``view_of`` what they may know of a position."""

    def __init__(self, stage: Stage, look: Callable[[str | None], ViewContext], view_of: Callable[[Any], Any]) -> None:
        self._stage = stage
        self._look = look
        self._view_of = view_of

    def page_of(self, matter: Decision | Event) -> str:
        """The page on which a decision is made or an event is seen; empty: any."""
        return self._stage.scenery.page_of(self._look(None), matter)

    def cues(self, events: Iterable[tuple[int, Event | None]], before: Any) -> list[Cue]:
        """The cues of masked events that follow the position ``before``; one for each run.

        Events come with their numbers; None is one that the viewer does not see.
        """
        seen = [(number, event) for number, event in events if event is not None]
        every = tuple(event for _, event in seen)
        runs = groupby(seen, lambda each: self._stage.motion.run(each[1]) or each[0])
        ends = accumulate((len(tuple(run)) for _, run in runs), initial=0)
        return [
            Cue(seen[a][0], partial(self._script, every, a, b, before), self.page_of(every[a]), self._party(every[a]))
            for a, b in pairwise(ends)
        ]

    def _party(self, event: Event) -> str:
        if isinstance(event, PhaseBegan):
            return PHASE
        line = self._stage.record.line(event, self._look(None).viewer)
        return line.party if line is not None else ""

    def _script(self, every: tuple[Event, ...], a: int, b: int, before: Any, page: str, shown: Table) -> Script | None:
        motion, events = self._stage.motion, every[a:b]
        look = replace(self._look(page), telling=ToldEvent(self._view_of(before), every[:a]))
        return motion.joined(events, shown, look) if len(events) > 1 else motion.script(events[0], shown, look)


PACES: Final[dict[str, float]] = {"slow": 1.6, "normal": 0.7, "fast": 0.25, "instant": 0.0}
"""The shortest time a bot seems to think, in seconds."""
BRISK: Final = 0.25
"""What is left of it where very many decisions follow each other."""
PATIENCE: Final = 1.0
"""How long nothing is told at most because more of it may come, in seconds."""
CATCH_UP: Final = 1.2
"""How long the own deed is shown at most before a card speaks of it, in seconds."""

EVER: Final = 1e6
"""Longer than anything takes to be shown, in seconds."""


def pace_of(setting: str, brisk: bool) -> float:
    """Seconds that a bot seems to think."""
    return PACES[setting] * (BRISK if brisk else 1.0)
