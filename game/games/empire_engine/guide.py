"""The guided first game of Empire Engine: two guided rounds, then free play to the end."""

from __future__ import annotations

from game.games.empire_engine.actions import LayGear, PlaceEngine, Steal
from game.games.empire_engine.tables import GOOD, INVENT, LEFT, PRODUCE, RIGHT, SIDE
from game.kernel.message import msg
from game.present.lessons.lesson import Free, Lesson, Primer, Watch, act

ARM = SIDE[LEFT]["arm"]
G1, G2 = 0, 1
PLAIN, WITH_SOLDIER = 0, 1


step = Primer(lambda name: msg(f"ee.guide.{name}")).step

LESSON = Lesson(
    seats=3,
    setup={"start_player": 0},
    names=(msg("ee.guide.rival.1"), msg("ee.guide.rival.2")),
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
        step("welcome", "mount.0.L", "mount.0.R", rule="EE-3"),
        step("ready", "ready.0", rule="EE-1.4"),
        step("score", "score.0", rule="EE-12"),
        step("supply", "supply", "timeline", rule="EE-1.2"),
        step("first", "mount.0.L", wants=act(PlaceEngine(LEFT, PRODUCE)), rule="EE-4"),
        step("others", "timeline", wants=Watch(), rule="EE-4.3"),
        step("second", "mount.0.R", wants=act(PlaceEngine(RIGHT, INVENT)), rule="EE-4"),
        step("revealed", "log", wants=Watch(), rule="EE-4.5"),
        step("grown", "ready.0", "score.0", rule="EE-7"),
        step("gears", "card.G1", "card.G2", rule="EE-5"),
        step("previews", "preview.0.R.G2.0", "preview.0.R.G1.0", rule="EE-6"),
        step("export", "card.G2", "slot.0.R", "mount.0.R", wants=act(LayGear(G2, RIGHT, PLAIN)), rule="EE-9.1"),
        step("boost", "ready.0", "slot.0.L", "mount.0.L", wants=act(LayGear(G1, LEFT, WITH_SOLDIER)), rule="EE-5.4"),
        step("turning", "log", wants=Watch(), rule="EE-6"),
        step("exported", "score.0", rule="EE-9"),
        step("attack", "score.1", "ready.2", rule="EE-8"),
        step("neighbours", "plaque.1", "plaque.2", rule="EE-8.2"),
        step("defend", "mount.0.R", rule="EE-8.3"),
        step("majorities", "score.0", rule="EE-12.2"),
        step("secrets", "score.1", "score.2", rule="EE-13"),
        step("help", "hint", "undo", "aids", rule="EE-14"),
        step("free", wants=Free(), rule="EE-3"),
    ),
)
