"""The guided first game of Empire Engine: two rounds hand in hand, then a free game to the end."""

from __future__ import annotations

from game.games.empire_engine.actions import LayGear, PlaceEngine, Steal
from game.games.empire_engine.tables import GOOD, INVENT, LEFT, PRODUCE, RIGHT, SIDE
from game.kernel.say import say
from game.present.lessons.lesson import Act, Free, Lesson, LessonStep, Read, Wants, Watch

ARM = SIDE[LEFT]["arm"]
G1, G2 = 0, 1
PLAIN, WITH_SOLDIER = 0, 1


def _step(name: str, *spotlight: str, wants: Wants | None = None, rule: str = "") -> LessonStep:
    """Return a step whose texts are ``ee.guide.<name>`` and ``ee.guide.<name>.text``."""
    return LessonStep(
        name, say(f"ee.guide.{name}"), say(f"ee.guide.{name}.text"), wants or Read(), tuple(spotlight), rule
    )


def _act(action: PlaceEngine | LayGear) -> Act:
    return Act((action,))


LESSON = Lesson(
    seats=3,
    setup={"start_player": 0},
    names=(say("ee.guide.rival.1"), say("ee.guide.rival.2")),
    level="easy",
    rivals=(
        (1, PlaceEngine(LEFT, ARM)),
        (2, PlaceEngine(RIGHT, INVENT)),
        (2, PlaceEngine(LEFT, PRODUCE)),
        (1, PlaceEngine(RIGHT, INVENT)),
        (1, LayGear(G1, LEFT, PLAIN)),
        (2, LayGear(G1, LEFT, PLAIN)),
        (2, LayGear(G2, RIGHT, PLAIN)),
        (1, LayGear(G2, RIGHT, PLAIN)),
        (1, Steal(LEFT, GOOD)),
    ),
    steps=(
        _step("welcome", "mount.0.L", "mount.0.R", rule="EE-3"),
        _step("ready", "ready.0", rule="EE-1.4"),
        _step("score", "score.0", rule="EE-12"),
        _step("supply", "supply", "timeline", rule="EE-1.2"),
        _step("first", "mount.0.L", wants=_act(PlaceEngine(LEFT, PRODUCE)), rule="EE-4"),
        _step("others", "timeline", wants=Watch(), rule="EE-4.3"),
        _step("second", "mount.0.R", wants=_act(PlaceEngine(RIGHT, INVENT)), rule="EE-4"),
        _step("revealed", "log", wants=Watch(), rule="EE-4.5"),
        _step("grown", "ready.0", "score.0", rule="EE-7"),
        _step("gears", "card.G1", "card.G2", rule="EE-5"),
        _step("previews", "preview.0.R.G2.0", "preview.0.R.G1.0", rule="EE-6"),
        _step("export", "card.G2", "slot.0.R", "mount.0.R", wants=_act(LayGear(G2, RIGHT, PLAIN)), rule="EE-9.1"),
        _step("boost", "ready.0", "slot.0.L", "mount.0.L", wants=_act(LayGear(G1, LEFT, WITH_SOLDIER)), rule="EE-5.4"),
        _step("turning", "log", wants=Watch(), rule="EE-6"),
        _step("exported", "score.0", rule="EE-9"),
        _step("attack", "score.1", "ready.2", rule="EE-8"),
        _step("neighbours", "plaque.1", "plaque.2", rule="EE-8.2"),
        _step("defend", "mount.0.R", rule="EE-8.3"),
        _step("majorities", "score.0", rule="EE-12.2"),
        _step("secrets", "score.1", "score.2", rule="EE-13"),
        _step("help", "hint", "undo", "aids", rule="EE-14"),
        _step("free", wants=Free(0), rule="EE-3"),
    ),
)
