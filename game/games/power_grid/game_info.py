"""The manifest of Power Grid."""

from game.games.game_info import GameInfo, Guide, Length, Option, SeatLimit, When

MAPS = (
    "germany", "usa", "france", "italy", "australia", "baden_wuerttemberg", "benelux", "brazil", "bremen",
    "central_europe", "china", "europe", "germany_recharged", "india", "japan", "korea", "manhattan", "middle_east",
    "north_america", "northern_europe", "quebec", "russia", "south_africa", "spain_portugal", "uk_ireland",
    "usa_recharged",
)  # fmt: skip

ONE_REGION = When("map", ("manhattan",))
"""Maps on which nobody chooses regions (PGM-MH-1)."""
NO_STEP_3_IN_PHASE_4 = When("map", ("china", "manhattan"))
"""Maps on which no Step 3 card is drawn in phase 4 (PGM-CN-16, PGM-MH-15)."""
ORDER_AFTER_AUCTION = When("map", ("baden_wuerttemberg",))
"""Maps on which each round's order is set after its auction (PGM-BW-1)."""

LENGTH = Length(
    "edition",
    (("2004", (112, 103, 106, 76, 79)), ("recharged", (123, 97, 99, 79, 71))),
    (
        ("usa", 104), ("france", 97), ("italy", 103), ("australia", 90), ("baden_wuerttemberg", 104), ("benelux", 79),
        ("brazil", 106), ("bremen", 78), ("china", 96), ("europe", 93), ("germany_recharged", 102), ("india", 105),
        ("japan", 105), ("korea", 88), ("middle_east", 90), ("northern_europe", 88), ("quebec", 91), ("russia", 87),
        ("south_africa", 103), ("spain_portugal", 107), ("usa_recharged", 104),
    ),
)  # fmt: skip

INFO = GameInfo(
    id="power_grid",
    prefix="pg",
    shelf=2,
    seats=(2, 3, 4, 5, 6),
    options=(
        Option("map", MAPS, "germany", maps=True),
        Option("edition", ("2004", "recharged"), "2004"),
        Option("two_players", ("plain", "trust"), "plain", when=When("edition", ("recharged",)), seats=(2,)),
        Option("money_visibility", ("hidden", "open"), "hidden"),
        Option("region_selection", ("players", "random"), "players", idle=ONE_REGION),
        Option("may_discard_new_plant", ("yes", "no"), "yes"),
        Option(
            "step_3_in_phase_4",
            ("end_of_phase", "immediate"),
            "end_of_phase",
            when=When("edition", ("2004",)),
            idle=NO_STEP_3_IN_PHASE_4,
        ),
        Option("reorder_after_first_auction", ("yes", "no"), "yes", idle=ORDER_AFTER_AUCTION),
        Option("uranium_sale", ("automatic", "ask"), "automatic", when=When("map", ("australia",))),
    ),
    maps=MAPS,
    seat_limits=(SeatLimit(When("two_players", ("trust",)), (2,)),),
    levels=("easy", "normal", "hard", "expert"),
    styles=("ada", "konrad", "mei"),
    habits="game.games.power_grid.bots.traits:habits",
    minutes_a_seat=25,
    length=LENGTH,
    rules="game.games.power_grid.rules:build",
    bot="game.games.power_grid.bots.bot:BOT",
    weighing=(24, 400),
    judge="game.games.power_grid.bots.bot:JUDGE",
    chances="game.games.power_grid.bots.chances:softness",
    achievements="game.games.power_grid.achievements:ACHIEVEMENTS",
    show="game.games.power_grid.show.stage:stage",
    cover="game.games.power_grid.show.art.box:COVER",
    music="game.games.power_grid.show.music:PIECES",
    figures="game.games.power_grid.show.figures:PIECES",
    board_rules="game.games.power_grid.show.board_rules:board_rules",
    map_faults="game.games.power_grid.map_faults:map_faults",
    lands="game.games.power_grid.lands.land:LANDS",
    ladder="map",
    guides=(
        Guide("power_grid", "game.games.power_grid.guide:LESSON"),
        Guide("recharged", "game.games.power_grid.guide:RECHARGED"),
    ),
)
