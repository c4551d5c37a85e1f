"""The card of Kalah."""

from game.games.card import Card, Guide, Option

CARD = Card(
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
