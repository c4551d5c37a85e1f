"""The manifest of Carnegie."""

from game.games.game_info import Automa, GameInfo, Guide, Length, Option

INFO = GameInfo(
    id="carnegie",
    prefix="ca",
    shelf=4,
    seats=(1, 2, 3, 4),
    options=(
        Option("ruleset", ("balanced", "original"), "balanced"),
        Option("tab_side_choice", ("free", "all_A", "all_B"), "free"),
        Option("setup_wages", ("free", "paid"), "free"),
        Option("education_counts_starting_departments", ("yes", "no"), "yes"),
        Option("action_choice_first_player", ("no", "yes"), "no", seats=(3, 4)),
        Option("expansion_departments", ("off", "mixed", "one_of_each"), "off"),
        Option("solo_difficulty", ("1", "2", "3", "4"), "2", seats=(1,)),
        Option("andrew_department_pick", ("lowest_number", "random"), "lowest_number", seats=(1,)),
    ),
    maps=("board",),
    levels=("easy", "normal", "hard", "expert"),
    minutes_a_seat=40,
    length=Length("", (("", (178, 194, 182, 181)),)),
    rules="game.games.carnegie.rules:build",
    bot="game.games.carnegie.bots.bot:BOT",
    judge="game.games.carnegie.bots.bot:JUDGE",
    chances="game.games.carnegie.bots.bot:softness",
    achievements="game.games.carnegie.achievements:ACHIEVEMENTS",
    show="game.games.carnegie.show.stage:stage",
    cover="game.games.carnegie.show.art.box:COVER",
    music="game.games.carnegie.show.music:PIECES",
    figures="game.games.carnegie.show.figures:PIECES",
    guides=(
        Guide("carnegie", "game.games.carnegie.guide:FIRST"),
        Guide("carnegie_solo", "game.games.carnegie.guide:SOLO"),
    ),
    automa=Automa("andrew", (1,), strength="solo_difficulty"),
)
