"""A short lesson for who knows the game: what the edition Recharged changes, in two auctions (PGR)."""

from __future__ import annotations

from game.games.power_grid.actions import Build, Buy, Decline, Done, Offer, Pass, Power
from game.games.power_grid.guide import BREMEN, DUISBURG, ESSEN, GRETA, HAMBURG, OTTO
from game.games.power_grid.plants import COAL, GARBAGE, OIL
from game.kernel.say import say
from game.present.lessons.lesson import Lesson, Watch
from game.present.lessons.primer import Primer, act

MARKET = [5, 6, 7, 9, 11, 13, 14, 15]
DRAWN = [3, 20, 26, 21, 22, 30, 27, 18, 4, 16, 29, 23, 10, 32, 19, 37, 24, 31, 35, 25, 38, 33, 40, 28, 46, 44]
"""The stack from the top, a low plant first; the Step 3 card lies below it."""
REMOVED = [8, 12, 17, 34, 36, 39, 42, 50]


step = Primer(lambda name: say(f"pg.recharged.{name}")).step

LESSON = Lesson(
    seats=3,
    options={"map": "germany", "edition": "recharged", "money_visibility": "open"},
    setup={
        "turn_order": [GRETA, 0, OTTO],
        "market": MARKET,
        "deck": [*DRAWN, "step_3"],
        "removed": REMOVED,
        "regions": ["northeast", "northwest", "west"],
    },
    names=(say("pg.guide.rival.1"), say("pg.guide.rival.2")),
    level="easy",
    rivals=(
        (GRETA, Offer(6, 6)),
        (OTTO, Pass()),
        (OTTO, Pass()),
        (OTTO, Offer(5, 5)),
        (OTTO, Buy(COAL, 2)),
        (OTTO, Done()),
        (GRETA, Buy(GARBAGE, 1)),
        (GRETA, Done()),
        (OTTO, Build(ESSEN)),
        (OTTO, Build(DUISBURG)),
        (OTTO, Done()),
        (GRETA, Build(BREMEN)),
        (GRETA, Done()),
        (GRETA, Power((6,), 0)),
        (OTTO, Power((5,), 2)),
        # The second auction: nobody else wants the plant with the discount.
        (OTTO, Offer(13, 13)),
        (GRETA, Pass()),
        (GRETA, Pass()),
        (GRETA, Decline()),
    ),
    steps=(
        step("welcome", "plants", rule="PGR-1"),
        step("low", "plants", rule="PGR-1"),
        step("back", "stack", rule="PGR-1"),
        step("token", "token", "plant.5", rule="PGR-2"),
        step("others", "plants", wants=Watch(), rule="PGR-2"),
        step("pass", "auction", "press.pg.press.pass", wants=act(Pass()), rule="PGR-2"),
        step("smaller", "plants", "stack", rule="PGR-2"),
        step("offer", "plant.7", "plants", wants=act(Offer(7, 7)), rule="PGR-2"),
        step("oil", "fuel.oil.6", "market", wants=act(Buy(OIL, 3)), rule="PG-7.1"),
        step("bought", "store.0", "press.pg.press.done", wants=act(Done()), rule="PG-7.1"),
        step("city", "city.hamburg", "sea", wants=act(Build(HAMBURG)), rule="PG-7.2.2"),
        step("built", "player.0", "press.pg.press.done", wants=act(Done()), rule="PG-7.2"),
        step("power", "own.0.7", "confirm", wants=act(Power((7,), 0)), rule="PG-8.1"),
        step("again", "plants", wants=Watch(), rule="PGR-2"),
        step("patience", "auction", "press.pg.press.pass", wants=act(Pass()), rule="PGR-2"),
        step("cheap", "token", "plant.9", "plants", wants=act(Offer(9, 1)), rule="PGR-2"),
        step("unsold", "plants", rule="PGR-2"),
        step("small", "plants", rule="PGR-3"),
        step("steps", "step", "stack", rule="PGR-4"),
        step("free", "aids", rule="PGR-5"),
    ),
)
"""Two auctions with the discount token; the rest is the game that is known."""
