"""The parts of the profile: wins by game and level, the last games, and a stamp for every board."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial

from game.games.game_info import GameInfo
from game.kernel.message import Message, msg
from game.play.board import MapEntry
from game.play.profile import Profile, Result
from game.present.area import Rect
from game.present.cartography.map_art import map_picture
from game.present.pictures.cover import Cover, box_picture
from game.screen.access.node import AccessNode, more
from game.screen.drawing.canvas import Canvas, Lettering, Pose, one_line
from game.screen.widgets import look
from game.screen.widgets.base import Clickable, Text, Widget

OPEN, TRIED = 70, 190
"""How much is seen of the stamp of a board nobody has played on, and of one that was tried."""
NAME = 34.0


@dataclass(frozen=True, slots=True)
class Stamp:
    """A board of a game: whether it was ``tried`` and ``won``, and against which levels."""

    info: GameInfo
    entry: MapEntry
    tried: bool
    levels: tuple[str, ...] = ()

    @property
    def won(self) -> bool:
        """True if somebody alone has won on it."""
        return bool(self.levels)


def stamps_of(info: GameInfo, entries: Sequence[MapEntry], profile: Profile, games: Sequence[str]) -> list[Stamp]:
    """A stamp for every shipped board of a game; results of all ``games`` on these boards count."""
    mine = [result for result in profile.results if result.game in games]
    found = []
    for entry in entries:
        if entry.standing == "own":
            continue
        here = [result for result in mine if result.board == entry.value]
        won = {result.rival for result in here if result.won}
        found.append(Stamp(info, entry, bool(here), tuple(level for level in info.levels if level in won)))
    return found


class StampView(Clickable):
    """A stamp: in outline while open, pale when tried, framed and ticked when won. A click chooses the board."""

    def __init__(self, rect: Rect, stamp: Stamp, chosen: bool, on_choose: Callable[[Stamp], None]) -> None:
        super().__init__(f"stamp.{stamp.entry.value}", rect, partial(on_choose, stamp), name=stamp.entry.name)
        self.stamp = stamp
        self.chosen = chosen
        state = "won" if stamp.won else "tried" if stamp.tried else "open"
        self.told = (stamp.entry.name, msg(f"frame.stamp.{state}"))

    def draw(self, canvas: Canvas) -> None:
        theme, stamp = canvas.theme, self.stamp
        picture, name = self.rect.split_bottom(NAME)[::-1]
        if self.chosen:
            canvas.plate(picture.inset(-5), "segment")
        elif stamp.won:
            canvas.plate(picture.inset(-5), "card")
        elif self.warm > 0:
            canvas.plate(picture.inset(-5), "row.hover", alpha=int(255 * self.warm))
        board = stamp.entry.seen
        canvas.plate(picture, "inset")
        if board is not None:
            drawn = map_picture(board, round(picture.w), round(picture.h))
            alpha = 255 if stamp.won or self.chosen else TRIED if stamp.tried else OPEN
            with canvas.clip(picture):
                canvas.picture(drawn, *picture.centre, picture.w, Pose(alpha=alpha))
        if stamp.won:
            tick = Rect(picture.right - 34, picture.y - 4, 40, 36)
            canvas.plate(tick, "segment")
            canvas.icon("check", *tick.centre, 24, theme.ink)
            self._levels(canvas, picture)
        words = look.fitting(canvas, self.render(stamp.entry.name), self.render(stamp.entry.short), name.w)
        colour = theme.gold if self.chosen else theme.cream if stamp.tried else theme.cream_dim
        canvas.text(words, name, one_line(21, look.face_for(canvas, words, name.w, "strong"), colour, align="centre"))

    def _levels(self, canvas: Canvas, picture: Rect) -> None:
        every = self.stamp.info.levels
        well = Rect(picture.x + 5, picture.bottom - 25, 17.0 * len(every) + 8, 20)
        canvas.plate(well, "tooltip")
        for place, level in enumerate(every):
            colour = canvas.theme.gold if level in self.stamp.levels else canvas.theme.table_top
            canvas.icon("dot", well.x + 13 + place * 17, well.centre[1], 18, colour)


class LevelRow(Widget):
    """A game with the games won of those played, against each level."""

    def __init__(
        self, rect: Rect, name: Text, cover: Cover, games: int, columns: Sequence[Rect],
        counts: Sequence[tuple[int, int]],
    ) -> None:  # fmt: skip
        super().__init__("", rect, name=name)
        self.cover = cover
        self.games = games
        self.columns = columns
        self.counts = tuple(counts)

    def node(self) -> AccessNode | None:
        games = self.render(msg("frame.profile.games", n=self.games))
        counts = (self.render(msg("frame.profile.of", won=won, every=played)) for won, played in self.counts)
        return more(super().node(), games, *counts)

    def draw(self, canvas: Canvas) -> None:
        theme, rect = canvas.theme, self.rect
        canvas.plate(rect, "row")
        size = min(rect.h - 14, 76.0)
        canvas.picture(box_picture(self.cover), rect.x + 12 + size / 2, rect.centre[1], size)
        left = rect.x + size + 24
        words = Rect(left, rect.y + 4, self.columns[0].x - left - 8, rect.h - 8)
        name, games = self.render(self.name), self.render(msg("frame.profile.games", n=self.games))
        broken = look.least(canvas, name) > words.w
        upper, lower = words.split_top(words.h * (0.66 if broken else 0.5))
        if broken:
            canvas.text(name, upper, Lettering(19, "number", valign="middle", lines=2, fit=True))
        else:
            canvas.text(name, upper, one_line(23, look.face_for(canvas, name, upper.w, "strong")))
        canvas.text(games, lower, one_line(20, colour=theme.cream_soft))
        for (won, played), column in zip(self.counts, self.columns, strict=True):
            cell = Rect(column.x, rect.y, column.w, rect.h)
            if not played:
                canvas.icon("dot", *cell.centre, 14, theme.cream_dim)
                continue
            said = self.render(msg("frame.profile.of", won=won, every=played))
            above = Rect(cell.x, cell.y, cell.w, cell.h * 0.58)
            canvas.text(
                said,
                above,
                Lettering(
                    22, "number", theme.gold if won else theme.cream, align="centre", valign="bottom", lines=1, fit=True
                ),
            )
            bar = Rect(cell.x + 6, above.bottom + 4, cell.w - 12, 10)
            look.progress(canvas, bar, 0.0, won / played)


class LastGames(Widget):
    """Places of the last games, the newest at the right, with the boxes of the games below."""

    def __init__(self, rect: Rect, results: Sequence[Result], covers: Mapping[str, Cover]) -> None:
        super().__init__("last", rect)
        self.results = [result for result in results if result.game in covers]
        self.covers = covers
        coached = [result for result in self.results if result.coach]
        self.told: tuple[Text, Text] | None = None
        """What is said of games with a coach while somebody points here."""
        if coached:
            told, again, clues = (sum(getattr(each, name) for each in coached) for name in ("told", "again", "clues"))
            counts = msg("coach.profile.counts", told=told, again=again, clues=clues)
            self.told = (msg("coach.profile", n=len(coached)), counts)
        self.clickable = bool(coached)

    def node(self) -> AccessNode | None:
        places = (f"{self.render(msg(f'game.{result.game}'))}: {result.rank}" for result in self.results)
        return AccessNode(self.id, "words", ", ".join(places)) if self.results else None

    def draw(self, canvas: Canvas) -> None:
        theme = canvas.theme
        lowest = max([4, *(result.rank for result in self.results)])
        box = 44.0
        area = Rect(self.rect.x + 34, self.rect.y + 14, self.rect.w - 44, self.rect.h - box * 1.1 - 34)
        for rank in range(1, lowest + 1):
            y = area.y + area.h * (rank - 1) / max(1, lowest - 1)
            canvas.fill(Rect(area.x, y, area.w, 1), (*theme.cream[:3], 30))
            canvas.text(
                str(rank),
                Rect(self.rect.x, y - 14, 24, 28),
                one_line(21, "number", theme.cream_soft, align="right", fit=False),
            )
        step = area.w / max(1, max(len(self.results), 2))
        points = [
            (area.x + step * (n + 0.5), area.y + area.h * (result.rank - 1) / max(1, lowest - 1))
            for n, result in enumerate(self.results)
        ]
        if len(points) > 1:
            canvas.line(points, theme.brass, 3)
        for (x, y), result in zip(points, self.results, strict=True):
            canvas.icon("dot", x, y, 34, theme.gold if result.rank == 1 and not result.coach else theme.cream_dim)
            if result.coach:
                canvas.icon("bulb", x, y - 22 if y - 22 > area.y - 12 else y + 22, 24, theme.gold)
            canvas.picture(box_picture(self.covers[result.game]), x, self.rect.bottom - box * 0.6, box)


def levels_shown(infos: Sequence[GameInfo]) -> list[str]:
    """All levels of bots, the weakest first, each once."""
    return list(dict.fromkeys(level for info in infos for level in info.levels))


def won_of(profile: Profile, info: GameInfo, level: str) -> tuple[int, int]:
    """Games of one person against that level: how many were won, and how many were played."""
    mine = [r for r in profile.results if r.game == info.id and r.rival == level and r.solo]
    return sum(result.won for result in mine), len(mine)


def stamp_line(last: Result | None, minutes: Message) -> Message:
    """The board that comes next in words: how it went, and how long a game takes."""
    if last is not None:
        return msg("frame.stamp.next.tried", rank=last.rank, seats=last.seats, minutes=minutes)
    return msg("frame.stamp.next.open", minutes=minutes)
