"""What was done: an answer in words, and why a bot did it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from game.bots.report import Weighed
from game.kernel.action import Action
from game.kernel.fault import Fault
from game.kernel.message import Message, SeatName, msg
from game.kernel.serialization import Codec
from game.play.players import BOT
from game.play.session import Entry, Session
from game.present.answer.gesture import carried
from game.present.pages.table import Sprite
from game.present.party import badges_of
from game.present.pictures.picture import Picture
from game.present.stage.bundle import Stage
from game.present.stage.told import brief, covers
from game.present.view_context import ViewContext


def look_before(session: Session, entry: Entry) -> ViewContext:
    """The view and decision of who did ``entry``, before it."""
    view, decision = session.game.mask(entry.before, entry.seat), session.game.decision(entry.before, entry.seat)
    return ViewContext(view, entry.seat, decision, badges_of(session))


def answer_in_words(session: Session, stage: Stage, taken: Sequence[Entry]) -> Message:
    """The ``taken`` entries, which are one answer and what followed from it, in a sentence.

    What only ends the answer, or was done by others since, is not told.
    """
    gestures, first = stage.gestures, taken[0]
    parts = [first]
    for entry in taken[1:]:
        asked = session.game.decision(entry.before, entry.seat)
        if entry.seat != first.seat or asked is None or not gestures.pace(asked).resumes:
            break
        if not gestures.handling(asked, entry.action).closes:
            parts.append(entry)
    told = [stage.words.told(look_before(session, entry), entry.action).effect for entry in parts]
    found = told[-1]
    for each in reversed(told[:-1]):
        found = msg("table.undone.more", deed=each, rest=found)
    return found


ROOM = (1500.0, 860.0)
"""The room for which the table is laid out whose things are the pictures of deeds."""


def deed_picture(session: Session, stage: Stage, entry: Entry, action: Action) -> Picture | None:
    """The thing that an ``action`` in place of that of an ``entry`` carries, as it lies on the table, or touches, as
    that lies there when it is done; None where it is done by a button.
    """
    look = replace(look_before(session, entry), area=ROOM)
    if look.decision is None:
        return None
    look = replace(look, page=stage.scenery.page_of(look, look.decision))
    named = [carried(facet) for facet in stage.gestures.facets(look, action)]
    sources, targets = [source for source, _ in named if source], [target for _, target in named if target]
    if sources:
        return _drawn(stage, look, sources)
    after = entry.before.clone()
    session.game.apply(after, entry.seat, action)
    done = replace(look, view=session.game.mask(after, entry.seat), decision=None)
    return _drawn(stage, done, targets) or _drawn(stage, look, targets)


def _drawn(stage: Stage, look: ViewContext, names: Sequence[str]) -> Picture | None:
    index = stage.scenery.table(look).index if names else {}
    found = (index.get(name) for name in names)
    return next((thing.picture for thing in found if isinstance(thing, Sprite)), None)


LONGEST = 30
"""Letters of an answer that a sentence about it names."""


@dataclass(frozen=True, slots=True)
class Reason:
    """Whose decision it was, and why it was made."""

    title: Message
    body: Message


class Reasoning:
    """Tells of a session why bots decided as they did: what a search found out, else their rule of thumb."""

    def __init__(self, session: Session, stage: Stage) -> None:
        self.session = session
        self.stage = stage
        self._known: dict[tuple[int, int | None, bool], tuple[Entry, Reason | None]] = {}

    def reason(self, index: int, viewer: int | None, *, everything: bool = False) -> Reason | None:
        """Why the action ``index`` was chosen.

        None for people and where a bot had no choice; before the game is over also where the bot knew something that
        ``viewer`` does not (None: what all see), unless ``everything`` is seen.
        """
        if not 0 <= index < len(self.session.log):
            return None
        entry, key = self.session.log[index], (index, viewer, everything or self.session.over)
        known = self._known.get(key)
        if known is None or known[0] is not entry:
            known = self._known[key] = (entry, self._found(index, entry, viewer, key[2]))
        return known[1]

    def _found(self, index: int, entry: Entry, viewer: int | None, everything: bool) -> Reason | None:
        session = self.session
        decision = session.game.decision(entry.before, entry.seat)
        if session.players[entry.seat].kind != BOT or decision is None or entry.hint:
            return None
        if len(tuple(decision.every(2))) < 2:
            return None
        if not everything and not self._open(index, entry.seat, viewer):
            return None
        look = look_before(session, entry)
        title = msg("table.why", seat=SeatName(entry.seat))
        return Reason(title, self._words(look, entry.action, entry.weighed))

    def _open(self, index: int, seat: int, viewer: int | None) -> bool:
        """True if a viewer knows all that a seat knew before and after an action."""
        game, session = self.session.game, self.session
        return all(
            game.mask(state, seat).dump() == game.mask(state, viewer).dump()
            for state in (session.state_at(index), session.state_at(index + 1))
        )

    def _words(self, look: ViewContext, action: Action, weighed: Weighed | None) -> Message:
        words = self.stage.words
        told = words.told(look, action)
        effect, reason = told.effect, told.reason
        if weighed is None:
            if reason is None or covers(effect, reason):
                return msg("table.why.rule", action=effect)
            return msg("table.why.reason", action=effect, reason=reason)
        if weighed.blind:
            return msg("table.why.blind", action=effect)
        rival = rival_of(self.session.codec, look, weighed)
        if rival is None:
            return msg("table.why.searched", action=effect)
        return msg("table.why.search", action=brief(told), rival=brief(words.told(look, rival)))


def too_long(words: str) -> bool:
    """True if a sentence cannot name an answer in these words; letters of Chinese count twice."""
    return sum(2 if ord(letter) > 0x2E80 else 1 for letter in words) > LONGEST


def rival_of(codec: Codec, look: ViewContext, weighed: Weighed) -> Action | None:
    """The next best action; None where there was none, or a save tells of one that there is not."""
    if weighed.rival is None or look.decision is None:
        return None
    try:
        rival: Action = codec.load(*weighed.rival)
    except Fault:
        return None
    return rival if rival in look.decision else None
