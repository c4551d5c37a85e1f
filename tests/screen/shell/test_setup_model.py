"""What is set up before a game, without a screen."""

from __future__ import annotations

from pathlib import Path
from threading import Event

import pytest
from hypothesis import given
from hypothesis import strategies as some

from game.games.game_info import GameInfo, Option
from game.kernel.message import Message
from game.play.players import HUMAN, Player, seated, told_apart
from game.screen.scenes.setup.model import Draft, MemoryFile, SeatChoice, cached, fresh

INFO = GameInfo(
    "box",
    "bx",
    1,
    (2, 3, 4),
    (Option("length", ("short", "long"), "short"),),
    (),
    ("easy", "normal", "hard"),
    5,
    "",
    "",
    "",
    "",
)


def words(message: Message) -> str:
    return message.key.rpartition(".")[2] + "".join(str(value) for _, value in message.values)


def test_the_usual_set_up_is_one_person_against_bots() -> None:
    draft = fresh(INFO)
    assert [place.kind for place in draft.playing] == [HUMAN, "normal", "normal", "normal"]
    assert sorted(place.colour for place in draft.places) == [0, 1, 2, 3]
    assert draft.options == {"length": "short"}
    assert draft.names(words) == ["you", "1", "2", "3"]


def test_the_people_at_the_table_take_the_time() -> None:
    draft = fresh(INFO)
    assert draft.count == 4 and draft.minutes == INFO.minutes(1) == 5
    draft.places[2].kind = HUMAN
    assert draft.minutes == INFO.minutes(2) == 10
    for place in draft.places:
        place.kind = "normal"
    assert draft.minutes == INFO.minutes(4) == 20, "only bots: as long as so many people would take"


def test_two_people_are_numbered_and_no_two_names_are_alike() -> None:
    draft = fresh(INFO)
    draft.places[1].kind = HUMAN
    assert draft.names(words)[:2] == ["you", "player2"]
    draft.places[0].name = draft.places[1].name = " Ann "
    assert draft.names(words)[:2] == ["Ann", "Ann 2"]


def test_moving_a_player_lets_the_others_close_up() -> None:
    draft = fresh(INFO)
    for seat, place in enumerate(draft.places):
        place.name = "ABCD"[seat]
    draft.move(0, 2)
    assert [place.name for place in draft.places] == ["B", "C", "A", "D"]
    draft.move(3, -5)
    assert [place.name for place in draft.places] == ["D", "B", "C", "A"]


def test_a_bot_that_becomes_a_person_leaves_the_names_of_others_alone() -> None:
    draft = fresh(INFO)
    before = draft.names(str)
    draft.places[2].kind = HUMAN
    after = draft.names(str)
    assert [name for seat, name in enumerate(after) if seat != 2] == [n for s, n in enumerate(before) if s != 2]
    assert len(set(after)) == len(after)


def test_the_seed_is_typed_in_figures_or_drawn() -> None:
    draft = fresh(INFO)
    draft.set_seed("12ab34")
    assert draft.seed == 1234
    draft.set_seed("")
    assert draft.seed != 1234, "one is drawn"
    draft.set_seed("٣12")
    assert draft.seed == 12


def test_the_last_set_up_is_remembered(tmp_path: Path) -> None:
    file = MemoryFile(tmp_path / "deep" / "setup.json")
    draft = fresh(INFO)
    draft.set_count(3)
    draft.places[1] = SeatChoice("hard", "Zoë 陳", 4)
    draft.options["length"] = "long"
    file.keep(draft)
    again = cached(INFO, MemoryFile(file.path).load())
    assert (again.count, again.options) == (3, {"length": "long"})
    assert again.places[1] == SeatChoice("hard", "Zoë 陳", 4)
    assert file.load().game == "box"


def test_nobody_waits_until_a_set_up_is_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file, slow = MemoryFile(tmp_path / "setup.json"), Event()
    change = file._ledger.change
    monkeypatch.setattr(file._ledger, "change", lambda work: slow.wait(10) and change(work))
    draft = fresh(INFO)
    draft.set_count(3)
    file.keep(draft)
    draft.set_count(2)
    draft.options["length"] = "long"
    assert not file.path.exists()
    slow.set()
    again = cached(INFO, file.load())
    assert (again.count, again.options) == (3, {"length": "short"}), "as it was when it was kept"


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"{",
        b"[]",
        b'{"game": 3}',
        b'{"kept": {"box": {"count": 9, "places": [], "options": {"x": "y"}}}}',
        b'{"kept": {"box": {"count": 2, "places": [{"kind": "wizard", "name": "X"}], "options": {"length": "?"}}}}',
        b'{"kept": {"box": {"count": 2, "places": [{"kind": "human", "colour": 77}], "options": {}}}}',
        b'{"kept": {"box": {"count": 2, "places": [{"kind": "easy", "colour": -3}], "options": {}}}}',
        b"[" * 100_000,
    ],
)
def test_a_damaged_memory_does_no_harm(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "setup.json"
    path.write_bytes(content)
    draft = cached(INFO, MemoryFile(path).load())
    check(draft)
    assert draft.options == {"length": "short"}


def test_a_folder_that_cannot_be_written_does_no_harm(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    MemoryFile(tmp_path / "file" / "setup.json").keep(fresh(INFO))


def check(draft: Draft) -> None:
    """Whatever was done, the draft can begin."""
    assert draft.count in INFO.seats
    assert len(draft.places) == 4
    assert len({place.colour for place in draft.playing}) == draft.count
    assert all(0 <= place.colour < 6 for place in draft.playing)
    assert len(set(draft.names(words))) == draft.count


STEPS = some.one_of(
    some.tuples(some.just("count"), some.sampled_from(INFO.seats), some.just(0)),
    some.tuples(some.just("colour"), some.integers(0, 3), some.integers(0, 5)),
    some.tuples(some.just("move"), some.integers(0, 3), some.integers(-1, 5)),
    some.tuples(some.just("kind"), some.integers(0, 3), some.integers(0, 3)),
)


@given(some.lists(STEPS, max_size=25))
def test_any_clicks_leave_a_set_up_that_can_begin(steps: list[tuple[str, int, int]]) -> None:
    draft = fresh(INFO)
    for what, a, b in steps:
        if what == "count":
            draft.set_count(a)
        elif what == "colour":
            draft.set_colour(a, b)
        elif what == "move" and a < draft.count:
            draft.move(a, b)
        elif what == "kind":
            draft.places[a].kind = (HUMAN, *INFO.levels)[b]
    check(draft)


@pytest.mark.parametrize("other", ("Ann", "ANN", "Ａｎｎ", " ann"))
def test_names_that_look_alike_are_told_apart(other: str) -> None:
    assert told_apart(["Ann", other, "Ben"]) == ["Ann", f"{other} 2", "Ben"]
    assert told_apart([other], taken=["Ann"]) == [f"{other} 2"]


def test_a_table_is_told_apart_wherever_it_comes_from() -> None:
    players = [Player("Ann"), Player("ann", colour=1), Player("Ann 2", colour=2)]
    assert [player.name for player in seated(INFO, players)] == ["Ann", "ann 2", "Ann 2 2"]
