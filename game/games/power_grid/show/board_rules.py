"""What a board does differently from the base game, told in sentences with signs (PG-14.6)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from game.boards.board import Board
from game.games.power_grid.map_rules import USUAL_EDITION, fewest_cities, tables_of
from game.games.power_grid.mechanisms import networks
from game.games.power_grid.mechanisms.deck import DeckRecipe, StackPart
from game.games.power_grid.mechanisms.fuel_markets import NO_GLUT
from game.games.power_grid.mechanisms.special_plants import ChangedCard
from game.games.power_grid.mechanisms.steps import NEVER
from game.games.power_grid.plants import ACCEPTS, FUELS, PLANTS, URANIUM, Kind
from game.games.power_grid.show.art.panels import fuel_token, sign
from game.games.power_grid.show.art.plants import kind_sign, plant_back, token_picture
from game.games.power_grid.show.naming import both, listed, plant_named, plants_named, region_name, square
from game.games.power_grid.tables import Tables, Twists, standard, trusted
from game.kernel.fault import BadBoard
from game.kernel.message import Message, Value, msg
from game.present.board_rule import BoardRule
from game.present.cartography.titles import city_name
from game.present.kit.plates import coin
from game.present.pictures.picture import Picture


def _of_cities(board: Board, tables: Tables, usual: Tables) -> Iterator[BoardRule]:
    yield from _networks(board, tables)
    yield from _ways(board, tables)
    yield from _places(board, tables)
    if tables.blocked:
        blocked = sum(count for _, count in tables.blocked)
        yield BoardRule(msg("pg.board.blocked", n=blocked), sign("house"))
    yield from _numbers(board, tables, usual)


def _of_regions(board: Board, tables: Tables) -> Iterator[BoardRule]:
    if tables.regions_free:
        yield BoardRule(msg("pg.board.regions_free"), sign("house"))
    elif len(set(networks.landmasses(board.graph, tables.regions_free))) > 1 and tables.regions < len(
        board.graph.regions
    ):
        yield BoardRule(msg("pg.board.landmasses"), sign("house"))


def _networks(board: Board, tables: Tables) -> Iterator[BoardRule]:
    second, facts = tables.second_network, board.graph.facts
    starts = [city for city, its in enumerate(facts) if its.get(networks.START, False)]
    if starts:
        named = listed([city_name(board, city) for city in starts], "pg.list.or")
        words = msg("pg.board.starts", cities=named)
        if second.where == networks.START_CITIES and second.fee:
            words = msg("pg.board.starts.second.fee", cities=named, fee=second.fee)
        elif second.where == networks.START_CITIES:
            words = msg("pg.board.starts.second", cities=named)
        yield BoardRule(words, sign("flag"), tuple(starts))
    if second.where == networks.OTHER_LANDMASS:
        key = "pg.board.overseas.empty" if second.empty else "pg.board.overseas"
        yield BoardRule(msg(key, fee=second.fee), sign("flag"))
    if second.opening_houses:
        yield BoardRule(msg("pg.board.opening", n=second.opening_houses), sign("flag"), tuple(starts))


def _ways(board: Board, tables: Tables) -> Iterator[BoardRule]:
    connections = tables.connections
    if connections.passage:
        yield BoardRule(msg("pg.board.passage", n=connections.passage), sign("house"))
    entries = [entry for entry in networks.read_entries(board.graph, connections) if entry]
    if entries:
        yield BoardRule(msg("pg.board.entry", low=min(entries), high=max(entries)), sign("house"))
    if connections.at_most:
        yield BoardRule(msg("pg.board.at_most", n=connections.at_most), sign("house"))


def _places(board: Board, tables: Tables) -> Iterator[BoardRule]:
    found = networks.read_places(board.graph, tables.place_prices)
    by_kind: dict[networks.CityPlaces, list[int]] = {}
    for city, places in enumerate(found):
        by_kind.setdefault(places, []).append(city)
    if all(len(places.prices) == 1 for places in by_kind):
        prices = [places.prices[0] for places in by_kind]
        yield BoardRule(msg("pg.board.places.single", low=min(prices), high=max(prices)), sign("house"))
        return
    most = Counter(found).most_common(1)[0][0]
    if most != networks.usual_places(tables.place_prices):
        yield BoardRule(msg("pg.board.places.usual", prices=_row(most.prices)), sign("house"))
    for places, cities in by_kind.items():
        if places != most and _alone(places):
            yield _in_cities(board, cities, "pg.board.places.alone", price=places.prices[0])
        elif places != most:
            open_, prices_ = _row(places.open), _row(places.prices)
            yield _in_cities(board, cities, "pg.board.places.some", prices=prices_, open=open_)
    if closed := [city for city, places in enumerate(found) if places.not_first and not _alone(places)]:
        yield _in_cities(board, closed, "pg.board.places.not_first")


def _in_cities(board: Board, cities: Sequence[int], key: str, **values: Value) -> BoardRule:
    named = both([city_name(board, city) for city in cities])
    return BoardRule(msg(key, cities=named, **values), sign("house"), tuple(cities))


def _alone(places: networks.CityPlaces) -> bool:
    """True if a city has one place that is always open, with which nobody begins."""
    return places.open == (1, 1, 1) and places.not_first


def _row(numbers: Sequence[int]) -> str:
    return " / ".join(map(str, numbers))


def _numbers(board: Board, tables: Tables, usual: Tables) -> Iterator[BoardRule]:
    step_2, end = tables.step_2_cities not in (usual.step_2_cities, NEVER), tables.end_cities != usual.end_cities
    key = "both" if step_2 and end else "step_2" if step_2 else "end" if end else ""
    if key:
        values = {"step_2": tables.step_2_cities} if step_2 else {}
        values |= {"end": tables.end_cities} if end else {}
        yield BoardRule(msg(f"pg.board.numbers.{key}", **values), sign("house"))
    its = tables.thresholds
    few = its.at_most_all and fewest_cities(board.graph, tables.regions) < tables.end_cities <= tables.houses
    yield from held(
        sign("house"),
        (its.steps == 1, msg("pg.board.one_step")),
        (its.when_full and not usual.thresholds.when_full, msg("pg.board.numbers.full")),
        (few, msg("pg.board.numbers.all")),
    )


def _second_market(tables: Tables) -> Iterator[BoardRule]:
    second = tables.fuel.second_market
    if second is None:
        return
    first, other = (msg(f"pg.market.name.{name}") for name in second.names)
    words = msg("pg.board.markets", first=first, second=other)
    lacking = [kind for kind, row in enumerate(second.prices) if not row]
    if lacking:
        none = both([msg(f"pg.fuel.none.{FUELS[kind]}") for kind in lacking])
        words = msg("pg.board.markets.lacking", markets=words, market=other, fuel=none)
    yield BoardRule(words, square(coin("E")))


def _buying(tables: Tables) -> Iterator[BoardRule]:
    limits = tables.fuel.price_limit
    values = dict(zip(("first", "second", "third"), limits or (), strict=False))
    if tables.fuel.one_by_one:
        words = msg("pg.board.one_by_one")
        yield BoardRule(msg("pg.board.one_by_one.limit", rule=words, **values) if limits else words, square(coin("E")))
    elif limits:
        yield BoardRule(msg("pg.board.limit", **values), square(coin("E")))


def _powering_rules(tables: Tables, founded: bool) -> Iterator[BoardRule]:
    """``founded``: who builds are companies (ruling RM-C-11)."""
    outage, duty = tables.outage, msg("pg.board.power_all") if tables.power_all else None
    if outage is not None:
        words = msg("pg.board.outage.founded" if founded else "pg.board.outage", houses=outage.houses, loss=outage.loss)
        yield BoardRule(msg("pg.board.both", first=duty, second=words) if duty else words, square(sign("house")))
    elif duty is not None:
        yield BoardRule(duty, square(sign("house")))


def _fuel_numbers(tables: Tables, usual: Tables) -> Iterator[BoardRule]:
    if any(row and row != its for row, its in zip(tables.unit_prices, usual.unit_prices, strict=True)):
        prices = [price for row in tables.unit_prices for price in row]
        kinds = [kind for kind, row in enumerate(tables.unit_prices) if row != usual.unit_prices[kind]]
        yield BoardRule(msg("pg.board.prices", low=min(prices), high=max(prices)), fuel_token(kinds[0]), laid=True)
    starts = zip(tables.market_start, usual.market_start, strict=True)
    lacking = [kind for kind, total in enumerate(tables.fuel_totals) if not total]
    other = [kind for kind, (mine, its) in enumerate(starts) if mine != its and kind not in lacking]
    empty = [kind for kind in range(len(FUELS)) if usual.refill[kind][0] > 0 == tables.refill[kind][0]]
    never = [kind for kind in empty if kind not in lacking]
    if lacking:
        none = both([msg(f"pg.fuel.none.{FUELS[kind]}") for kind in lacking])
        yield BoardRule(msg("pg.board.lacking", fuel=none), fuel_token(lacking[0]), laid=True)
    start, refill = _start(tables, other), msg("pg.board.refill") if tables.refill != usual.refill else None
    if never:
        refill = msg(f"pg.board.refill.{FUELS[never[0]]}")
    words = msg("pg.board.fuel", start=start, refill=refill) if start and refill else start or refill
    if words is not None:
        first = (*other, *never, *(k for k in range(len(FUELS)) if tables.refill[k] != usual.refill[k]))[0]
        yield BoardRule(words, fuel_token(first), laid=True)


def _start(tables: Tables, other: Sequence[int]) -> Message | None:
    """The tokens in the markets at the start: in a single one only what is unusual, the kinds ``other``."""
    second = tables.fuel.second_market
    if second is not None:
        first, last = (msg(f"pg.market.name.{name}") for name in second.names)
        amounts = {"tokens": _tokens(tables.market_start), "others": _tokens(second.start)}
        return msg("pg.board.start.two", first=first, second=last, **amounts)
    if not other:
        return None
    return msg("pg.board.start", tokens=both([_token(kind, tables.market_start[kind]) for kind in other]))


def _tokens(amounts: Sequence[int]) -> Value:
    return both([_token(kind, amount) for kind, amount in enumerate(amounts) if amount])


def _token(kind: int, amount: int) -> Message:
    return msg(f"pg.tokens.{FUELS[kind]}", n=amount)


# ---- supply


def _supply_rules(tables: Tables) -> Iterator[BoardRule]:
    fuel = tables.fuel
    if fuel.reserve is not None:
        kind, stored = FUELS[fuel.reserve.kind], fuel.reserve.stored
        name = msg(f"pg.fuel.none.{kind}") if stored else msg(f"pg.fuel.{kind}")
        words = msg("pg.board.storage" if stored else "pg.board.from_supply", fuel=name, price=fuel.reserve.price)
        yield BoardRule(words, fuel_token(fuel.reserve.kind))
    if fuel.glut != NO_GLUT:
        words = msg("pg.board.glut", fuel=msg(f"pg.fuel.{FUELS[fuel.glut]}"))
        yield BoardRule(words, fuel_token(fuel.glut))
    if fuel.uranium_stop:
        yield BoardRule(msg("pg.board.uranium_stop", plant=fuel.uranium_stop), fuel_token(URANIUM))
    if tables.mines is not None:
        sold = msg(f"pg.board.kind.{tables.mines.kind}")
        yield BoardRule(msg("pg.board.mines", kind=sold), fuel_token(URANIUM))
    if fuel.later_prices is not None:
        rows = zip(tables.unit_prices, fuel.later_prices, strict=True)
        before, later = next((mine[0], its[0]) for mine, its in rows if mine != its)
        yield BoardRule(msg("pg.board.later", before=before, later=later), square(coin("E")))


USUAL = DeckRecipe()
FUEL, PLANT, LAND, CITY = (msg(f"pg.board.about.{topic}") for topic in ("fuel", "plants", "regions", "cities"))


def board_rules(board: Board, seats: int, options: Mapping[str, str]) -> tuple[BoardRule, ...]:
    """Rules of a board, what matters most first; none on a board of the base game or with faults.

    Signs are square; that of a rule about regions lies on a city in each of them.
    """
    try:
        return tuple(rules_of(board, *both_tables(board, seats, options)))
    except BadBoard:
        return ()


def both_tables(board: Board, seats: int, options: Mapping[str, str]) -> tuple[Tables, Tables]:
    """The numbers of a table, and those of a map without properties in the same edition."""
    edition, trust = options.get("edition", USUAL_EDITION), trusted(options)
    return tables_of(seats, board.facts, edition, trust=trust), tables_of(seats, {}, edition, trust=trust)


def edition_rules(board: Board, tables: Tables, seats: int) -> tuple[BoardRule, ...]:
    """What the edition of a table does differently on every board (PGR); nothing for the usual one."""
    bare = replace(board, facts={}, graph=replace(board.graph, facts=()))
    return tuple(rules_of(bare, tables_of(seats, {}, tables.edition, trust=tables.trust), standard(seats)))


def rules_of(board: Board, tables: Tables, usual: Tables, *, founded: bool = False) -> Iterator[BoardRule]:
    """Yield what differs between the numbers of a table and the ``usual`` ones; ``founded``: companies build."""
    twists = tables.twists
    yield from _about(CITY, _of_cities(board, tables, usual))
    yield from _about(PLANT, _uranium(board, twists))
    yield from _about(FUEL, _second_market(tables))
    yield from _about(FUEL, _buying(tables))
    yield from _about(CITY, _powering_rules(tables, founded))
    yield from _about(FUEL, _supply_rules(tables))
    yield from _about(FUEL, _discounts(board, twists))
    yield from _about(LAND, _of_regions(board, tables))
    yield from _about(LAND, _forbidden(board, tables))
    yield from _about(PLANT, _changed(board, tables.changed_cards))
    yield from _about(PLANT, _market(tables))
    yield from _about(PLANT, market_rules(tables, usual))
    yield from _about(PLANT, deck_rules(tables, usual))
    yield from _about(FUEL, _fuel_numbers(tables, usual))


def _about(topic: Message, rules: Iterator[BoardRule]) -> Iterator[BoardRule]:
    yield from (replace(rule, about=topic) for rule in rules)


# ---- where things are


def _uranium(board: Board, twists: Twists) -> Iterator[BoardRule]:
    if not twists.uranium_regions:
        return
    there = [r for r, name in enumerate(board.graph.regions) if name in twists.uranium_regions]
    not_there = [r for r in range(len(board.graph.regions)) if r not in there]
    key, named = ("pg.board.uranium.but", not_there) if 0 < len(not_there) < len(there) else ("pg.board.uranium", there)
    names = listed([region_name(board, region) for region in named], "pg.list.or") if named else ""
    yield BoardRule(msg(key, regions=names), fuel_token(URANIUM), _middles(board, there))


def _discounts(board: Board, twists: Twists) -> Iterator[BoardRule]:
    for name, fuel, less in twists.discounts:
        if name in board.graph.cities:
            city = board.graph.cities.index(name)
            words = msg(f"pg.board.discount.{FUELS[fuel]}", city=city_name(board, city), n=less)
            yield BoardRule(words, fuel_token(fuel), (city,))


def _forbidden(board: Board, tables: Tables) -> Iterator[BoardRule]:
    graph = board.graph
    for names in tables.twists.forbidden_regions:
        regions = [region for region, name in enumerate(graph.regions) if name in names]
        if len(regions) == len(names) == tables.regions:
            words = msg("pg.board.forbidden", regions=both([region_name(board, region) for region in regions]))
            yield BoardRule(words, square(sign("leaving")), _middles(board, regions))


def _middles(board: Board, regions: Sequence[int]) -> tuple[int, ...]:
    """For each region the city that lies nearest to the middle of its cities."""
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
    names = board.graph.regions
    by_region = {name: [card.plant.number for card in cards if card.region == name] for name in names}
    homes = {region: by_region[name] for region, name in enumerate(names) if by_region[name]}
    if homes:
        named = [(region_name(board, region), both(plants)) for region, plants in homes.items()]
        parts = [msg("pg.board.regional.one", region=region, plants=plants) for region, plants in named]
        yield BoardRule(
            msg("pg.board.regional", changes=listed(parts)), square(plant_back()), _middles(board, [*homes])
        )
    always = [card.plant.number for card in cards if not card.region and not card.plant.sells]
    if always:
        yield BoardRule(msg("pg.board.changed", plants=plants_named(always)), square(plant_back()))


def _market(tables: Tables) -> Iterator[BoardRule]:
    twists, later = tables.twists, tables.deck.step_2
    yield from held(kind_sign("ecological"), (twists.ecological_fifth, msg("pg.board.fifth")))
    yield from held(square(sign("leaving")), (twists.lowest_leaves, msg("pg.board.lowest")))
    if later:
        yield BoardRule(msg("pg.board.step_2", plants=both(later)), square(plant_back()))


def deck_rules(tables: Tables, usual: Tables) -> Iterator[BoardRule]:
    deck, back = tables.deck, square(plant_back())
    yield from (BoardRule(words, back, laid=True) for words in _drawn(tables, usual))
    yield from _kept(tables)
    yield from (BoardRule(words, back, laid=True) for words in _order(deck))
    if deck.piles:
        yield BoardRule(msg("pg.board.deck.piles", piles=listed([_pile(pile) for pile in deck.piles])), back)
    yield from (BoardRule(words, back, laid=True) for words in _end(deck, usual.deck))


def _drawn(tables: Tables, usual: Tables) -> Iterator[Message]:
    """What the deck holds, and which cards are out of it or lie on top."""
    deck, top = tables.deck, tables.deck.top not in (USUAL.top, ())
    if deck.drawn and deck.always:
        yield msg("pg.board.deck.drawn.with", n=deck.size, last=deck.low, plants=plants_named(deck.always))
    elif deck.drawn:
        yield msg("pg.board.deck.drawn", n=deck.size, last=deck.low)
    elif deck.size != usual.deck.size and tables.shape.planned:
        yield msg("pg.board.deck.size", n=deck.size)
    if deck.out and top:
        yield msg("pg.board.out_top", out=plants_named(deck.out), top=plants_named(deck.top))
    elif deck.out:
        yield msg("pg.board.out", out=plants_named(deck.out))
    elif top:
        yield msg("pg.board.top", plants=both(deck.top))


def _order(deck: DeckRecipe) -> Iterator[Message]:
    if deck.top_low:
        yield msg("pg.board.deck.low_on_top", n=deck.top_low, last=deck.low)
    if deck.first_high:
        yield msg("pg.board.deck.first_high", last=deck.low)
    if deck.below_top:
        yield msg("pg.board.deck.below_top", plants=plants_named(deck.below_top), n=deck.mixed)


def _pile(pile: StackPart) -> Message:
    key = "ascending" if pile.ascending else "step_3" if pile.step_3 else "shuffled"
    return msg(f"pg.board.deck.pile.{key}", first=pile.first, last=pile.last)


def _end(deck: DeckRecipe, usual: DeckRecipe) -> Iterator[Message]:
    """Where the Step 3 card lies, and how many plants are removed."""
    if deck.step_3_above is None:
        yield msg("pg.board.deck.no_step_3")
    elif deck.step_3_above:
        yield msg("pg.board.deck.step_3", n=deck.step_3_above)
    if (number := sum(deck.removed)) != sum(usual.removed):
        yield msg("pg.board.deck.removed", n=number) if number else msg("pg.board.deck.removed.none")


def _kept(tables: Tables) -> Iterator[BoardRule]:
    kept = _kept_plants(tables)
    if tables.twists.ecological_stay:
        words = msg("pg.board.stay.kept", plants=both(kept)) if kept else msg("pg.board.stay")
        yield BoardRule(words, kind_sign("ecological"))
    elif kept:
        yield BoardRule(msg("pg.board.kept", plants=both(kept)), _kept_sign(tables.deck), laid=True)


def _kept_plants(tables: Tables) -> list[Value]:
    kept, found = set(tables.deck.keep), list[Value]()
    for kind, members in _kinds(tables).items():
        if members <= kept:
            found.append(msg(f"pg.board.kind.{kind}"))
            kept -= members
    return [*found, *map(plant_named, sorted(kept))]


def _kept_sign(deck: DeckRecipe) -> Picture:
    kinds = {PLANTS[number].kind for number in deck.keep}
    return kind_sign(kinds.pop()) if len(kinds) == 1 else square(plant_back())


def _kinds(tables: Tables) -> dict[Kind, set[int]]:
    found: dict[Kind, set[int]] = {}
    for number, plant in PLANTS.items():
        if number not in tables.deck.laid_out():
            found.setdefault(plant.kind, set()).add(number)
    return found


def market_rules(tables: Tables, usual: Tables) -> Iterator[BoardRule]:
    shape, its, size, back = tables.shape, usual.shape, tables.deck.size, square(plant_back())
    other = (shape.actual, size, shape.step_3) != (its.actual, usual.deck.size, 0)
    market = msg("pg.board.market", n=size, actual=shape.actual or size, last=shape.step_3 or size - 2)
    yield from held(
        back,
        (shape.planned, msg("pg.board.planned", n=shape.arriving, left=shape.staying, last=shape.step_3)),
        (shape.pile, msg("pg.board.two_stacks", n=shape.pile)),
        (not shape.planned and other, market),
        (not shape.step_2_draws, msg("pg.board.market.step_2", n=size - 1)),
        (shape.stored[1] > its.stored[1], msg("pg.board.stored", n=shape.stored[1])),
    )
    if tables.kept_out.kinds:
        kinds = [kind for kind in ACCEPTS if kind in tables.kept_out.kinds]
        yield BoardRule(_kept_out(tables), kind_sign(kinds[0]))
    yield from held(
        square(token_picture()),
        (tables.token != usual.token, msg("pg.board.token") if tables.token else msg("pg.board.token.none")),
        (tables.second_purchase, msg("pg.board.second_purchase")),
        (tables.trust and not usual.trust, msg("pg.board.trust")),
        (tables.open_backs and not usual.open_backs, msg("pg.board.open_backs", last=tables.deck.low)),
    )
    leaving, unsold = tables.leaving, tables.leaving.unsold
    stays = msg("pg.board.unsold", n=unsold) if unsold else msg("pg.board.unsold.none")
    yield from held(
        square(sign("leaving")),
        (leaving.obsolete != usual.leaving.obsolete, msg("pg.board.no_obsolete")),
        (unsold != usual.leaving.unsold, stays),
        (leaving.first_decline, msg("pg.board.first_decline")),
        (tables.step_cards.step_2_by_card, msg("pg.board.step_2_by_card")),
        (tables.step_cards.step_2_first != usual.step_cards.step_2_first, msg("pg.board.step_2_first")),
    )
    yield from held(back, (tables.order_after_auction, msg("pg.board.order_after_auction")))


def held(sign: Picture, *rules: tuple[object, Message]) -> Iterator[BoardRule]:
    """Yield a rule for each fact that holds, in its words."""
    return (BoardRule(words, sign) for fact, words in rules if fact)


def _kept_out(tables: Tables) -> Message:
    kept = tables.kept_out
    kinds = both([msg(f"pg.board.kind.{kind}") for kind in ACCEPTS if kind in kept.kinds])
    if kept.gone:
        return msg("pg.board.kept_out.gone", kinds=kinds, plants=plants_named(kept.gone))
    return msg("pg.board.kept_out", kinds=kinds)
