"""The guided first game of Power Grid: one round and a half hand in hand, then a free game to the end."""

from __future__ import annotations

from game.games.power_grid.actions import Bid, Build, Buy, Decline, Done, Offer, Pass, Power
from game.games.power_grid.plants import COAL, GARBAGE, OIL
from game.kernel.action import Action
from game.kernel.say import say
from game.present.lessons.lesson import Act, Lesson, LessonStep, Read, Wants, Watch

GRETA, OTTO = 1, 2
HAMBURG, KIEL, LUBECK = 17, 20, 24
"""Cities of the learner, by their numbers on the map of Germany."""
BREMEN, CUXHAVEN = 3, 4
DUISBURG, DUSSELDORF, ESSEN = 7, 8, 10

DRAWN = [13, 20, 26, 15, 18, 25, 21, 12, 31, 16, 29, 23, 11, 32, 19, 37, 24, 14, 30, 35, 22, 38, 33, 40, 28, 46]
"""The stack from the top; the Step 3 card lies below it."""
REMOVED = [17, 27, 34, 36, 39, 42, 44, 50]


def _step(name: str, *spotlight: str, wants: Wants | None = None, rule: str = "") -> LessonStep:
    """Return a step whose texts are ``pg.guide.<name>`` and ``pg.guide.<name>.text``."""
    return LessonStep(
        name, say(f"pg.guide.{name}"), say(f"pg.guide.{name}.text"), wants or Read(), tuple(spotlight), rule
    )


def _act(*actions: Action) -> Act:
    """Wait for an action, or for all of several."""
    return Act(actions, every=len(actions) > 1)


LESSON = Lesson(
    seats=3,
    options={"map": "germany", "money_visibility": "open"},
    setup={
        "turn_order": [0, GRETA, OTTO],
        "deck": [*DRAWN, "step_3"],
        "removed": REMOVED,
        "regions": ["northeast", "northwest", "west"],
    },
    names=(say("pg.guide.rival.1"), say("pg.guide.rival.2")),
    level="easy",
    rivals=(
        # The first auction: Greta takes the plant that is put up first, Otto the last one.
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
        _step("welcome", "sea", rule="PG-12"),
        _step("you", "player.0", rule="PG-1"),
        _step("phases", "timeline", rule="PG-3"),
        _step("card", "plant.5", rule="PG-1.3"),
        _step("market", "plants", rule="PG-5.1"),
        _step("offer", "plant.6", "plants", wants=_act(Offer(6, 6)), rule="PG-5.2"),
        _step("raised", "auction", wants=Watch(), rule="PG-5.2"),
        _step("pass", "auction", "press.pg.press.pass", wants=_act(Pass()), rule="PG-5.2.4"),
        _step("again", "plant.5", "plants", wants=_act(Offer(5, 5)), rule="PG-5.2.8"),
        _step("answer", "auction", wants=Watch(), rule="PG-5.2"),
        _step("bid", "auction", "confirm", wants=_act(Bid(7)), rule="PG-5.2.2"),
        _step("alone", "player.2", wants=Watch(), rule="PG-5.2.7"),
        _step("order", "timeline", "player.0", rule="PG-4"),
        _step("plate", "own.0.5", "player.0", rule="PG-1.3"),
        _step("fuel", "market", rule="PG-7.1"),
        _step("coal", "fuel.coal.3", "market", wants=_act(Buy(COAL, 4)), rule="PG-6"),
        _step("stored", "store.0", "press.pg.press.done", wants=_act(Done()), rule="PG-6"),
        _step("dearer", "market", wants=Watch(), rule="PG-7.1"),
        _step("city", "city.hamburg", "sea", wants=_act(Build(HAMBURG)), rule="PG-7.2.2"),
        _step("closer", "sea", rule="PG-2.4"),
        _step("enough", "player.0", "press.pg.press.done", wants=_act(Done()), rule="PG-7.2.1"),
        _step("others", "sea", wants=Watch(), rule="PG-7.2.7"),
        _step("power", "own.0.5", "confirm", wants=_act(Power((5,), 2)), rule="PG-8.1"),
        _step("round", "market", wants=Watch(), rule="PG-8.2"),
        _step("refill", "market", "stack", rule="PG-8.2"),
        _step("patience", "auction", "plant.10", "press.pg.press.pass", wants=_act(Pass()), rule="PG-5.2"),
        _step("decline", "player.1", wants=Watch(), rule="PG-5.1.4"),
        _step("last", "plant.10", "plants", wants=_act(Offer(10, 10)), rule="PG-5.2.7"),
        _step("more", "fuel.coal.3", "market", wants=_act(Buy(COAL, 2)), rule="PG-7.1"),
        _step("ready", "store.0", "undo", "press.pg.press.done", wants=_act(Done()), rule="PG-7.1"),
        _step("buying", "market", wants=Watch(), rule="PG-7.1"),
        _step("routes", "city.hamburg", "city.lubeck", "city.kiel", "sea", rule="PG-7.2.4"),
        _step("basket", "city.lubeck", "city.kiel", "sea", wants=_act(Build(KIEL), Build(LUBECK)), rule="PG-7.2.6"),
        _step("obsolete", "plants", "press.pg.press.done", wants=_act(Done()), rule="PG-9"),
        _step("growing", "sea", wants=Watch(), rule="PG-7.2"),
        _step("steps", "step", "track", rule="PG-10"),
        _step("third", "stack", "plants", rule="PG-11"),
        _step("end", "track", rule="PG-12"),
        _step("help", "hint", "undo", "aids", rule="PG-3"),
        _step("free", rule="PG-8.1"),
    ),
)
