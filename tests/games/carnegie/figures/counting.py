"""What lies on the table of Carnegie, counted from positions and data, and what it is called in words."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from typing import Any

from game.games.carnegie.components.departments import CELLS, TYPES
from game.games.carnegie.components.land import REGIONS, TRACKS
from game.games.carnegie.components.projects import PROJECTS
from game.games.carnegie.components.timeline_data import END_REGIONS, STRIPS, VICTORY
from game.games.carnegie.state import CarnegieState
from game.games.carnegie.tables import CITY_IDS, DEPARTMENT_IDS, SPACE_CITY
from game.kernel.message import Message, msg
from game.present.pages.table import Spot, Sprite, Table
from tests.figures import sentences
from tests.games.carnegie.figures.table import games, look_at, table_of
from tests.recount import Played, Step, figures, values

GAINS = ("money", "goods", "vp", "study", "moves")


def rewards(event: Any) -> list[tuple[str, int]]:
    """Return the amounts of something received, as words name them."""
    return [(f"ca.reward.{name}", getattr(event, name)) for name in GAINS if getattr(event, name, 0)]


def project(number: int) -> Message:
    return msg(f"ca.project.{PROJECTS[number]}")


def project_title(number: int) -> Message:
    return msg(f"ca.project.title.{PROJECTS[number]}")


def region(number: int) -> Message:
    return msg(f"ca.region.{REGIONS[number]}")


def department(number: int) -> Message:
    return msg(f"ca.department.{DEPARTMENT_IDS[number]}")


def kind(number: int) -> Message:
    return msg(f"ca.type.{TYPES[number]}")


def city(space: int) -> Message:
    return msg(f"ca.city.{CITY_IDS[SPACE_CITY[space]]}")


def place(cell: int) -> Message:
    return msg("ca.cell.lobby") if CELLS[cell].lobby else msg("ca.cell.floor", floor=CELLS[cell].floor)


REWARDS = ("money", "goods", "vp", "study", "hire", "moves")


DRAWN = {"goods": "good", "vp": "vp", "study": "study", "hire": "hire", "moves": "steps"}


def reward(found: Any, times: int = 1) -> list[tuple[str, int]]:
    """Return a reward of the rules as words name it."""
    return [(f"ca.reward.{name}", n * times) for name in REWARDS if (n := getattr(found, name))]


def drawn(found: Any, times: int = 1) -> list[str]:
    """Return a reward as figures and signs draw it."""
    parts = [f"${found.money * times}"] if found.money else []
    for name, sign in DRAWN.items():
        parts += [str(getattr(found, name) * times), sign] if getattr(found, name) else []
    return parts


def points(played: Played, g: Any, seat: int, key: str) -> int:
    score = next(score for score in played.game.scores(g) if score.seat == seat)
    return sum(line.points for line in score.lines if line.key == f"ca.score.{key}")


LEVELS = ("cart", "stagecoach", "railroad")


Seen = tuple[Played, Step, Table]


PAGES = ("map", "company", "rivals", "pool", "donations", "timeline", "andrew")


@cache
def seen(page: str, hover: str = "") -> tuple[Seen, ...]:
    """Return a page at some moments of each game."""
    found = []
    for played in games():
        solo = played.game.seats == 1
        if page == ("rivals" if solo else "andrew"):
            continue
        some = played.steps[4 :: max(1, len(played.steps) // (20 if page == "andrew" else 3))]
        for step in some:
            look = replace(look_at(step, page), hover=hover)
            found.append((played, step, table_of(played, look)))
    return tuple(found)


def things(kind_of: str, *pages: str) -> Iterator[tuple[Played, Step, list[int], Sprite | Spot]]:
    """Yield the things of a kind on pages, with the numbers in their names."""
    found = False
    for page in pages:
        for played, step, table in seen(page):
            for name, thing in table.index.items():
                first, *rest = name.split(".")
                if first == kind_of and all(part.isdigit() for part in rest):
                    found = True
                    yield played, step, [int(part) for part in rest], thing
    assert found, kind_of


def duty(c: Any) -> int:
    return sum(bin(desks).count("1") for desks in c.duty)


def cost(played: Played, g: CarnegieState, seat: int) -> int:
    """Return the price of the next donation: so many times $5, or $3 with Communications at work (CA-7.3)."""
    c, made = g.companies[seat], sum(donors >> seat & 1 for donors in g.table.donors)
    tile = DEPARTMENT_IDS.index("communications")
    cheap = tile in c.departments and c.duty[c.departments.index(tile)]
    facts = played.game.world.departments[tile]
    return int((facts.amount if cheap else 5) * (made + 1))


def own(played: Played, g: CarnegieState, seat: int) -> dict[str, int]:
    """Return what is said of a company."""
    c = g.companies[seat]
    return {
        "money": c.money, "goods": c.goods, "vp": c.vp, "duty": duty(c), "training": sum(c.training),
        "missions": sum(c.missions), "staff": c.staff, "discs": c.discs,
        "donations": sum(donors >> seat & 1 for donors in g.table.donors), "cost": cost(played, g, seat),
    }  # fmt: skip


def strip(g: CarnegieState, row: int) -> tuple[int, ...]:
    """Return the regions of the events of a row, -1 for a donation."""
    number, side = divmod(g.timeline.strips[row], 2)
    return (*STRIPS[number].sides[side], END_REGIONS[row])


def coming(g: CarnegieState, row: int) -> tuple[int, int, bool] | None:
    """Return the row whose event comes if a row is chosen, its region, and whether donations are made (CA-3.2)."""
    markers = g.timeline.markers
    if min(markers) == 5:
        return None
    while markers[row] == 5:
        row = (row + 1) % 4
    place = markers[row]
    here = strip(g, row)[place]
    return row, here, here < 0 or place == 4


def given(g: CarnegieState, party: int) -> int:
    return sum(donors >> party & 1 for donors in g.table.donors)


def incomes(played: Played, g: CarnegieState, seat: int, here: int) -> tuple[dict[str, int], dict[str, int], int]:
    """Return what an employee brings, what projects bring, and how many choices come with it (CA-3.3)."""
    c = g.companies[seat]
    box = TRACKS[here].boxes[c.tracks[here] - 1].reward
    names = ("money", "goods", "vp", "study", "hire", "moves")
    sums, choices = dict.fromkeys(names, 0), 0
    for tab, built in enumerate(c.built):
        side = played.game.world.tables.tabs[tab].sides[c.sides[tab]]
        for space in side[: bin(built).count("1")]:
            choices += bool(space.choose)
            for name in names:
                sums[name] += getattr(space.gain, name)
    return {name: getattr(box, name) for name in names}, sums, choices


def amounts(found: dict[str, int]) -> list[str]:
    return [f"${n}" if name == "money" else str(n) for name, n in found.items() if n]


def brought(played: Played, g: CarnegieState, seat: int, row: int) -> list[Message | str]:
    """Return the words and figures of what a row would bring a seat."""
    facts = coming(g, row)
    assert facts is not None
    _, here, gives = facts
    c, price = g.companies[seat], cost(played, g, seat)
    free = any(not donors for donors in g.table.donors)
    able = bool(c.discs and free and c.money + c.goods >= price)
    if here < 0:
        if able:
            return [msg("ca.bubble.donation", cost=price)]
        if not c.discs:
            return [msg("ca.bubble.donation.no_disc")]
        return [msg("ca.bubble.donation.no", cost=price) if free else msg("ca.bubble.donation.none")]
    if not c.missions[here]:
        if gives and able:
            return [msg("ca.bubble.nobody.donation", cost=price)]
        return [msg("ca.bubble.nobody", region=region(here))]
    each, sums, choices = incomes(played, g, seat, here)
    more = ["+", f"{choices}?"] if choices else []
    return [f"{c.missions[here]}×", *amounts(each), *amounts(sums), *more]


def used(played: Played, g: CarnegieState, seat: int, row: int) -> dict[int, int]:
    """Return how often each department of a row can be used."""
    from game.games.carnegie.effects import usable

    world, c = played.game.world, g.companies[seat]
    found = {}
    for cell, index in enumerate(c.departments):
        if index >= 0 and world.departments[index].type == row and usable(world, g, seat, cell):
            found[cell] = bin(c.duty[cell]).count("1") + world.departments[index].permanent
    return found


def told_department(facts: Any, said: Message | None) -> None:
    """Check what is said of a department against its data."""
    words = values(said)
    assert words["type"] == kind(facts.type)
    assert words["wages"] == (", ".join(f"${wage}" for wage in facts.desks) or "–")
    if facts.kind == "per_employee":
        wanted = []
        for use in facts.uses:
            if use.special == "per_region":
                wanted += [*reward(use.reward), *reward(use.other)]
            elif use.special and use.discount:
                wanted.append(("ca.use.build_cheaper", use.discount))
            elif use.special:
                wanted += [] if use.per_type >= 0 else [(f"ca.use.{use.special}", use.money)]
            elif use.repeat > 1:
                price = [("ca.reward.money", use.money)] if use.money else []
                price += [("ca.reward.goods", use.goods)] if use.goods else []
                wanted += [("ca.use.trade", use.repeat), *price, *reward(use.reward)]
            else:
                wanted += reward(use.reward)
        assert sorted(figures(words["what"])) == sorted(wanted)
        types = [values(said)["type"] for said in sentences(words["what"]) if said.key == "ca.use.per_type"]
        assert types == [kind(use.per_type) for use in facts.uses if use.per_type >= 0]
    else:
        assert values(words["what"]) == {"amount": facts.amount, "least": facts.least, "most": facts.most,
                                         "bonus": facts.bonus}  # fmt: skip


def andrews(g: CarnegieState) -> dict[str, int]:
    assert g.andrew is not None
    vp = sum(VICTORY[slot] for slot in g.andrew.slots)
    return {"cards": len(g.andrew.deck), "tiles": len(g.andrew.tiles), "discs": g.andrew.discs, "vp": vp}


def drawn_event(event: Any) -> list[str]:
    """Return what an event brought as figures and signs draw it."""
    parts = [f"${event.money}"] if event.money else []
    for name, sign in DRAWN.items():
        n = getattr(event, name, 0)
        parts += [str(n), sign] if n else []
    return parts
