"""The manifest of The Stock Companies."""

from game.games.game_info import GameInfo, Guide, Length, Option, When
from game.games.power_grid.game_info import MAPS as ALL_MAPS
from game.games.power_grid.game_info import ORDER_AFTER_AUCTION

UNSUITED = ("australia", "china", "europe", "manhattan", "middle_east", "russia")
"""Boards that ``rules.require_suited`` refuses: SC0-4 could not prepare their plant market, or plants earn apart."""
MAPS = tuple(name for name in ALL_MAPS if name not in UNSUITED)
MODES = ("stock_companies", "largest_network_operator", "private_companies")
FOUNDED = When("mode", MODES[:2])
"""Companies are founded by players (SC0-7.1)."""
OWNED = When("mode", MODES[2:])
"""Each player is a company."""

MONEYED = MODES[:1]
"""Money is counted at the end (SC1-14.2), elsewhere points."""

LENGTH = Length(
    "mode",
    (
        ("stock_companies", (140, 105, 73, 60, 64)),
        ("largest_network_operator", (164, 109, 123, 86, 97)),
        ("private_companies", (109, 102, 84, 75, 78)),
    ),
    (("benelux", 107), ("bremen", 114), ("france", 105), ("india", 105)),
)

INFO = GameInfo(
    id="stock_companies",
    prefix="sc",
    shelf=3,
    seats=(2, 3, 4, 5, 6),
    options=(
        Option("mode", MODES, "stock_companies"),
        Option("map", MAPS, "germany", maps=True),
        Option("money_visibility", ("hidden", "open"), "hidden"),
        Option("step_3_in_phase_4", ("end_of_phase", "immediate"), "end_of_phase"),
        Option("start_player", ("random", "chosen"), "random", when=FOUNDED),
        Option(
            "nearest_city_rule",
            ("not_dearer_than_any_adjacent", "adjacent_only"),
            "not_dearer_than_any_adjacent",
            when=FOUNDED,
        ),
        Option("region_selection", ("players", "random"), "players", when=OWNED),
        Option("may_discard_new_plant", ("yes", "no"), "yes", when=OWNED),
        Option("reorder_after_first_auction", ("yes", "no"), "yes", when=OWNED, idle=ORDER_AFTER_AUCTION),
    ),
    maps=MAPS,
    maps_of="power_grid",
    levels=("easy", "normal", "hard", "expert"),
    styles=("iris",),
    habits="game.games.stock_companies.bots.manners:habits",
    minutes_a_seat=30,
    length=LENGTH,
    rules="game.games.stock_companies.rules:build",
    bot="game.games.stock_companies.bots.bot:BOT",
    judge="game.games.stock_companies.bots.bot:JUDGE",
    chances="game.games.stock_companies.bots.chances:softness",
    achievements="game.games.stock_companies.achievements:ACHIEVEMENTS",
    show="game.games.stock_companies.show.stage:stage",
    cover="game.games.stock_companies.show.art.box:COVER",
    music="game.games.stock_companies.show.music:PIECES",
    figures="game.games.stock_companies.show.figures:PIECES",
    board_rules="game.games.stock_companies.show.board_rules:board_rules",
    lands="game.games.power_grid.lands.land:LANDS",
    ladder="mode",
    guides=(
        Guide("stock_companies", "game.games.stock_companies.guide:FIRST"),
        Guide("largest_network", "game.games.stock_companies.guide:NETWORK"),
        Guide("private_companies", "game.games.stock_companies.guide:PRIVATE"),
    ),
    builds_on=("power_grid",),
)
