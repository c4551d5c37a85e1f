"""Positions that somebody has tampered with: refused with a sentence, or provably harmless (PG-14.1)."""

from __future__ import annotations

import json
from collections.abc import Callable
from copy import deepcopy
from typing import Any

import pytest

from game import paths
from game.games.power_grid.game_info import INFO
from game.kernel.fault import BadSave
from game.play.replay import load_session, stored_position
from game.play.save import decoded, encoded, save_of
from game.present.text import LANGUAGES, Catalogue
from tests.games.power_grid.forging import SEATS, Data, game, plain
from tests.played import played

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
    stored_position(game(), deepcopy(data), 1)
    forge(data)
    with pytest.raises(BadSave) as refused:
        stored_position(game(), data, 1)
    for language in LANGUAGES:
        assert "⟨" not in Catalogue(language, paths.assets() / "locale").render(refused.value.said)


# ---- in a file


def test_PG_14_1_a_save_with_a_forged_position_is_refused_and_nothing_is_lost(tmp_path: Any) -> None:
    """Where the position is needed because the actions lead elsewhere; elsewhere it is not even looked at."""
    save = save_of(played(INFO, 3, seed=5, actions=60))
    honest = encoded(save)
    data = json.loads(honest)
    data["position"]["grid"]["utilities"][0]["money"] = -5
    ignored = load_session(decoded(json.dumps(data).encode(), "a"))
    assert ignored.notice is None and ignored.session.state == load_session(decoded(honest, "a")).session.state
    data["checks"] = [[1, "r" + "0" * 16]]
    path = tmp_path / "forged.json"
    path.write_text(json.dumps(data), encoding="utf-8")
    before = path.read_bytes()
    with pytest.raises(BadSave) as refused:
        load_session(decoded(path.read_bytes(), path.name))
    assert refused.value.said.key == "fault.save.position" and path.read_bytes() == before
    data["position"]["grid"]["utilities"][0]["money"] = 5
    assert load_session(decoded(json.dumps(data).encode(), "a")).notice is not None, "an honest one is gone on from"
