"""What is made of what an action means: names, labels, hints, questions, clues and topics say the same facts."""

from __future__ import annotations

from dataclasses import replace

from game.kernel.message import Message, msg
from game.present.kit.labels import soft
from game.present.stage.told import (
    ActionText,
    FigureChange,
    Topic,
    against,
    aloud,
    brief,
    clue,
    favours,
    hint,
    label,
    merits,
    pressed,
    question,
    topic,
)

EFFECT, SHORT, REASON, DOUBT, OTHER = (Message(name) for name in ("effect", "short", "reason", "doubt", "other"))
BUTTON = msg("button", n=2)
PLAIN = ActionText(EFFECT)
FULL = ActionText(EFFECT, BUTTON, Message("called"), short=SHORT, reason=REASON, doubt=DOUBT)


def test_an_answer_is_called_by_few_words_that_tell_it_from_others() -> None:
    assert brief(PLAIN) == EFFECT and brief(FULL) == Message("called")
    assert pressed(FULL) == BUTTON, "with all of a basket"
    bare = replace(FULL, gold=Message("lay"))
    assert pressed(bare) == Message("called") and pressed(replace(bare, called=None)) == EFFECT, (
        "a bare verb names none"
    )


def test_a_label_says_what_the_game_says_else_the_figures_that_change_else_the_button() -> None:
    figures = (
        FigureChange(Message("money"), 9, 4),
        FigureChange(Message("same"), 1, 1),
        FigureChange(Message("power"), 0, 2),
        FigureChange(OTHER, 1, 2),
    )
    own = replace(FULL, figures=figures, label=("+1",))
    assert label(own) == ("+1",)
    assert label(replace(own, label=())) == (soft(Message("money")), "9 → 4", soft(Message("power")), "0 → 2")
    assert label(FULL) == (BUTTON,) and label(PLAIN) == ()


def test_a_hint_is_effect_and_reason_and_the_doubt_where_there_is_one() -> None:
    both = msg("table.hint.why", effect=SHORT, reason=REASON)
    assert merits(FULL) == both
    assert hint(FULL) == msg("table.hint.doubt", hint=both, doubt=DOUBT)
    assert hint(replace(FULL, doubt=None)) == both
    assert hint(PLAIN) == EFFECT
    assert merits(replace(FULL, named=True)) == REASON, "the button, which is told first, has said the rest"
    assert merits(ActionText(EFFECT, named=True)) == EFFECT, "but something is always said"


def test_a_reason_that_the_effect_says_too_is_told_once() -> None:
    gain = msg("gain", n=3)
    assert merits(ActionText(msg("effect", gain=gain), reason=gain)) == msg("effect", gain=gain)
    assert merits(ActionText(msg("effect", n=3), reason=gain)) == msg("effect", n=3)
    assert merits(ActionText(msg("effect", n=4), reason=gain)).key == "table.hint.why"


def test_only_what_the_hint_has_not_said_is_asked() -> None:
    assert question(PLAIN) is None
    assert question(FULL) == DOUBT
    assert question(FULL, FULL) is None
    assert question(FULL, replace(FULL, doubt=OTHER)) == DOUBT, "a hint that knew another fact has not named this one"
    assert question(FULL, PLAIN) == DOUBT


def test_read_aloud_are_the_effect_and_then_the_doubt() -> None:
    assert aloud(PLAIN) == (EFFECT,) and aloud(FULL) == (EFFECT, DOUBT)


def test_what_holds_for_both_answers_speaks_for_none() -> None:
    assert against(FULL, PLAIN) == DOUBT and favours(FULL, PLAIN) == REASON
    assert against(FULL, FULL) is None and favours(FULL, FULL) is None


def test_the_weightiest_topic_in_which_two_answers_differ_is_told() -> None:
    def about(*topics: Topic) -> ActionText:
        return replace(PLAIN, topics=topics)

    buy, sell, seat = Message("buy"), Message("sell"), Message("seat")
    assert topic(about(Topic(buy, 1)), about(Topic(sell, 2))) == buy, "of equals that of the better one"
    assert topic(about(Topic(buy, 1)), about(Topic(sell, 2), Topic(seat, 2, 1))) == seat
    assert topic(about(Topic(buy, 1), Topic(seat, 0, 1)), about(Topic(buy, 2), Topic(seat, 0, 1))) == buy
    assert topic(PLAIN, about(Topic(sell, 2))) == sell and topic(PLAIN, PLAIN) is None


def test_a_clue_says_of_which_kind_an_answer_is_and_no_more() -> None:
    named = replace(FULL, kind=Message("kind"))
    assert clue(named, alike=False) == msg("coach.clue.kind", kind=Message("kind"))
    assert clue(named, alike=True) == msg("coach.clue.another", kind=Message("kind"))
    assert [clue(FULL, alike=alike).key for alike in (True, False)] == ["coach.clue.same", "coach.clue.other"]
