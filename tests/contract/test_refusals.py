"""One truth for every refusal: gestures say what a touch would mean, the rules alone say why not.

Walked: random games of every game and mode, every page, every thing and spot of the table at each decision looked at;
some of them again beside an answer of one or two gestures, and with each thing in hand that can be lifted.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from functools import cache, partial
from random import Random
from typing import Any

import pytest

from game.games.game_info import GameInfo
from game.kernel.choice import One
from game.kernel.message import Message
from game.measure.engines import variants
from game.play.session import Session
from game.present.answer.answer_draft import AnswerDraft
from game.present.answer.gesture import Drag, Facet, Tap, touched_by
from game.present.answer.hands import reason_of_the_rules, refusal
from game.present.party import badges_of
from game.present.stage.bundle import Stage, stage_of
from game.present.view_context import ViewContext
from tests.played import GAMES, played

TABLES = [
    pytest.param(info, options, seats, id="-".join((info.id, *options.values(), str(seats))))
    for info in GAMES
    for options in variants(info)
    for seats in sorted({info.seats_for(options)[0], info.seats_for(options)[-1]})
]
LOOKED_AT = 3
"""So many decisions of each kind are looked at in a game."""
TOUCHED = 200
"""So many things are touched beside an answer begun, and with a thing in hand."""
GENERAL = ("why.game_over", "why.not_your_turn", "why.not_now")
REPLACED = {"why.sc.shares_held": "why.sc.all_laid"}
"""What a show may say in place of a reason, with the same numbers; everything else is said by the key of the rules.

