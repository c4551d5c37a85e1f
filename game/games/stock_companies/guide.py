"""The guided first games of The Stock Companies: the first mode in full, short ones for the others."""

from __future__ import annotations

from game.games.power_grid.actions import Build, Buy, Decline, Done, Offer, Pass, Power
from game.games.power_grid.plants import COAL, OIL
from game.games.stock_companies.actions import BuyShare, Distribute, LeaveRound, Retain, SellOwn, SellShares
from game.kernel.message import msg
from game.present.lessons.lesson import Act, Free, Lesson, Primer, Watch, act

GRETA, OTTO = 1, 2
GREEN, RED, BLUE = 0, 1, 3
PURPLE, RED_OF_THREE = 1, 2
"""Companies by their numbers in the first mode, and in the second, where three are in play."""
BERLIN, DUISBURG, ESSEN, FRANKFURT_ODER, HAMBURG, KIEL, LUBECK = 2, 7, 10, 13, 17, 20, 24
"""Cities by their numbers on the map of Germany."""
DRAWN = [13, 20, 26, 15, 18, 25, 21, 12, 31, 16, 29, 23, 11, 32, 19, 37, 24, 14, 30, 35, 22, 38, 33, 40, 28, 46, 17, 27]
"""The stack from the top; two more plants and the Step 3 card are below it."""
REMOVED = [39, 42, 44, 50]
REGIONS = ["northeast", "northwest", "west"]
"""Half of Germany is enough to learn on, and its cities are larger on the screen."""
NAMES = (msg("sc.guide.rival.1"), msg("sc.guide.rival.2"))


step = Primer(lambda name: msg(f"sc.guide.{name}")).step

SALE = Act((SellShares(GREEN, 1), SellShares(BLUE, 1)), every=True)
"""Everything the learner can sell: where more could follow, ending the sale would be an action of its own."""
SHARES = ("bank.0.place", "cell.0.0", "bank.3.place", "cell.0.3")
"""The places of the sold shares before and after the sale."""

