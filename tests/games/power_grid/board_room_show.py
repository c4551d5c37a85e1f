"""The table of companies and directors with everything a card names: rules, bots, and a stage made of Power Grid's."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from game.boards.board import Board
from game.games.game_info import GameInfo, Option
from game.games.power_grid.bots.bot import PowerGridBot
from game.games.power_grid.plants import PLANTS
from game.games.power_grid.show.gestures import PowerGridGestures
from game.games.power_grid.show.motion import PowerGridMotion
from game.games.power_grid.show.naming import Cast
from game.games.power_grid.show.places import Rooms
from game.games.power_grid.show.record import PowerGridRecord
from game.games.power_grid.show.scenery import PowerGridScenery
from game.games.power_grid.show.words import PowerGridWords
from game.games.power_grid.state import MoneyHolder
from game.games.power_grid.unseen import likely_stack
from game.kernel.chance import Chance
from game.kernel.game import Game
from game.kernel.message import Message, SeatName, msg
from game.kernel.part import HIDDEN
from game.kernel.score import Score, ScoreLine, ranked
from game.present.cartography.map_art import MapArt
from game.present.party import Mark, Party, seated
from game.present.pictures.picture import Circle
from game.present.stage.bundle import Stage
from game.present.view_context import ViewContext
from tests.games.power_grid.board_room import BoardRoomGame, RoomState

COMPANIES = ("Green", "Purple", "Red", "Yellow", "Blue")
SUN = (Circle(32, 34, 12, (255, 247, 224)),)
INFO = GameInfo(
    id="board_room",
    prefix="pg",
    shelf=99,
    seats=(3,),
    options=(Option("map", ("germany", "usa"), "germany", maps=True),),
    maps=("germany", "usa"),
    levels=("easy", "normal"),
    minutes_a_seat=20,
    rules="tests.games.power_grid.board_room_show:build",
    bot="tests.games.power_grid.board_room_show:BOT",
    show="tests.games.power_grid.board_room_show:stage",
    cover="game.games.power_grid.show.art.box:COVER",
    maps_of="power_grid",
)


class ShownRoom(BoardRoomGame):
    """The same game with what bots, saves and the result need."""

    id = INFO.id

    def names(self) -> Mapping[str, Sequence[str]]:
        """Return the words of the base game."""
        return self.world.names()

    def determinize(self, view: RoomState, seat: int, rng: Random) -> RoomState:
        """Return a full position: hidden money is about what everybody begins with."""
        g = view.clone()
        g.chance = Chance.of(rng.getrandbits(64))
        g.grid.stack, g.grid.removed = likely_stack(self.world, g.grid, rng)
        g.grid.reshuffled = rng.sample(sorted(PLANTS), len(PLANTS))
        purses: list[MoneyHolder] = [*g.grid.utilities, *g.room.directors]
        for purse in purses:
            if purse.money == HIDDEN:
                purse.money = 50
        return g

    def scores(self, g: RoomState) -> tuple[Score, ...]:
        """Return what each player and the companies they direct have."""
        lines = []
        for seat, director in enumerate(g.room.directors):
            theirs = sum(u.money for u, who in zip(g.grid.utilities, g.room.director, strict=True) if who == seat)
            lines.append(Score(seat, director.money + theirs, (ScoreLine("pg.score.money", director.money + theirs),)))
        return ranked(lines)

    def summary(self, g: RoomState) -> dict[str, object]:
        return {"directors": [director.money for director in g.room.directors]}

    def setup_of(self, g: RoomState) -> dict[str, object]:
        """Return nothing: this game is played from seeds."""
        return {}


def build(seats: int, options: Mapping[str, str], board: Board | None) -> ShownRoom:
    """Return the rules of a table."""
    assert board is not None
    return ShownRoom(board, seats)


class Companies(Cast):
    """Companies with crests."""

    def id(self, utility: int) -> str:
        return f"company.{utility}"

    def name(self, utility: int) -> Message | SeatName:
        return msg("pg.as_is", words=COMPANIES[utility])

    def parties(self, look: ViewContext) -> tuple[Party, ...]:
        return tuple(Party(self.id(u), self.name(u), name, Mark("company", u, SUN)) for u, name in enumerate(COMPANIES))


class RoomScenery(PowerGridScenery):
    """The map and the markets of Power Grid; players and companies are at the table."""

    def parties(self, look: ViewContext) -> tuple[Party, ...]:
        return (*seated(look.badges), *self.cast.parties(look))


def stage(game: Game[Any], board: Board | None) -> Stage:
    """Return the stage of a table: the parts of Power Grid with other utilities."""
    assert isinstance(game, BoardRoomGame) and board is not None
    world, art, cast = game.world, MapArt(board), Companies()
    rooms, gestures = Rooms(world.utilities, board.layout), PowerGridGestures(world)
    return Stage(
        RoomScenery(world, art, rooms, gestures, cast),
        gestures,
        PowerGridWords(world, art, cast),
        PowerGridMotion(world, art, rooms, cast),
        PowerGridRecord(world, art, cast),
    )


BOT = PowerGridBot()
