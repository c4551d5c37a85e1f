"""Why one would do something is a fact of the position, by the numbers of the rules, and known to who is asked."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from random import Random

import pytest

from game.games import game_infos
from game.games.power_grid.actions import Bid, Build, Buy, Decline, Discard, Done, Offer, Pass, Power
from game.games.power_grid.show.told import Case, Reasons
from game.games.power_grid.world import World
from game.kernel.action import Action
from game.kernel.message import Message, msg
from game.play.session import Session
from game.present.stage.bundle import stage_of
from game.present.stage.told import covers, hint
from game.present.text import LANGUAGES
from game.present.view_context import ViewContext
from tests.games.power_grid.boards import on_board
from tests.games.power_grid.looks import look_of, stage_at
from tests.games.power_grid.table import COAL, S3, A, B, PowerTable
from tests.played import begun
from tests.texts import texts_of

PLENTY = (24, 18, 6, 2)
NO_FUEL = (0, 0, 0, 0)
LONGEST = 56
"""Letters of an English reason: beside the tools of an auction there is room for that in a small window."""
ACTIONS, ASKED = 260, 3
"""Random actions of a game, answers of a decision of which the reasons are asked."""


def why(t: PowerTable, action: Action) -> Message | None:
    """Return the reason of whoever decides for an action."""
    look = look_of(t)
    assert look.decision is not None and action in look.decision, f"{action} is allowed"
    return Reasons(t.game.world).reason(Case.of(t.game.world, look), action)


# ---- plants


def choosing(plants: Sequence[int], cities: Sequence[int] = (), *market: int, money: int = 99) -> PowerTable:
    """Return a table of three at which A puts up a plant; the others have plant 3, which burns oil, and 6: garbage."""
    t = PowerTable(3).market(*(market or (10, 13, 15, 19, 20, 22, 25, 26)))
    t.owner(A, money=money, plants=plants, cities=cities)
    t.owner(B, plants=[3]).owner(2, plants=[6])
    return t.at("pg.auction")


def bidding(plants: Sequence[int], cities: Sequence[int], plant: int, price: int, *market: int) -> PowerTable:
    """Return a table of three at which A may raise the bid of B for a plant."""
    t = PowerTable(3).market(*market).owner(A, money=99, plants=plants, cities=cities).owner(B, money=99, plants=[3])
    t.owner(2, money=0, plants=[6])
    return t.order(B, A, 2).at("pg.auction").play(B, Offer(plant, price))


@pytest.mark.parametrize(
    ("plants", "cities", "offer", "told"),
    [
        # 4 powers 1 city, 8 two, 10 two, 15 three, 20 five; all of them burn coal. 13 powers 1 without fuel.
        ((4, 8), (0,), Offer(13, 13), msg("pg.why.plant", after=4, before=3, cities=1)),
        ((4, 8), (), Offer(13, 13), msg("pg.why.plant.first", after=4, before=3)),
        ((4, 8, 10), (0, 1), Offer(13, 13), msg("pg.why.plant.same.free", all=5)),
        (
            (4, 8, 13),
            (0, 1),
            Offer(10, 10),
            msg("pg.why.plant.alone", after=5, before=4, fuel=msg("pg.fuel.none.coal")),
        ),
        ((4, 8, 10), (0, 1), Offer(19, 25), msg("pg.why.plant", after=7, before=5, cities=2)),
    ],
)
def test_PG_5_4_1_a_plant_tells_what_could_be_powered_with_it_and_without_the_weakest(
    plants: Sequence[int], cities: Sequence[int], offer: Offer, told: Message
) -> None:
    t = choosing(plants, cities)
    assert why(t, offer) == told
    if cities:
        bid = bidding(plants, cities, offer.plant, offer.amount, 10, 13, 15, 19, 20, 22, 25, 26)
        assert why(bid, Bid(offer.amount + 1)) == told


@pytest.mark.parametrize(("option", "told"), [("yes", None), ("no", "pg.why.plant")])
def test_PG_5_4_1_the_new_plant_goes_only_where_it_may(option: str, told: str | None) -> None:
    t = PowerTable(3, may_discard_new_plant=option).market(10, 13, 15, 19, 22, 26)
    t.owner(A, money=99, plants=[20, 25, 30], cities=[0]).at("pg.auction")
    found = why(t, Offer(10, 10))
    assert (found.key if found is not None else None) == told, "power for 16 as before is no reason"
    assert found is None or dict(found.values) == {"after": 13, "before": 16, "cities": 1}


def test_who_burns_a_fuel_alone_is_told_once_all_have_plants() -> None:
    t = choosing([4], [0, 1])
    alone = msg("pg.why.plant.alone", after=3, before=1, fuel=msg("pg.fuel.none.coal"))
    assert why(t, Offer(10, 10)) == alone
    t.owner(B, plants=[12])  # a hybrid burns coal, too
    assert why(t, Offer(10, 10)) == msg("pg.why.plant", after=3, before=1, cities=2)
    t.owner(B, plants=[])
    assert why(t, Offer(10, 10)) == msg("pg.why.plant", after=3, before=1, cities=2)


@pytest.mark.parametrize(
    ("plants", "cities", "plant", "market", "told"),
    [
        # What lies there powers less than the weakest that is owned.
        ((20, 25, 30), (0,), 10, (10, 13, 15, 19), msg("pg.why.pass.no_more", plant=10, all=16)),
        ((4, 8), (0, 1), 10, (10, 13, 15, 19), msg("pg.why.enough", all=3, cities=2)),
        # 19 burns two garbage, which cost 7 each as six tokens lie in the market; 15 two coal for 1 each.
        ((4, 8), (0, 1, 2), 10, (10, 13, 15, 19), msg("pg.why.pass.other", plant=15, cities=3, fuel=2)),
        ((4, 8), (0, 1, 2), 10, (9, 10, 13, 14), msg("pg.why.pass.price", more=2)),
        ((4, 8), (0, 1, 2), 10, (9, 10, 14, 18), msg("pg.why.pass.other.free", plant=18, cities=2)),
        ((4, 8), (0, 1, 2), 10, (10, 13, 14, 33), msg("pg.why.pass.other.free", plant=33, cities=4)),
        ((4, 8), (0, 1, 2), 10, (9, 10, 13, 14, 20, 25), msg("pg.why.coming", plant=20, cities=5)),
        # The Step 3 card is no plant.
        ((4, 8), (0, 1, 2), 10, (9, 10, 13, 14, S3), msg("pg.why.pass.price", more=2)),
    ],
)
def test_who_passes_is_told_of_what_is_there_already_or_still_to_be_had(
    plants: Sequence[int], cities: Sequence[int], plant: int, market: Sequence[int], told: Message
) -> None:
    t = bidding(plants, cities, plant, plant + 1, *market)
    assert why(t, Pass()) == told


def test_at_twice_the_number_of_a_plant_its_price_is_the_reason_to_pass() -> None:
    market = (9, 10, 13, 14, 20, 25)
    assert why(bidding((4, 8), (0, 1, 2), 10, 18, *market), Pass()) == msg("pg.why.coming", plant=20, cities=5)
    assert why(bidding((4, 8), (0, 1, 2), 10, 19, *market), Pass()) == msg("pg.why.pass.price", more=10)


def test_a_plant_that_cannot_be_paid_is_none_to_be_had() -> None:
    t = bidding((4, 8), (0, 1, 2), 10, 11, 10, 13, 14, 33)
    t.utility(A).money = 32
    assert why(t, Pass()) == msg("pg.why.pass.price", more=2)


@pytest.mark.parametrize(
    ("plants", "cities", "market", "told"),
    [
        ((20, 25, 30), (0,), (10, 13, 15, 19), msg("pg.why.decline.no_more", all=16)),
        ((4, 8), (0, 1), (10, 13, 15, 19), msg("pg.why.enough", all=3, cities=2)),
        ((4, 8), (0, 1, 2), (10, 13, 14, 18, 20, 25), msg("pg.why.coming", plant=20, cities=5)),
        ((4, 8), (0, 1, 2), (10, 13, 14, 18, 22), None),
    ],
)
def test_who_declines_is_told_of_what_is_there_already_or_to_come(
    plants: Sequence[int], cities: Sequence[int], market: Sequence[int], told: Message | None
) -> None:
    assert why(choosing(plants, cities, *market), Decline()) == told


def test_PG_5_1_3_who_can_pay_no_plant_has_no_reason_to_decline() -> None:
    assert why(choosing([4], [0, 1], money=9), Decline()) is None


def test_PG_5_4_1_who_discards_is_told_what_the_others_power() -> None:
    t = bidding([4, 8, 10], [0], 15, 15, 13, 15, 19, 22).play(A, Bid(16)).play(B, Pass())
    assert why(t, Discard(4, 0, 0)) == msg("pg.why.discard", cities=7)
    assert why(t, Discard(15, 0, 0)) == msg("pg.why.discard", cities=5)


# ---- fuel


def buying(plants: Sequence[int], fuel: Sequence[int], cities: Sequence[int], *, need: int = 0) -> PowerTable:
    """Return a table of two at which B, the first to buy, is asked; A has the plants ``need`` then."""
    t = PowerTable(2).fuel(PLENTY).owner(A, plants=[need] if need else []).owner(B, plants=plants, fuel=fuel)
    t.owner(B, money=99, cities=cities)
    return t.order(A, B).at("pg.fuel")


@pytest.mark.parametrize(
    ("plants", "fuel", "cities", "buy", "told"),
    [
        ((4, 8), NO_FUEL, (), Buy(COAL, 2), msg("pg.why.fuel.first", after=1, before=0)),
        ((4, 8), NO_FUEL, (0,), Buy(COAL, 3), msg("pg.why.fuel", after=2, before=0, cities=1)),
        ((4, 13), NO_FUEL, (0, 1), Buy(COAL, 2), msg("pg.why.fuel", after=2, before=1, cities=2)),
        # One token starts no plant.
        ((4,), NO_FUEL, (0,), Buy(COAL, 1), None),
        ((4,), (2, 0, 0, 0), (0,), Buy(COAL, 2), msg("pg.why.fuel.later", after=1, before=0)),
        # 4 is enough for the one city: the three coal of 8 stay, now or bought.
        ((4, 8), (5, 0, 0, 0), (0,), Buy(COAL, 2), msg("pg.why.fuel.later", after=3, before=2)),
        ((4, 8), (5, 0, 0, 0), (0, 1, 2), Buy(COAL, 2), msg("pg.why.fuel.later", after=1, before=0)),
    ],
)
def test_PG_6_1_fuel_is_for_this_round_or_for_a_later_one(
    plants: Sequence[int], fuel: Sequence[int], cities: Sequence[int], buy: Buy, told: Message | None
) -> None:
    assert why(buying(plants, fuel, cities), buy) == told


def test_PG_7_1_4_fuel_can_be_kept_from_those_who_buy_later() -> None:
    t = buying([4], [2, 0, 0, 0], [0], need=20).fuel((4, 18, 6, 2))
    assert why(t, Buy(COAL, 1)) == msg("pg.why.fuel.scarce", come=msg("pg.tokens.coal", n=3), burned=5), "3 are left"
    left = msg("pg.tokens.coal", n=2)
    assert why(t, Buy(COAL, 2)) == msg("pg.why.fuel.short", left=left, lacking=3)
    t.utility(A).fuel[COAL] = 1
    assert why(t, Buy(COAL, 2)) == msg("pg.why.fuel.later", after=1, before=0), "and 2 are lacking"
    t.fuel((2, 18, 6, 2))
    assert why(t, Buy(COAL, 2)) == msg("pg.why.fuel.short.none", fuel=msg("pg.fuel.none.coal"), lacking=2)
    t.order(B, A).at("pg.fuel").play(A, Done())
    assert why(t, Buy(COAL, 2)) == msg("pg.why.fuel.later", after=1, before=0), "nobody buys later"


def test_PG_8_2_1_the_refill_of_the_step_is_compared_with_what_all_plants_burn() -> None:
    t = buying([4], [2, 0, 0, 0], [0], need=15)
    come = dict(enumerate(t.game.world.tables.refill[COAL], 1))
    assert come == {1: 3, 2: 4, 3: 3} and why(t, Buy(COAL, 1)) == msg(
        "pg.why.fuel.scarce", come=msg("pg.tokens.coal", n=3), burned=4
    )
    t.g.grid.step = 2
    assert why(t, Buy(COAL, 1)) is None, "as many come as are burned"


@pytest.mark.parametrize(
    ("fuel", "cities", "told"),
    [
        ((2, 0, 0, 0), (0,), msg("pg.why.fuel.enough", now=1, cities=1)),
        ((5, 0, 0, 0), (0,), msg("pg.why.fuel.enough", now=3, cities=1)),
        ((2, 0, 0, 0), (0, 1), None),
        (NO_FUEL, (), None),
    ],
)
def test_who_has_fuel_enough_may_stop_buying(fuel: Sequence[int], cities: Sequence[int], told: Message | None) -> None:
    assert why(buying((4, 8), fuel, cities), Done()) == told


# ---- cities


def building(plants: Sequence[int], fuel: Sequence[int], cities: int, *, other: int = 0) -> PowerTable:
    """Return a table of three at which the last in order builds, who has the first ``cities`` of the ring; A has
    ``other`` ones.
    """
    t = PowerTable(3).owner(2, money=99, plants=plants, fuel=fuel, cities=range(cities))
    return t.owner(A, cities=range(23, 23 - other, -1)).at("pg.building")


@pytest.mark.parametrize(
    ("plants", "fuel", "cities", "told"),
    [
        # PG-8.1.3: 10, 22, 33, 44 Elektro for 0 to 3 cities.
        ((4, 8), (5, 0, 0, 0), 1, msg("pg.why.build", after=2, before=1, income=11)),
        ((4, 8), (5, 0, 0, 0), 0, msg("pg.why.build", after=1, before=0, income=12)),
        ((4, 8), (2, 0, 0, 0), 1, msg("pg.why.build.fuel", all=3, cities=1)),
        ((4, 8), (5, 0, 0, 0), 3, None),  # more cities earn nothing yet
        # PG-10.1: seven cities of one of three players.
        ((4, 8), (5, 0, 0, 0), 6, msg("pg.why.build.step_2", cities=7)),
        ((20, 25), (5, 0, 0, 0), 6, msg("pg.why.build", after=7, before=6, income=9)),
        # PG-12.1: seventeen.
        ((30, 31, 36), (9, 0, 3, 0), 16, msg("pg.why.build.last", after=17, before=16)),
        ((30, 31), (9, 0, 3, 0), 16, None),  # the end, with power for 12 as before
    ],
)
def test_PG_8_1_3_a_house_tells_what_it_earns_or_begins(
    plants: Sequence[int], fuel: Sequence[int], cities: int, told: Message | None
) -> None:
    t = building(plants, fuel, cities)
    assert why(t, Build(cities)) == told


def test_PG_10_1_what_somebody_else_has_begun_is_no_reason() -> None:
    t = building((4, 8), (5, 0, 0, 0), 6, other=7)
    assert why(t, Build(6)) is None
    assert why(building((30, 31, 36), (9, 0, 3, 0), 3, other=17), Build(3)) == msg(
        "pg.why.build.last", after=4, before=3
    )


@pytest.mark.parametrize(
    ("plants", "fuel", "cities", "other", "told"),
    [
        # A first house costs 10 and the connection 5; the second city pays 33 instead of 22.
        ((4, 8), (5, 0, 0, 0), 1, 0, msg("pg.why.building.next", price=15, income=11)),
        ((4, 8), (2, 0, 0, 0), 1, 0, msg("pg.why.building.enough", now=1)),
        ((4, 8), (5, 0, 0, 0), 4, 0, msg("pg.why.building.enough", now=3)),
        # PG-12.2: nobody is paid any more.
        ((30, 31, 36), (9, 0, 3, 0), 3, 17, None),
    ],
)
def test_PG_8_1_3_who_stops_building_is_told_what_the_next_city_would_earn(
    plants: Sequence[int], fuel: Sequence[int], cities: int, other: int, told: Message | None
) -> None:
    assert why(building(plants, fuel, cities, other=other), Done()) == told


def test_who_can_build_nothing_needs_no_reason_to_stop() -> None:
    t = building((4, 8), (5, 0, 0, 0), 1)
    t.utility(2).money = 14
    assert why(t, Done()) is None


def test_PGM_IN_7_where_an_outage_takes_money_no_income_is_told() -> None:
    t = on_board("india", 3).owner(2, plants=[4, 8], fuel=[9, 0, 0, 0]).order(A, B, 2).at("pg.building")
    t.play(2, t.actions(Build)[0])
    build = t.actions(Build)[0]
    assert why(t, build) == msg("pg.why.build.power", after=2, before=1)
    assert why(t, Done()) is None


# ---- powering


def test_PG_8_1_a_run_tells_what_is_lost_or_what_its_fuel_would_cost() -> None:
    t = PowerTable(2).fuel(PLENTY).owner(A, plants=[4, 8, 13], fuel=[5, 0, 0, 0], cities=range(4)).at("pg.powering")
    assert why(t, Power((4, 8, 13), 0)) == msg("pg.why.power", cost=7), "1 + 1 + 1 + 2 + 2"
    assert why(t, Power((13,), 0)) is None, "22 instead of 54, and the fuel would cost 7"
    t.g.grid.utilities[A].cities = 1
    assert why(t, Power((13,), 0)) is None, "it burns nothing and powers all"
    assert why(t, Power((4, 13), 0)) == msg("pg.why.power", cost=2)


def test_PG_8_1_a_run_of_less_tells_what_the_kept_fuel_is_worth() -> None:
    """The second city pays 11; two oil cost 8 and 8, which is no loss for certain."""
    t = PowerTable(2).fuel((24, 3, 24, 12)).owner(A, plants=[3, 13], fuel=[0, 2, 0, 0], cities=range(2))
    t.at("pg.powering")
    assert why(t, Power((13,), 0)) == msg("pg.why.power.less", n=11, kept=16)


# ---- all of them


def test_other_questions_have_no_reasons() -> None:
    t = choosing([4], [0])
    look = look_of(t)
    assert look.decision is not None
    elsewhere = replace(look, decision=replace(look.decision, prompt="sc.purchase"))
    assert Reasons(t.game.world).reason(Case.of(t.game.world, elsewhere), Done()) is None


def test_a_hint_says_why_and_what_to_do_where_the_gold_button_does_not_name_it() -> None:
    t = choosing([4], [0, 1])
    assert hint(stage_at(t).words.told(look_of(t), Offer(10, 10))) == why(t, Offer(10, 10))
    t = buying((4, 8), NO_FUEL, (0,))
    words, look, buy = stage_at(t).words, look_of(t), Buy(COAL, 3)
    told, why_ = words.told(look, buy), msg("pg.why.fuel", after=2, before=0, cities=1)
    assert hint(told) == msg("table.hint.why", effect=told.effect, reason=why_)
    poor = choosing([4], [0, 1], money=9)
    assert hint(stage_at(poor).words.told(look_of(poor), Decline())) == msg("pg.effect.decline", plant=0)


@pytest.mark.parametrize(
    ("game", "seats", "options"),
    [
        ("power_grid", 3, {}),
        ("power_grid", 2, {"edition": "recharged", "two_players": "trust"}),
        ("power_grid", 4, {"map": "australia"}),
        ("power_grid", 3, {"map": "korea"}),
        ("power_grid", 3, {"map": "india"}),
        ("stock_companies", 3, {}),
        ("stock_companies", 3, {"mode": "largest_network_operator"}),
        ("stock_companies", 3, {"mode": "private_companies"}),
    ],
    ids=lambda value: "-".join(value.values()) if isinstance(value, dict) else str(value),
)
def test_reasons_follow_from_what_a_seat_sees_and_are_sentences_of_all_languages(
    game: str, seats: int, options: dict[str, str]
) -> None:
    session = begun(game_infos()[game], seats, 3, options=options)
    words = stage_of(session.info, session.game, session.board).words
    world: World = getattr(session.game, "world")  # noqa: B009
    reasons = Reasons(world)
    speak = {each: texts_of(each).render for each in LANGUAGES}
    rng, told = Random(5), set[str]()
    for _ in range(ACTIONS):
        if not session.waiting():
            break
        decision = rng.choice(session.waiting())
        seen = ViewContext(session.view(decision.seat), decision.seat, decision, ())
        for action in {decision.sample(rng) for _ in range(ASKED)}:
            reason = reasons.reason(Case.of(world, seen), action)
            whole = Case.of(world, replace(seen, view=session.state))
            assert reason == reasons.reason(whole, action), "nothing hidden is told"
            if reason is None:
                continue
            told.add(reason.key)
            assert not covers(words.told(seen, action).effect, reason)
            for language, said in speak.items():
                sentence = said(reason)
                assert "⟨" not in sentence and "{" not in sentence, f"{reason} in {language}"
            assert len(speak["en"](reason)) <= LONGEST, speak["en"](reason)
        session.submit(decision.seat, _likely(session, decision.seat, rng))
    assert len(told) >= 5, told


def _likely(session: Session, seat: int, rng: Random) -> Action:
    """Return an action of a seat: of offers and bids the least, so that money lasts for more than plants."""
    decision = next(each for each in session.waiting() if each.seat == seat)
    action: Action = rng.choice(decision.choices).sample(rng)
    if isinstance(action, Bid | Offer):
        return next(each for each in decision.every() if type(each) is type(action))
    return action
