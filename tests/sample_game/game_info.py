"""What menus know of the sample game."""

from game.games.game_info import GameInfo, Guide, Option

INFO = GameInfo(
    id="sample_game",
    prefix="sa",
    shelf=90,
    seats=(2, 3, 4),
    options=(Option("rounds", ("short", "long"), "short"),),
    maps=("board",),
    levels=("easy", "normal", "hard"),
    minutes_a_seat=2,
    rules="tests.sample_game.rules:build",
    bot="tests.sample_game.bots.bot:BOT",
    show="tests.sample_game.show.stage:stage",
    cover="tests.sample_game.show.box:COVER",
    guides=(Guide("sample_game", "tests.sample_game.guide:LESSON"),),
)
