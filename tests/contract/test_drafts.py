"""A draft is drawn where it will be: after each gesture the page differs at its goal and its origin, with a label."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from random import Random

import pytest

from game.games.game_info import GameInfo
from game.kernel.action import Action
from game.kernel.choice import Decision
from game.kernel.message import Message
from game.present.answer.answer_draft import AnswerDraft
from game.present.answer.gesture import Drag, Facet, Tap, along, carried
from game.present.answer.selection import Selection, Withdrew
from game.present.area import Rect
from game.present.kit.drafts import DRAFT, ORIGIN, TAG
from game.present.kit.labels import read, spoilt
from game.present.pages.table import Spot, Sprite, Table
from game.present.pages.table_pages import drafted
from game.present.party import Badge
from game.present.pictures.picture import Face
from game.present.stage.bundle import Stage, stage_of
from game.present.view_context import ViewContext
from tests.played import GAMES, begun, go_on

ROOM, LETTERS = (1204.0, 600.0), 17.5
GAMES_OF = {info.id: 2 for info in GAMES}
WORD = 12
"""About so many letters has what stands on a label."""
TOUCHING = 12.0
"""Board units that a label and a name may share: pictures have some air around their letters."""
AIR = 8.0
"""Board units around words that may be covered."""
EACH = 3
"""So many drafts of each kind of action are looked at in each phase."""
TABLES = [
    pytest.param(info, seats, id=f"{info.id}-{seats}") for info in GAMES for seats in (min(info.seats_for({})), 3)
]


def moments(info: GameInfo, seats: int) -> Iterator[tuple[Stage, ViewContext, AnswerDraft, Action]]:
    """Yield every kind of action that is asked for in some games, with who is asked."""
    known: dict[tuple[str, str], int] = {}
    for seed in range(GAMES_OF[info.id]):
        session = begun(info, seats, seed + 1)
        stage = stage_of(info, session.game, session.board)
        who = tuple(Badge(player.colour, False, player.name) for player in session.players)
        chance = Random(seed)
        while session.waiting():
            for decision in session.waiting():
                kinds: dict[str, list[Action]] = {}
                for action in decision.every():
                    kinds.setdefault(type(action).__name__, []).append(action)
                for kind, actions in kinds.items():
                    seen = known.get((decision.prompt, kind), 0)
                    if seen < EACH:
                        known[decision.prompt, kind] = seen + 1
                        view = session.game.mask(session.state, decision.seat)
                        look = ViewContext(view, decision.seat, decision, who, area=ROOM, legible=LETTERS, width=width)
                        yield stage, look, asking_of(stage, look, decision), chance.choice(actions)
            go_on(session, chance, 1)


def width(words: Message | str, size: float, face: Face = "strong") -> float:
    """Return about how wide words are in any language: their keys are longer than they."""
    return size * 0.5 * (WORD if isinstance(words, Message) else len(words))


def asking_of(stage: Stage, look: ViewContext, decision: Decision) -> AnswerDraft:
    return AnswerDraft(
        decision, partial(stage.gestures.facets, look), handling=partial(stage.gestures.handling, decision)
    )  # fmt: skip


def pages(stage: Stage, look: ViewContext, draft: AnswerDraft) -> dict[str, Table]:
    answer = draft.ready() if draft.done else None
    shown = replace(look, draft=draft.done, amount=draft.amount, answer=answer)
    scenery, words = stage.scenery, stage.words
    return {page.id: drafted(scenery, words, replace(shown, page=page.id)) for page in scenery.pages(look)}


def place(part: Sprite | Spot) -> Rect:
    return Rect(part.x - part.w / 2, part.y - part.h / 2, part.w, part.h)


def differs(before: Table, after: Table, name: str) -> bool:
    """Tell whether anything is drawn otherwise where ``name`` was."""
    part = before.index.get(name) or after.index.get(name)
    if part is None:
        return False
    here = place(part)
    drawn = [{s for s in table.sprites if place(s).overlaps(here)} for table in (before, after)]
    return drawn[0] != drawn[1]


def shared(a: Rect, b: Rect) -> float:
    """Return the area both cover."""
    w, h = min(a.right, b.right) - max(a.x, b.x), min(a.bottom, b.bottom) - max(a.y, b.y)
    return w * h if w > 0 and h > 0 else 0.0


def faults(stage: Stage, look: ViewContext, draft: AnswerDraft, facet: Facet) -> Iterator[str]:
    source, goal = carried(facet)
    before = pages(stage, look, draft)
    draft.add(facet)
    after = pages(stage, look, draft)
    if not any(differs(before[page], after[page], goal) for page in before):
        yield f"nothing is seen at {goal}"
    for name in (source, *along(facet)) if source else ():
        if not any(differs(before[page], after[page], name) for page in before):
            yield f"{name} seems not to have left"
    labels = [s.id for table in after.values() for s in table.sprites if s.id.startswith(TAG)]
    if not labels:
        yield f"no label at {goal}"
    for table in after.values():
        behind = max((s.z for s in table.sprites if s.blurs), default=-100)
        names = [s for s in table.sprites if s.id.startswith("name.") and s.alpha and s.z > behind]
        words = read((s for s in table.sprites if not s.id.startswith(DRAFT)), width, LETTERS, table.frame).names
        for tag in (s for s in table.sprites if s.id.startswith(TAG) and not s.framed):
            hidden = [name.id for name in names if shared(place(tag), place(name)) > TOUCHING]
            if hidden:
                yield f"the label at {goal} hides {hidden[0]}"
            if spoilt(place(tag).inset(AIR), words):
                yield f"the label at {goal} hides words"
            if not place(tag).within(Rect(-1, -1, table.width + 2, table.height + 2)):
                yield f"the label at {goal} lies off the page"
    if source and isinstance(facet.gesture, Drag) and facet in draft.board.draft:
        yield from _back(draft, facet, source)


def _back(draft: AnswerDraft, facet: Facet, source: str) -> Iterator[str]:
    """Carry the thing back and do it again."""
    selection = Selection()
    selection.held = source
    if selection.drop(draft, f"{ORIGIN}{source}") != Withdrew(facet) or facet in draft.done:
        yield f"{source} cannot be carried back"
    draft.add(facet)


@pytest.mark.long
@pytest.mark.grid(long="values")
@pytest.mark.parametrize(("info", "seats"), TABLES)
def test_every_draft_is_drawn(info: GameInfo, seats: int) -> None:
    found: dict[str, str] = {}
    tried = 0
    for stage, look, draft, action in moments(info, seats):
        facets = [f for f in stage.gestures.facets(look, action) if isinstance(f.gesture, Tap | Drag)]
        for facet in facets:
            tried += 1
            for fault in faults(stage, look, draft, facet):
                found.setdefault(f"{type(action).__name__} {facet.slot} {fault[:10]}", f"{action}: {fault}")
    assert tried
    assert not found, "\n".join(found.values())
