"""The profile: what has been played, against whom, and how well."""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import TypeAlias

from game.games import cards
from game.kernel.fault import Fault
from game.kernel.say import Say, say
from game.play.players import AUTOMA
from game.play.profile import Line, Profile, games_of, lines, of_game, played, seconds, streaks, won
from game.play.stopwatch import clock_words
from game.present.export import write_table
from game.screen.canvas import Canvas, Rect
from game.screen.requests import OpenSetup
from game.screen.scenes.shell import ShellScene
from game.screen.services import Services
from game.screen.widgets.base import Text
from game.screen.widgets.button import Button
from game.screen.widgets.label import Label, Plate
from game.screen.widgets.layer import Pane
from game.screen.widgets.prose.rich import RichText
from game.screen.widgets.rows import Item, ListBox

EVERY = "all"
LATEST = 20
"""How many of the newest games are listed."""
SIDE = 340.0
TILE = 128.0
GAP = 16.0
WIDEST_TEXT = 1080.0

Row: TypeAlias = tuple[Say | str | int, ...]


class ProfileScene(ShellScene):
    """Sums, streaks and results of one game or of all."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.profile, self._notice = services.store.profile()
        self.game = EVERY

    def enter(self) -> None:
        self.refresh()
        if self._notice is not None:
            self.layer.refuse(self._notice)
            self._notice = None

    def arrange(self, pane: Pane, canvas: Canvas) -> None:
        body = self.body(canvas)
        self.header(pane, canvas, say("shell.profile"))
        room = Rect(body.x, body.y, body.w, canvas.height - body.y - 44)
        if not played(self.profile):
            self._invite(pane, canvas, room)
            return
        side, main = room.split_left(SIDE, GAP)
        self._add_games(pane, side)
        shown = of_game(self.profile, "" if self.game == EVERY else self.game)
        tiles, sheet = main.split_top(TILE, GAP)
        self._add_tiles(pane, canvas, tiles, shown)
        pane.add(Plate(sheet, "paper"))
        spare = max(44.0, (sheet.w - WIDEST_TEXT) / 2)
        inner = Rect(sheet.x + spare, sheet.y + 24, sheet.w - spare - 16, sheet.h - 48)
        width = sheet.w - 2 * spare
        text = self._text(shown)
        pane.add(RichText(f"results.{self.game}", inner, text, canvas, on_paper=True, width=width))

    def _invite(self, pane: Pane, canvas: Canvas, room: Rect) -> None:
        """Add what is said before the first result, and the way to it."""
        words = self.add_nothing(pane, canvas, room, "trophy", say("shell.profile.nothing"))
        button = Rect(words.x + (words.w - 320) / 2, words.y + 112, 320, 66)
        go = self.new_game
        pane.add(Button("new", button, say("shell.title.new"), go, style="gold", icon="plus", hotkeys=("enter",)))

    def _add_games(self, pane: Pane, side: Rect) -> None:
        items = [Item(EVERY, say("shell.profile.every"))]
        items += [Item(game, say(f"game.{game}")) for game in self._games()]
        above, foot = side.split_bottom(64, GAP)[::-1]
        pane.add(
            Plate(above, "panel"),
            ListBox("games", above.inset(12), items, self.game, self._choose, name=say("shell.profile")),
            Button("export", foot, say("shell.profile.export"), self.export, style="quiet", icon="save"),
        )

    def _games(self) -> Sequence[str]:
        """Return the games of the shelf that have been played; of others no name is known."""
        found = games_of(self.profile)
        return [game for game in cards() if game in found]

    def _add_tiles(self, pane: Pane, canvas: Canvas, row: Rect, shown: Profile) -> None:
        now, longest = streaks(shown)
        facts: tuple[tuple[str, Text], ...] = (
            ("played", str(played(shown))),
            ("won", str(won(shown))),
            ("streak", str(now)),
            ("longest", str(longest)),
            ("time", clock_words(seconds(shown))),
        )
        for rect, (name, words) in zip(row.row(len(facts), GAP), facts, strict=True):
            number, caption = rect.inset(12, 10).split_top(66, 2)
            theme = canvas.theme
            pane.add(
                Plate(rect, "panel"),
                Label(
                    number,
                    words,
                    widget_id=f"tile.{name}",
                    size=48,
                    face="number",
                    align="centre",
                    valign="middle",
                    colour=theme.gold,
                    lines=1,
                    fit=True,
                ),
                Label(
                    caption,
                    say(f"shell.profile.{name}"),
                    size=22,
                    align="centre",
                    valign="middle",
                    colour=theme.cream,
                    lines=1,
                    fit=True,
                ),
            )

    # ---- words

    def _text(self, shown: Profile) -> str:
        parts = [
            self._chapter("results", ("rival", "seats", "games", "won", "best"), self._kinds(shown), named=True),
            self._chapter(
                "latest", ("day", "rival", "seats", "score", "rank", "time"), self._latest(shown), named=True
            ),
            self._chapter("earlier", ("game", "games", "won", "best"), self._sums(shown)),
        ]
        return "\n\n".join(part for part in parts if part)

    def _chapter(self, name: str, columns: Sequence[str], rows: Sequence[Row], *, named: bool = False) -> str:
        """Return a heading and a table; nothing without rows. ``named`` rows begin with their game among all games."""
        if not rows:
            return ""
        head = [
            say(f"shell.profile.{word}") for word in (*(("game",) if named and self.game == EVERY else ()), *columns)
        ]
        return f"## {self.layer.say(say(f'shell.profile.{name}'))}\n\n{self._table(head, rows)}"

    def _kinds(self, shown: Profile) -> list[Row]:
        return [
            (*self._named(each.game), rival_name(each.game, each.rival), each.seats, each.played, each.won, each.best)
            for each in sorted(
                (line for line in lines(shown) if line.game in cards()),
                key=lambda line: (cards()[line.game].shelf, *_strength(line)),
            )
        ]

    def _latest(self, shown: Profile) -> list[Row]:
        return [
            (
                *self._named(each.game),
                time.strftime("%Y-%m-%d", time.localtime(each.when)),
                rival_name(each.game, each.rival),
                each.seats,
                each.score,
                each.rank,
                clock_words(each.seconds),
            )
            for each in shown.results[: -LATEST - 1 : -1]
            if each.game in cards()
        ]

    @staticmethod
    def _sums(shown: Profile) -> list[Row]:
        return [
            (say(f"game.{game}"), each.played, sum(each.won.values()), each.best)
            for game, each in shown.earlier.items()
            if game in cards()
        ]

    def _named(self, game: str) -> tuple[Say, ...]:
        """Return the name of a game where several are listed."""
        return (say(f"game.{game}"),) if self.game == EVERY else ()

    def _table(self, head: Sequence[Say], rows: Sequence[Row]) -> str:
        """Return rows as the table of the small markup."""
        speak = self.layer.say
        cells = [
            [each if isinstance(each, str) else str(each) if isinstance(each, int) else speak(each) for each in row]
            for row in (head, *rows)
        ]
        marked = [f"| {' | '.join(row)} |" for row in cells]
        return "\n".join((marked[0], "|" + " --- |" * len(head), *marked[1:]))

    # ---- what people do

    def _choose(self, game: str) -> None:
        self.game = game
        self.refresh()

    def new_game(self) -> None:
        """Set up the game that was set up last."""
        self.services.go(OpenSetup())

    def export(self) -> None:
        """Write all games that are kept one by one as a table for spreadsheets."""
        words = ("game", "day", "seats", "persons", "rival", "score", "rank", "seconds")
        rows: list[list[Say | str | int]] = [[say(f"shell.profile.{word}") for word in words]]
        for each in self.profile.results:
            day = time.strftime("%Y-%m-%d %H:%M:%S", time.localtime(each.when))
            rows.append([each.game, day, each.seats, each.people, each.rival, each.score, each.rank, each.seconds])
        try:
            path = write_table(self.services.store.folder / "statistics", "profile", rows, self.layer.say)
        except Fault as fault:
            self.layer.refuse(fault.said)
        else:
            self.layer.notify(say("table.result.exported", file=str(path)))


def rival_name(game: str, rival: str) -> Say:
    """Return what the strongest rival of a game on the shelf is called."""
    card = cards()[game]
    if rival == AUTOMA and card.automa is not None:
        return say(f"{card.prefix}.automa.{card.automa.id}")
    return say(f"shell.bot_level.{rival}") if rival in (*card.levels, "random") else say("shell.profile.people")


def _strength(line: Line) -> tuple[int, int]:
    """Return what orders the results of one game: how strong the rivals are, then how many."""
    levels = cards()[line.game].levels
    return levels.index(line.rival) if line.rival in levels else -1, line.seats
