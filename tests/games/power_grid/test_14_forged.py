"""Positions that somebody has tampered with: refused with a sentence, or provably harmless (PG-14.1)."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from copy import deepcopy
from functools import cache
from random import Random
from typing import Any

import pytest

from game import paths
from game.games.power_grid.card import CARD
from game.games.power_grid.rules import PowerGrid
from game.games.power_grid.state import PowerGridState
from game.kernel.fault import BadSave
from game.play.replay import load_session, stored_position
from game.play.save import decoded, encoded, save_of
from game.present.text import LANGUAGES, Catalogue
from tests.games.power_grid.maps import blocks
from tests.games.power_grid.test_14_invariants import check
from tests.played import played

Data = dict[str, Any]
SEATS = 4
STACKS = (
    ("pg.regions", 1), ("pg.auction", 3), ("pg.auction pg.bidding", 1), ("pg.auction pg.bidding pg.sale", 3),
    ("pg.fuel", 1), ("pg.building", 3), ("pg.powering", 1), ("", 3),
)  # fmt: skip
"""Running phases, and the Step in which they are looked at or the next later one."""


@cache
def game() -> PowerGrid:
    """Return the rules of the table at which all is tried."""
    built = CARD.build(SEATS, {**CARD.choose({}), "region_selection": "players"}, blocks())
    assert isinstance(built, PowerGrid)
    return built


@cache
def position(stack: str, step: int = 1) -> PowerGridState:
    """Return a position of a random game in which these phases run, of this Step or a later one."""
    for seed in range(60):
        rng = Random(seed)
        g = game().start(seed)
        while True:
            decisions = game().decisions(g)
            far = stack == "pg.regions" or (g.flow.round > 2 and any(g.grid.houses))
            if " ".join(g.flow.stack) == stack and g.grid.step >= step and far:
                assert game().flaw(g) is None
                return g
            if not decisions:
                break
            game().apply(g, decisions[0].seat, decisions[0].sample(rng))
    raise AssertionError(f"no game leads to {stack}")


def plain(stack: str, step: int = 1) -> Data:
    """Return such a position as a file holds it."""
    data: Data = json.loads(json.dumps(position(stack, step).dump()))
    return data


# ---- what a forger may try


def rich(d: Data) -> None:
    d["grid"]["utilities"][0]["money"] = 10**6


def fifth_plant(d: Data) -> None:
    grid = d["grid"]
    while len(grid["utilities"][0]["plants"]) < 5:
        card = next(card for card in grid["stack"] if card < 99)
        grid["stack"].remove(card)
        grid["utilities"][0]["plants"] = sorted([*grid["utilities"][0]["plants"], card])


def same_plant(d: Data) -> None:
    first, second = d["grid"]["utilities"][:2]
    second["plants"] = sorted([*second["plants"][1:], first["plants"][0]])


def plant_of_nobody(d: Data) -> None:
    d["grid"]["utilities"][0]["plants"] = [41]


def tokens(d: Data) -> None:
    d["grid"]["supply"][0] += 3


def tokens_taken(d: Data) -> None:
    """The sum is right, but nobody can store so much."""
    for kind in range(4):
        d["grid"]["utilities"][0]["fuel"][kind] += d["grid"]["supply"][kind] + d["grid"]["fuel"][kind]
        d["grid"]["supply"][kind] = d["grid"]["fuel"][kind] = 0


def fewer_than_none(d: Data) -> None:
    d["grid"]["fuel"][0], d["grid"]["supply"][0] = -1, d["grid"]["supply"][0] + d["grid"]["fuel"][0] + 1


def everybody_there(d: Data) -> None:
    """Four houses in one city, and all the sums right."""
    grid = d["grid"]
    city = next(i for i, houses in enumerate(grid["houses"]) if houses)
    grid["houses"][city] = SEATS
    for utility in grid["utilities"]:
        utility["cities"] |= 1 << city


def out_of_play(d: Data) -> None:
    city = next(city for city in range(42) if not d["grid"]["regions"] >> city // 7 & 1)
    d["grid"]["houses"][city] += 1
    d["grid"]["utilities"][0]["cities"] |= 1 << city


def no_such_city(d: Data) -> None:
    d["grid"]["utilities"][0]["cities"] |= 1 << 50


def too_many_regions(d: Data) -> None:
    d["grid"]["regions"] = 0b111111


def scattered_regions(d: Data) -> None:
    d["grid"]["regions"] = 0b011011
    d["grid"]["houses"] = [0] * 42
    for utility in d["grid"]["utilities"]:
        utility.update(cities=0, reach=[-1] * 42, powered=0)


def market_and_stack(d: Data) -> None:
    d["grid"]["stack"].append(d["grid"]["market"][0])


def market_for_stack(d: Data) -> None:
    d["grid"]["stack"][0] = d["grid"]["market"][0]


def passed_leads(d: Data) -> None:
    d["auction"]["passed"] |= 1 << d["auction"]["leader"]


def passed_is_asked(d: Data) -> None:
    d["auction"]["passed"] |= 1 << d["auction"]["turn"]


def gone_leads(d: Data) -> None:
    d["auction"]["out"] |= 1 << d["auction"]["leader"]


def bids_against_itself(d: Data) -> None:
    d["auction"]["turn"] = d["auction"]["leader"]


def bid_too_low(d: Data) -> None:
    d["auction"]["price"] = d["auction"]["plant"] - 1


def bid_beyond_money(d: Data) -> None:
    d["auction"]["price"] = d["grid"]["utilities"][d["auction"]["leader"]]["money"] + 1


def future_plant(d: Data) -> None:
    d["auction"]["plant"] = d["auction"]["price"] = d["grid"]["market"][-1]


def order_reversed(d: Data) -> None:
    d["grid"]["order"].reverse()


def order_twice(d: Data) -> None:
    d["grid"]["order"][0] = d["grid"]["order"][1]


def order_short(d: Data) -> None:
    d["grid"]["order"].pop()


def removed_short(d: Data) -> None:
    d["grid"]["stack"].append(d["grid"]["removed"].pop())


def second_step(d: Data) -> None:
    d["grid"]["step"] = d["grid"]["places"] = 2


def over_early(d: Data) -> None:
    d["flow"].update(stack=[], over=True)


def another_phase(d: Data) -> None:
    d["flow"]["stack"] = ["pg.powering"]


def unasked_bidding(d: Data) -> None:
    d["flow"]["stack"] = ["pg.auction", "pg.bidding"]


def money(value: object) -> Callable[[Data], None]:
    return lambda d: d["grid"]["utilities"][1].update(money=value)


FORGED: list[tuple[str, Callable[[Data], None]]] = [
    ("pg.fuel", money(-1)), ("pg.fuel", money("50")), ("pg.fuel", money(50.0)), ("pg.fuel", money(1e308)),
    ("pg.fuel", money(10**30)), ("pg.fuel", money(True)), ("pg.fuel", money(None)), ("pg.fuel", money([50])),
    ("pg.fuel", rich), ("pg.fuel", fifth_plant), ("pg.fuel", same_plant), ("pg.fuel", plant_of_nobody),
    ("pg.fuel", tokens), ("pg.fuel", tokens_taken), ("pg.fuel", fewer_than_none),
    ("pg.building", everybody_there), ("pg.building", out_of_play), ("pg.building", no_such_city),
    ("pg.building", too_many_regions), ("pg.building", scattered_regions), ("pg.building", second_step),
    ("pg.auction", market_and_stack), ("pg.auction", market_for_stack), ("pg.auction", removed_short),
    ("pg.auction", order_reversed), ("pg.auction", order_twice), ("pg.auction", order_short),
    ("pg.auction", over_early), ("pg.auction", another_phase), ("pg.auction", unasked_bidding),
    ("pg.auction pg.bidding", passed_leads), ("pg.auction pg.bidding", passed_is_asked),
    ("pg.auction pg.bidding", gone_leads), ("pg.auction pg.bidding", bids_against_itself),
    ("pg.auction pg.bidding", bid_too_low), ("pg.auction pg.bidding", bid_beyond_money),
    ("pg.auction pg.bidding", future_plant),
]  # fmt: skip


@pytest.mark.parametrize(("stack", "forge"), FORGED, ids=lambda value: getattr(value, "__name__", str(value)))
def test_PG_14_1_a_forged_position_is_refused(stack: str, forge: Callable[[Data], None]) -> None:
    data = plain(stack)
    stored_position(game(), deepcopy(data))
    forge(data)
    with pytest.raises(BadSave) as refused:
        stored_position(game(), data)
    for language in LANGUAGES:
        assert "⟨" not in Catalogue(language, paths.assets() / "locale").render(refused.value.said)


# ---- every field, whatever is written into it

ANYTHING: tuple[object, ...] = (-1, 0, 1, 3, 41, 99, 2**31, 10**30, "1", None, True, 1.5, [], {})
HARMLESS = {
    "chance.counter": "chance has spoken when the game begins",
    "grid.starter": "who begins to choose regions",
    "grid.regions": "while regions are chosen: another one was",
    "grid.turn": "counts in some phases only, and only up to the number of seats",
    "grid.utilities": "the same holdings on other seats",
    "grid.utilities.[].money": "an amount that could have been earned",
    "grid.utilities.[].powered": "for the plots",
    "grid.gone": "in whatever order they went",
    "grid.removed": "in whatever order",
    "grid.stack": "another shuffle",
    "grid.reshuffled": "another shuffle",
    "grid.under": "once the stack is shuffled: what people saw go under it",
    "grid.places": "set anew when building begins",
    "grid.order": "in a phase that goes by another order, or ties",
    "flow.round": "a longer or shorter course until here",
    "auction.out": "counts in the auction only, and there as declining",
    "auction.sold": "counts in the auction only: whether the lowest plant stays",
    "auction.passed": "who has passed before",
    "auction.plant": "another plant that this bid would buy",
    "auction.price": "another bid that its bidder can pay",
    "auction.leader": "another bidder who can pay",
    "auction.turn": "another bidder is asked",
}
"""Fields in which another value may lead to another position of another game."""


def leaves(value: object, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Yield the way to every value and every list."""
    if not isinstance(value, dict):
        yield path
    for key, inner in value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ():
        yield from leaves(inner, (*path, key))


