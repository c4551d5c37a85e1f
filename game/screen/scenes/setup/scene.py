"""Setting up a game that has been chosen on the shelf: who plays, with which options, from which seed."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from functools import partial

from game.games import cards
from game.kernel.fault import Fault
from game.kernel.say import Say, say
from game.play.board import map_entries
from game.play.maps_folder import prepared_folder
from game.play.players import Player
from game.screen.canvas import READABLE, Canvas, Rect
from game.screen.requests import OpenTable, OpenTitle
from game.screen.scenes.fault import open_folder
from game.screen.scenes.setup import launch
from game.screen.scenes.setup.chosen import Chosen, add_side
from game.screen.scenes.setup.maps import MapChoice, add_maps
from game.screen.scenes.setup.model import Draft, MemoryFile, fresh, remembered, trouble
from game.screen.scenes.setup.preview import forget_tables, opening
from game.screen.scenes.setup.rows import PlayerRows
from game.screen.scenes.setup.seed import add_seed
from game.screen.scenes.shell import ShellScene
from game.screen.services import Services
from game.screen.widgets.base import Group, Text
from game.screen.widgets.button import Button
from game.screen.widgets.dropdown import Dropdown
from game.screen.widgets.label import Label
from game.screen.widgets.layer import Pane
from game.screen.widgets.scroll import ScrollArea
from game.screen.widgets.toggle import Segmented

SIDE = 0.36
HEADING = 50.0
OPTION = 52.0
BESIDE = 16.0
"""Between the name of an option and its values."""
SMALLEST = 17.0
"""Size of letters down to which the values of an option stand side by side."""


class SetupScene(ShellScene):
    """Prepares a game. With ``draft`` it begins from there (a rematch), else from what was set up last."""

    def __init__(self, services: Services, game: str = "", draft: Draft | None = None) -> None:
        super().__init__(services)
        self.file = MemoryFile(services.data / "setup.json")
        memory = self.file.load()
        known = cards()
        card = known.get(game) or known.get(memory.game) or next(iter(known.values()))
        self.draft = draft or remembered(card, memory)
        self.rows = PlayerRows(self.draft, self.refresh)
        self._soon: tuple[Hashable, OpenTable | None] = (None, None)
        """The table that would be begun, and for which players and options."""

    # --- layout ---

    def arrange(self, pane: Pane, canvas: Canvas) -> None:
        body = self.body(canvas)
        self.header(pane, canvas, say("shell.setup.title"))
        side = Rect(body.x + body.w * (1 - SIDE) + 28, body.y, body.w * SIDE - 28, body.h)
        main = Rect(body.x, body.y, body.w * (1 - SIDE), body.h)
        self._add_main(pane, canvas, main)
        card = self.draft.card
        options, badges = tuple(self.draft.chosen.items()), self.draft.badges(self.layer.say)
        preview = opening(card, self.draft.count, options, badges, self.services.data)
        chosen = Chosen(self.draft, card.part(card.cover), preview)
        maps = partial(self._add_maps, canvas)
        add_side(pane, canvas, side, chosen, maps, on_shelf=self.to_shelf, on_rules=self.show_rules)
        self._add_footer(pane, self.footer(canvas))

    def _add_main(self, pane: Pane, canvas: Canvas, main: Rect) -> None:
        """Add players and options, to scroll where the window is low."""
        content = Group()
        inner = Rect(main.x, main.y, main.w - 24, main.h)
        y = self._add_players(content, inner, main.y)
        y = self._add_options(content, canvas, inner, y + 14)
        row = Rect(inner.x, y + 4, inner.w, 54)
        speak, notify = self.layer.say, self.layer.notify
        y = add_seed(content, canvas, row, self.draft, speak, on_copied=notify, on_drawn=self.refresh)
        pane.add(ScrollArea("main", main, y - main.y + 2, content.widgets))

    def _add_players(self, content: Group, inner: Rect, y: float) -> float:
        counts = [(str(count), say("shell.setup.players", n=count)) for count in self.draft.counts]
        content.add(self._heading(Rect(inner.x, y, inner.w * 0.3, HEADING), say("shell.setup.who")))
        if len(counts) > 1:
            rect = Rect(inner.x + inner.w * 0.3, y, inner.w * 0.7, HEADING)
            content.add(
                Segmented("count", rect, counts, str(self.draft.count), self._count, name=say("shell.setup.count"))
            )
        y += HEADING + 16
        self.rows.add(content, Rect(inner.x, y, inner.w, self.rows.height()))
        return y + self.rows.height()

    def _add_options(self, content: Group, canvas: Canvas, inner: Rect, y: float) -> float:
        card = self.draft.card
        chosen = self.draft.chosen
        shown = [option for option in card.options if option.id in chosen and not option.maps]
        if not shown:
            return y
        content.add(self._heading(Rect(inner.x, y, inner.w, HEADING), say("shell.setup.options")))
        y += HEADING + 8
        for option in shown:
            stem = f"{card.prefix}.option.{option.id}"
            value = chosen[option.id]
            choices: list[tuple[str, Text]] = [(each, say(f"{stem}.{each}")) for each in option.values]
            content.add(
                Label(
                    Rect(inner.x, y, inner.w * 0.3 - BESIDE, OPTION),
                    say(stem),
                    size=23,
                    valign="middle",
                    lines=1,
                    fit=True,
                )
            )
            rect = Rect(inner.x + inner.w * 0.3, y, inner.w * 0.7, OPTION)
            change = partial(self._option, option.id)
            small = max(SMALLEST, READABLE / canvas.scale)
            longest = max(canvas.measure(self.layer.say(label), size=small, face="strong")[0] for _, label in choices)
            kind = Segmented if len(choices) <= 3 and (longest + 18) * len(choices) <= rect.w else Dropdown
            content.add(kind(f"option.{option.id}", rect, choices, value, change, name=say(stem)))
            help_text = say(f"{stem}.{value}.help")
            _, height = canvas.measure(self.layer.say(help_text), size=20, face="text", width=rect.w - 8)
            below = Rect(rect.x + 4, y + OPTION + 6, rect.w - 8, height + 2)
            content.add(Label(below, help_text, size=20, colour=canvas.theme.cream_soft))
            y += OPTION + height + 20
        return y

    def _add_maps(self, canvas: Canvas, content: Group, row: Rect) -> float:
        """Add the choice of the map, where there is one; return where it ends."""
        option = self.draft.card.map_option
        if option is None:
            return row.y
        name = say(f"{self.draft.card.prefix}.option.{option.id}")
        entries = map_entries(self.draft.card, self.services.data)
        return add_maps(
            content,
            canvas,
            row,
            MapChoice(name, entries, self.draft.options[option.id]),
            self.layer.say,
            on_choose=partial(self._option, option.id),
            on_folder=self.open_maps,
            on_again=self.look_again,
        )

    def _heading(self, rect: Rect, text: Say) -> Label:
        return Label(rect, text, size=30, face="title", valign="middle", lines=1, fit=True)

    def _add_footer(self, pane: Pane, row: Rect) -> None:
        why = trouble(self.draft, self.services.data)
        if why is not None:
            pane.add(
                Label(
                    Rect(row.x, row.y, row.w - 720, row.h), why, widget_id="trouble", size=22, valign="middle", lines=2
                )
            )
        pane.add(
            Button(
                "usual",
                Rect(row.x + row.w - 700, row.y, 280, row.h),
                say("shell.setup.usual"),
                self.usual,
                style="quiet",
                icon="undo",
                tip=say("shell.setup.usual.help"),
            ),
            Button(
                "start",
                Rect(row.x + row.w - 400, row.y, 400, row.h),
                say("shell.setup.start"),
                self.start,
                style="gold",
                hotkeys=("enter",),
                icon="play",
                enabled=why is None,
                why=why,
                size=27,
                momentous=True,
            ),
        )

    # --- what happens ---

    def to_shelf(self) -> None:
        """Go back to the shelf for another game."""
        self.services.go(OpenTitle())

    def usual(self) -> None:
        """Put everything back to what is usual."""
        self._set(fresh(self.draft.card))

    def open_maps(self) -> None:
        """Show the folder of own maps in the system's file manager."""
        try:
            open_folder(prepared_folder(self.draft.card, self.services.data))
        except Fault as fault:
            self.layer.refuse(fault.said)

    def look_again(self) -> None:
        """Read own maps again."""
        forget_tables()
        self.refresh()

    def start(self) -> None:
        """Remember the set-up and begin the game."""
        self.file.keep(self.draft)
        draft = self.draft
        players = draft.players(self.layer.say)
        launch.begin(self.services, self.layer, draft.card, players, draft.chosen, draft.seed)

    def soon(self) -> OpenTable | None:
        draft = self.draft
        players = tuple(draft.players(self.layer.say))
        wanted = (draft.card.id, players, tuple(draft.chosen.items()), draft.seed)
        if wanted != self._soon[0]:
            self._soon = (wanted, self._table(players))
        return self._soon[1]

    def _table(self, players: Sequence[Player]) -> OpenTable | None:
        """Return the table as it would be begun now; None if the game cannot begin so."""
        draft = self.draft
        try:
            return OpenTable(launch.prepared(self.services.data, draft.card, players, draft.chosen, draft.seed))
        except Fault:
            return None

    def rules_place(self) -> tuple[str, str]:
        return self.draft.card.id, ""

    def _set(self, draft: Draft) -> None:
        self.draft = draft
        self.rows = PlayerRows(draft, self.refresh)
        self.refresh()

    def _count(self, count: str) -> None:
        self.draft.set_count(int(count))
        self.refresh()

    def _option(self, name: str, value: str) -> None:
        self.draft.set_option(name, value)
        self.refresh()
