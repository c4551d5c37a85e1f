"""The three modes: their phases, who stands behind a company, and what wins."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from game.games.power_grid.phases.auction import PlantAuction, Sale
from game.games.power_grid.phases.building import Building
from game.games.power_grid.phases.bureaucracy import Refill, Renewal
from game.games.power_grid.phases.fuelling import Fuelling
from game.games.power_grid.phases.order import FirstOrder, Order
from game.games.power_grid.phases.preparation import Regions
from game.games.power_grid.world import House, SoleHouse
from game.games.stock_companies.phases.auction import CompanyAuction, CompanyBidding, SellerBidding
from game.games.stock_companies.phases.building import CompanyBuilding
from game.games.stock_companies.phases.bureaucracy import (
    CompanyIncomes,
    DividendDecision,
    PrivateIncomes,
    SharedIncomes,
    WatchfulRenewal,
)
from game.games.stock_companies.phases.fuelling import CompanyFuelling
from game.games.stock_companies.phases.order import NetworkOrder, PriceOrder
from game.games.stock_companies.phases.preparation import Preparation
from game.games.stock_companies.phases.purchase import Purchase
from game.games.stock_companies.phases.stock_round import Founding, StockRound
from game.games.stock_companies.scoring import points, wealth
from game.games.stock_companies.state import StockState
from game.games.stock_companies.trading import OwnShare
from game.games.stock_companies.world import Boardroom, StockWorld
from game.kernel.phase import Phase
from game.kernel.score import Score
from game.kernel.side_action import SideAction

OPERATING = ("sc.order", "pg.auction", "pg.first_order", "pg.fuel", "pg.building", "pg.powering")
DIVIDENDS = ("sc.order", "pg.auction", "pg.fuel", "pg.building", "pg.powering")
MARKETS = ("pg.refill", "pg.renewal")


@dataclass(frozen=True, slots=True)
class Mode:
    """One way to play."""

    phases: tuple[Callable[[StockWorld], Phase[Any]], ...]
    opening: tuple[str, ...]
    stock: tuple[str, ...]
    """Open every round but those that directly follow an operating round."""
    round: tuple[str, ...]
    house: Callable[[], House]
    scores: Callable[[StockWorld, StockState], tuple[Score, ...]]
    reorder: bool = False
    """True: companies with presidents get a new order after the first auction (SC0-7.1)."""
    aside: Callable[[StockWorld], SideAction[StockState]] | None = None


COMMON = (Preparation, Sale, Refill)

MODES = {
    "stock_companies": Mode(
        phases=(
            *COMMON,
            StockRound,
            Founding,
            PriceOrder,
            CompanyAuction,
            CompanyBidding,
            CompanyFuelling,
            CompanyBuilding,
            CompanyIncomes,
            DividendDecision,
            Renewal,
        ),
        opening=("sc.preparation",),
        stock=("sc.stock",),
        round=(*DIVIDENDS, *MARKETS),
        house=Boardroom,
        scores=wealth,
    ),
    "largest_network_operator": Mode(
        phases=(
            *COMMON,
            StockRound,
            NetworkOrder,
            CompanyAuction,
            CompanyBidding,
            FirstOrder,
            CompanyFuelling,
            CompanyBuilding,
            SharedIncomes,
            WatchfulRenewal,
        ),
        opening=("sc.preparation",),
        stock=("sc.stock",),
        round=(*OPERATING, *MARKETS),
        house=Boardroom,
        scores=points,
        reorder=True,
    ),
    "private_companies": Mode(
        phases=(
            *COMMON,
            Regions,
            Order,
            Purchase,
            PlantAuction,
            SellerBidding,
            FirstOrder,
            Fuelling,
            Building,
            PrivateIncomes,
            Renewal,
        ),
        opening=("pg.regions", "sc.preparation"),
        stock=(),
        round=(
            "pg.order", "sc.purchase", "pg.auction", "pg.first_order", "pg.fuel", "pg.building", "pg.powering",
            *MARKETS,
        ),
        house=SoleHouse,
        scores=points,
        aside=OwnShare,
    ),
}  # fmt: skip


def mode_of(mode: Mode) -> str:
    """The value of the option for a mode."""
    return next(name for name, each in MODES.items() if each is mode)
