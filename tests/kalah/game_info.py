"""What menus know of Kalah."""

from game.games.game_info import GameInfo, Guide, Option

INFO = GameInfo(
    id="kalah",
    prefix="kh",
    shelf=91,
    seats=(2,),
    options=(Option("seeds", ("three", "four", "six"), "four"),),
    maps=("board",),
    levels=("easy", "normal", "hard", "expert"),
    minutes_a_seat=5,
    rules="tests.kalah.rules:build",
    bot="tests.kalah.bots.bot:BOT",
    show="tests.kalah.show.stage:stage",
    cover="tests.kalah.show.art.box:COVER",
    guides=(Guide("kalah", "tests.kalah.guide:LESSON"),),
    secrets=False,
    untranslated=("zh_Hant", "zh_Hans"),
)
