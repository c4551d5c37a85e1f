"""Setting up a game that has been chosen on the shelf: on which board, who plays, with which options and seed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from string import ascii_lowercase

from game.games import game_infos
from game.games.game_info import LAND, OWN
from game.kernel.fault import Fault
from game.kernel.message import Message, msg
from game.play.board import MapEntry, map_entries, prepared_folder, read, unread
from game.play.profile import boards_won, tries_on
from game.present.area import Rect
from game.present.board_rule import rules_of_board
from game.present.input import Input, Key
from game.screen.drawing.canvas import Canvas
from game.screen.requests import OpenLessons, OpenTable
from game.screen.scenes.setup import launch
from game.screen.scenes.setup.chosen import add_board, add_game
from game.screen.scenes.setup.gallery import (
    AGAIN,
    FOLDER,
    NEW_LAND,
    BoardChoice,
    BoardReader,
    Filters,
    Gallery,
    LandOffer,
    add_gallery,
)
from game.screen.scenes.setup.land import LandPane
from game.screen.scenes.setup.land_desk import LandDesk
from game.screen.scenes.setup.model import MemoryFile, cached, fresh, trouble
from game.screen.scenes.setup.preview import opening
from game.screen.scenes.setup.seats import PlayerRows
from game.screen.scenes.setup.table import TablePane
from game.screen.scenes.shell import GAP, Deed, Foot, ShellScene
from game.screen.services import Services
from game.screen.widgets.button import Shortcut
from game.screen.widgets.scene_widgets import Pane

TABLE, NARROW_TABLE = 410.0, 396.0
SHEET, NARROW_SHEET = 562.0, 440.0
"""Width of the table's options and of the sheet of a board; less of both in a narrow window."""
NARROW = 1600.0
LETTER = "l"
"""Opens the lessons, unless a board is found by that letter."""


