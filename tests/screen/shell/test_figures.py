"""Figures on pages beside the table, counted from what is kept: the profile, saves, what a result says of its game."""

from __future__ import annotations

from random import Random

import msgspec
import pytest

from game.games import game_infos
from game.games.game_info import GameInfo
from game.kernel.message import Message, msg
from game.play.profile import Profile, Result
from game.play.session import Session
from game.screen.scenes.load.scene import LoadScene
from game.screen.scenes.profile.parts import LastGames, LevelRow
from game.screen.scenes.profile.scene import ProfileScene
from game.screen.scenes.result.scene import details
from game.screen.scenes.setup.scene import SetupScene
from game.screen.scenes.shell import listed
from game.screen.widgets.label import Label
from tests.played import begun, go_on, people
from tests.screen.fake_app import FakeApp
from tests.screen.fits import words
from tests.screen.sizes import LARGE, SMALL
from tests.screen.stage import Stage

INFOS = list(game_infos().values())


def results(rng: Random) -> list[Result]:
    """Return games of all kinds: against bots of each level, an automa, among people, with a coach."""
    found = []
    for when in range(60):
        info = rng.choice(INFOS)
        level, seats = rng.choice(["", *info.levels]), rng.choice(info.seats)
        coach, board = rng.choice((0, 0, 6)), rng.choice(info.map_option.values) if info.map_option is not None else ""
        found.append(
            Result(info.id, when, seats, 1 if level else seats, level, 30 + when, rng.randrange(1, seats + 1), when,
                   board, coach=coach, told=100 * bool(coach), again=10 * bool(coach), clues=1)
        )  # fmt: skip
    return found


def said(stage: Stage, app: FakeApp, *wanted: Message) -> None:
    """Require that each of these is written somewhere in the frame."""
    shown = words(stage)
    for each in wanted:
        assert app.render(each) in shown, (app.render(each), shown)


def test_the_profile_counts_games_wins_streaks_boards_and_what_the_coach_said(stage: Stage, app: FakeApp) -> None:
    kept = results(Random(2))
    (app.data / "profile.json").write_bytes(msgspec.json.encode(Profile(kept)))
    scene = stage.open(ProfileScene(app))
    said(stage, app, msg("frame.profile.count", n=len(kept)))
    alone = [each for each in kept if each.rival]
    won = [each for each in alone if each.rank == 1 and not each.coach]
    rows = [row for row in scene.layer.base.walk() if isinstance(row, LevelRow)]
    levels = list(dict.fromkeys(level for info in INFOS for level in info.levels))
    for info, row in zip(INFOS, rows, strict=True):
        mine = [each for each in kept if each.game == info.id]
        counts = [
            [sum(each.rival == level for each in of if each.game == info.id) for of in (won, alone)] for level in levels
        ]
        told = [msg("frame.profile.of", won=a, every=b) for a, b in counts]
        node = row.node()
        assert node is not None and node.description.split("\n") == [
            app.render(each) for each in (msg("frame.profile.games", n=len(mine)), *told)
        ]
        assert app.render(msg(f"game.{info.id}")) in words(stage)
        said(stage, app, *(each for each, (_, every) in zip(told, counts, strict=True) if every))
    coached = [each for each in kept if each.coach]
    (games,) = [each for each in scene.layer.base.walk() if isinstance(each, LastGames)]
    seen = [each for each in games.results if each.coach]
    assert games.results == kept[-len(games.results) :] and coached
    sums = {name: sum(getattr(each, name) for each in seen) for name in ("told", "again", "clues")}
    assert games.told == (msg("coach.profile", n=len(seen)), msg("coach.profile.counts", **sums))
    shelf = scene.boards
    assert shelf is not None
    alike = [each.id for each in INFOS if each.map_game == shelf.map_game]
    here = [each for each in kept if each.game in alike and each.board]
    boards = {each.board for each in here if each in won}
    tried = {each.board for each in here} - boards
    said(stage, app, msg("frame.profile.boards", game=msg(f"game.{shelf.id}"), n=len(scene.stamps)),
         msg("frame.profile.stamps", won=len(boards), tried=len(tried)))  # fmt: skip
    streak = longest = 0
    for each in alone:
        if not each.coach:
            streak = streak + 1 if each.rank == 1 else 0
            longest = max(longest, streak)
    facts = {"played": len(kept), "won": len(won), "streak": streak, "longest": longest}
    lessons = msg("frame.profile.of", won=0, every=sum(len(info.guides) for info in INFOS))
    for name, figure in {**{name: str(n) for name, n in facts.items()}, "lessons": lessons, "time": "29:30"}.items():
        tile = stage.see(f"tile.{name}", Label)
        assert tile.text == figure
    latest = {each.board: each for each in here if each.board in tried}
    scene.choose(next(s for s in scene.stamps if (last := latest.get(s.entry.value)) and last.rank < last.seats))
    stage.frames(2)
    stamp = scene.next
    assert stamp is not None
    here_last = latest[stamp.entry.value]
    minutes = msg("frame.minutes", n=SetupScene(app, shelf.id).draft.minutes)
    said(stage, app, msg("frame.stamp.next", name=stamp.entry.name), msg("frame.stamp.play", name=stamp.entry.name),
         msg("frame.stamp.next.tried", rank=here_last.rank, seats=here_last.seats, minutes=minutes))  # fmt: skip


