"""What a board does differently from the base game, told in sentences with signs (PG-14.6)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from game.boards.board import Board
from game.games.power_grid.map_rules import tables_of
from game.games.power_grid.mechanisms.changed_plants import ChangedCard
from game.games.power_grid.plants import FUELS, PLANTS, URANIUM, Kind
from game.games.power_grid.show.art.fuel import fuel_token
from game.games.power_grid.show.art.panels import leaving_mark
from game.games.power_grid.show.art.plants import kind_sign, plant_back
from game.games.power_grid.show.naming import city_name, region_name
from game.games.power_grid.tables import Tables, Twists, standard
from game.kernel.fault import BadBoard
from game.kernel.say import Say, Value, say
from game.present.board_rule import BoardRule
from game.present.pictures.picture import Picture, Place

SIGN = 48.0
FUEL, PLANT, LAND = (say(f"pg.board.about.{topic}") for topic in ("fuel", "plants", "regions"))


def board_rules(board: Board, seats: int, options: Mapping[str, str]) -> tuple[BoardRule, ...]:
    """Return the rules of a board of its own in a game of Power Grid with so many seats, what matters most first.

    There are none on a board of the base game, nor on one whose properties have faults. The signs are square; that of
    a rule about regions lies on a city in each of them.
    """
    try:
        return tuple(rules_of(board, tables_of(seats, board.facts), standard(seats)))
    except BadBoard:
        return ()


def rules_of(board: Board, tables: Tables, usual: Tables) -> Iterator[BoardRule]:
    """Yield what differs between the numbers of a table and those that are ``usual``."""
    twists = tables.twists
    yield from _about(PLANT, _uranium(board, twists))
    yield from _about(FUEL, _discounts(board, twists))
    yield from _about(LAND, _forbidden(board, tables))
    yield from _about(PLANT, _changed(board, tables.changed_cards))
    yield from _about(PLANT, _market(twists))
    yield from _about(PLANT, _stack(tables))
    yield from _about(FUEL, _fuel(tables, usual))


def _about(topic: Say, rules: Iterator[BoardRule]) -> Iterator[BoardRule]:
    """Yield rules with their topic."""
    yield from (replace(rule, about=topic) for rule in rules)


# ---- where things are


def _uranium(board: Board, twists: Twists) -> Iterator[BoardRule]:
    """Tell where one has to be for a plant for uranium, or where that is not enough if that is said sooner."""
    if not twists.uranium_regions:
        return
    there = [r for r, name in enumerate(board.graph.regions) if name in twists.uranium_regions]
    not_there = [r for r in range(len(board.graph.regions)) if r not in there]
    key, named = ("pg.board.uranium.but", not_there) if 0 < len(not_there) < len(there) else ("pg.board.uranium", there)
    names = _listed([region_name(board, region) for region in named], "pg.list.or") if named else ""
    yield BoardRule(say(key, regions=names), fuel_token(URANIUM), _middles(board, there))


def _discounts(board: Board, twists: Twists) -> Iterator[BoardRule]:
    for name, fuel, less in twists.discounts:
        if name in board.graph.cities:
            city = board.graph.cities.index(name)
            words = say(f"pg.board.discount.{FUELS[fuel]}", city=city_name(board, city), n=less)
            yield BoardRule(words, fuel_token(fuel), (city,))


def _forbidden(board: Board, tables: Tables) -> Iterator[BoardRule]:
    """Tell which choices of regions are refused, of those that so many players could make."""
    graph = board.graph
    for names in tables.twists.forbidden_regions:
        regions = [region for region, name in enumerate(graph.regions) if name in names]
        if len(regions) == len(names) == tables.regions:
            words = say("pg.board.forbidden", regions=_both([region_name(board, region) for region in regions]))
            yield BoardRule(words, _square(leaving_mark()), _middles(board, regions))


def _middles(board: Board, regions: Sequence[int]) -> tuple[int, ...]:
    """Return of each region the city that lies nearest to the middle of its cities."""
    cities = board.layout.cities
    found: list[int] = []
    for region in regions:
        mine = [city for city, home in enumerate(board.graph.region_of) if home == region]
        if mine:
            x = sum(cities[city][0] for city in mine) / len(mine)
            y = sum(cities[city][1] for city in mine) / len(mine)
            found.append(min(mine, key=lambda city: (cities[city][0] - x) ** 2 + (cities[city][1] - y) ** 2))
    return tuple(found)


# ---- plants


def _changed(board: Board, cards: Sequence[ChangedCard]) -> Iterator[BoardRule]:
    """Tell which plants are others: those of each region, and those that always are."""
    names = board.graph.regions
    by_region = {name: [card.plant.number for card in cards if card.region == name] for name in names}
    homes = [(region, by_region[name]) for region, name in enumerate(names) if by_region[name]]
    if homes:
        parts = [
            say("pg.board.regional.one", region=region_name(board, region), plants=_both(plants))
            for region, plants in homes
        ]
        words = say("pg.board.regional", changes=_listed(parts, "pg.list"))
        yield BoardRule(words, _square(plant_back()), _middles(board, [region for region, _ in homes]))
    always = [card.plant.number for card in cards if not card.region]
    if always:
        yield BoardRule(say("pg.board.changed", plants=_named(always)), _square(plant_back()))


def _market(twists: Twists) -> Iterator[BoardRule]:
    if twists.ecological_fifth:
        yield BoardRule(say("pg.board.fifth"), kind_sign("ecological"))
    if twists.lowest_leaves:
        yield BoardRule(say("pg.board.lowest"), _square(leaving_mark()))
    if twists.deck_step_2:
        yield BoardRule(say("pg.board.step_2", plants=_both(twists.deck_step_2)), _square(plant_back()))


def _stack(tables: Tables) -> Iterator[BoardRule]:
    """Tell which plants lie on top of the stack or are not used, and which stay in it."""
    twists = tables.twists
    if twists.deck_out and twists.deck_top:
        words = say("pg.board.out_top", out=_named(twists.deck_out), top=_named(twists.deck_top))
        yield BoardRule(words, _square(plant_back()))
    elif twists.deck_out:
        yield BoardRule(say("pg.board.out", out=_named(twists.deck_out)), _square(plant_back()))
    elif twists.deck_top not in (Twists().deck_top, ()):
        yield BoardRule(say("pg.board.top", plants=_both(twists.deck_top)), _square(plant_back()))
    kept = _kept(tables)
    if twists.ecological_stay:
        words = say("pg.board.stay.kept", plants=_both(kept)) if kept else say("pg.board.stay")
        yield BoardRule(words, kind_sign("ecological"))
    elif kept:
        yield BoardRule(say("pg.board.kept", plants=_both(kept)), _kept_sign(twists))


def _kept(tables: Tables) -> list[Value]:
    """Return the plants that are never removed unseen: whole kinds by their names, others by number."""
    kept, found = set(tables.twists.deck_keep), list[Value]()
    for kind, members in _kinds(tables).items():
        if members <= kept:
            found.append(say(f"pg.board.kind.{kind}"))
            kept -= members
    return [*found, *map(_plant, sorted(kept))]


def _kept_sign(twists: Twists) -> Picture:
    kinds = {PLANTS[number].kind for number in twists.deck_keep}
    return kind_sign(kinds.pop()) if len(kinds) == 1 else _square(plant_back())


def _kinds(tables: Tables) -> dict[Kind, set[int]]:
    """Return the plants of each kind that can be in the stack."""
    found: dict[Kind, set[int]] = {}
    for number, plant in PLANTS.items():
        if number not in tables.opening:
            found.setdefault(plant.kind, set()).add(number)
    return found


# ---- fuel


def _fuel(tables: Tables, usual: Tables) -> Iterator[BoardRule]:
    """Tell which prices fuel has, which fuel the market starts with more or less of, and whether it is refilled by a
    table of its own.
    """
    if tables.unit_prices != usual.unit_prices:
        prices = [price for row in tables.unit_prices for price in row]
        kinds = [kind for kind, row in enumerate(tables.unit_prices) if row != usual.unit_prices[kind]]
        yield BoardRule(say("pg.board.prices", low=min(prices), high=max(prices)), fuel_token(kinds[0]))
    both = list(zip(tables.market_start, usual.market_start, strict=True))
    other = [kind for kind, (mine, its) in enumerate(both) if mine != its]
    never = [kind for kind in range(len(FUELS)) if usual.refill[kind][0] > 0 == tables.refill[kind][0]]
    refill = say("pg.board.refill") if tables.refill != usual.refill else None
    if never:
        refill = say(f"pg.board.refill.{FUELS[never[0]]}")
    if other:
        amounts = [say(f"pg.tokens.{FUELS[kind]}", n=tables.market_start[kind]) for kind in other]
        start = say("pg.board.start", tokens=_both(amounts))
        words: Say | None = say("pg.board.fuel", start=start, refill=refill) if refill else start
    else:
        words = refill
    if words is not None:
        first = (*other, *never, *(k for k in range(len(FUELS)) if tables.refill[k] != usual.refill[k]))[0]
        yield BoardRule(words, fuel_token(first))


# ---- words and signs


def _plant(number: int) -> Say:
    return say("pg.board.plant", plant=number)


def _named(plants: Sequence[int]) -> Value:
    return _both([_plant(number) for number in plants])


def _both(parts: Sequence[Value]) -> Value:
    return _listed(parts, "pg.list.and")


def _listed(parts: Sequence[Value], key: str) -> Value:
    """Return parts as an enumeration whose last member is joined by a word."""
    if len(parts) < 2:
        return parts[0]
    last = "rest" if key == "pg.list" else "last"
    found: Value = say(key, first=parts[-2], **{last: parts[-1]})
    for part in reversed(parts[:-2]):
        found = say("pg.list", first=part, rest=found)
    return found


def _square(picture: Picture) -> Picture:
    """Return a picture in the middle of a square."""
    tall = min(1.0, picture.width / picture.height)
    return Picture(SIGN, SIGN, (Place(picture, SIGN / 2, SIGN / 2, SIGN * 0.92 * tall),))
