"""The guided first game of the sample game: a round hand in hand, over all pages, then a free game to the end."""

from __future__ import annotations

from game.kernel.message import msg
from game.present.lessons.lesson import Lesson, Primer, Watch, act
from tests.sample_game.actions import Choose, Gather, Give
from tests.sample_game.game_info import INFO

SEATS = min(seats for seats in INFO.seats if seats > 1)
"""As few as there may be, with a neighbour to take the prize from."""
RIVALS = range(1, SEATS)
GREEN = 1
"""The colour of a stone."""
step = Primer(lambda name: msg(f"sa.guide.{name}")).step

LESSON = Lesson(
    seats=SEATS,
    setup={"prizes": [4, 2, 6, 1, 3, 5]},
    names=tuple(msg("sa.guide.rival", number=rival) for rival in RIVALS),
    rivals=tuple((rival, Choose(number)) for number in (2, 1) for rival in RIVALS),
    steps=(
        step("welcome", "seat.0", rule="SA-2.1"),
        step("prize", "prize", rule="SA-2.1"),
        step("choose", "number.3", "confirm", wants=act(Choose(3)), rule="SA-3.1"),
        step("won", "seat.0", wants=Watch(), rule="SA-3.3"),
        step("give", "coins", "confirm", wants=act(Give(1)), rule="SA-4.1"),
        step("gather", "prompt", wants=act(Gather((GREEN,))), rule="SA-5.1"),
        step("next", "prize", wants=Watch(), rule="SA-2.1"),
        step("stones", "stone.1", "coins", rule="SA-6.1"),
        step("free", rule="SA-6.1"),
    ),
)