def saved(info: GameInfo, seed: int, steps: int | None) -> Session:
    """Return a game of people and bots after so many actions, or at its end."""
    return go_on(begun(info, 0, seed, people("human", info.levels[0], "human", info.levels[-1])), Random(seed), steps)


@pytest.mark.parametrize("info", INFOS, ids=lambda info: info.id)
def test_saves_say_where_their_game_stands_and_against_whom(stage: Stage, app: FakeApp, info: GameInfo) -> None:
    running, over = saved(info, 1, 4), saved(info, 2, None)
    running.stopwatch.seconds[0] = 754.0
    app.store.save(running, "Sunday")
    app.store.save(saved(info, 3, 2), "Monday")
    app.store.finish(over)
    stage.open(LoadScene(app))
    levels = [msg(f"frame.level.{each}") for each in dict.fromkeys(p.level for p in running.players if p.level)]
    kinds = (("save", 2), ("auto", 0), ("replay", 1))
    said(stage, app, msg("shell.load.round", round=running.state.flow.round),
         *(msg("frame.load.kind", kind=msg(f"shell.load.{kind}s"), n=n) for kind, n in kinds))  # fmt: skip
    rivals = app.render(msg("frame.load.bots", levels=listed(app.render, levels)))
    assert not levels or any(rivals in each for each in words(stage))
    stage.click("slots.Sunday.powerhouse")
    stage.click("delete")
    assert any(app.render(msg("shell.load.delete.body", name="Sunday")) in each for each in words(stage))
    stage.key("escape")
    stage.open(LoadScene(app, "replay"))
    said(stage, app, msg("frame.load.rounds", n=over.state.flow.round))


@pytest.mark.parametrize("info", INFOS, ids=lambda info: info.id)
def test_a_result_says_how_long_the_game_was_and_how_many_played(info: GameInfo) -> None:
    over = saved(info, 2, None)
    over.date, over.stopwatch.seconds[0] = "2026-11-30", 754.0
    players = msg("table.result.players", n=over.game.seats)
    told = msg("frame.result.rounds", n=over.state.flow.round, players=players)
    for each in (msg("table.result.date", date="2026-11-30"), msg("table.result.duration", time="12:34"),
                 msg("table.result.seed", seed=str(over.seed))):  # fmt: skip
        told = msg("table.result.and", first=told, next=each)
    assert details(over) == told


@pytest.mark.parametrize("info", INFOS, ids=lambda info: info.id)
def test_the_bar_of_a_set_up_counts_people_and_bots(stage: Stage, app: FakeApp, info: GameInfo) -> None:
    scene = stage.open(SetupScene(app, info.id))
    for count in scene.draft.counts:
        scene.draft.set_count(count)
        scene.refresh()
        stage.frames(2)
        kinds = [place.kind for place in scene.draft.playing]
        who = msg("frame.setup.people", n=kinds.count("human"))
        bots = msg("frame.setup.bots", n=count - kinds.count("human"))
        alone = kinds.count("human") == count
        said(stage, app, msg("frame.setup.one", who=who) if alone else msg("frame.setup.both", people=who, bots=bots))
        names = [each.entry.name for each in scene.choices if each.entry.value == scene.board_value]
        said(stage, app, msg("frame.setup.line", name=(names or [msg(f"game.{info.id}")])[0], n=count))


def test_boards_that_are_found_and_rules_that_are_not_told_are_counted(app: FakeApp) -> None:
    """In the smallest window, where there is least room for rules."""
    stage = Stage(app, SMALL)
    scene = stage.open(SetupScene(app, next(info.id for info in INFOS if info.map_option is not None)))
    left = 0
    for choice in scene.choices:
        scene.choose_board(choice.entry.value)
        stage.frames(2)
        shown = [each.text for each in stage.layer.base.walk() if isinstance(each, Label)]
        more = len(choice.rules) - sum(rule.words in shown for rule in choice.rules)
        assert [each for each in shown if isinstance(each, Message) and each.key == "frame.boards.more"] == (
            [msg("frame.boards.more", n=more)] if more else []
        )
        left += more
    assert left
    stage = Stage(app, LARGE)
    scene = stage.open(SetupScene(app, scene.draft.info.id))
    names = [app.render(each.entry.name).casefold() for each in scene.choices]
    for letters in ("ita", "an", "Atlantis"):
        stage.click("gallery.search")
        stage.key("ctrl+a")
        stage.commit(letters)
        stage.frames(2)
        there = sum(letters.casefold() in name for name in names)
        assert stage.see("gallery.count", Label).text == msg("frame.boards.count", there=there, n=len(names))
