"""Positions that somebody has tampered with: refused with a sentence, or provably harmless (PG-14.1)."""

from __future__ import annotations

import json
from collections.abc import Callable
from copy import deepcopy
from typing import Any

import pytest

from game.games.power_grid.game_info import INFO
from game.kernel.fault import BadSave
from game.play.replay import load_session, stored_position
from game.play.save import decoded, encoded, save_of
from game.present.text import LANGUAGES
from tests.games.power_grid.forging import SEATS, Data, game, plain
from tests.played import played
from tests.texts import texts_of

# ---- what a forger may try


Forge = Callable[[Data], None]


def fifth_plant(d: Data) -> None:
    grid = d["grid"]
    while len(grid["utilities"][0]["plants"]) < 5:
        card = next(card for card in grid["stack"] if card < 99)
        grid["stack"].remove(card)
        grid["utilities"][0]["plants"] = sorted([*grid["utilities"][0]["plants"], card])


def same_plant(d: Data) -> None:
    first, second = d["grid"]["utilities"][:2]
    second["plants"] = sorted([*second["plants"][1:], first["plants"][0]])


def tokens_taken(d: Data) -> None:
    """The sum is right, but nobody can store so much."""
    for kind in range(4):
        d["grid"]["utilities"][0]["fuel"][kind] += d["grid"]["supply"][kind] + d["grid"]["fuel"][kind]
        d["grid"]["supply"][kind] = d["grid"]["fuel"][kind] = 0


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


def scattered_regions(d: Data) -> None:
    d["grid"]["regions"] = 0b011011
    d["grid"]["houses"] = [0] * 42
    for utility in d["grid"]["utilities"]:
        utility.update(cities=0, reach=[-1] * 42, powered=0)


def bid_beyond_money(d: Data) -> None:
    d["auction"]["price"] = d["grid"]["utilities"][d["auction"]["leader"]]["money"] + 1


def on_grid(change: Callable[[Data], Data]) -> Forge:
    """Write into the grid what is made of it; below the same of the first utility, and of the auction."""
    return lambda d: d["grid"].update(change(d["grid"]))


def on_first(change: Callable[[Data], Data]) -> Forge:
    return lambda d: d["grid"]["utilities"][0].update(change(d["grid"]["utilities"][0]))


def at_auction(change: Callable[[Data], Data]) -> Forge:
    return lambda d: d["auction"].update(change(d["auction"]))


BIDDING = "pg.auction pg.bidding"
FORGED: dict[str, tuple[str, Forge]] = {
    **{
        f"money {value!r}": ("pg.fuel", on_first(lambda mine, value=value: {"money": value}))  # type: ignore[misc]
        for value in (-1, "50", 50.0, 1e308, 10**30, True, None, [50], 10**6)
    },
    "fifth plant": ("pg.fuel", fifth_plant),
    "same plant": ("pg.fuel", same_plant),
    "plant of nobody": ("pg.fuel", on_first(lambda mine: {"plants": [41]})),
    "tokens": ("pg.fuel", on_grid(lambda grid: {"supply": [grid["supply"][0] + 3, *grid["supply"][1:]]})),
    "tokens taken": ("pg.fuel", tokens_taken),
    "fewer than none": (
        "pg.fuel",
        on_grid(lambda grid: {
            "fuel": [-1, *grid["fuel"][1:]],
            "supply": [grid["supply"][0] + grid["fuel"][0] + 1, *grid["supply"][1:]],
        }),
    ),
    "everybody there": ("pg.building", everybody_there),
    "out of play": ("pg.building", out_of_play),
    "no such city": ("pg.building", on_first(lambda mine: {"cities": mine["cities"] | 1 << 50})),
    "too many regions": ("pg.building", on_grid(lambda grid: {"regions": 0b111111})),
    "scattered regions": ("pg.building", scattered_regions),
    "second step": ("pg.building", on_grid(lambda grid: {"step": 2, "places": 2})),
    "market and stack": ("pg.auction", on_grid(lambda grid: {"stack": [*grid["stack"], grid["market"][0]]})),
    "market for stack": ("pg.auction", on_grid(lambda grid: {"stack": [grid["market"][0], *grid["stack"][1:]]})),
    "removed short": (
        "pg.auction",
        on_grid(lambda grid: {
            "stack": [*grid["stack"], grid["removed"][-1]], "removed": grid["removed"][:-1],
        }),
    ),
    "order reversed": ("pg.auction", on_grid(lambda grid: {"order": grid["order"][::-1]})),
    "order twice": ("pg.auction", on_grid(lambda grid: {"order": [grid["order"][1], *grid["order"][1:]]})),
    "order short": ("pg.auction", on_grid(lambda grid: {"order": grid["order"][:-1]})),
    "over early": ("pg.auction", lambda d: d["flow"].update(stack=[], over=True)),
    "another phase": ("pg.auction", lambda d: d["flow"].update(stack=["pg.powering"])),
    "unasked bidding": ("pg.auction", lambda d: d["flow"].update(stack=BIDDING.split())),
    "passed leads": (BIDDING, at_auction(lambda now: {"passed": now["passed"] | 1 << now["leader"]})),
    "passed is asked": (BIDDING, at_auction(lambda now: {"passed": now["passed"] | 1 << now["turn"]})),
    "gone leads": (BIDDING, at_auction(lambda now: {"out": now["out"] | 1 << now["leader"]})),
    "bids against itself": (BIDDING, at_auction(lambda now: {"turn": now["leader"]})),
    "bid too low": (BIDDING, at_auction(lambda now: {"price": now["plant"] - 1})),
    "bid beyond money": (BIDDING, bid_beyond_money),
    "future plant": (
        BIDDING, lambda d: d["auction"].update(plant=d["grid"]["market"][-1], price=d["grid"]["market"][-1]),
    ),
}  # fmt: skip
"""The phases that run, and what is written into their position."""


@pytest.mark.parametrize("name", FORGED)
def test_PG_14_1_a_forged_position_is_refused(name: str) -> None:
    stack, forge = FORGED[name]
    data = plain(stack)
    stored_position(game(), deepcopy(data), 1)
    forge(data)
    with pytest.raises(BadSave) as refused:
        stored_position(game(), data, 1)
    for language in LANGUAGES:
        assert "⟨" not in texts_of(language).render(refused.value.said)


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
