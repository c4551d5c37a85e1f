"""Saved games, games in progress and replays: to go on, to watch, to delete; damaged files tell their reason."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

from game.games import game_infos
from game.games.game_info import GameInfo
from game.kernel.fault import Fault
from game.kernel.message import msg
from game.play.save import Kind, SaveFile, Slot
from game.present.area import Rect
from game.present.pictures.cover import Cover
from game.screen.access.node import AccessNode
from game.screen.drawing.canvas import Canvas, in_the_middle, one_line
from game.screen.requests import OpenSetup, OpenTable
from game.screen.scenes.load.game_row import GameList, item_of
from game.screen.scenes.load.side import add_side, name_of_slot, title_of
from game.screen.scenes.saving import LONGEST_NAME, NameSheet
from game.screen.scenes.setup import launch
from game.screen.scenes.setup.model import MemoryFile
from game.screen.scenes.setup.preview import Preview, saved
from game.screen.scenes.shell import GAP, Deed, Foot, ShellScene, boxed, tell_written
from game.screen.services import Services
from game.screen.widgets import look
from game.screen.widgets.base import Clickable, Holder, Text
from game.screen.widgets.button import Button, ButtonFace
from game.screen.widgets.dialog import confirm
from game.screen.widgets.field import SearchField
from game.screen.widgets.label import Label, Painting, PanelPlate, on_panel
from game.screen.widgets.rows import ListItem
from game.screen.widgets.scene_widgets import Pane
from game.screen.widgets.toggle import Tabs


def matches(said: str, wanted: str) -> bool:
    """True if each word of ``wanted`` is in what is said, whatever its case."""
    return all(word in said.casefold() for word in wanted.casefold().split())


class GameFilter(Clickable):
    """Shows only the files of one game, or of all: its box, and how many there are."""

    def __init__(
        self, rect: Rect, info: GameInfo | None, count: int, chosen: bool, on_choose: Callable[[str], None]
    ) -> None:
        name: Text = msg(f"game.{info.id}") if info is not None else msg("frame.load.all")
        game = info.id if info is not None else ""
        super().__init__(f"filter.{game or 'all'}", rect, partial(on_choose, game), name=name, tip=name)
        self.info = info
        self.count = str(count)
        self.chosen = chosen

    def node(self) -> AccessNode | None:
        return AccessNode(
            self.id, "button", self.render(self.name), self.count, chosen=self.chosen,
            verbs=self.clicks,
        )  # fmt: skip

    def draw(self, canvas: Canvas) -> None:
        colour = look.row(canvas, self.rect, self.warm, chosen=self.chosen)
        if not self.chosen:
            canvas.plate(self.rect, "row")
        right, left = self.rect.inset(10, 4).split_right(30, 4)
        canvas.text(self.count, right, one_line(22, "number", colour, align="right"))
        if self.info is not None:
            boxed(self.info.part(self.info.cover))(canvas, left)
        else:
            name = self.render(self.name)
            canvas.text(name, left, one_line(WORD, look.face_for(canvas, name, left.w), colour))


KINDS: Final[tuple[Kind, ...]] = ("save", "auto", "replay")
SIDE, TABS, FILTERS, FILTER = 0.38, 56.0, 52.0, 92.0
"""Part of the page beside the list; heights of the rows above it; how wide a filter is at least."""
WORD, AROUND = 20.0, 58.0
"""Size of the word of the filter for all games; room for its count and its edges."""
KEPT = 24
"""Tables in small that are kept for rows."""
ICONS = {"save": "save", "auto": "clock", "replay": "eye"}


class LoadScene(ShellScene):
    """One list for each kind of file, and beside it what is in the chosen one."""

    def __init__(self, services: Services, kind: Kind = "save") -> None:
        super().__init__(services)
        self.kind: Kind = kind
        self.chosen = ""
        self.slots: list[Slot] = []
        """The files of the kind that are shown."""
        self.game = ""
        """The game whose files alone are shown, if any."""
        self.wanted = ""
        """What is searched for."""
        self._every: list[Slot] = []
        self._counts: dict[Kind, int] = {}
        self._previews: dict[str, Preview] = {}
        self._expected = launch.Expected()

    def enter(self) -> None:
        self._read()
        if not self._every and self.kind == "save":
            self.turn_to(next((kind for kind in KINDS if self._counts[kind]), "save"))

    # --- layout ---

    def arrange(self, pane: Pane, canvas: Canvas) -> None:
        title = msg("shell.load.replay" if self.kind == "replay" else "shell.load.title")
        self.header(pane, canvas, title)
        slot = self.slot
        page = self.foot(pane, canvas, self._foot(slot))
        left, right = page.split_left(page.w * (1 - SIDE), GAP)
        kinds: list[tuple[str, Text]] = [
            (kind, msg("frame.load.kind", kind=msg(f"shell.load.{kind}s"), n=self._counts[kind])) for kind in KINDS
        ]
        inner = on_panel(pane, left, 12, 8)
        tabs, listed = inner.split_top(TABS, 6)
        pane.add(
            Tabs("kind", tabs, kinds, self.kind, self.turn_to, hotkeys=("ctrl+tab",), name=msg("shell.load.title"))
        )
        if self._every:
            filters, listed = listed.split_top(FILTERS, 6)
            self._add_filters(pane, canvas, filters)
        if slot is None:
            self._add_none(pane, canvas, listed, right)
            return
        items, name = [self._item(slot) for slot in self.slots], msg("shell.load.title")
        pane.add(
            GameList("slots", listed, items, self.chosen, self._choose, on_open=self._open, name=name),
            PanelPlate(right, "panel"),
        )
        shown = self._preview(slot, slot.save) if slot.save is not None else None
        add_side(pane, canvas, slot, right.inset(16), shown, self.layer.render)

    def _add_none(self, pane: Pane, canvas: Canvas, listed: Rect, right: Rect) -> None:
        lettering = in_the_middle(23, colour=canvas.theme.cream_soft)
        if self._every:
            none = Label(listed, msg("frame.load.unmatched"), lettering, widget_id="none")
            pane.add(none, PanelPlate(right, "panel"))
            return
        words, cells = listed.split_top(150, 10)
        pane.add(Label(words.inset(20, 0), msg(f"shell.load.none.{self.kind}"), lettering, widget_id="none"))
        add_quick(pane, cells, self.services)
        add_invitation(pane, right)

    def _item(self, slot: Slot) -> ListItem:
        save, when = slot.save, slot.date
        if save is None:
            return ListItem(slot.path.name, slot.name, msg("shell.load.damaged"), when, "warning", trouble=True)
        return item_of(slot, save, ICONS[slot.kind], partial(self._preview, slot, save), self.layer.render)

    def _preview(self, slot: Slot, save: SaveFile) -> Preview | None:
        """None until the table is laid; the latest ones are kept."""
        name = str(slot.path)
        if name not in self._previews:
            shown = saved(self.services.background, save, self.services.data)
            if shown is None:
                return None
            while len(self._previews) >= KEPT:
                del self._previews[next(iter(self._previews))]
            self._previews[name] = shown
        return self._previews[name]

    def _add_filters(self, pane: Pane, canvas: Canvas, row: Rect) -> None:
        held = [slot.save.game for slot in self._every if slot.save is not None]
        games = [info for info in game_infos().values() if info.id in held]
        for info in (None, *games) if len(games) > 1 else ():
            word = canvas.measure(self.layer.render(msg("frame.load.all")), size=WORD)[0] if info is None else 0.0
            place, row = row.split_left(max(FILTER, word + AROUND), 6)
            count = len(self._every) if info is None else held.count(info.id)
            chosen = self.game == (info.id if info is not None else "")
            pane.add(GameFilter(place, info, count, chosen, self.only))
        field, name = row.split_right(min(row.w, 420.0))[0], msg("frame.load.search")
        pane.add(SearchField("search", field, self.wanted, self.search, placeholder=name, name=name))

    def only(self, game: str) -> None:
        """Show the files of one game alone, or of all."""
        self.game = game
        self._sift()

    def search(self, wanted: str) -> None:
        """Show the files of which something is called so: a player, the board, what people named it, the day."""
        self.wanted = wanted
        self._sift()

    def _said(self, slot: Slot) -> str:
        names = [player.name for player in slot.save.players] if slot.save is not None else []
        title = [self.layer.render(title_of(slot.save))] if slot.save is not None else []
        return " ".join([slot.name, slot.date, *title, *names])

    def _sift(self) -> None:
        self.slots = [
            slot
            for slot in self._every
            if (not self.game or (slot.save is not None and slot.save.game == self.game))
            and matches(self._said(slot), self.wanted)
        ]
        if self.slot is None:
            first = next((slot for slot in self.slots if slot.save is not None), None) or next(iter(self.slots), None)
            self.chosen = first.path.name if first is not None else ""
        self.refresh()

    def _foot(self, slot: Slot | None) -> Foot:
        usable = slot is not None and slot.save is not None
        show = partial(self.show_folder, self.services.store.folder)
        deeds = [Deed("folder", "folder", msg("shell.folder"), show, style="quiet")]
        if slot is None and self._every:
            gold = Deed("all", "back", msg("frame.load.every"), self.show_all, "enter")
            return Foot(msg("frame.load.unmatched"), "", deeds, gold)
        if slot is None:
            quickest = partial(self.services.go, OpenSetup(quickest_games()[0].id))
            gold = Deed("new", "plus", msg("shell.title.new"), quickest, "enter")
            return Foot(msg("frame.load.none"), msg("frame.load.begin"), deeds, gold)
        keep, away, nothing = msg("frame.load.keep"), msg("frame.load.export"), msg("shell.load.nothing")
        deeds += [
            Deed("delete", "trash", msg("shell.load.delete"), self.delete, "delete", "quiet"),
            Deed("export", "copy", away, self.export, "x", "quiet", enabled=usable, why=nothing),
        ]
        if self.kind == "replay":
            deeds.append(
                Deed("result", "trophy", msg("shell.load.result"), self.result, "r", enabled=usable, why=nothing)
            )
        else:
            deeds.append(Deed("keep", "save", keep, self.keep_as, "k", enabled=usable, why=nothing))
        label = msg("shell.load.watch") if self.kind == "replay" else msg("shell.load.open")
        gold = Deed("open", "play", label, self.open, "enter", enabled=usable, why=nothing, momentous=True)
        return Foot(name_of_slot(slot), slot.date, deeds, gold)

    def soon(self) -> OpenTable | None:
        slot = self.slot
        usable = slot is not None and slot.save is not None and slot.kind != "replay"
        return self._expected.resumed(self.services.data, slot) if slot is not None and usable else None

    # --- what happens ---

    @property
    def slot(self) -> Slot | None:
        return next((slot for slot in self.slots if slot.path.name == self.chosen), None)

    def turn_to(self, kind: str) -> None:
        """Show the files of another kind."""
        self.kind = next(each for each in KINDS if each == kind)
        self._read()

    def show_all(self) -> None:
        """Show every file of the kind again."""
        self.game = self.wanted = ""
        self._sift()

    def open(self) -> None:
        """Go on with the chosen game, or watch the chosen replay."""
        slot = self.slot
        if slot is None:
            return
        if self.kind == "replay":
            launch.watch(self.services, self.layer, slot)
        else:
            launch.resume(self.services, self.layer, slot)

    def result(self) -> None:
        """Show how the chosen game has ended."""
        if self.slot is not None:
            launch.watch(self.services, self.layer, self.slot, result=True)

    def delete(self) -> None:
        """Delete the chosen file after a question."""
        slot = self.slot
        if slot is not None:
            confirm(
                self.layer,
                "delete.sure",
                msg("shell.load.delete.title"),
                msg("shell.load.delete.body", name=self.layer.render(name_of_slot(slot))),
                msg("shell.delete"),
                self._delete,
                danger=True,
            )

    def keep_as(self) -> None:
        """Keep the chosen game under a name of its own, an autosave too."""
        slot = self.slot
        if slot is not None and slot.save is not None:
            name = slot.save.name or self.layer.render(slot.summary)[:LONGEST_NAME]
            NameSheet(self, name, partial(self.services.store.keep_as, slot), self._read)

    def export(self) -> None:
        """Write a copy of the chosen file to be sent or carried away."""
        if self.slot is not None:
            tell_written(self.layer, partial(self.services.store.export, self.slot))

    def _delete(self) -> None:
        slot = self.slot
        if slot is None:
            return
        try:
            self.services.store.delete(slot)
        except Fault as fault:
            self.layer.refuse(fault.said)
            return
        self.layer.notify(msg("shell.load.deleted"))
        self._read()

    def _read(self) -> None:
        self._every, self._counts = self.services.store.slots(self.kind), self.services.store.counts()
        if self.game not in {slot.save.game for slot in self._every if slot.save is not None}:
            self.game = ""
        self._sift()

    def _choose(self, name: str) -> None:
        self.chosen = name
        self.refresh()

    def _open(self, name: str) -> None:
        self.chosen = name
        self.open()


# ---- what stands where nothing is saved yet


MOST = 3


def quickest_games() -> list[GameInfo]:
    """The games that are over soonest."""
    return sorted(game_infos().values(), key=lambda info: info.minutes_a_seat)[:MOST]


def add_quick(pane: Holder, room: Rect, services: Services) -> None:
    """Add the quickest games, each with its box and how long it takes."""
    file = MemoryFile(services.data / "setup.json")
    for info, cell in zip(quickest_games(), room.column(MOST, 10), strict=False):
        minutes = msg("frame.minutes", n=file.draft(info).minutes)
        size = min(cell.h - 20, cell.w * 0.3)
        box, rest = cell.inset(12, 0).split_left(size, 18)
        place, face = rest.around(rest.w, min(84.0, cell.h - 12)), ButtonFace(note=minutes, align="left")
        pane.add(
            PanelPlate(cell, "place"),
            Painting(box, boxed(info.part(info.cover))),
            Button(f"quick.{info.id}", place, msg(f"game.{info.id}"), partial(services.go, OpenSetup(info.id)), face),
        )


def add_invitation(pane: Holder, room: Rect) -> None:
    """Add the box of the quickest game, large."""
    info = quickest_games()[0]
    cover: Cover = info.part(info.cover)
    pane.add(PanelPlate(room, "niche"), Painting(room.inset(30), boxed(cover), widget_id="box"))
