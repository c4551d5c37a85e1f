"""A double click on a save opens it: what is written for Windows and declared to macOS says the same as on Linux."""

from __future__ import annotations

import plistlib
from pathlib import Path
from xml.etree import ElementTree

from build.packages import file_type as declared
from game.cli import file_type, opening
from game.cli.parser import parser
from game.play.save import ENDING

PROGRAM = Path("C:/Games/Power house/Powerhouse.exe")
LINUX = Path(__file__).resolve().parents[2] / "build" / "packages" / "linux" / "powerhouse-mime.xml"


class Registry:
    """The registry of one person in memory."""

    def __init__(self) -> None:
        self.values: dict[tuple[str, str], str] = {}

    def read(self, key: str, name: str) -> str | None:
        return self.values.get((key, name))

    def write(self, key: str, name: str, value: str) -> None:
        self.values[key, name] = value

    def drop(self, key: str, name: str | None = None) -> None:
        gone = [each for each in self.values if each[0] == key and name in (None, each[1])]
        if name is None:
            assert not any(each[0].startswith(key + "\\") for each in self.values), "keys below go first"
        for each in gone:
            del self.values[each]


def test_it_is_written_once_and_again_when_the_program_has_moved() -> None:
    registry = Registry()
    assert file_type.register(registry, PROGRAM)
    kind = registry.read(rf"Software\Classes\{ENDING}", "")
    assert registry.read(rf"Software\Classes\{kind}\shell\open\command", "") == f'"{PROGRAM}" open "%1"'
    assert not file_type.register(registry, PROGRAM)
    moved = Path("D:/Powerhouse.exe")
    assert file_type.register(registry, moved)
    assert str(moved) in str(registry.read(rf"Software\Classes\{kind}\shell\open\command", ""))


def test_what_was_taken_away_does_not_come_back_by_itself() -> None:
    registry = Registry()
    file_type.register(registry, PROGRAM)
    file_type.remove(registry)
    assert not any("Classes" in key for key, _ in registry.values)
    assert not file_type.register(registry, PROGRAM)


def test_the_type_of_another_program_is_left_alone() -> None:
    registry = Registry()
    registry.write(rf"Software\Classes\{ENDING}", "", "Other.Program")
    before = dict(registry.values)
    assert not file_type.register(registry, PROGRAM) and registry.values == before
    file_type.remove(registry)
    assert before.items() <= registry.values.items()


def test_from_source_nothing_is_written() -> None:
    assert not file_type.possible()
    file_type.begin()


def test_macos_windows_and_linux_know_one_type() -> None:
    plist = plistlib.loads(plistlib.dumps(declared.declared("powerhouse.icns")))
    (kind,), (document,) = plist["UTExportedTypeDeclarations"], plist["CFBundleDocumentTypes"]
    assert document["LSItemContentTypes"] == [kind["UTTypeIdentifier"]]
    tags = kind["UTTypeTagSpecification"]
    assert tags["public.filename-extension"] == [ENDING.removeprefix(".")]
    space = "{http://www.freedesktop.org/standards/shared-mime-info}"
    linux = ElementTree.parse(LINUX).getroot().find(f"{space}mime-type")
    assert linux is not None and tags["public.mime-type"] == [linux.get("type")]
    assert linux.get("type") in file_type.values(PROGRAM).values()


def test_a_file_alone_is_opened() -> None:
    assert parser().parse_args(opening(["/Users/anna/My game.powerhouse"])).command == "open"
    assert opening(["open", "a.powerhouse"]) == ["open", "a.powerhouse"] and opening([]) == []
