"""The lessons of Power Grid: a guided first game, then free play; and the changes of the edition Recharged."""

from __future__ import annotations

from game.games.power_grid.actions import Bid, Build, Buy, Decline, Done, Offer, Pass, Power
from game.games.power_grid.plants import COAL, GARBAGE, OIL
from game.kernel.message import msg
from game.present.lessons.lesson import Lesson, Primer, Watch, act

GRETA, OTTO = 1, 2
HAMBURG, KIEL, LUBECK = 17, 20, 24
"""Cities of the learner, by their numbers on the map of Germany."""
BREMEN, CUXHAVEN = 3, 4
DUISBURG, DUSSELDORF, ESSEN = 7, 8, 10

DRAWN = [13, 20, 26, 15, 18, 25, 21, 12, 31, 16, 29, 23, 11, 32, 19, 37, 24, 14, 30, 35, 22, 38, 33, 40, 28, 46]
"""The stack from the top; the Step 3 card is below it."""
REMOVED = [17, 27, 34, 36, 39, 42, 44, 50]


step = Primer(lambda name: msg(f"pg.guide.{name}")).step

LESSON = Lesson(
    seats=3,
    options={"map": "germany", "money_visibility": "open"},
    setup={
        "turn_order": [0, GRETA, OTTO],
        "deck": [*DRAWN, "step_3"],
        "removed": REMOVED,
        "regions": ["northeast", "northwest", "west"],
    },
    names=(msg("pg.guide.rival.1"), msg("pg.guide.rival.2")),
    level="easy",
    rivals=(
        # The first auction: Greta takes the first plant offered, Otto the last one.
        (GRETA, Bid(7)),
        (OTTO, Pass()),
        (OTTO, Bid(6)),
        (OTTO, Pass()),
        (OTTO, Offer(7, 7)),
        (GRETA, Buy(GARBAGE, 1)),
        (GRETA, Done()),
        (OTTO, Buy(OIL, 3)),
        (OTTO, Done()),
        (GRETA, Build(BREMEN)),
        (GRETA, Done()),
        (OTTO, Build(ESSEN)),
        (OTTO, Build(DUISBURG)),
        (OTTO, Done()),
        (OTTO, Power((7,), 0)),
        (GRETA, Power((6,), 0)),
        # The second round.
        (OTTO, Offer(8, 8)),
        (GRETA, Pass()),
        (GRETA, Decline()),
        (GRETA, Buy(GARBAGE, 1)),
        (GRETA, Done()),
        (OTTO, Buy(COAL, 3)),
        (OTTO, Buy(OIL, 3)),
        (OTTO, Done()),
        (GRETA, Build(CUXHAVEN)),
        (GRETA, Done()),
        (OTTO, Build(DUSSELDORF)),
        (OTTO, Done()),
        (OTTO, Power((7, 8), 0)),
        (GRETA, Power((6,), 0)),
    ),
    steps=(
        step("welcome", "sea", rule="PG-12"),
        step("you", "player.0", rule="PG-1"),
        step("phases", "timeline", rule="PG-3"),
        step("card", "plant.5", rule="PG-1.3"),
        step("market", "plants", rule="PG-5.1"),
        step("offer", "plant.6", "plants", wants=act(Offer(6, 6)), rule="PG-5.2"),
        step("raised", "auction", wants=Watch(), rule="PG-5.2"),
        step("pass", "auction", "press.pg.press.pass", wants=act(Pass()), rule="PG-5.2.4"),
        step("again", "plant.5", "plants", wants=act(Offer(5, 5)), rule="PG-5.2.8"),
        step("answer", "auction", wants=Watch(), rule="PG-5.2"),
        step("bid", "auction", "confirm", wants=act(Bid(7)), rule="PG-5.2.2"),
        step("alone", "player.2", wants=Watch(), rule="PG-5.2.7"),
        step("order", "timeline", "player.0", rule="PG-4"),
        step("plate", "own.0.5", "player.0", rule="PG-1.3"),
        step("fuel", "market", rule="PG-7.1"),
        step("coal", "fuel.coal.3", "market", wants=act(Buy(COAL, 4)), rule="PG-6"),
        step("stored", "store.0", "press.pg.press.done", wants=act(Done()), rule="PG-6"),
        step("dearer", "market", wants=Watch(), rule="PG-7.1"),
        step("city", "city.hamburg", "sea", wants=act(Build(HAMBURG)), rule="PG-7.2.2"),
        step("closer", "sea", rule="PG-2.4"),
        step("enough", "player.0", "press.pg.press.done", wants=act(Done()), rule="PG-7.2.1"),
        step("others", "sea", wants=Watch(), rule="PG-7.2.7"),
        step("power", "own.0.5", "confirm", wants=act(Power((5,), 2)), rule="PG-8.1"),
        step("round", "market", wants=Watch(), rule="PG-8.2"),
        step("refill", "market", "stack", rule="PG-8.2"),
        step("patience", "auction", "plant.10", "press.pg.press.pass", wants=act(Pass()), rule="PG-5.2"),
        step("decline", "player.1", wants=Watch(), rule="PG-5.1.4"),
        step("last", "plant.10", "plants", wants=act(Offer(10, 10)), rule="PG-5.2.7"),
        step("more", "fuel.coal.3", "market", wants=act(Buy(COAL, 2)), rule="PG-7.1"),
        step("ready", "store.0", "undo", "press.pg.press.done", wants=act(Done()), rule="PG-7.1"),
        step("buying", "market", wants=Watch(), rule="PG-7.1"),
        step("routes", "city.hamburg", "city.lubeck", "city.kiel", "sea", rule="PG-7.2.4"),
        step("basket", "city.lubeck", "city.kiel", "sea", wants=act(Build(KIEL), Build(LUBECK)), rule="PG-7.2.6"),
        step("obsolete", "plants", "press.pg.press.done", wants=act(Done()), rule="PG-9"),
        step("growing", "sea", wants=Watch(), rule="PG-7.2"),
        step("steps", "step", "track", rule="PG-10"),
        step("third", "stack", "plants", rule="PG-11"),
        step("end", "track", rule="PG-12"),
        step("help", "hint", "undo", "aids", rule="PG-3"),
        step("free", rule="PG-8.1"),
    ),
)


