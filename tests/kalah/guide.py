"""The guided first game of Kalah: three turns hand in hand, then a free game to the end."""

from __future__ import annotations

from game.kernel.message import msg
from game.present.lessons.lesson import Free, Lesson, Primer, Watch, act
from tests.kalah.actions import Sow

step = Primer(lambda name: msg(f"kh.guide.{name}")).step

LESSON = Lesson(
    seats=2,
    setup={"start_player": 0},
    names=(msg("kh.guide.rival"),),
    rivals=((1, Sow(2)),),
    steps=(
        step("welcome", "store.0", rule="KH-1.1"),
        step("sow", "house.2", wants=act(Sow(2)), rule="KH-2.1"),
        step("again", "store.0", rule="KH-3.1"),
        step("past", "house.5", wants=act(Sow(5)), rule="KH-2.2"),
        step("rival", "house.9", wants=Watch(), rule="KH-2.2"),
        step("capture", "house.1", "house.5", "house.7", wants=act(Sow(1)), rule="KH-3.2"),
        step("end", "store.0", "store.1", wants=Watch(), rule="KH-4.1"),
        step("free", wants=Free(0), rule="KH-4.3"),
    ),
)
