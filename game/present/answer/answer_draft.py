"""What is asked of a person now, and the half-done answer: the model behind the board, the buttons and the steppers.

Each kind of choice has its own kind of widget, the same in every game: a ``One`` with a gesture on the board is done
there, a ``One`` with a ``Press`` is a button, an ``Amount`` is a stepper, a ``Pick`` a list with several marks.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from game.kernel.action import Action
from game.kernel.choice import Amount, Choice, Decision, One, Pick
from game.present.answer.drafting import Amounts, Basket, Drafting, Kind, Picking, Stepping
from game.present.answer.gesture import USUAL, Draft, Drag, Facet, Facets, Handling, Lot, Press, Tap, carried


@dataclass(frozen=True, slots=True)
class Sketch:
    """An answer that was drawn up before it is asked for: its actions, or the gestures of half of one; and how far to
    go, if it was said.
    """

    actions: tuple[Action, ...]
    gestures: Draft
    limit: int = 0


class AnswerDraft:
    """One decision with the answer so far.

    ``decision`` is what the rules allow, ``offer`` what of it can be answered here: all of it, unless ``wanted`` names
    the only actions that a lesson leaves. What is shown and said follows from the rules, never from the offer.

    An amount whose actions have gestures is chosen on the board: by gestures that name the amount (the third token of a
    row), or by a gesture that names the thing (a plant), which brings a stepper for the amount. ``active`` is the
    stepper or list that was touched last, if any.
    """

    def __init__(
        self,
        decision: Decision,
        facets: Callable[[Action], Facets],
        *,
        wanted: Collection[Action] = (),
        handling: Callable[[Action], Handling] = lambda action: USUAL,
        lot: Callable[[Action], Lot | None] = lambda action: None,
    ) -> None:
        self.decision = decision
        self.offer = narrowed(decision, wanted)
        self._amounts = Amounts(facets, handling)
        self.pickers = tuple(Picking(c) for c in self.offer.choices if isinstance(c, Pick))
        self._facets = facets
        self.board = Drafting(self._board_actions(), facets)
        self.gathered = Basket(self._kinds(handling))
        self.way: tuple[Action, ...] = ()
        """The steps that lead a thing to where hands have put it, if that is further than one."""
        self._led: Facet | None = None
        self.limit = 0
        """How far is gone for the person, who bids the least at first; 0: as far as the amount says."""
        self._lot_of = (lambda action: None) if wanted else lot
        self.active: Stepping | Picking | None = self._only()
        self._undone: list[Facet] = []
        self._closing = self._found_closing(handling)

    def _kinds(self, handling: Callable[[Action], Handling]) -> dict[Facet, Kind]:
        return {
            parts[0]: self._amounts.counted.get(parts[0], action)
            for action, parts in self.board.now.fitting
            if len(parts) == 1 and isinstance(parts[0].gesture, Tap) and handling(action).gathers
        }

    def _board_actions(self) -> Iterator[Action]:
        for choice in self.offer.choices:
            if isinstance(choice, One):
                yield choice.action
            elif isinstance(choice, Amount):
                yield from self._amounts.take(choice)

    def _only(self) -> Stepping | Picking | None:
        """The stepper or list that is meant untouched, because all else is buttons."""
        parts: tuple[Stepping | Picking, ...] = (*self._amounts.alone, *self.pickers)
        buttons = all(isinstance(facet.gesture, Press) for facet in self.board.index.every)
        return parts[0] if len(parts) == 1 and buttons else None

    # ---- what may be done

    @property
    def steppers(self) -> tuple[Stepping, ...]:
        """The amounts to choose now: those that stand alone, and that of the thing chosen on the board."""
        chosen = self._offer()
        return (*self._amounts.alone, chosen) if chosen is not None else tuple(self._amounts.alone)

    def _offer(self) -> Stepping | None:
        action = self.board.now.ready if self.board.draft else None
        return self._amounts.offered.get(action) if action is not None else None

    @property
    def amount(self) -> int:
        """The amount chosen for the thing that was chosen on the board; 0 if it has none."""
        chosen = self._offer()
        return chosen.value if chosen is not None else 0

    @property
    def lot(self) -> Lot | None:
        """The lot the only amount is bid for, if a bid limit may be set."""
        steppers = self.steppers
        return self._lot_of(steppers[0].choice.make(steppers[0].choice.low)) if len(steppers) == 1 else None

    @property
    def coming(self) -> tuple[tuple[Amount, Lot | None], ...]:
        """The amounts that are asked for once their thing has been chosen, with their lots."""
        choices = (stepper.choice for stepper in self._amounts.offered.values())
        return tuple((choice, self._lot_of(choice.make(choice.low))) for choice in choices)

    @property
    def most(self) -> int:
        """The highest bid limit, however little one may raise at once; 0: none."""
        lot = self.lot
        return max(lot.most, self.steppers[0].choice.high) if lot is not None else 0

    def reach_out(self, limit: int) -> None:
        """Bid the least, and go up to ``limit`` from then on; 0: bid what was the limit, once."""
        stepper, most = self.steppers[0], self.most
        if stepper not in self._amounts.offered.values() and self.active is not stepper:
            self.step(stepper, stepper.value)
        stepper.set(stepper.choice.low if limit else self.limit)
        self.limit = min(max(limit, stepper.choice.low), most) if limit else 0

    def open(self) -> tuple[Facet, ...]:
        """The facets on offer: what is open first, then what changes something done, then what begins again."""
        done = self.done
        every = dict.fromkeys((*self.board.now.open, *self.board.now.changeable, *self.board.index.every))
        return tuple(facet for facet in every if facet not in done)

    @cached_property
    def reach(self) -> Reach:
        return Reach.of(self.board.index.every)

    def every(self) -> tuple[Facet, ...]:
        """All facets, done ones too, in an order that does not depend on the answer so far."""
        return self.board.index.every

    def inviting(self) -> frozenset[str]:
        """The things on the board to highlight: those that take the answer further."""
        if self.gathered:
            return self.gathered.inviting()
        return self.board.now.inviting if self.active is None or self.active is self._only() else frozenset()

    def buttons(self) -> tuple[Facet, ...]:
        """The facets that are buttons now, pressed ones too."""
        return self.board.now.buttons

    def beside(self) -> tuple[Facet, ...]:
        """The buttons but for the one that the gold button stands for while nothing is chosen.

        None while a basket is filled, which they would empty.
        """
        if self.gathered:
            return ()
        return tuple(facet for facet in self.buttons() if self._closing is None or facet != self._closing[0])

    def closing(self) -> tuple[Facet, Action] | None:
        """The button that the gold one stands for now, and its action; None once something is chosen."""
        return None if self.begun else self._closing

    def _found_closing(self, handling: Callable[[Action], Handling]) -> tuple[Facet, Action] | None:
        for choice in self.offer.choices:
            if isinstance(choice, One) and handling(choice.action).closes:
                facets = [facet for facet in self._facets(choice.action) if facet.gesture is not None]
                if len(facets) == 1 and isinstance(facets[0].gesture, Press):
                    return facets[0], choice.action
        return None

    # ---- what has been done

    @property
    def done(self) -> Draft:
        """The facets done so far, in their order."""
        return (*self.placed, *self.gathered.facets)

    @property
    def placed(self) -> Draft:
        """Those of them that lie on the board, not in a basket."""
        return (self._led,) if self._led is not None else self.board.draft

    def lead(self, facet: Facet, way: tuple[Action, ...]) -> None:
        """Have the thing of ``facet`` led to its place by these actions, one after the other."""
        self.clear()
        self._led, self.way = facet, way

    @property
    def begun(self) -> bool:
        """True if there is something to cancel."""
        changed = bool(self.done or self.limit) or self._amounts.moved
        return changed or (self.active is not None and self.active is not self._only())

    def takes(self, facet: Facet) -> bool:
        """True if ``facet`` may be done: beside a basket nothing else is chosen on the board."""
        return not self.gathered or self.gathered.takes(facet)

    def add(self, facet: Facet) -> None:
        """Do a facet on the board or press a button; nothing that was taken back can be done again then."""
        self._undone.clear()
        self._led, self.way = None, ()
        self.active = None
        self.limit = 0
        if self.gathered.takes(facet):
            self.board.draft = ()
            self.gathered.put(facet)
        else:
            self.gathered.facets.clear()
            self.board.add(facet)

    def remove(self, facet: Facet) -> None:
        if facet == self._led:
            self.clear()
        elif facet in self.gathered.facets:
            self.gathered.remove(facet)
        else:
            self.board.remove(facet)
        if not self.done:
            self._rest()

    def _rest(self) -> None:
        for picker in self.pickers:
            picker.chosen.clear()
        self._amounts.rest()
        self.active = self._only()
        self.limit = 0

    def step(self, stepper: Stepping, value: int) -> None:
        """Choose an amount; a draft on the board that it has nothing to do with is dropped."""
        if stepper in self._amounts.offered.values():
            stepper.set(value)
            return
        self.clear()
        stepper.set(value)
        self.active = stepper

    def toggle(self, picker: Picking, item: int) -> bool:
        """Mark or unmark an item; True if that was possible."""
        if self.active is not picker:
            self.clear()
            self.active = picker
        return picker.toggle(item)

    def undo(self) -> bool:
        """Take the newest facet back; True if there was one."""
        if self._led is not None:
            self.clear()
            return True
        if self.gathered:
            self._undone.append(self.gathered.facets.pop())
            return True
        draft = self.board.draft
        if draft:
            self._undone.append(draft[-1])
            self.remove(draft[-1])
            return True
        if self.begun:
            self.clear()
            return True
        return False

    @property
    def can_redo(self) -> bool:
        return bool(self._undone) and self._fits(self._undone[-1])

    def _fits(self, facet: Facet) -> bool:
        return self.gathered.takes(facet) if self.gathered.counts(facet) else facet in self.open()

    def redo(self) -> bool:
        """Do the facet again that was taken back last; True if there was one."""
        if not self._undone:
            return False
        *older, facet = self._undone
        if not self._fits(facet):
            self._undone.clear()
            return False
        self.add(facet)
        self._undone.extend(older)
        return True

    def clear(self) -> None:
        self._led, self.way = None, ()
        self.board.draft = ()
        self.gathered.facets.clear()
        self._undone.clear()
        self._rest()

    def fill_in(self, action: Action) -> None:
        """Make ``action`` the answer so far, as if it had been done by hand."""
        self.clear()
        self._put(action)

    def sketch(self) -> Sketch | None:
        """The answer so far, to be drawn up another time; None while nothing is chosen."""
        if not self.begun:
            return None
        ready = self.ready()
        return Sketch(self.basket() or ((ready,) if ready is not None else ()), self.done, self.limit)

    def draw_up(self, sketch: Sketch) -> tuple[Action, ...]:
        """Make a sketch the answer so far, as far as it is possible; return the actions of it that are not."""
        self.clear()
        for action in sketch.actions:
            if action in self.offer:
                self._put(action)
        for facet in () if sketch.actions else sketch.gestures:
            if facet in self.open():
                self.add(facet)
        if sketch.limit and self.lot is not None:
            self.reach_out(sketch.limit)
        return tuple(action for action in sketch.actions if action not in self.offer)

    def _put(self, action: Action) -> None:
        for stepper in self._amounts.alone:
            if action in stepper.choice:
                self.step(stepper, getattr(action, "amount", stepper.value))
                return
        for picker in self.pickers:
            if action in picker.choice:
                for item in getattr(action, "picks", ()):
                    self.toggle(picker, item)
                return
        for facet in self._facets(action) * self.gathered.gestures(action):
            if facet.gesture is not None:
                self.add(facet)
        for stepper in self._amounts.offered.values():
            if action in stepper.choice:
                stepper.set(getattr(action, "amount", stepper.value))

    # ---- what it comes to

    def basket(self) -> tuple[Action, ...]:
        """The gathered actions, in the order of the clicks."""
        return self.gathered.actions()

    def ready(self) -> Action | None:
        """The action that the answer so far stands for, or None if something is missing.

        Of a basket, this is the action gathered last; of a way, its first step.
        """
        if self.way:
            return self.way[0]
        if self.active is not None:
            return self.active.ready()
        if self.gathered:
            return self.gathered.newest()
        action = self.board.now.ready if self.board.draft else None
        return self._amounts.offered[action].ready() if action in self._amounts.offered else action

    @property
    def complete(self) -> bool:
        """True if nothing at all could be added to the answer."""
        if self.way:
            return True
        if self.active is not None or self.gathered or self.steppers:
            return False
        return self.ready() is not None and not self.board.now.open

    @property
    def pressed(self) -> bool:
        """True if the answer is nothing but one button."""
        draft = self.board.draft
        return len(draft) == 1 and isinstance(draft[0].gesture, Press)


# ---- a decision with fewer choices


def narrowed(decision: Decision, actions: Collection[Action]) -> Decision:
    """The decision with only ``actions`` on offer, or as it is if none of them is legal.

    An amount stays an amount, between the lowest and the highest wanted, and a selection stays a selection of the items
    wanted: they are still chosen with a stepper and in a list.
    """
    choices = tuple(part for choice in decision.choices for part in _parts(choice, actions))
    return replace(decision, choices=choices) if choices else decision


def _parts(choice: Choice, actions: Collection[Action]) -> Iterator[Choice]:
    wanted = [action for action in actions if action in choice]
    if isinstance(choice, Amount) and wanted:
        amounts = [getattr(action, "amount") for action in wanted]  # noqa: B009
        yield Amount(choice.make, min(amounts), max(amounts), choice.step)
    elif isinstance(choice, Pick) and wanted:
        picked: list[tuple[int, ...]] = [getattr(action, "picks") for action in wanted]  # noqa: B009
        items = tuple(item for item in choice.items if any(item in picks for picks in picked))
        yield Pick(choice.make, items, min(map(len, picked)), max(map(len, picked)))
    else:
        yield from map(One, wanted)


# ---- what hands can do on the board for one decision


@dataclass(frozen=True, slots=True)
class Reach:
    """Made once for a decision, in an order that stays, so that the number keys keep their meaning.

    ``taps`` are the facets of things that are clicked; ``carries`` those of a source and where it may be put, drags
    before clicks that are the same as carrying; ``landings`` are the places for each source; ``lying`` are the facets
    of things that lie in a basket and are taken out; ``things`` is all that may be clicked or lifted.
    """

    taps: Mapping[str, Facet]
    carries: Mapping[tuple[str, str], Facet]
    landings: Mapping[str, tuple[str, ...]]
    lying: Mapping[str, Facet]
    things: tuple[str, ...]

    @classmethod
    def of(cls, facets: Sequence[Facet]) -> Reach:
        taps: dict[str, Facet] = {}
        carries: dict[tuple[str, str], Facet] = {}
        for facet in facets:
            if isinstance(facet.gesture, Tap):
                taps.setdefault(facet.gesture.target, facet)
            elif isinstance(facet.gesture, Drag):
                carries.setdefault((facet.gesture.source, facet.gesture.target), facet)
        for facet in facets:
            source, target = carried(facet)
            if isinstance(facet.gesture, Tap) and source:
                carries.setdefault((source, target), facet)
        landings: dict[str, list[str]] = {}
        for source, target in carries:
            landings.setdefault(source, []).append(target)
        lying: dict[str, Facet] = {}
        for facet in facets:
            if isinstance(facet.gesture, Tap) and facet.gesture.lies:
                lying[facet.gesture.lies] = facet
                landings[facet.gesture.lies] = [facet.gesture.home, facet.gesture.onto]
        things = tuple(dict.fromkeys((*taps, *landings)))
        return cls(taps, carries, {source: tuple(found) for source, found in landings.items()}, lying, things)
