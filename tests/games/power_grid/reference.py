"""A second, slow reading of Power Grid, written from the rules alone: whole games from an explicit set-up.

It shares nothing with the rules under test but the names of the actions, so that a slip in either shows. Cities,
regions and fuels are words, tokens lie on spaces with a price, and what is legal is found by trying.
"""

from __future__ import annotations

from collections.abc import Generator, Mapping
from itertools import product
from typing import Any

from game.games.power_grid.actions import (
    Bid,
    Build,
    Buy,
    ChooseRegion,
    Decline,
    Discard,
    Done,
    Offer,
    Pass,
    Power,
)
from game.kernel.action import Action
from tests.games.power_grid.reference_market import Owner, PlantMarket
from tests.games.power_grid.reference_tables import (
    CHEAPEST_AT_START,
    FUELS,
    PAYMENT,
    PLACES,
    PLANTS,
    ROWS,
    SPACES,
    TOKENS,
    Atlas,
    firings,
    fits,
)

Legal = frozenset[tuple[Action, Action]]
"""Legal actions as ranges: the first and the last; a single action is both."""
Asked = tuple[int, Legal]
"""Who is asked, and the legal answers."""
Answers = Generator[Asked, Action, None]


class Reference(PlantMarket):
    """One game. ``question`` is who is asked and what is legal, or None after the end."""

    def __init__(self, players: int, atlas: Atlas, setup: Mapping[str, Any], options: Mapping[str, str]) -> None:
        super().__init__(players, setup["deck"], setup["reshuffled_deck"], options["step_3_in_phase_4"] == "immediate")
        self.row, self.atlas, self.options = ROWS[players], atlas, options
        self.city_words, self.region_words = sorted(atlas.home), sorted(atlas.regions())
        self.order = list(setup["turn_order"])
        self.starter: int = setup["region_starter"]
        self.regions = set(setup["regions"])
        self.tokens = {kind: [p for p in SPACES[kind] if p >= CHEAPEST_AT_START[kind]] for kind in FUELS}
        self.supply = {kind: TOKENS[kind] - len(self.tokens[kind]) for kind in FUELS}
        self.round = 1
        self._game = self._play()
        self.question: Asked | None = next(self._game)

    def answer(self, action: Action) -> None:
        """Carry out a legal action and run on to the next question."""
        try:
            self.question = self._game.send(action)
        except StopIteration:
            self.question = None

    def _play(self) -> Answers:
        yield from self._choose_regions()
        while True:
            if self.round > 1:
                self._sort_order()
            yield from self._auctions()
            if self.round == 1 and self.options["reorder_after_first_auction"] == "yes":
                self._sort_order()
            yield from self._buying()
            yield from self._building()
            if self.largest() >= self.row.end:
                return
            self._end_of_building()
            yield from self._bureaucracy()
            self.round += 1

    # ---- PG-2 and PG-4

    def _choose_regions(self) -> Answers:
        seat = self.starter
        while len(self.regions) < self.row.regions:
            free = self.atlas.regions() - self.regions
            words = [r for r in free if not self.regions or self.atlas.adjacent(r, self.regions)]
            action = yield seat, self._singles(ChooseRegion(self.region_words.index(word)) for word in words)
            assert isinstance(action, ChooseRegion)
            self.regions.add(self.region_words[action.region])
            seat = (seat + 1) % len(self.owners)

    def _sort_order(self) -> None:
        """PG-4.1 and PG-4.2."""

        def strength(seat: int) -> tuple[int, int]:
            return len(self.owners[seat].cities), max(self.owners[seat].plants)

        self.order = sorted(self.order, key=strength)[::-1]

    # ---- PG-5

    def _auctions(self) -> Answers:
        self.phase = 2
        if not any(isinstance(card, int) for card in self.market):
            return
        inside = set(range(len(self.owners)))
        sold = 0
        while inside:
            chooser = next(seat for seat in self.order if seat in inside)
            action = yield chooser, self._offers(chooser, alone=len(inside) == 1)
            if isinstance(action, Decline):
                inside.remove(chooser)
                continue
            assert isinstance(action, Offer)
            buyer, price = yield from self._bidding(chooser, action.amount, inside)
            yield from self._sell(buyer, action.plant, price)
            inside.remove(buyer)
            sold += 1
        if not sold:
            self.moments.add("nobody bought")
            self.remove_lowest()
            self.replace()
        self.step_3_begins()

    def _offers(self, seat: int, alone: bool) -> Legal:
        """PG-5.1.3 to PG-5.1.6, PG-5.2.1, PG-5.2.7."""
        plants = [card for card in self.market if isinstance(card, int)]
        actual = plants if self.step == 3 else plants[:4]
        money = self.owners[seat].money
        legal = {(Offer(p, p), Offer(p, p if alone else money)) for p in actual if p <= money}
        return frozenset(legal if self.round == 1 else {*legal, (Decline(), Decline())})

    def _bidding(self, chooser: int, opening: int, inside: set[int]) -> Generator[Asked, Action, tuple[int, int]]:
        """PG-5.2: return the buyer and the price."""
        count = len(self.owners)
        bidders = [seat for seat in ((chooser + i) % count for i in range(count)) if seat in inside]
        leader, price, turn = chooser, opening, 0
        while len(bidders) > 1:
            turn = (turn + 1) % len(bidders)
            seat = bidders[turn]
            action: Action = Pass()
            if self.owners[seat].money > price:
                bids = Bid(price + 1), Bid(self.owners[seat].money)
                action = yield seat, frozenset({bids, (Pass(), Pass())})
            if isinstance(action, Bid):
                leader, price = seat, action.amount
            else:
                bidders.pop(turn)
                turn -= 1
        assert bidders == [leader]
        return leader, price

    def _sell(self, buyer: int, plant: int, price: int) -> Answers:
        """PG-5.3 and PG-5.4."""
        owner = self.owners[buyer]
        owner.money -= price
        owner.plants.add(plant)
        self.market.remove(plant)
        if len(owner.plants) > self.row.limit:
            lost = self._discards(owner, plant)
            action = yield buyer, self._singles(lost)
            assert isinstance(action, Discard)
            owner.plants.remove(action.plant)
            self.gone.add(action.plant)
            for kind, amount in lost[action].items():
                owner.fuel[kind] -= amount
                self.supply[kind] += amount
        self.replace()

    def _discards(self, owner: Owner, bought: int) -> dict[Action, dict[str, int]]:
        """PG-5.4.1, PG-5.4.3: return the ways to discard; no token goes that would fit."""
        found: dict[Action, dict[str, int]] = {}
        for plant in owner.plants:
            if plant == bought and self.options["may_discard_new_plant"] == "no":
                continue
            rest = owner.plants - {plant}
            for amounts in product(*(range(owner.fuel[kind] + 1) for kind in FUELS)):
                kept = dict(zip(FUELS, amounts, strict=True))
                more = ({**kept, kind: kept[kind] + 1} for kind in FUELS if kept[kind] < owner.fuel[kind])
                if fits(rest, kept) and not any(fits(rest, other) for other in more):
                    lost = {kind: owner.fuel[kind] - kept[kind] for kind in FUELS}
                    found[Discard(plant, lost["coal"], lost["oil"])] = lost
        return found

    # ---- PG-7

    def _buying(self) -> Answers:
        self.phase = 3
        for seat in self.order[::-1]:
            owner = self.owners[seat]
            while True:
                legal = {(Buy(k, 1), Buy(k, most)) for k, word in enumerate(FUELS) if (most := self._most(owner, word))}
                action = yield seat, frozenset({*legal, (Done(), Done())})
                if not isinstance(action, Buy):
                    break
                kind = FUELS[action.fuel]
                for _ in range(action.amount):
                    owner.money -= self.tokens[kind].pop(0)
                    owner.fuel[kind] += 1

    def _most(self, owner: Owner, kind: str) -> int:
        """PG-7.1.1 to PG-7.1.4: return how many tokens can be bought, tried one after the other."""
        amount, money = 0, owner.money
        for price in self.tokens[kind]:
            money -= price
            if money < 0 or not fits(owner.plants, {**owner.fuel, kind: owner.fuel[kind] + amount + 1}):
                break
            amount += 1
        return amount

    def _building(self) -> Answers:
        self.phase = 4
        places = self.step
        for seat in self.order[::-1]:
            owner = self.owners[seat]
            while True:
                prices = self._city_prices(owner, places)
                builds = [Build(self.city_words.index(city)) for city in prices if prices[city] <= owner.money]
                action = yield seat, self._singles([Done(), *builds])
                if not isinstance(action, Build):
                    break
                city = self.city_words[action.city]
                owner.money -= prices[city]
                owner.cities.add(city)
                self.obsolete()

    def _city_prices(self, owner: Owner, places: int) -> dict[str, int]:
        """PG-7.2.2 to PG-7.2.8, PG-7.2.11: return what each open city costs."""
        if len(owner.cities) == 22:
            return {}
        routes = self.atlas.routes(owner.cities, self.regions)
        if not owner.cities:
            routes = {city: 0 for city, region in self.atlas.home.items() if region in self.regions}
        found = {}
        for city, route in routes.items():
            houses = sum(city in other.cities for other in self.owners)
            if houses < places and city not in owner.cities:
                found[city] = PLACES[houses] + route
        return found

    def _end_of_building(self) -> None:
        """PG-11.8: Step 2, then a Step 3 card in the market."""
        if self.step == 1 and self.largest() >= self.row.step_2:
            self.step = 2
            self.moments.add("Step 2")
            self.remove_lowest()
            self.replace()
        self.step_3_begins()

    # ---- PG-8

    def _bureaucracy(self) -> Answers:
        self.phase = 5
        step = self.step
        for seat in self.order:
            owner = self.owners[seat]
            ways = self._powerings(owner)
            action = yield seat, self._singles(ways)
            burned, powered = ways[action]
            owner.money += PAYMENT[min(powered, 20)]
            for kind in FUELS:
                owner.fuel[kind] -= burned[kind]
                self.supply[kind] += burned[kind]
        for kind in FUELS:
            self._refill(kind, self.row.refill[kind][step - 1])
        if step == 3:
            self.remove_lowest()
        else:
            self.stack.append(self.market.pop())
        self.replace()

    def _powerings(self, owner: Owner) -> dict[Action, tuple[dict[str, int], int]]:
        """PG-8.1: return the ways to run plants with the tokens burned and the cities powered."""
        found: dict[Action, tuple[dict[str, int], int]] = {}
        for plants, coal, burned in firings(owner.plants):
            if all(burned[kind] <= owner.fuel[kind] for kind in FUELS):
                cities = sum(PLANTS[plant].cities for plant in plants)
                found[Power(plants, coal)] = burned, min(cities, len(owner.cities))
        return found

    def _refill(self, kind: str, amount: int) -> None:
        """PG-8.2.1, PG-8.2.2: put tokens on the dearest free spaces."""
        free = list(SPACES[kind])
        for price in self.tokens[kind]:
            free.remove(price)
        while amount and free and self.supply[kind]:
            self.tokens[kind] = sorted([*self.tokens[kind], free.pop()])
            self.supply[kind] -= 1
            amount -= 1

    @staticmethod
    def _singles(actions: Any) -> Legal:
        return frozenset((action, action) for action in actions)

    # ---- PG-12

    def results(self) -> list[tuple[int, int, int]]:
        """PG-12.3, PG-12.4: return powered cities, money and connected cities of each player."""
        return [
            (max(powered for _, powered in self._powerings(o).values()), o.money, len(o.cities)) for o in self.owners
        ]