FIRST = Lesson(
    seats=3,
    options={"mode": "stock_companies", "map": "germany", "money_visibility": "open"},
    setup={"deck": [*DRAWN, 34, 36, "step_3"], "removed": REMOVED, "start_player": 0, "regions": REGIONS},
    names=NAMES,
    level="easy",
    rivals=(
        (GRETA, BuyShare(RED)),
        (GRETA, Build(ESSEN)),
        (OTTO, BuyShare(BLUE)),
        (OTTO, Build(BERLIN)),
        (GRETA, BuyShare(RED)),
        (OTTO, BuyShare(BLUE)),
        (GRETA, BuyShare(RED)),
        (OTTO, BuyShare(BLUE)),
        (GRETA, LeaveRound()),
        (OTTO, BuyShare(BLUE)),
        (OTTO, LeaveRound()),
        # The auction: the cheapest company chooses first.
        (OTTO, Offer(7, 7)),
        (GRETA, Pass()),
        (GRETA, Offer(8, 8)),
        (GRETA, Buy(COAL, 3)),
        (GRETA, Done()),
        (OTTO, Buy(OIL, 3)),
        (OTTO, Done()),
        (GRETA, Build(DUISBURG)),
        (GRETA, Done()),
        (OTTO, Build(FRANKFURT_ODER)),
        (OTTO, Done()),
        (GRETA, Power((8,), 0)),
        (GRETA, Distribute()),
        (OTTO, Power((7,), 0)),
        (OTTO, Distribute()),
        # The second operating round: Blue and Red grow no further, Red keeps its income.
        (OTTO, Decline()),
        (GRETA, Decline()),
        (GRETA, Buy(COAL, 3)),
        (GRETA, Done()),
        (OTTO, Buy(OIL, 3)),
        (OTTO, Done()),
        (GRETA, Done()),
        (OTTO, Done()),
        (GRETA, Power((8,), 0)),
        (GRETA, Retain()),
        (OTTO, Power((7,), 0)),
        (OTTO, Distribute()),
        # The second stock round, after the sale.
        (GRETA, BuyShare(RED)),
        (OTTO, BuyShare(GREEN)),
    ),
    steps=(
        step("welcome", "head.0", rule="SC1-2"),
        step("cash", "head.0", rule="SC0-1.4"),
        step("companies", "company.0", rule="SC0-2"),
        step("found", "unsold.0", "cell.0.0", wants=act(BuyShare(GREEN)), rule="SC1-5"),
        step("city", "city.hamburg", "sea", wants=act(Build(HAMBURG)), rule="SC1-5.3"),
        step("rivals", "head.1", "head.2", wants=Watch(), rule="SC1-5"),
        step("prices", "prices", rule="SC0-3"),
        step("second", "unsold.0", "company.0", wants=act(BuyShare(GREEN)), rule="SC1-4.2"),
        step("more", "head.1", "head.2", wants=Watch(), rule="SC1-4"),
        step("invest", "unsold.3", "company.3", wants=act(BuyShare(BLUE)), rule="SC1-4.4"),
        step("again", "head.1", "head.2", wants=Watch(), rule="SC1-7"),
        step("leave", "head.0", "press.sc.press.leave", wants=act(LeaveRound()), rule="SC1-3.5"),
        step("order", "prices", wants=Watch(), rule="SC1-9"),
        step("pass", "auction", "press.pg.press.pass", wants=act(Pass()), rule="SC1-10"),
        step("wait", "player.1", wants=Watch(), rule="SC1-10.2"),
        step("leave_it", "auction", "press.pg.press.pass", wants=act(Pass()), rule="SC1-10.5"),
        step("plant", "plant.12", "plants", wants=act(Offer(12, 12)), rule="SC1-10.4"),
        step("treasury", "player.0", rule="SC1-11"),
        step("coal", "fuel.coal.1", "market", wants=act(Buy(COAL, 2)), rule="SC1-11"),
        step("fuelled", "store.0", "press.pg.press.done", wants=act(Done()), rule="SC1-11"),
        step("fuel", "market", wants=Watch(), rule="SC1-11"),
        step("nearest", "city.lubeck", "sea", wants=act(Build(LUBECK)), rule="SC1-12.2"),
        step("next", "city.kiel", "sea", wants=act(Build(KIEL)), rule="SC1-12.3"),
        step("built", "player.0", "press.pg.press.done", wants=act(Done()), rule="SC1-12"),
        step("building", "sea", wants=Watch(), rule="SC1-12"),
        step("run", "own.0.12", "confirm", wants=act(Power((12,), 2)), rule="SC1-13.1"),
        step("dividend", "answer.distribute", "confirm", wants=act(Distribute()), rule="SC1-13.2"),
        step("paid", "head.0", wants=Watch(), rule="SC1-13.3"),
        step("sequence", "timeline", rule="SC1-2"),
        step("larger", "plant.15", "plants", wants=act(Offer(15, 15)), rule="SC1-10.5"),
        step("coal_again", "fuel.coal.6", "market", wants=act(Buy(COAL, 2)), rule="SC1-11"),
        step("stocked", "store.0", "press.pg.press.done", wants=act(Done()), rule="SC1-11"),
        step("fuel_again", "market", wants=Watch(), rule="SC1-11"),
        step("saving", "player.0", "press.pg.press.done", wants=act(Done()), rule="SC1-12"),
        step("run_again", "own.0.15", "confirm", wants=act(Power((15,), 0)), rule="SC1-13.1"),
        step("pay_again", "answer.distribute", "confirm", wants=act(Distribute()), rule="SC1-13.3"),
        step("kept", "prices", wants=Watch(), rule="SC1-13.4"),
        step("selling", *SHARES, "prices", "prompt", wants=SALE, rule="SC1-6.2"),
        step("sold", "prices", wants=Watch(), rule="SC1-6.3"),
        step("president", "company.0", "prices", rule="SC1-7"),
        step("owners", "name.0", "worth.0", rule="SC1-14.2"),
        step("end", "timeline", rule="SC1-14"),
        step("free", wants=Free(), rule="SC1-14"),
    ),
)

