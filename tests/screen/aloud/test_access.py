"""What is sent to screen readers and read aloud: only what is new, once, at the pace that was chosen."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.kernel.message import msg
from game.play.settings import Settings
from game.present.stage.reading import walk, zoned
from game.screen.access import voice
from game.screen.access.announcements import Announcement, Announcer
from game.screen.access.bridge import word_lengths
from game.screen.access.node import AccessNode, KnownTree, focus_of, table_node

BUTTON = AccessNode("scene.go", "button", "Go")
ROOT = AccessNode("window", "window", "Powerhouse", children=(BUTTON, AccessNode("scene.no", "button", "No")))


def test_only_what_has_changed_is_sent() -> None:
    known = KnownTree()
    assert [node.id for node in known.changes(ROOT)] == ["window", "scene.go", "scene.no"]
    assert not known.changes(ROOT)
    renamed = replace(ROOT, children=(replace(BUTTON, name="Stop"), ROOT.children[1]))
    assert [node.id for node in known.changes(renamed)] == ["scene.go"]
    fewer = replace(renamed, children=renamed.children[:1])
    assert [node.id for node in known.changes(fewer)] == ["window"], "who is told what is inside knows what has gone"
    number = known.number("scene.no")
    assert known.changes(renamed)
    assert known.number("scene.no") == number, "an id keeps its number"


def test_each_thing_is_said_once() -> None:
    ear = Announcer()
    begun = Announcement(lines=((0, "Anna begins."),), ears=0)
    assert ear.listen("table", "Title", begun, every=True) == "Title", "what nobody could hear is in the log"
    later = replace(begun, lines=(*begun.lines, (1, "Bo passes.")), prompt="Your turn", asked=True)
    assert ear.listen("table", "Title", later, every=True) == "Bo passes.\nYour turn"
    assert ear.listen("table", "Title", later, every=True) == ""
    said = replace(later, said="Too dear.")
    assert ear.listen("table", "Title", said, every=True) == "Too dear."


def test_my_turn_only_leaves_out_what_others_do() -> None:
    ear = Announcer()
    ear.listen("table", "", Announcement(), every=False)
    other = Announcement(lines=((0, "Bo passes."),), prompt="Bo is asked")
    assert ear.listen("table", "", other, every=False) == ""
    assert ear.listen("table", "", replace(other, prompt="Your turn", asked=True), every=False) == "Your turn"


def test_whoever_comes_behind_the_curtain_hears_nothing_of_the_one_before() -> None:
    ear = Announcer()
    ear.listen("table", "", Announcement(ears=0), every=True)
    assert ear.listen("table", "", Announcement(lines=((0, "Anna hides gold."),), ears=1), every=True) == ""


def test_what_is_done_instead_of_what_was_taken_back_is_told() -> None:
    ear = Announcer()
    ear.listen("table", "", Announcement(lines=((0, "begins"),)), every=True)
    assert ear.listen("table", "", Announcement(lines=((0, "begins"), (1, "Anna buys"))), every=True) == "Anna buys"
    assert ear.listen("table", "", Announcement(lines=((0, "begins"),)), every=True) == ""
    assert ear.listen("table", "", Announcement(lines=((0, "begins"), (1, "Anna passes"))), every=True) == "Anna passes"


@pytest.mark.parametrize("every", [True, False])
def test_a_moment_of_a_replay_is_told_once_each_time_it_is_shown(every: bool) -> None:
    ear, told = Announcer(), []
    moments = [
        ((0, "begins"),),
        ((1, "a"),),
        ((1, "a"), (2, "b")),
        ((1, "a"), (2, "b")),
        ((3, "a"),),
        ((1, "a"), (2, "b")),
    ]
    for lines in moments:
        told.append(ear.listen("theatre", "Theatre", Announcement(lines=lines, replayed=True), every=every))
    assert told == ["Theatre", "a", "b", "", "a", "a\nb"]


@pytest.mark.parametrize(
    ("system", "program"),
    [("linux", "espeak-ng"), ("linux", "spd-say"), ("darwin", "say"), ("win32", "powershell")],
)
@pytest.mark.parametrize("language", ["en", "zh_Hant", "zh_Hans"])
def test_each_system_has_a_voice(monkeypatch: pytest.MonkeyPatch, system: str, program: str, language: str) -> None:
    monkeypatch.setattr("shutil.which", lambda name: name if name == program else None)
    settings = Settings(language=language, speak_speed=2.0)
    wanted = voice.command(settings, system)
    assert wanted is not None and wanted[0] == program
    slower = voice.command(Settings(language=language), system)
    assert wanted != slower, "the speed that was chosen is used"


def test_without_a_voice_nothing_is_said_and_nothing_fails(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("shutil.which", lambda name: None)
    mute = voice.Voice()
    mute.speak("hello", Settings(language="en"), interrupt=True)
    mute.close()


def test_a_cell_says_the_head_of_its_column() -> None:
    table = table_node("plot", "Money", ["", "Anna"], [["Round 1", "12"]])
    assert [row.name for row in table.children] == ["Anna", "Round 1, Anna: 12"]
    assert table.children[1].children[1].description == "Anna"


def test_the_keyboard_is_at_the_innermost_node_that_says_so() -> None:
    row = AccessNode("list.b", "item", "B", focused=True)
    assert (
        focus_of(AccessNode("window", "window", children=(AccessNode("list", "list", focused=True, children=(row,)),)))
        is row
    )
    assert focus_of(ROOT) is ROOT


def test_words_of_a_field_are_the_whole_text() -> None:
    for text in ("", "  two words ", "Anna", "安娜 B"):
        assert sum(word_lengths(text)) == len(text)


def test_a_walk_goes_from_neighbour_to_neighbour() -> None:
    ways = {"a": "bc", "b": "ad", "c": "a", "d": "b", "x": "", "y": ""}
    assert walk("acdbxy", lambda place: ways[place]) == ("a", "b", "d", "c", "x", "y")


def test_zones_come_in_their_order() -> None:
    one, two = msg("one"), msg("two")
    found = zoned(["b.1", "a.1", "b.2", "c"], lambda thing: {"a": one, "b": two}.get(thing[0]), (one, two))
    assert [(zone.title, zone.things) for zone in found] == [(one, ("a.1",)), (two, ("b.1", "b.2"))]
