"""The manifest of Empire Engine."""

from game.games.game_info import GameInfo, Guide, Length, Option

INFO = GameInfo(
    id="empire_engine",
    prefix="ee",
    shelf=1,
    seats=(2, 3, 4),
    options=(
        Option("rounds", ("standard", "long"), "standard"),
        Option("score_piles", ("hidden", "open"), "hidden"),
        Option("start_player", ("random", "first", "second", "third", "fourth"), "random"),
    ),
    maps=("two", "three", "four"),
    levels=("easy", "normal", "hard", "expert"),
    styles=("sana",),
    habits="game.games.empire_engine.bots.bot:habits",
    minutes_a_seat=8,
    length=Length("rounds", (("standard", (16, 18, 16)), ("long", (24, 24, 24)))),
    rules="game.games.empire_engine.rules:build",
    bot="game.games.empire_engine.bots.bot:BOT",
    weighing=(48, 600),
    judge="game.games.empire_engine.bots.bot:JUDGE",
    chances="game.games.empire_engine.bots.bot:softness",
    achievements="game.games.empire_engine.achievements:ACHIEVEMENTS",
    show="game.games.empire_engine.show.stage:stage",
    cover="game.games.empire_engine.show.art.box:COVER",
    music="game.games.empire_engine.show.music:PIECES",
    figures="game.games.empire_engine.show.figures:PIECES",
    guides=(Guide("empire_engine", "game.games.empire_engine.guide:LESSON"),),
)
