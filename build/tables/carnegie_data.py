"""Writes the component tables of Carnegie from the data in ``assets/data/carnegie``.

    python3 build/dev.py make carnegie-data            # writes game/games/carnegie/components/*.py
    python3 build/dev.py make carnegie-data --check    # names those that differ from the data

Correct the data, never the tables.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Any

from build.makers.asking import asker
from build.tables.frozen_tables import module
from game.games.carnegie.component_types import (
    NONE,
    Cell,
    City,
    Crowd,
    Department,
    Donation,
    Reward,
    SoloCard,
    Start,
    Strip,
    Tab,
    TabPosition,
    TabSpace,
    Track,
    TransportBox,
    Unconfirmed,
    Use,
)  # fmt: skip

ROOT = Path(__file__).resolve().parents[2]
DATA = ROOT / "assets" / "data" / "carnegie"
TARGET = ROOT / "game" / "games" / "carnegie" / "components"
RULESETS = ("balanced", "original")
TYPES = ("hr", "management", "construction", "rd")
REGIONS = ("west", "midwest", "east", "south")
PROJECTS = ("housing", "commerce", "industry", "public_infrastructure")
LEVELS = ("cart", "stagecoach", "railroad")
SIZES = ("small", "medium", "large")
Json = Mapping[str, Any]


def main(arguments: list[str] | None = None) -> int:
    """Write the tables; with ``--check``, name those that differ from the data, and return 1 if there are any."""
    parser = asker("carnegie-data", "Write the tables in game/games/carnegie/components from assets/data/carnegie.")
    parser.add_argument("--check", action="store_true", help="compare only")
    chosen = parser.parse_args(arguments)
    stale = [name for name, text in files().items() if not _same(TARGET / name, text)]
    for name in stale:
        if chosen.check:
            print(f"{name} is not what the data give: run dev.py make carnegie-data", file=sys.stderr)
        else:
            (TARGET / name).write_text(files()[name], encoding="utf-8")
    return int(chosen.check and bool(stale))


def _same(path: Path, text: str) -> bool:
    return path.exists() and path.read_text(encoding="utf-8") == text


def files() -> dict[str, str]:
    """The texts of the generated files, by name."""
    contents: dict[str, tuple[str, Mapping[str, object]]] = {
        "departments.py": ("The departments by rule set, and the company board.", departments()),
        "land.py": ("Cities by rule set, routes and transport tracks.", land()),
        "projects.py": ("Project tabs by rule set, the donation table and the connection table.", projects()),
        "timeline_data.py": ("The timeline, what players begin with, and Andrew's cards.", timeline_data()),
        "provenance.py": ("What of the data no source states.", {"UNCONFIRMED": tuple(unconfirmed())}),
    }
    return {
        name: module(about, constants, Unconfirmed.__module__, "build/tables/carnegie_data.py")
        for name, (about, constants) in contents.items()
    }


def load(name: str) -> Any:
    return json.loads((DATA / f"{name}.json").read_text(encoding="utf-8"))


# ---- departments


def departments() -> dict[str, object]:
    """The departments of each rule set: the five printed ones, then the tiles by number."""
    data = load("departments")
    board = data["company_board"]
    printed = data["starting_departments"]
    index = {cell["id"]: place for place, cell in enumerate(board["cells"])}
    starts = {department["id"]: place for place, department in enumerate(printed)}
    return {
        "TYPES": TYPES,
        "DEPARTMENTS": {
            rules: (
                *(_printed(department, rules) for department in printed),
                *(_tile(tile, tile["variants"][rules]) for tile in data["tiles"]),
                *(_tile(tile, tile) for tile in data["expansion_tiles"]),
            )
            for rules in RULESETS
        },
        "BUILD_GOODS": (
            next(d for d in printed if "build_cost_goods" in d)["build_cost_goods"]["cell_with_own_employee"],
            next(d for d in printed if "build_cost_goods" in d)["build_cost_goods"]["cell_without_employee"],
        ),
        "CELLS": tuple(
            Cell(
                cell["id"], cell["floor"], cell["column"], cell["kind"] == "lobby",
                starts.get(cell["starting_department"], NONE), cell["vp_per_built_department"] or 0,
            )
            for cell in board["cells"]
        ),
        "NEIGHBOURS": tuple(
            tuple(sorted(index[b if a == cell else a] for a, b in board["adjacency"] if cell in (a, b)))
            for cell in index
        ),
    }  # fmt: skip


def _printed(data: Json, rules: str) -> Department:
    made = _effect(data["effect"])
    desks = tuple(desk["wage"] for desk in data["desks"][rules])
    return Department(data["id"], TYPES.index(data["type"]), 0, desks, **made, permanent=data["permanent_employees"])


def _tile(data: Json, variant: Json) -> Department:
    return Department(
        data["id"], TYPES.index(data["type"]), data["number"], tuple(desk["wage"] for desk in variant["desks"]),
        **_effect(variant["effect"]), extra_goods=variant["extra_build_goods"], copies=data["copies"],
        expansion=data["set"] != "base",
    )  # fmt: skip


def _effect(effect: Json) -> dict[str, Any]:
    if effect["kind"] == "per_employee":
        scoped = "scope" in effect
        return {"kind": effect["kind"], "uses": tuple(_use(option, scoped) for option in effect["options"])}
    return {
        "kind": effect["kind"],
        "rule": effect["rule"],
        "amount": effect.get("amount", effect.get("matching_or_small_bonus_vp", 0)),
        "least": effect.get("minimum", 0),
        "most": effect.get("maximum", 0),
        "bonus": effect.get("bonus_vp_at_six", 0),
        "needs_employee": effect.get("needs_employee", True),
    }


def _use(option: Json, scoped: bool) -> Use:
    cost, gain = option["cost"], option["gain"]
    made: dict[str, Any] = {
        "mission": bool(cost.get("mission")), "money": cost.get("money", 0), "goods": cost.get("goods", 0),
        "repeat": option.get("repeat_up_to", 1), "discount": cost.get("project_goods_discount", 0),
    }  # fmt: skip
    per_type = next((name for name in gain if name.endswith("_per_department_of_type")), "")
    if per_type == "teleport_employees_per_department_of_type":
        return Use(**made, special="teleport", per_type=TYPES.index(gain[per_type]))
    if per_type:
        kind, amount = gain[per_type]
        reward = _reward({per_type.removesuffix("_per_department_of_type"): amount})
        return Use(**made, reward=reward, per_type=TYPES.index(kind))
    if scoped:
        other = {name.removeprefix("or_"): value for name, value in gain.items() if name.startswith("or_")}
        return Use(**made, special="per_region", reward=_reward({"money": gain["money"]}), other=_reward(other))
    if "build_project" in gain:
        anywhere = gain["build_project"]["where"] == "anywhere"
        return Use(**made, special="build_anywhere" if anywhere else "build_project")
    for name, special in (
        ("build_department", "build_department"),
        ("copy_donation", "copy_donation"),
        ("vp_per_two_on_duty_rounded_up", "vp_per_two_on_duty"),
    ):
        if name in gain:
            return Use(**made, special=special)
    return Use(**made, reward=_reward(gain))


def _reward(gain: Json) -> Reward:
    words = {"study_points": "study"}
    return Reward(**{words.get(name, name): value for name, value in gain.items()})


# ---- the map


def land() -> dict[str, object]:
    """Regions, cities by rule set, routes as pairs of cities, and tracks."""
    data, transport = load("map"), load("transport")
    index = {city["id"]: place for place, city in enumerate(data["cities"])}
    levels = [level["id"] for level in transport["levels"]]
    return {
        "REGIONS": REGIONS,
        "SIZES": SIZES,
        "LEVELS": LEVELS,
        "CITIES": {rules: tuple(_city(city, rules) for city in data["cities"]) for rules in RULESETS},
        "ROUTES": tuple(sorted((min(pair), max(pair)) for a, b in data["routes"] for pair in [(index[a], index[b])])),
        "TRACKS": tuple(
            Track(
                REGIONS.index(track["region"]), tuple(track["step_costs"]),
                tuple(
                    TransportBox(levels.index(box["level"]), _reward(box["reward_per_employee"]),
                        _reward(box.get("one_time_bonus", {})))
                    for box in track["boxes"]
                ),
            )
            for track in sorted(transport["tracks"], key=lambda track: REGIONS.index(track["region"]))
        ),
        "FIRST_BOX": transport["start_box"],
    }  # fmt: skip


def _city(city: Json, rules: str) -> City:
    variant = city["variants"][rules]
    kinds = tuple(NONE if space["type"] == "any" else PROJECTS.index(space["type"]) for space in city["spaces"])
    return City(
        city["id"], REGIONS.index(city["region"]), city["size"], city["x"], city["y"], city["connection_points"],
        kinds, variant["vp_per_disc"], variant["build_bonus"] == "transport_income",
    )  # fmt: skip


# ---- projects, donations, connection


def projects() -> dict[str, object]:
    """The tabs by rule set, the donation table and the numbers of the final scoring."""
    data, donations, scoring = load("projects"), load("donations"), load("scoring")
    andrew = {item["id"]: item.get("vp", 0) for item in scoring["andrew"]["items"]}
    items = {item["id"]: item for item in scoring["items"]}
    return {
        "PROJECTS": PROJECTS,
        "TABS": {rules: tuple(_tab(tab, rules) for tab in data["tabs"]) for rules in RULESETS},
        "DONATIONS": tuple(map(_donation, donations["spaces"])),
        "DONATION_CAP": donations["cap_per_donation"]["value"],
        "DONATION_BASE": donations["cost"]["base"],
        "CONNECTION": {row["points"]: tuple(row["vp"]) for row in scoring["connection_table"]["rows"]},
        "LEAST_LARGE_CITIES": scoring["minimum_large_cities_for_a_connection"]["value"],
        "CHOICE_TILE_VP": items["unused_action_choice"]["vp"],
        "ON_DUTY_VP": items["employees_on_duty"]["vp"],
        "ANDREW_TILE_VP": andrew["departments"],
        "ANDREW_TRACK_VP": andrew["tracks"],
    }


def _tab(tab: Json, rules: str) -> Tab:
    return Tab(
        tab["id"], tab["goods_cost"]["value"], tab["starts_with_disc"]["value"],
        tuple(TabPosition(p["study_cost"], p["end_vp"], int(p["exposes"][1:]) - 1 if p["exposes"] else NONE)
              for p in tab["positions"]),
        (tuple(map(partial(_space, rules), tab["sides"]["A"])), tuple(map(partial(_space, rules), tab["sides"]["B"]))),
    )  # fmt: skip


def _space(rules: str, space: Json) -> TabSpace:
    income = space.get("income_original", space["income"]) if rules == "original" else space["income"]
    return TabSpace(
        _reward(income.get("gain", {})),
        tuple(map(_reward, income.get("choose_one", ()))),
        income.get("passive", {}).get("donation_cap_bonus", 0),
    )


def _donation(space: Json) -> Donation:
    score = space["score"]
    named = {
        "type": TYPES, "types": PROJECTS, "region": REGIONS, "size": SIZES, "level": LEVELS,
    }  # fmt: skip
    types = tuple(
        words.index(word)
        for name, words in named.items()
        if name in score
        for word in (score[name] if isinstance(score[name], list) else [score[name]])
    )
    cost = score.get("cost", {})
    return Donation(
        space["id"], space["field"], score["per"], score["vp"], types, cost.get("money", 0), cost.get("goods", 0)
    )


# ---- timeline, set-up, Andrew


def timeline_data() -> dict[str, object]:
    """Strips, end column, values by number of players, starting values, and the solo deck."""
    timeline, setup, solo = load("timeline"), load("setup"), load("solo_deck")
    cities = [city["id"] for city in load("map")["cities"]]
    donations = [space["id"] for space in load("donations")["spaces"]]
    start, crowd = setup["player_start"], {row["players"]: row for row in setup["per_player_count"]}
    return {
        "ROUNDS": timeline["rounds"],
        "END": timeline["end_column"]["position"],
        "STRIPS": tuple(
            Strip(strip["id"], (_events(strip["front"]), _events(strip["back"]))) for strip in timeline["strips"]
        ),
        "END_REGIONS": tuple(
            REGIONS.index(next(row["region"] for row in timeline["end_column"]["rows"] if row["type"] == kind))
            for kind in TYPES
        ),
        "CROWDS": {
            players: Crowd(row["department_tiles_returned"], row["neutral_discs"], _holders(row["action_choice_tiles"]))
            for players, row in crowd.items()
        },
        "START": Start(
            start["money"]["value"], start["goods"]["value"],
            sum(place["value"] for place in start["employees"].values()),
            start["employees"]["in_lobby_in_training"]["value"], start["discs"]["total"]["value"],
            start["setup_moves"]["value"],
        ),
        "ANDREW_DISCS": setup["andrew_discs"]["supply"]["value"],
        "VICTORY": tuple(card["vp"] for card in sorted(solo["victory_cards"], key=lambda card: card["slot"])),
        "DIFFICULTY": {row["level"]: (row["normal"], row["advanced"]) for row in solo["difficulty"]},
        "SOLO_CARDS": tuple(_card(card, cities, donations) for card in solo["cards"]),
    }  # fmt: skip


def _holders(text: str) -> str:
    return next((word for start, word in (("every", "all"), ("third", "third")) if text.startswith(start)), "none")


def _events(spaces: Sequence[Json]) -> tuple[int, ...]:
    return tuple(REGIONS.index(space["region"]) if space["event"] == "income" else NONE for space in spaces)


def _card(card: Json, cities: list[str], donations: list[str]) -> SoloCard:
    return SoloCard(
        card["id"], card["level"] == "advanced", TYPES.index(card["back"]), donations.index(card["donation"]),
        card["hr_shift"], tuple(map(TYPES.index, card["management_take"])),
        tuple(map(cities.index, card["construction_cities"])), REGIONS.index(card["rd"]["region"]),
        card["rd"]["steps"],
    )  # fmt: skip


# ---- what is not confirmed


def unconfirmed() -> Iterator[Unconfirmed]:
    """Every value whose status is not ``confirmed``, in the order of the files."""
    for path in sorted(DATA.glob("*.json")):
        yield from _doubts(load(path.stem), path.stem)


def _doubts(node: object, where: str) -> Iterator[Unconfirmed]:
    if isinstance(node, list):
        for place, item in enumerate(node):
            yield from _doubts(item, f"{where}.{_name(item, place)}")
    if isinstance(node, dict):
        for key, value in node.items():
            if key == "status" or key.endswith("_status"):
                if value in ("inferred", "designed"):
                    about = key.removesuffix("status").rstrip("_")
                    yield Unconfirmed(f"{where}.{about}" if about else where, value)
            elif key != "status_legend":
                yield from _doubts(value, f"{where}.{key}")


def _name(item: object, place: int) -> str:
    return str(item.get("id", place)) if isinstance(item, dict) else str(place)
