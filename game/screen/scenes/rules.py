"""The rules reader: chapters at the left, the text on paper, search, and a way straight to any rule."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from pathlib import Path

from game import paths
from game.games import game_infos
from game.kernel.message import Message, msg
from game.present.area import Rect
from game.present.pictures.figure import Pieces, figure
from game.present.pictures.picture import Picture
from game.screen.draw_budget import DrawBudget
from game.screen.drawing.canvas import Canvas, one_line
from game.screen.scenes.dialogs import KeyGroup
from game.screen.scenes.shell import EDGE, EVERYWHERE, HIGH, TOP, ShellScene
from game.screen.services import Services
from game.screen.widgets.button import Shortcut
from game.screen.widgets.dropdown import Dropdown
from game.screen.widgets.field import SearchField
from game.screen.widgets.label import Label, PanelPlate
from game.screen.widgets.prose.marks import read
from game.screen.widgets.prose.rich import RichText, contents
from game.screen.widgets.rows import ListBox, ListItem
from game.screen.widgets.scene_widgets import Pane

CONTENTS, BROADEST = 440.0, 560.0
"""How wide the list of the chapters is, at least and at most."""
AROUND = 100.0
"""What is beside the words of a chapter: its indent, the plate, the handle."""
SEARCH = 380.0
WIDEST_TEXT = 1060.0
AT_A_TIME = 0.015
"""Seconds of a frame in which the text is broken into lines."""
ALONE = "alone.md"
"""What is said in every game of playing alone."""

READING: KeyGroup = (
    msg("shell.keys.reading"),
    (
        ("ctrl+f", msg("shell.keys.search")),
        ("enter", msg("shell.keys.next_find")),
        ("up down", msg("shell.keys.scroll")),
        ("pageup pagedown", msg("shell.keys.page")),
        ("ctrl+pageup ctrl+pagedown", msg("shell.keys.chapter")),
    ),
)


class RulesScene(ShellScene):
    """The rules of ``game`` (or of the first there is), open at ``rule``, for example ``EE-8.1``."""

    def __init__(self, services: Services, game: str = "", rule: str = "") -> None:
        super().__init__(services)
        self.game = game or next(iter(self.games()), "")
        self.wanted = rule
        self.query = ""
        self.finds: list[int] = []
        self.found = -1
        self.text: RichText | None = None
        self._turned = "", -1.0
        """The chapter that was turned to, and how far the text was rolled then: the last ones never reach the top."""

    @staticmethod
    def games() -> list[str]:
        """The games that have rules to read."""
        return [game for game in game_infos() if rules_file("en", game).is_file()]

    def key_groups(self) -> Sequence[KeyGroup]:
        return (READING, EVERYWHERE)

    def arrange(self, pane: Pane, canvas: Canvas) -> None:
        body = self.body(canvas)
        self.header(pane, canvas, self._title(), free=SEARCH + 190)
        self._add_search(pane, Rect(canvas.width - EDGE - SEARCH - 180, (TOP - HIGH) / 2, SEARCH + 180, HIGH))
        top, source = body.y, self._source()
        column = _column(canvas, [words for _, words, _ in contents(read(source))])
        if len(self.games()) > 1:
            self._add_games(pane, Rect(body.x, top, column, 52))
            top += 68
        height = canvas.height - body.y - 14
        left = Rect(body.x, top, column, body.y + height - top)
        sheet = Rect(body.x + column + 28, body.y, body.w - column - 28, height)
        pane.add(PanelPlate(left, "panel"), PanelPlate(sheet, "paper"))
        self.text = self._add_text(pane, canvas, sheet, source)
        self._add_contents(pane, left)
        self._open_wanted()

    def show_rules(self, rule: str = "") -> None:
        """They are open already."""

    @property
    def busy(self) -> bool:
        return super().busy or (self.text is not None and not self.text.page.whole)

    def update(self, dt: float) -> None:
        super().update(dt)
        if self.text is not None and not self.text.page.whole and self.text.go_on(self._moment()):
            self.refresh()
        listed = self.layer.find("contents")
        if self.text is not None and isinstance(listed, ListBox):
            listed.point_out(self.text.here() or listed.chosen)

    def _title(self) -> Message:
        return msg("shell.rules.of", game=msg(f"game.{self.game}")) if self.game else msg("shell.rules")

    def _add_games(self, pane: Pane, rect: Rect) -> None:
        choices = [(game, msg(f"game.{game}")) for game in self.games()]
        pane.add(Dropdown("game", rect, choices, self.game, self._choose_game, name=msg("shell.rules.game")))

    def _add_search(self, pane: Pane, rect: Rect) -> None:
        found = (
            msg("shell.rules.finds", at=self.found + 1, of=len(self.finds))
            if self.finds
            else msg("shell.rules.no_finds")
        )
        pane.add(
            SearchField(
                "search",
                Rect(rect.x + 180, rect.y, SEARCH, rect.h),
                self.query,
                self._search,
                limit=40,
                placeholder=msg("shell.rules.search"),
                on_enter=self.next_find,
                name=msg("shell.rules.search"),
            )
        )
        if self.query.strip():
            pane.add(Label(Rect(rect.x, rect.y, 164, rect.h), found, one_line(22, align="right"), widget_id="finds"))
        pane.add(Shortcut("find", ("ctrl+f",), self._focus_search))

    def _source(self) -> str:
        language = self.services.settings.language
        return (read_rules(language, self.game) or self.layer.render(msg("shell.rules.none"))) + read_alone(language)

    def _add_text(self, pane: Pane, canvas: Canvas, sheet: Rect, source: str) -> RichText:
        spare = max(44.0, (sheet.w - WIDEST_TEXT) / 2)
        room = Rect(sheet.x + spare, sheet.y + 24, sheet.w - spare - 16, sheet.h - 48)
        # Only what is opened comes bit by bit; what is read now stays where it is.
        may_go_on = self._moment() if self.text is None or not self.text.page.whole else lambda: True
        text = RichText("text", room, source, canvas, width=sheet.w - 2 * spare,
                        draw=partial(_drawn, self.game), may_go_on=may_go_on)  # fmt: skip
        text.visible = text.page.whole or not self.wanted
        pane.add(text)
        return text

    def _moment(self) -> DrawBudget:
        return DrawBudget(self.services.now, AT_A_TIME)

    def _add_contents(self, pane: Pane, rect: Rect) -> None:
        assert self.text is not None
        items = [
            ListItem(anchor, words, indent=max(0, level - 2))
            for level, words, anchor in contents(self.text.blocks)
            if level > 1
        ]
        inner = rect.inset(12)
        pane.add(ListBox("contents", inner, items, self.text.here(), self._go, name=msg("shell.rules.contents")))
        for key, step in (("ctrl+pageup", -1), ("ctrl+pagedown", 1)):
            pane.add(Shortcut(f"chapter.{step}", (key,), partial(self._turn, step)))

    def _open_wanted(self) -> None:
        assert self.text is not None
        self.finds = self.text.search(self.query)
        if self.wanted and self.text.page.whole:
            self.text.go(self.wanted, at_once=True)
            self.wanted = ""

    def _go(self, anchor: str) -> None:
        if self.text is None or not self.text.page.whole:
            self.wanted = anchor
        else:
            self.text.go(anchor)

    def _turn(self, step: int) -> None:
        assert self.text is not None
        headings = [(level, anchor) for level, _, anchor in contents(self.text.blocks) if level > 1]
        anchor, goal = self._turned
        wanted = chapter_by(headings, anchor if goal == self.text.goal else self.text.here(), step)
        self._go(wanted)
        self._turned = wanted, self.text.goal

    def _choose_game(self, game: str) -> None:
        self.game = game
        self.text = None
        self.query, self.finds, self.found = "", [], -1
        self.refresh()

    def _focus_search(self) -> None:
        self.layer.set_focus(self.layer.find("search"), ring=True)

    def _search(self, words: str) -> None:
        self.query = words
        self.found = -1
        self.finds = self.text.search(words) if self.text is not None else []
        self.next_find()
        self.refresh()

    def next_find(self) -> None:
        """Go on to the next place where the words stand."""
        if self.text is not None and self.finds:
            self.found = (self.found + 1) % len(self.finds)
            self.text.show_block(self.finds[self.found])
            self.refresh()


def _column(canvas: Canvas, chapters: Sequence[str]) -> float:
    longest = max((canvas.measure(words, size=20, face="strong")[0] for words in chapters), default=0.0)
    return min(max(CONTENTS, longest + AROUND), BROADEST)


def _drawn(game: str, words: str) -> Picture:
    info = game_infos()[game]
    pieces: Pieces = info.part(info.figures) if info.figures else {}
    return figure(words, pieces)


def rules_file(language: str, game: str) -> Path:
    return paths.assets() / "rules" / language / f"{game}.md"


def read_rules(language: str, game: str) -> str:
    """The rules in the language, or else in English, or nothing."""
    for each in (language, "en"):
        path = rules_file(each, game)
        if path.is_file():
            return path.read_text(encoding="utf-8")
    return ""


def read_alone(language: str) -> str:
    """The chapters on playing alone, which follow the rules of every game."""
    folder = paths.assets() / "rules"
    path = next(each for each in (folder / language / ALONE, folder / "en" / ALONE) if each.is_file())
    return "\n\n" + path.read_text(encoding="utf-8")


def chapter_by(headings: Sequence[tuple[int, str]], here: str, step: int) -> str:
    """The chapter (a heading of level 2) that is ``step`` away from the one in which ``here`` stands.

    Before the first and after the last there is no other.
    """
    chapters = [anchor for level, anchor in headings if level == 2]
    anchors = [anchor for _, anchor in headings]
    until = headings[: anchors.index(here) + 1] if here in anchors else ()
    read = sum(level == 2 for level, _ in until) - 1
    return chapters[min(max(read + step, 0), len(chapters) - 1)]