NETWORK = Lesson(
    seats=3,
    options={"mode": "largest_network_operator", "map": "germany", "money_visibility": "open"},
    setup={"deck": [*DRAWN, 34, 36, "step_3"], "removed": REMOVED, "start_player": 0, "regions": REGIONS},
    names=NAMES,
    level="easy",
    rivals=(
        (GRETA, BuyShare(PURPLE)),
        (OTTO, BuyShare(RED_OF_THREE)),
        (GRETA, LeaveRound()),
        (OTTO, LeaveRound()),
        # The first operating round: the sequence of founding chooses, then the best plant leads.
        (GRETA, Pass()),
        (OTTO, Pass()),
        (GRETA, Offer(13, 13)),
        (OTTO, Pass()),
        (OTTO, Offer(8, 8)),
        (OTTO, Buy(COAL, 3)),
        (OTTO, Done()),
        (OTTO, Build(ESSEN)),
        (OTTO, Build(DUISBURG)),
        (OTTO, Done()),
        (GRETA, Build(BERLIN)),
        (GRETA, Done()),
        (OTTO, Power((8,), 0)),
        (GRETA, Power((13,), 0)),
    ),
    steps=(
        step("network.welcome", "head.0", rule="SC2-1"),
        step("network.bank", "bank.0", rule="SC2-1.4"),
        step("network.found", "bank.0", "cell.0.0", wants=act(BuyShare(GREEN)), rule="SC2-3.3"),
        step("network.points", "company.0", wants=Watch(), rule="SC0-5"),
        step("network.second", "bank.0", "company.0", wants=act(BuyShare(GREEN)), rule="SC2-3.5"),
        step("network.others", "head.1", "head.2", wants=Watch(), rule="SC1-3.5"),
        step("network.leave", "head.0", "press.sc.press.leave", wants=act(LeaveRound()), rule="SC2-3.5"),
        step("network.plant", "plant.10", "plants", wants=act(Offer(10, 10)), rule="SC2-4.3"),
        step("network.bids", "auction", wants=Watch(), rule="SC2-4.3"),
        step("network.coal", "fuel.coal.4", "market", wants=act(Buy(COAL, 2)), rule="SC2-4.4"),
        step("network.fuelled", "store.0", "press.pg.press.done", wants=act(Done()), rule="SC2-4.4"),
        step("network.red", "sea", wants=Watch(), rule="SC2-4.5"),
        step("network.city", "city.hamburg", "sea", wants=act(Build(HAMBURG)), rule="SC2-4.5"),
        step("network.next", "city.lubeck", "sea", wants=act(Build(LUBECK)), rule="SC1-12.2"),
        step("network.built", "player.0", "press.pg.press.done", wants=act(Done()), rule="SC2-4.5"),
        step("network.purple", "sea", wants=Watch(), rule="SC2-4.5"),
        step("network.run", "own.0.10", "confirm", wants=act(Power((10,), 0)), rule="SC2-5.1"),
        step("network.income", "prices", wants=Watch(), rule="SC2-5.2"),
        step("network.half", "head.0", "prices", rule="SC2-5.4"),
        step("network.end", "timeline", rule="SC2-6"),
        step("network.free", wants=Free(), rule="SC2-6"),
    ),
)

PRIVATE = Lesson(
    seats=3,
    options={"mode": "private_companies", "map": "germany", "money_visibility": "open"},
    setup={
        "turn_order": [0, GRETA, OTTO],
        "deck": [*(plant for plant in DRAWN if plant not in (32, 33)), "step_3"],
        "removed": [*REMOVED, 32, 33, 34, 36],
        "regions": REGIONS,
    },
    names=NAMES,
    level="easy",
    rivals=(
        (GRETA, Pass()),
        (OTTO, Pass()),
        (GRETA, Offer(8, 8)),
        (OTTO, Pass()),
        (OTTO, Offer(7, 7)),
    ),
    steps=(
        step("private.welcome", "prompt", rule="SC3-1"),
        step("private.sell", "press.sc.press.sell_own", wants=act(SellOwn()), rule="SC3-4"),
        step("private.fallen", "player.0", rule="SC3-4.2"),
        step("private.plant", "plant.10", wants=act(Offer(10, 10)), rule="SC3-2"),
        step("private.rivals", "auction", wants=Watch(), rule="SC3-2"),
        step("private.shares", "timeline", rule="SC3-3"),
        step("private.rises", "timeline", rule="SC3-5"),
        step("private.points", "company.0", rule="SC0-5"),
        step("private.free", wants=Free(), rule="SC3-6"),
    ),
)