That all shares lie in the sale already: the rules know the shares held, not those that a draft has laid beside them.
"""


@cache
def table(card_id: str, options: tuple[tuple[str, str], ...], seats: int) -> tuple[Session, Stage]:
    info = next(info for info in GAMES if info.id == card_id)
    session = played(info, seats, 11, options=dict(options))
    return session, stage_of(session.info, session.game, session.board)


def looks(session: Session) -> Iterator[tuple[Any, ViewContext]]:
    """Yield positions, in no order, with what those who decide see of them."""
    indexes = list(range(len(session.log)))
    Random(3).shuffle(indexes)
    kinds: Counter[str] = Counter()
    for index in indexes:
        state = session.state_at(index)
        for decision in session.game.decisions(state):
            kinds[decision.prompt] += 1
            if kinds[decision.prompt] <= LOOKED_AT:
                view = session.game.mask(state, decision.seat)
                yield state, ViewContext(view, decision.seat, decision, badges_of(session))


def things(stage: Stage, look: ViewContext) -> Iterator[str]:
    seen = set()
    for page in stage.scenery.pages(look):
        for target in stage.scenery.table(replace(look, page=page.id)).index:
            if target not in seen:
                seen.add(target)
                yield target


def assert_says(said: Message, real: Message, target: str) -> None:
    """Fail unless a sentence is that of the reason of the rules, or its listed replacement, with the same values.

    Only a word may take another's place: a name that of an id.
    """
    assert said.key in (real.key, REPLACED.get(real.key)), f"{target}: the rules say {real}, the show says {said}"
    ours, theirs = dict(said.values), dict(real.values)
    assert ours.keys() == theirs.keys(), f"{target}: {real} became {said}"
    kept = {name: value for name, value in theirs.items() if not isinstance(value, str)}
    assert kept.items() <= ours.items(), f"{target}: {real} became {said}"


def begun(stage: Stage, look: ViewContext, chance: Random) -> Iterator[ViewContext]:
    """Yield the same with each thing in hand that can be lifted, then with answers of one and of two gestures."""
    assert look.decision is not None
    gestures, asked = stage.gestures, look.decision
    draft = AnswerDraft(asked, partial(gestures.facets, look), handling=partial(gestures.handling, asked))
    for source in draft.reach.landings:
        yield replace(look, held=source)
    for number in (1, 2):
        draft.clear()
        for _ in range(number):
            facets = [facet for facet in draft.every() if draft.takes(facet) and adds(draft, facet)]
            if facets:
                draft.add(chance.choice(facets))
        if draft.done:
            yield replace(look, draft=draft.done, amount=draft.amount, answer=draft.ready())


def adds(draft: AnswerDraft, facet: Facet) -> bool:
    """Tell whether a gesture adds to the answer: it has not been made, or is made again and again."""
    return facet not in draft.done or draft.gathered.counts(facet)


def touches(stage: Stage, look: ViewContext, chance: Random) -> Iterator[tuple[ViewContext, str]]:
    """Yield every thing touched with nothing begun, then some in the midst of an answer, its own things among them."""
    found = list(things(stage, look))
    yield from ((look, target) for target in found)
    for seen in begun(stage, look, chance):
        some = chance.sample(found, min(TOUCHED, len(found)))
        for target in dict.fromkeys((*touched_by(seen.draft), *some)):
            yield seen, target


@pytest.mark.long
@pytest.mark.grid(2)
@pytest.mark.parametrize(("info", "options", "seats"), TABLES)
def test_what_is_said_of_a_thing_is_the_reason_of_the_rules(
    info: GameInfo, options: dict[str, str], seats: int
) -> None:
    """With the same numbers as the rules give who tries it on the real position; nothing else claims to be a rule."""
    session, stage = table(info.id, tuple(options.items()), seats)
    reasons: Counter[str] = Counter()
    chance = Random(5)
    for state, looked in looks(session):
        for look, target in touches(stage, looked, chance):
            reason = assert_refused_by_the_rules(session, stage, state, look, target)
            if reason is not None:
                reasons[reason.key] += 1
    if not reasons:
        pytest.skip(f"no touch in {info.id} means anything that the rules refuse: see Gestures.meant")


def assert_refused_by_the_rules(
    session: Session, stage: Stage, state: Any, look: ViewContext, target: str
) -> Message | None:
    """Fail unless a touch is refused for the reason that the rules give; return it, None if they give none."""
    assert look.decision is not None
    meant = stage.gestures.meant(look, target)
    reason = reason_of_the_rules(session.game, stage, look, target)
    said = refusal(session.game, stage, look, target)
    if meant is None or meant in look.decision:
        assert reason is None
        assert said == stage.words.refusal(look, target, None)
        numbers = [value for _, value in said.values if isinstance(value, int)]
        assert not numbers, f"{target}: the show alone says {said}: numbers are those of a reason of the rules"
        return None
    real = session.game.check(state, look.decision.seat, meant)
    assert real is not None, f"{target} means {meant}, which the rules allow but do not offer"
    if reason is None:
        assert real.key in GENERAL and said == stage.words.refusal(look, target, None)
    else:
        assert reason == real, f"{target}: who sees a part of the position is told another reason"
        assert_says(said, real, target)
    return reason


@pytest.mark.parametrize(("info", "options", "seats"), TABLES)
def test_a_thing_that_does_something_means_just_that(info: GameInfo, options: dict[str, str], seats: int) -> None:
    """What one touch carries out is what that touch means; what can be touched is never refused for a rule."""
    session, stage = table(info.id, tuple(options.items()), seats)
    for _, look in looks(session):
        assert look.decision is not None
        for choice in look.decision.choices:
            if not isinstance(choice, One):
                continue
            facets = [facet for facet in stage.gestures.facets(look, choice.action) if facet.gesture is not None]
            taps = [facet.gesture for facet in facets if isinstance(facet.gesture, Tap)]
            drags = [facet.gesture for facet in facets if isinstance(facet.gesture, Drag)]
            drags += [Drag(tap.brings, tap.target) for tap in taps if tap.brings]
            for tap in taps:
                meant = stage.gestures.meant(look, tap.target)
                assert meant is None or type(meant) is type(choice.action) or meant in look.decision, tap
                if meant is not None and len(facets) == 1:
                    assert meant in look.decision, f"{tap.target} does {choice.action}, and would mean {meant}"
            for drag in drags:
                meant = stage.gestures.meant(replace(look, held=drag.source), drag.target)
                assert meant is None or meant in look.decision, f"{drag} does {choice.action}, and would mean {meant}"