def field(path: tuple[Any, ...]) -> str:
    """Return the name of the field a way leads to, the same for all items of a list."""
    return re.sub(r"(\.\[\])+$", "", ".".join("[]" if isinstance(key, int) else key for key in path))


def tampered(value: object, rng: Random) -> Iterator[object]:
    """Yield other values for a field."""
    yield from (other for other in ANYTHING if other != value or type(other) is not type(value))
    if type(value) is int:
        yield from (value + 1, value - 1, value ^ 1 << rng.randrange(6))
    if isinstance(value, list) and value:
        yield from (value[1:], [*value, value[0]], [value[-1], *value[1:]], [*value, 50], rng.sample(value, len(value)))


def attempts(data: Data, rng: Random) -> Iterator[tuple[str, Data]]:
    """Yield the data with one field changed, every kind of field in every way."""
    fields: dict[str, list[tuple[Any, ...]]] = {}
    for path in leaves(data):
        fields.setdefault(".".join("[]" if isinstance(key, int) else key for key in path), []).append(path)
    for paths_there in fields.values():
        *way, last = rng.choice(paths_there)
        other = deepcopy(data)
        place: Any = other
        for key in way:
            place = place[key]
        for value in tampered(place[last], rng):
            if value != place[last] or type(value) is not type(place[last]):
                kept, place[last] = place[last], value
                yield field((*way, last)), other
                place[last] = kept


