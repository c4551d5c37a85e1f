"""Every way the game offers is taken in a lesson where it leads to what the step wants, else refused with what to do.

Walked: every step of every lesson that waits for a deed, and everything that can be clicked or carried there in a
game: by a click, by a drag, by two clicks, to the last place of a longer way, and by a click on the name of a thing.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import partial

import pytest

from game.games import game_infos
from game.games.game_info import GameInfo, Guide
from game.kernel.action import Action
from game.present.answer import hands
from game.present.answer.answer_draft import AnswerDraft
from game.present.answer.gesture import Drag, Tap
from game.present.answer.selection import Did, Lifted, Outcome, Refused
from game.present.lessons.lesson import Act, LessonStep
from game.present.pages.paging import hit
from game.present.running.table_presenter import TablePresenter
from tests.classroom import Classroom

TAUGHT = [pytest.param(info, guide, id=guide.id) for info in game_infos().values() for guide in info.guides]


def free(presenter: TablePresenter) -> AnswerDraft:
    """Return the decision as a game without a teacher would ask it."""
    draft, gestures, look = presenter.draft, presenter.stage.gestures, presenter.look()
    assert draft is not None
    decision = draft.decision
    return AnswerDraft(
        decision,
        partial(gestures.facets, look),
        handling=partial(gestures.handling, decision),
    )


def meant(presenter: TablePresenter) -> set[Action]:
    """Return the actions that the answer so far can still become."""
    draft = presenter.draft
    assert draft is not None
    if draft.way:
        return set(draft.way)
    return set(draft.basket()) or {action for action, _ in draft.board.now.fitting}


def begin_anew(presenter: TablePresenter) -> None:
    """Put down what is held and drop the answer so far."""
    while presenter.cancel():
        pass
    assert presenter.draft is not None and not presenter.draft.done and not presenter.selection.held


def carried(presenter: TablePresenter, source: str, target: str) -> Outcome:
    """Drag a thing somewhere; what cannot be lifted is refused as the board does it."""
    if not hands.lift(presenter, source):
        return Refused(target, source)
    return hands.drop(presenter, target, 0.0, 0.0)


def clicked(presenter: TablePresenter, source: str, target: str) -> Outcome:
    first = hands.click(presenter, source)
    return hands.click(presenter, target) if isinstance(first, Lifted) else first


def longer(presenter: TablePresenter, draft: AnswerDraft) -> Iterator[tuple[str, str, tuple[Action, ...]]]:
    """Yield what a game leads over several steps: a thing, the place, and the actions on the way."""
    places = {
        name
        for page_layout in presenter.paging.seen
        for name in presenter.table_pages.resting(page_layout.page.id).index
    }
    for source in presenter.selection.sources(draft):
        for target in sorted(places):
            way = tuple(presenter.stage.gestures.way(presenter.look(), source, target, ()))
            if len(way) > 1:
                yield source, target, way


def tried(room: Classroom, step: LessonStep, counts: Counter[str]) -> Iterator[str]:
    """Try everything at a step; yield what is neither taken nor refused as it should be."""
    presenter = room.presenter
    assert isinstance(step.wants, Act) and room.teaching.nudge is not None, "who is refused is told what to do"
    draft, wanted = free(presenter), set(presenter.allowed)
    gestures = [
        facet.gesture for action in wanted for facet in presenter.stage.gestures.facets(presenter.look(), action)
    ]  # fmt: skip
    taps = {each.target for each in gestures if isinstance(each, Tap)}
    drags = {(each.source, each.target) for each in gestures if isinstance(each, Drag)}
    drags |= {(each.target, each.onto) for each in gestures if isinstance(each, Tap)}
    drags |= {(each.brings, each.target) for each in gestures if isinstance(each, Tap) and each.brings}
    reach = draft.reach

    def judged(name: str, outcome: Outcome, must: bool) -> Iterator[str]:
        counts[type(outcome).__name__.lower()] += 1
        if isinstance(outcome, Did):
            if not meant(presenter) <= wanted:
                yield f"{name} is taken and leads to {meant(presenter) - wanted}"
        elif must:
            yield f"{name} leads to what is wanted, and is not taken: {outcome}"
        elif isinstance(outcome, Refused):
            if not outcome.target:
                yield f"{name} is refused without a word"
        elif not isinstance(outcome, Lifted):
            yield f"{name}: {outcome}"
        begin_anew(presenter)

    begin_anew(presenter)  # what is proposed would be taken back
    for target in reach.taps:
        yield from judged(f"a click on {target}", hands.click(presenter, target), target in taps)
    for source, target in reach.carries:
        must = (source, target) in drags
        yield from judged(f"{source} dragged to {target}", carried(presenter, source, target), must)
        if source not in reach.taps:
            yield from judged(f"{source} and {target} clicked", clicked(presenter, source, target), must)
    for source, target, way in longer(presenter, draft):
        must = set(way) <= wanted
        yield from judged(f"{source} led to {target}", carried(presenter, source, target), must)
        yield from judged(f"{source} and far {target} clicked", clicked(presenter, source, target), must)
    yield from names(presenter, set(reach.taps), counts)


def names(presenter: TablePresenter, taps: set[str], counts: Counter[str]) -> Iterator[str]:
    """Yield the names a click on which is a click on something else than what they name."""
    for page_layout in presenter.paging.seen:
        table = presenter.table_pages.resting(page_layout.page.id)
        for sprite in table.sprites:
            if sprite.means in taps and sprite.means != sprite.id:
                found = hit(table, sprite.x, sprite.y)
                counts["names"] += 1
                if found in taps and found != sprite.means:
                    yield f"{sprite.id} is a click on {found}"


@pytest.mark.long
@pytest.mark.parametrize(("info", "guide"), TAUGHT)
def test_every_way_of_the_game_is_taken_or_refused_with_what_to_do(info: GameInfo, guide: Guide) -> None:
    room, counts = Classroom(info, guide), Counter[str]()
    found, acts = [], 0
    for step in room.steps():
        if isinstance(step.wants, Act) and room.presenter.draft is not None:
            acts += 1
            found += [f"{step.id}: {trouble}" for trouble in tried(room, step, counts)]
    assert acts and counts["did"] and counts["refused"], counts
    assert not found, "\n".join(found)
