"""The list of saves: opening, watching, deleting, damaged files."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from game.cli.played import played as bots_played
from game.games import game_infos, info_of
from game.games.game_info import GameInfo
from game.kernel.fault import BadSave
from game.kernel.message import msg
from game.present.stage.bundle import stage_of
from game.present.table_title import table_title
from game.screen.scenes.load.game_row import GameItem, GameRow, in_order, scored, standing_words
from game.screen.scenes.load.scene import GameFilter, LoadScene
from game.screen.scenes.setup import launch
from game.screen.scenes.setup.scene import SetupScene
from game.screen.scenes.shell import listed
from game.screen.widgets.label import Label
from game.screen.widgets.toggle import Tabs
from tests.played import begun, go_on
from tests.screen.fake_app import FakeApp
from tests.screen.fits import words
from tests.screen.opened import opened
from tests.screen.shell.conftest import played
from tests.screen.stage import Stage
from tests.texts import texts_of

INFO = next(iter(game_infos().values()))


def test_a_table_is_called_by_its_board_and_edition() -> None:
    catalogue = texts_of("en")
    titles = [
        catalogue.render(table_title(info_of(game), options))
        for game, options in (
            ("power_grid", {"map": "japan", "edition": "recharged"}),
            ("stock_companies", {"map": "usa", "mode": "private_companies"}),
            ("carnegie", {}),
        )
    ]
    assert titles == ["Power Grid, Japan · Recharged", "The Stock Companies, USA · Private companies", "Carnegie"]


def filters(stage: Stage) -> list[GameFilter]:
    return [each for each in map(stage.see, stage.ids()) if isinstance(each, GameFilter)]


@pytest.mark.parametrize("info", game_infos().values(), ids=lambda info: info.id)
@pytest.mark.parametrize("steps", [25, None])
def test_a_row_says_who_leads_or_has_won_unless_that_is_hidden(
    stage: Stage, app: FakeApp, info: GameInfo, steps: int | None
) -> None:
    session = go_on(begun(info, 3), Random(4), steps)
    app.store.finish(session) if session.over else app.store.autosave(session)
    scene = stage.open(LoadScene(app, "replay" if session.over else "auto"))
    slot = scene.slot
    assert slot is not None and slot.save is not None
    scores = session.game.scores(session.state)
    names = [session.name_of(score.seat) for score in scores if score.rank == 1]
    best = scored(info, slot.save, max(score.total for score in scores))
    shown = words(stage)
    row = stage.see(f"slots.{slot.path.name}", GameRow)
    assert isinstance(row.item, GameItem)
    preview = row.item.preview()
    assert preview is not None
    known = session.game.scores(session.view(None))
    if session.over:
        assert app.render(msg("frame.load.won.with", who=listed(app.render, names), score=best)) in shown
        order = [session.players.index(each) for each in session.players]
        ranks = {score.seat: score.rank for score in scores}
        wanted = [session.name_of(seat) for seat in sorted(order, key=lambda seat: (ranks[seat], seat))]
        assert [each.name for each in in_order(slot.save, preview)] == wanted
    elif [score.total for score in known] != [score.total for score in scores]:
        assert app.render(msg("frame.load.hidden")) in shown
        assert not preview.scores and [each.name for each in in_order(slot.save, preview)] == [
            player.name for player in session.players
        ]
    else:
        assert any(app.render(best) in each for each in shown)
    assert app.render(row.item.stands) in shown


def test_leaders_are_counted_where_their_names_find_no_room(stage: Stage, app: FakeApp) -> None:
    info = info_of("carnegie")
    session = bots_played(info, 34)
    app.store.autosave(session)
    stage.open(LoadScene(app, "auto"))
    row = next(each for each in map(stage.see, stage.ids()) if isinstance(each, GameRow))
    assert isinstance(row.item, GameItem)
    totals = [score.total for score in session.game.scores(session.state)]
    ahead, most = totals.count(max(totals)), scored(info, row.item.save, max(totals))
    assert 1 < ahead < len(totals)
    said = standing_words(row.item.save, row.item.preview(), app.render, counted=True)
    assert said == msg("frame.load.lead.many", n=ahead, score=most)


def test_nobody_leads_where_all_have_the_same(stage: Stage, app: FakeApp) -> None:
    session = bots_played(info_of("carnegie"), 0)
    app.store.autosave(session)
    stage.open(LoadScene(app, "auto"))
    (total,) = {score.total for score in session.game.scores(session.state)}
    row = next(each for each in map(stage.see, stage.ids()) if isinstance(each, GameRow))
    assert isinstance(row.item, GameItem)
    assert app.render(msg("frame.load.even", score=scored(session.info, row.item.save, total))) in words(stage)


@pytest.mark.parametrize("info", game_infos().values(), ids=lambda info: info.id)
def test_beside_a_save_stand_its_phase_and_who_is_to_decide(stage: Stage, app: FakeApp, info: GameInfo) -> None:
    session = bots_played(info, 4)
    app.store.autosave(session)
    stage.open(LoadScene(app, "auto"))
    asked = dict.fromkeys(each.seat for each in session.game.decisions(session.state))
    names = [session.name_of(seat) for seat in asked]
    turn = msg("shell.title.turn", names=listed(app.render, names))
    everybody = len(names) == len(session.players)
    said = msg("shell.title.turn.all") if everybody else turn
    timeline = stage_of(info, session.game, session.board).words.timeline(session.view(None))
    phases = [step.label for step in timeline.phases if step.progress == "now"]
    label = stage.see("side.turn", Label)
    assert label.text == (msg("frame.load.turn", phase=phases[0], turn=said) if phases else said)


class TestLoad:
    """The list of files."""

    @pytest.fixture
    def opened(self, monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, str]]:
        opened: list[tuple[str, str]] = []
        monkeypatch.setattr(launch, "resume", lambda services, layer, slot: opened.append(("resume", slot.name)))
        monkeypatch.setattr(launch, "watch", lambda services, layer, slot: opened.append(("watch", slot.name)))
        return opened

    @pytest.fixture
    def load(self, stage: Stage, saves: FakeApp, opened: list[tuple[str, str]]) -> LoadScene:
        return stage.open(LoadScene(saves))

    def test_a_save_is_opened(self, stage: Stage, load: LoadScene, opened: list[tuple[str, str]]) -> None:
        stage.click("slots.Sunday.powerhouse")
        assert stage.see("preview")
        stage.click("open")
        assert opened == [("resume", "Sunday")]

    def test_by_keyboard(self, stage: Stage, load: LoadScene, opened: list[tuple[str, str]]) -> None:
        stage.click("slots.Sunday.powerhouse")
        stage.key("enter")
        stage.key("home")
        assert load.chosen == load.slots[0].path.name
        assert opened == [("resume", "Sunday")]

    def test_a_damaged_file_shows_its_reason_and_cannot_be_opened(
        self, stage: Stage, load: LoadScene, saves: FakeApp
    ) -> None:
        stage.click("slots.broken.powerhouse")
        slot = load.slot
        assert slot is not None and slot.fault is not None
        assert saves.render(slot.fault.said) in words(stage)
        stage.click("open", refused=True)
        assert stage.layer.toasts.message == msg("shell.load.nothing")

    def test_replays_are_watched(self, stage: Stage, load: LoadScene, opened: list[tuple[str, str]]) -> None:
        stage.key("ctrl+tab")
        assert [slot.kind for slot in load.slots] == ["auto"]
        stage.key("ctrl+tab")
        assert [slot.kind for slot in load.slots] == ["replay"]
        stage.click("open")
        assert [what for what, _ in opened] == ["watch"]

    def test_a_replay_is_headed_with_its_board_not_with_its_file(self, stage: Stage, load: LoadScene) -> None:
        stage.key("ctrl+tab")
        stage.key("ctrl+tab")
        slot = load.slot
        assert slot is not None and slot.save is not None
        written = words(stage)
        title = load.layer.render(table_title(info_of(slot.save.game), slot.save.options))
        side = stage.see("side.title", Label)
        assert load.layer.render(side.text) == title and title in written
        assert not any(slot.path.stem in each for each in written)

    def test_a_saved_game_tells_board_and_edition(self, stage: Stage, saves: FakeApp, load: LoadScene) -> None:
        stage.click("slots.Sunday.powerhouse")
        slot = load.slot
        assert slot is not None and slot.save is not None
        title = load.layer.render(table_title(info_of(slot.save.game), slot.save.options))
        side = stage.see("side.title", Label)
        assert load.layer.render(side.text) == title
        row = stage.see("slots.Sunday.powerhouse", GameRow)
        assert isinstance(row.item, GameItem)
        assert row.item.title == "Sunday" and str(row.item.edition).startswith(
            load.layer.render(msg(f"game.{INFO.id}"))
        )

    @pytest.mark.parametrize("info", [INFO, info_of("power_grid")], ids=lambda info: info.id)
    def test_a_save_named_like_its_game_says_that_once(self, stage: Stage, app: FakeApp, info: GameInfo) -> None:
        session = go_on(begun(info, 3), Random(4), 25)
        name = app.render(msg(f"game.{info.id}"))
        app.store.save(session, name)
        stage.open(LoadScene(app))
        row = next(each for each in map(stage.see, stage.ids()) if isinstance(each, GameRow))
        assert isinstance(row.item, GameItem)
        said = [app.render(row.item.title), str(row.item.edition), str(row.item.brief)]
        assert said[0].startswith(name) and not any(name in each for each in said[1:])

    @pytest.mark.parametrize("when", [-1e18, 1e18, 1e30])
    def test_a_time_beyond_the_calendar_is_no_crash(self, load: LoadScene, when: float) -> None:
        assert replace(load.slots[0], when=when).date == "–"

    def test_a_file_name_that_is_no_text_is_listed_like_others(self, stage: Stage, load: LoadScene) -> None:
        try:
            (load.services.data / "saves" / "a\udcff.powerhouse").write_text("{", encoding="utf-8")
        except (OSError, UnicodeError):
            pytest.skip("this system knows no such names")
        load.turn_to("save")
        stage.frames(3)
        stage.click("slots.a\udcff.powerhouse")
        assert stage.see("why")

    def test_deleting_asks_first(self, stage: Stage, load: LoadScene) -> None:
        stage.click("slots.Sunday.powerhouse")
        stage.key("delete")
        stage.key("enter")
        assert stage.missing("delete.sure")
        assert (load.services.store.folder / "saves" / "Sunday.powerhouse").exists()
        stage.click("delete")
        stage.click("delete.sure.yes")
        assert not (load.services.store.folder / "saves" / "Sunday.powerhouse").exists()
        assert stage.missing("slots.Sunday.powerhouse")

    def test_a_file_that_cannot_be_deleted_is_told(
        self, stage: Stage, load: LoadScene, saves: FakeApp, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        def refuse(slot: object) -> None:
            raise BadSave("shell.load.failed")

        monkeypatch.setattr(saves.store, "delete", refuse)
        stage.click("delete")
        stage.click("delete.sure.yes")
        assert stage.layer.toasts.message == msg("shell.load.failed")

    def test_an_empty_list_says_what_to_do(self, stage: Stage, app: FakeApp) -> None:
        stage.open(LoadScene(app, "replay"))
        assert stage.see("none")
        assert stage.missing("open") and stage.missing("delete")
        stage.key("enter")
        assert isinstance(stage.scene, SetupScene), "the way on is a game that is soon over"

    @pytest.mark.parametrize("kind", ["save", "auto"])
    def test_a_file_is_kept_under_a_name(self, stage: Stage, load: LoadScene, kind: str) -> None:
        load.turn_to(kind)
        stage.frames(3)
        before = load.slot
        assert before is not None and before.save is not None
        stage.key("k")
        stage.key("ctrl+a")
        stage.type("kept")
        stage.key("enter")
        kept = [slot for slot in load.services.store.slots("save") if slot.name == "kept"]
        assert len(kept) == 1 and kept[0].save is not None and kept[0].save.actions == before.save.actions
        assert before.path.exists(), "the file itself stays"

    @pytest.mark.parametrize("kind", ["save", "auto", "replay"])
    def test_a_file_is_exported(self, stage: Stage, load: LoadScene, kind: str) -> None:
        load.turn_to(kind)
        stage.frames(3)
        assert load.slot is not None
        stage.key("x")
        (file,) = (load.services.data / "exports").iterdir()
        assert file.read_bytes() == load.slot.path.read_bytes()
        stage.frames(2)
        assert load.services.render(msg("table.result.exported", file=str(file))) in words(stage)

    def test_it_opens_on_a_page_that_has_something(self, stage: Stage, app: FakeApp) -> None:
        app.store.finish(played(2, 10_000))
        scene = stage.open(LoadScene(app))
        assert scene.kind == "replay" and scene.slots

    def test_only_the_files_of_one_game_are_shown(self, stage: Stage, saves: FakeApp, load: LoadScene) -> None:
        other = list(game_infos().values())[1]
        saves.store.save(go_on(begun(other, 3), Random(2), 9), "Another")
        load.turn_to("save")
        stage.frames(3)
        everything = len(load.slots)
        stage.click(f"filter.{other.id}")
        assert [slot.name for slot in load.slots] == ["Another"] and load.chosen == load.slots[0].path.name
        stage.click("filter.all")
        assert len(load.slots) == everything
        counts = {each.info.id if each.info else "": each.count for each in filters(stage)}
        readable = [slot.save.game for slot in load.slots if slot.save is not None]
        assert counts == {"": str(everything), **{game: str(readable.count(game)) for game in set(readable)}}

    def test_what_is_searched_for_is_found_by_player_board_name_and_day(self, stage: Stage, load: LoadScene) -> None:
        day = load.slots[0].date.split()[0]
        for wanted, found in (("sunDAY", ["Sunday"]), ("陳大文", ["Sunday"]), (f"星期 {day}", ["星期天"]), ("xyz", [])):
            load.search(wanted)
            stage.frames(3)
            assert [slot.name for slot in load.slots] == found
        assert stage.see("none") and load.slot is None
        stage.key("enter")
        assert len(load.slots) == 3 and load.slot is not None, "Enter shows all again"

    def test_a_list_is_not_filled_up(self, stage: Stage, load: LoadScene) -> None:
        load.turn_to("replay")
        stage.frames(3)
        assert len(load.slots) == 1 and not any(each.startswith("quick.") for each in stage.ids())

    def test_each_kind_says_how_many_files_it_has(self, stage: Stage, load: LoadScene) -> None:
        kinds = stage.see("kind", Tabs)
        assert [load.layer.render(name).split()[-1] for _, name in kinds.choices] == ["3", "1", "1"]

    def test_folder(self, stage: Stage, load: LoadScene, monkeypatch: pytest.MonkeyPatch) -> None:
        shown = opened(monkeypatch)
        stage.click("folder")
        assert shown == [load.services.store.folder]

    def test_a_file_whose_game_cannot_be_loaded_is_told(
        self, stage: Stage, saves: FakeApp, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        def refuse(*arguments: object) -> None:
            raise BadSave("shell.load.failed")

        monkeypatch.setattr(launch, "load_session", refuse)
        stage.open(LoadScene(saves))
        stage.click("open")
        assert stage.see("fault")
        stage.key("enter")
        assert stage.missing("fault")