@pytest.mark.parametrize(("stack", "step"), STACKS)
def test_PG_14_1_a_changed_field_is_refused_or_harmless(stack: str, step: int) -> None:
    """What is taken leads to the end of a game in which every rule of the positions holds."""
    rng = Random(step)
    refused = taken = 0
    for name, data in attempts(plain(stack, step), rng):
        try:
            g = stored_position(game(), data)
        except BadSave as fault:
            assert fault.said.key == "fault.save.position"
            refused += 1
            continue
        if g == position(stack, step):
            continue
        taken += 1
        assert name in HARMLESS, f"{name} is taken"
        check(game(), g)
        while taken % 3 == 0 and (decisions := game().decisions(g)):
            game().apply(g, decisions[0].seat, decisions[0].sample(rng))
        check(game(), g)
    assert refused > 300 and taken > 3, (refused, taken)


# ---- in a file


def test_PG_14_1_a_save_with_a_forged_position_is_refused_and_nothing_is_lost(tmp_path: Any) -> None:
    """Where the position is needed because the actions lead elsewhere; elsewhere it is not even looked at."""
    save = save_of(played(CARD, 3, seed=5, actions=60))
    honest = encoded(save)
    data = json.loads(honest)
    data["position"]["grid"]["utilities"][0]["money"] = -5
    ignored = load_session(decoded(json.dumps(data).encode(), "a"))
    assert ignored.notice is None and ignored.session.state == load_session(decoded(honest, "a")).session.state
    data["checks"] = [[1, "0" * 16]]
    path = tmp_path / "forged.json"
    path.write_text(json.dumps(data), encoding="utf-8")
    before = path.read_bytes()
    with pytest.raises(BadSave) as refused:
        load_session(decoded(path.read_bytes(), path.name))
    assert refused.value.said.key == "fault.save.position" and path.read_bytes() == before
    data["position"]["grid"]["utilities"][0]["money"] = 5
    assert load_session(decoded(json.dumps(data).encode(), "a")).notice is not None, "an honest one is gone on from"
