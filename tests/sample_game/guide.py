"""The guided first game of the sample game: a round hand in hand, over all pages, then a free game to the end."""

from __future__ import annotations

from game.kernel.action import Action
from game.kernel.say import say
from game.present.lessons.lesson import Act, Lesson, LessonStep, Read, Wants, Watch
from tests.sample_game.actions import Gather, Give, Seal

RIVAL = 1
GREEN = 1
"""The colour of a stone."""


def _step(name: str, *spotlight: str, wants: Wants | None = None, rule: str = "") -> LessonStep:
    """Return a step whose texts are ``sa.guide.<name>`` and ``sa.guide.<name>.text``."""
    return LessonStep(name, say(f"sa.guide.{name}"), say(f"sa.guide.{name}.text"), wants or Read(), spotlight, rule)


def _act(action: Action) -> Act:
    """Wait for an action."""
    return Act((action,))


LESSON = Lesson(
    seats=2,
    setup={"prizes": [4, 2, 6, 1, 3, 5]},
    names=(say("sa.guide.rival"),),
    rivals=((RIVAL, Seal(2)), (RIVAL, Seal(1))),
    steps=(
        _step("welcome", "seat.0", "prize", rule="SA-2.1"),
        _step("seal", "number.3", "confirm", wants=_act(Seal(3)), rule="SA-3.1"),
        _step("won", "seat.1", wants=Watch(), rule="SA-3.3"),
        _step("give", "coins", "confirm", wants=_act(Give(1)), rule="SA-4.1"),
        _step("gather", "prompt", wants=_act(Gather((GREEN,))), rule="SA-5.1"),
        _step("next", "prize", wants=Watch(), rule="SA-2.1"),
        _step("stones", "stone.1", "coins", rule="SA-6.1"),
        _step("free", rule="SA-6.1"),
    ),
)