class SetupScene(ShellScene):
    """Prepares a game, from what was set up last."""

    def __init__(self, services: Services, game: str = "") -> None:
        super().__init__(services)
        self.file = MemoryFile(services.data / "setup.json")
        memory = self.file.load()
        known = game_infos()
        info = known.get(game) or known.get(memory.game) or next(iter(known.values()))
        self.draft = cached(info, memory)
        self.rows = PlayerRows(self.draft, self.refresh)
        self.filters = Filters()
        self.choices: Sequence[BoardChoice] = ()
        self.board_keys: Mapping[str, str] = {}
        """The keys that lead to each board, and to a new land."""
        self._reading = BoardReader(services.background, info)
        self.viewed = ""
        """A board that is looked at without being chosen: it has faults."""
        self.desk = self._land_desk()
        self.land: MapEntry | None = None
        """The last land that was looked at."""
        self._expected = launch.Expected()
        """The table that would be begun, and for which players and options."""

    @property
    def busy(self) -> bool:
        return super().busy or self._reading.busy or (self.desk is not None and self.desk.waiting)

    def update(self, dt: float) -> None:
        super().update(dt)
        if self.on_top and self._reading.go_on():
            self.refresh()
        if self.on_top and self.desk is not None and self.desk.pass_time(dt):
            self._land_changed()

    # --- layout

    def arrange(self, pane: Pane, canvas: Canvas) -> None:
        self.choices = self._choices()
        learn = "" if any(choice.keys.startswith(LETTER) for choice in self.choices) else LETTER
        deeds = [Deed("rules", "book", msg("shell.title.rules"), self.show_rules, "f1", "quiet")]
        if self.draft.info.guides:
            lessons = partial(self.services.go, OpenLessons(self.draft.info.id))
            deeds.append(Deed("learn", "bulb", msg("frame.setup.learn"), lessons, learn, "quiet"))
        name = msg(f"game.{self.draft.info.id}")
        self.header(pane, canvas, msg("shell.setup.title"), beside=name, deeds=deeds)
        page = self.foot(pane, canvas, self._foot())
        narrow = canvas.width < NARROW
        right, left = page.split_right(NARROW_TABLE if narrow else TABLE, GAP)
        if self.choices:
            wide = NARROW_SHEET if narrow else max(SHEET, min(canvas.width * 0.36, page.h * 0.72))
            sheet, gallery = left.split_right(wide, GAP)
            self._add_gallery(pane, canvas, gallery)
            if self.desk is not None and self.on_land:
                tries = tries_on(self.services.store.profile()[0], self.draft.info.id, self.board_value)
                land = LandPane(self.services, self.layer, self.draft, self.desk, self._land_changed)
                land.add(pane, canvas, sheet, self._seen(), tries)
            else:
                add_board(pane, canvas, sheet, self.draft, self._seen(), self.services.background)
        else:
            self._add_game(pane, canvas, left)
        TablePane(self.draft, self.rows, self.refresh, self.layer.notify).add(pane, canvas, right)
        if self.choices:
            pane.add(Shortcut("search", ("/",), self._search))

    def _add_gallery(self, pane: Pane, canvas: Canvas, room: Rect) -> None:
        chosen = self.viewed or self.board_value
        offer = None
        if self.desk is not None:
            board = self.land.board if self.land is not None else None
            offer = LandOffer(board, self.on_land, self.board_keys[NEW_LAND])
        gallery = Gallery(self.choices, chosen, self.filters, self.pick, self.refresh, self.layer.render, offer)
        add_gallery(pane, canvas, room, gallery)

    def _add_game(self, pane: Pane, canvas: Canvas, room: Rect) -> None:
        info = self.draft.info
        options, badges = tuple(self.draft.chosen.items()), self.draft.badges(self.layer.render)
        preview = opening(self.services.background, info, self.draft.count, options, badges, self.services.data)
        add_game(pane, canvas, room, self.draft, info.part(info.cover), preview)

    def _choices(self) -> Sequence[BoardChoice]:
        """By name, own boards last."""
        info = self.draft.info
        if (wanted := self.board_value) in unread(info):
            read(info, wanted)
        entries = sorted(map_entries(info, self.services.data, wait=False), key=lambda entry: (
            entry.standing == "own", letters_of(entry.value)))  # fmt: skip
        if not entries:
            return ()
        won = boards_won(self.services.store.profile()[0], info.id)
        new = [NEW_LAND] if self.desk is not None else []
        self.board_keys = keys = keys_of([*new, *(entry.value for entry in entries)])
        if self.desk is not None and self.on_land:
            self.land = self.desk.entry()
        return [self._choice(entry, entry.value in won, keys[entry.value]) for entry in entries]

    def _choice(self, entry: MapEntry, won: bool, keys: str) -> BoardChoice:
        draft = self.draft
        return BoardChoice(entry, rules_of_board(draft.info, entry.board, draft.count, draft.chosen), won, keys)

    def _seen(self) -> BoardChoice:
        if self.on_land and self.land is not None:
            return self._choice(self.land, False, "")
        wanted = self.viewed or self.board_value
        return next((choice for choice in self.choices if choice.entry.value == wanted), self.choices[0])

    @property
    def board_value(self) -> str:
        """The value of the option that says on which board is played."""
        option = self.draft.info.map_option
        return self.draft.options[option.id] if option is not None else ""

    @property
    def on_land(self) -> bool:
        """True if a new land is looked at."""
        return not self.viewed and self.board_value.startswith(LAND)

    @property
    def _making(self) -> bool:
        return self.desk is not None and self.on_land and self.desk.making

    def _foot(self) -> Foot:
        making = self._making
        why = msg("frame.land.making") if making else self._fault() or trouble(self.draft, self.services.data)
        usual = Deed("usual", "undo", msg("frame.setup.usual"), self.usual, tip=msg("shell.setup.usual.help"))
        start = Deed(
            "start", "play", msg("shell.setup.start"), self.start, "enter", enabled=why is None, why=why, momentous=True
        )
        return Foot(self._line(), self._who(), (usual,), start, warning=None if making else why)

    def _fault(self) -> Message | None:
        fault = self._seen().entry.fault if (self.viewed or self.on_land) and self.choices else None
        return fault.said if fault is not None else None

    def _line(self) -> Message:
        wanted = self.viewed or self.board_value
        if self.on_land and self.land is not None:
            return msg("frame.setup.line", name=self.land.name, n=self.draft.count)
        chosen = [choice.entry.name for choice in self.choices if choice.entry.value == wanted]
        name = chosen[0] if chosen else msg(f"game.{self.draft.info.id}")
        return msg("frame.setup.line", name=name, n=self.draft.count)

    def _who(self) -> Message:
        people = self.draft.people
        bots = self.draft.count - people
        if not people or not bots:
            who = msg("frame.setup.people", n=people) if people else msg("frame.setup.bots", n=bots)
            return msg("frame.setup.one", who=who)
        both = msg("frame.setup.people", n=people), msg("frame.setup.bots", n=bots)
        return msg("frame.setup.both", people=both[0], bots=both[1])

    # --- what happens

    def pick(self, value: str) -> None:
        """Play on what is called so in the gallery, or do what leads to more there."""
        others = {NEW_LAND: self.choose_land, FOLDER: self.open_maps, AGAIN: self.look_again}
        others.get(value, partial(self.choose_board, value))()

    def choose_board(self, value: str) -> None:
        """Play on a board; of one with faults these are told."""
        option = self.draft.info.map_option
        assert option is not None
        entry = next(choice.entry for choice in self.choices if choice.entry.value == value)
        self.filters.first = ""
        self.viewed = value if entry.fault is not None else ""
        if entry.fault is None:
            self.draft.set_option(option.id, value)
        self.refresh()

    def choose_land(self) -> None:
        """Play on a new land: the last one, if there was one."""
        if self.desk is not None:
            self.filters.first, self.viewed = "", ""
            self._land_changed()

    def _land_changed(self) -> None:
        assert self.desk is not None and self.draft.info.map_option is not None
        self.draft.set_option(self.draft.info.map_option.id, self.desk.value)
        self.draft.land = str(self.desk.wish)
        self.refresh()

    def _land_desk(self) -> LandDesk | None:
        option = self.draft.info.map_option
        if not self.draft.info.lands or option is None:
            return None
        chosen = self.draft.options[option.id]
        played = chosen.startswith(LAND)
        desk = LandDesk(
            self.services.background, self.draft.info, (chosen.removeprefix(LAND) if played else "") or self.draft.land
        )
        if played:
            self.draft.options[option.id] = desk.value
        return desk

    def usual(self) -> None:
        """Put everything back to what is usual."""
        self.draft, land = fresh(self.draft.info), self.draft.land
        self.draft.land = land
        self.rows = PlayerRows(self.draft, self.refresh)
        self.filters, self.viewed = Filters(), ""
        self.refresh()

    def open_maps(self) -> None:
        """Show the folder of own maps in the system's file manager."""
        try:
            self.show_folder(prepared_folder(self.draft.info, self.services.data))
        except Fault as fault:
            self.layer.refuse(fault.said)

    def look_again(self) -> None:
        """Read own maps again."""
        self.services.background.forget()
        self.viewed = ""
        self.refresh()

    def start(self) -> None:
        """Remember the set-up and begin the game."""
        self.file.keep(self.draft)
        draft = self.draft
        players = draft.players(self.layer.render)
        launch.begin(self.services, self.layer, draft, players)

    # --- keys

    def unhandled(self, event: Input) -> None:
        typing = self.layer.focus is not None and self.layer.focus.takes_text
        if isinstance(event, Key) and not event.repeat and not typing and self._jumped(event.name):
            return
        super().unhandled(event)

    def _jumped(self, key: str) -> bool:
        """Digits are numbers of players, letters lead to boards; True if ``key`` was one."""
        if key.isdigit() and int(key) in self.draft.counts:
            self.draft.set_count(int(key))
            self.refresh()
            return True
        if key == "escape" and self.filters.first:
            self.filters.first = ""
            self.refresh()
            return True
        wanted = self.filters.first + key
        found = [value for value, keys in self.board_keys.items() if self.choices and keys.startswith(wanted)]
        if len(key) != 1 or not found:
            self.filters.first = ""
            self.refresh()
            return False
        if len(found) == 1 and self.board_keys[found[0]] == wanted:
            self.pick(found[0])
            self.layer.set_focus(self.layer.find(f"map.{found[0]}"), ring=False)
        else:
            self.filters.first = wanted
            self.refresh()
        return True

    def handle(self, event: Input) -> None:
        """Take in a second letter before anything else, and Esc while one is waited for."""
        if isinstance(event, Key) and self.filters.first and not event.repeat and self._jumped(event.name):
            return
        super().handle(event)

    def _search(self) -> None:
        self.layer.set_focus(self.layer.find("gallery.search"), ring=True)

    def soon(self) -> OpenTable | None:
        draft = self.draft
        if self._making or (self.on_land and self._fault() is not None):
            return None
        players = tuple(draft.players(self.layer.render))
        wanted = (draft.info.id, players, tuple(draft.chosen.items()), draft.seed, draft.coached)
        return self._expected.table(wanted, partial(launch.prepared, self.services.data, draft, players))

    def rules_place(self) -> tuple[str, str]:
        return self.draft.info.id, ""


# ---- two keys to every board


NAMELESS = "x"
"""The first key of boards whose names have no letter that every keyboard has."""


def letters_of(value: str) -> str:
    """The letters a board is found by: those of the name of its file, which every keyboard has."""
    return "".join(letter for letter in value.removeprefix(OWN).lower() if letter in ascii_lowercase)


def keys_of(values: Sequence[str]) -> Mapping[str, str]:
    """For each board one key, or two that lead to it; no two boards have the same keys.

    The second is a later letter of the name where one is left, else any letter that none of the others has.
    """
    groups: dict[str, list[str]] = {}
    for value in values:
        groups.setdefault(letters_of(value)[:1] or NAMELESS, []).append(value)
    found: dict[str, str] = {}
    for first, group in groups.items():
        taken: set[str] = set()
        for value in sorted(group, key=lambda value: (len(set(letters_of(value)[1:])), value)):
            second = next((each for each in letters_of(value)[1:] + ascii_lowercase if each not in taken), "")
            taken.add(second)
            found[value] = first if len(group) == 1 else first + second
    return found
