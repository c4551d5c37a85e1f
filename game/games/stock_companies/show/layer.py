"""A page of the exchange while it is being laid."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property

from game.games.power_grid.planning import acting
from game.games.stock_companies.actions import BuyShare
from game.games.stock_companies.planning import Trade, buying, selling
from game.games.stock_companies.show import sale
from game.games.stock_companies.show.cast import Companies
from game.games.stock_companies.show.portrait import Portraits
from game.games.stock_companies.show.room import Room
from game.games.stock_companies.state import StockState
from game.games.stock_companies.world import StockWorld
from game.kernel.action import Action
from game.kernel.say import Say
from game.present.look import Look
from game.present.picture import Picture
from game.present.table import Mood, Spot, Sprite


@dataclass
class Exchange:
    """Sprites and spots of the page so far; ``meant`` is the action that the draft stands for, if it is no basket."""

    world: StockWorld
    companies: Companies
    portraits: Portraits
    room: Room
    look: Look
    meant: Action | None
    sprites: list[Sprite] = field(default_factory=list)
    spots: list[Spot] = field(default_factory=list)

    @property
    def g(self) -> StockState:
        """The position that is shown."""
        state: StockState = self.look.view
        return state

    @property
    def deciding(self) -> int:
        """The company whose income is decided about, or -1."""
        return next(iter(acting(self.world, self.g)), -1) if self.room.choice else -1

    @cached_property
    def basket(self) -> Mapping[int, int]:
        """How many shares of each company are to be sold."""
        return sale.laid(self.look.draft) if self.look.decision is not None else {}

    @cached_property
    def trade(self) -> Trade | None:
        """What the draft would lead to, or what has been sold on this turn; None if nothing is traded."""
        asked, meant, g = self.look.decision, self.meant, self.g
        if asked is None or self.world.stocks.private or asked.prompt != "sc.stock":
            return None
        if isinstance(meant, BuyShare):
            return buying(self.world, g, asked.seat, meant.company)
        return selling(self.world, g, asked.seat, self.basket) if self.basket or g.exchange.selling else None

    def name(self, company: int) -> Say:
        """Return the name of a company."""
        return self.companies.title(company)

    def put(
        self,
        name: str,
        picture: Picture,
        middle: tuple[float, float],
        w: float,
        z: int = 0,
        mood: Mood = "plain",
        label: Say | None = None,
        info: Say | None = None,
    ) -> None:
        """Add a sprite ``w`` wide."""
        h = w * picture.height / picture.width
        self.sprites.append(Sprite(name, picture, *middle, w, h, z=z, mood=mood, label=label, info=info))