# ---- a short lesson for who knows the game: what the edition Recharged changes, in two auctions (PGR)

LOW_MARKET = [5, 6, 7, 9, 11, 13, 14, 15]
DRAWN_LATER = [3, 20, 26, 21, 22, 30, 27, 18, 4, 16, 29, 23, 10, 32, 19, 37, 24, 31, 35, 25, 38, 33, 40, 28, 46, 44]
"""The stack from the top, a low plant first; the Step 3 card is below it."""
REMOVED_LATER = [8, 12, 17, 34, 36, 39, 42, 50]


changed = Primer(lambda name: msg(f"pg.recharged.{name}")).step

RECHARGED = Lesson(
    seats=3,
    options={"map": "germany", "edition": "recharged", "money_visibility": "open"},
    setup={
        "turn_order": [GRETA, 0, OTTO],
        "market": LOW_MARKET,
        "deck": [*DRAWN_LATER, "step_3"],
        "removed": REMOVED_LATER,
        "regions": ["northeast", "northwest", "west"],
    },
    names=(msg("pg.guide.rival.1"), msg("pg.guide.rival.2")),
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
        changed("welcome", "plants", rule="PGR-1"),
        changed("back", "stack", rule="PGR-1"),
        changed("token", "token", "plant.5", rule="PGR-2"),
        changed("others", "plants", wants=Watch(), rule="PGR-2"),
        changed("pass", "auction", "press.pg.press.pass", wants=act(Pass()), rule="PGR-2"),
        changed("smaller", "plants", "stack", rule="PGR-2"),
        changed("offer", "plant.7", "plants", wants=act(Offer(7, 7)), rule="PGR-2"),
        changed("oil", "fuel.oil.6", "market", wants=act(Buy(OIL, 3)), rule="PG-7.1"),
        changed("bought", "store.0", "press.pg.press.done", wants=act(Done()), rule="PG-7.1"),
        changed("city", "city.hamburg", "sea", wants=act(Build(HAMBURG)), rule="PG-7.2.2"),
        changed("built", "player.0", "press.pg.press.done", wants=act(Done()), rule="PG-7.2"),
        changed("power", "own.0.7", "confirm", wants=act(Power((7,), 0)), rule="PG-8.1"),
        changed("again", "plants", wants=Watch(), rule="PGR-2"),
        changed("patience", "auction", "press.pg.press.pass", wants=act(Pass()), rule="PGR-2"),
        changed("cheap", "token", "plant.9", "plants", wants=act(Offer(9, 1)), rule="PGR-2"),
        changed("unsold", "plants", wants=Watch(), rule="PGR-3"),
        changed("free", "step", "aids", rule="PGR-4"),
    ),
)
"""Two auctions with the discount token; the rest of the game is known."""
