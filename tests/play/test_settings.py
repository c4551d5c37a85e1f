"""Settings: remembered, and never a reason not to start."""

from __future__ import annotations

import errno
import json
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game import paths
from game.kernel.fault import BadSetting
from game.play.settings import (
    ROWS,
    TEXT_SIZES,
    SettingRow,
    Settings,
    SettingsFile,
    language_like,
    language_of_system,
)  # fmt: skip


def read(folder: Path) -> tuple[Settings, str | None]:
    file = SettingsFile(folder)
    settings = file.load()
    return settings, file.notice.key if file.notice is not None else None


def write(folder: Path, raw: bytes) -> None:
    (folder / "settings.json").write_bytes(raw)


def test_at_first_everything_has_its_default(tmp_path: Path) -> None:
    settings, notice = read(tmp_path / "new")
    assert notice is None and settings.language == language_of_system()
    settings.language = ""
    assert settings == Settings()


def test_everything_is_remembered(tmp_path: Path) -> None:
    changed = Settings(
        language="zh_Hant", ui_scale=1.25, text_size="XL", full_screen=True, window=(1024, 640), animation="off",
        rivals_strip=True, reduced_motion=True, bot_pace="instant", master_volume=0.1, effects_volume=0.2, muted=True,
        silent_unfocused=False, patterns=True, confirm="never", highlight="strong", hints=False, open_table=True,
        lessons={"empire_engine": "boost", "power_grid": "bid"}, clock=True, coach_offered=True, speak=True,
        speak_speed=2.0, speak_events="turn", sofa=True, music="always", music_volume=0.3,
    )  # fmt: skip
    fresh = msgspec.structs.asdict(Settings())
    same = [name for name, value in msgspec.structs.asdict(changed).items() if value == fresh[name]]
    assert not same, "every setting has to differ from its default here"
    SettingsFile(tmp_path).save(changed)
    assert read(tmp_path) == (changed, None)


def test_the_sofa_decides_about_sizes_and_forgets_none() -> None:
    settings = Settings(ui_scale=1.25, text_size="S")
    assert settings.sizes() == (TEXT_SIZES["S"], 1.25)
    settings.sofa = True
    assert settings.sizes() == (max(TEXT_SIZES.values()), ROWS["ui_scale"].scale[1])
    settings.sofa = False
    assert settings.sizes() == (TEXT_SIZES["S"], 1.25)


def test_every_setting_is_described_once_and_its_default_can_be_chosen() -> None:
    """Out of one line each: what is stored, checked, chosen in which chapter, and named by which texts."""
    defaults = msgspec.structs.asdict(Settings())
    assert list(ROWS) == list(defaults), "every setting has a row"
    locale = paths.assets() / "locale"
    known = [(locale / each / "LC_MESSAGES/shell.po").read_text("utf-8") for each in ROWS["language"].values]
    for row in (row for row in ROWS.values() if row.chapter):
        least, most, step = row.scale
        assert (
            defaults[row.name] in (*row.values, "") if row.values else not step or least <= defaults[row.name] <= most
        )
        assert (row.kind in ("choice", "language")) == bool(row.values) and (step > 0) == isinstance(
            defaults[row.name], float
        ), row
        for stem in ("", ".help", *(f".{value}" for value in row.values if row.kind == "choice")):
            key = f"shell.settings.{row.name}{stem}"
            assert all(f'msgid "{key}"' in texts for texts in known), key


@pytest.mark.parametrize("row", [row for row in ROWS.values() if row.values or row.scale[2]], ids=lambda row: row.name)
def test_what_a_row_does_not_offer_is_not_taken_from_a_file(tmp_path: Path, row: SettingRow) -> None:
    least, most, step = row.scale
    good: list[Any] = list(row.values) or [least, most]
    for value in good:
        write(tmp_path, json.dumps({row.name: value}).encode())
        settings, notice = read(tmp_path)
        assert (getattr(settings, row.name), notice) == (value, None)
    bad: list[Any] = [f"{value}\n" for value in row.values] or [least - step, most + step]
    for value in bad:
        write(tmp_path, json.dumps({row.name: value}).encode())
        assert read(tmp_path)[1] == "fault.settings.damaged", value


def test_tables_are_told_what_they_depend_on_and_nothing_else() -> None:
    settings = Settings(patterns=True, open_table=True, muted=True, language="zh_Hant")
    assert settings.of_tables() == Settings(patterns=True, open_table=True)


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("ui_scale", "large"), ("ui_scale", 0.1), ("ui_scale", 1e300), ("ui_scale", None), ("text_size", "XXL"),
        ("language", "fr"), ("language", 3), ("animation", ["off"]), ("full_screen", "yes"), ("window", [1280]),
        ("window", [0, 0]), ("window", [10**9, 700]), ("master_volume", 1.1), ("master_volume", -0.1),
        ("muted", 1), ("confirm", "maybe"), ("lessons", ["a"]), ("lessons", {"empire_engine": 1.5}),
        ("bot_pace", ""), ("highlight", 10**40),
    ],
)  # fmt: skip
def test_one_bad_setting_costs_only_itself(tmp_path: Path, field: str, value: Any) -> None:
    raw = json.dumps({"patterns": True, "text_size": "L", "ui_scale": 1.5, "master_volume": 0.5, field: value}).encode()
    write(tmp_path, raw)
    settings, notice = read(tmp_path)
    expected = Settings(patterns=True, text_size="L", ui_scale=1.5, master_volume=0.5, language=language_of_system())
    setattr(expected, field, settings.language if field == "language" else getattr(Settings(), field))
    assert settings == expected and notice == "fault.settings.damaged"
    assert (tmp_path / "settings.damaged.json").read_bytes() == raw


@pytest.mark.parametrize(
    "raw",
    [
        b"", b"{", b"[]", b"null", b"\x00\xff\xfe", b'{"ui_scale": }', b"[" * 100_000, b'{"a":' * 90_000,
        b'{"ui_scale": NaN}', b" " * (2 << 20), b'{"patterns": true' + b" " * (2 << 20) + b"}",
    ],
    ids=range(11),
)  # fmt: skip
def test_a_file_that_cannot_be_read_costs_nothing_else(tmp_path: Path, raw: bytes) -> None:
    write(tmp_path, raw)
    settings, notice = read(tmp_path)
    settings.language = ""
    assert settings == Settings() and notice == "fault.settings.lost"
    assert (tmp_path / "settings.damaged.json").read_bytes() == raw
    file = SettingsFile(tmp_path)
    file.save(Settings(patterns=True, language="en"))
    assert read(tmp_path) == (Settings(patterns=True, language="en"), None)


def test_settings_of_a_later_version_do_no_harm(tmp_path: Path) -> None:
    write(tmp_path, b'{"patterns": true, "hologram": {"on": true}}')
    settings, notice = read(tmp_path)
    assert settings.patterns and notice is None


def test_a_folder_in_the_place_of_the_file(tmp_path: Path) -> None:
    (tmp_path / "settings.json").mkdir()
    settings, notice = read(tmp_path)
    assert settings.ui_scale == 1.0 and notice == "fault.settings.unreadable"
    with pytest.raises(BadSetting) as found:
        SettingsFile(tmp_path).save(settings)
    assert found.value.said.key == "fault.settings.unwritable"


def test_a_file_that_cannot_be_opened_is_not_written_over(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A virus scanner may hold it for a moment: meanwhile nothing is written, then only what was set since."""
    SettingsFile(tmp_path).save(Settings(language="en", patterns=True))
    kept = (tmp_path / "settings.json").read_bytes()
    file = SettingsFile(tmp_path)
    with monkeypatch.context() as held:
        held.setattr(Path, "read_bytes", refuse)
        settings = file.load()
        assert not settings.patterns and file.notice is not None and file.notice.key == "fault.settings.unreadable"
        settings.muted = True
        with pytest.raises(BadSetting):
            file.save(settings)
    assert (tmp_path / "settings.json").read_bytes() == kept
    file.save(settings)
    assert read(tmp_path) == (Settings(language="en", patterns=True, muted=True), None)
    assert [path.name for path in tmp_path.iterdir()] == ["settings.json"]


def test_two_programs_lose_nothing_that_the_other_has_set(tmp_path: Path) -> None:
    SettingsFile(tmp_path).save(Settings(language="en", lessons={"a": "one", "b": "one", "c": "one"}))
    first, second = SettingsFile(tmp_path), SettingsFile(tmp_path)
    one, two = first.load(), second.load()
    one.patterns, one.lessons["a"] = True, "five"
    first.save(one)
    two.muted, two.lessons["b"] = True, "seven"
    del two.lessons["c"]
    second.save(two)
    one.clock = True
    first.save(one)
    expected = Settings(language="en", patterns=True, muted=True, clock=True, lessons={"a": "five", "b": "seven"})
    assert read(tmp_path) == (expected, None)


def test_a_second_damage_does_not_cost_the_copy_of_the_first(tmp_path: Path) -> None:
    for raw in (b"{first", b'{"text_size": "XXL"}', b"{third"):
        write(tmp_path, raw)
        file = SettingsFile(tmp_path)
        file.save(file.load())
        read(tmp_path)
    kept = {path.name: path.read_bytes() for path in tmp_path.iterdir() if "damaged" in path.name}
    assert kept == {
        "settings.damaged.json": b"{first",
        "settings.damaged-2.json": b'{"text_size": "XXL"}',
        "settings.damaged-3.json": b"{third",
    }


def test_damaged_settings_are_not_written_over_where_they_cannot_be_set_aside(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    write(tmp_path, b'{"text_size": "XXL"}')

    def refuse_aside(*_: object) -> Path:
        raise OSError(errno.EACCES, "no")

    monkeypatch.setattr("game.play.settings.set_aside", refuse_aside)
    file = SettingsFile(tmp_path)
    with pytest.raises(BadSetting):
        file.save(file.load())
    assert file.path.read_bytes() == b'{"text_size": "XXL"}'


def refuse(path: Path) -> bytes:
    raise PermissionError(errno.EACCES, "Permission denied")


def test_a_full_disk_keeps_the_old_settings(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = SettingsFile(tmp_path)
    file.save(Settings(language="en", patterns=True))

    def fail(handle: int) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr("game.play.files.os.fsync", fail)
    with pytest.raises(BadSetting):
        file.save(Settings(language="en"))
    assert read(tmp_path) == (Settings(language="en", patterns=True), None)
    assert [path.name for path in tmp_path.iterdir()] == ["settings.json"]


def test_damaged_settings_on_a_full_disk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write(tmp_path, b"{")

    def fail(handle: int) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr("game.play.files.os.fsync", fail)
    assert read(tmp_path)[1] == "fault.settings.lost"


@given(st.binary(max_size=60))
def test_any_bytes_at_all(tmp_path_factory: pytest.TempPathFactory, raw: bytes) -> None:
    folder = tmp_path_factory.mktemp("settings")
    write(folder, raw)
    settings, _ = read(folder)
    assert settings.language in ROWS["language"].values


@pytest.mark.parametrize(
    ("tag", "language"),
    [
        ("zh_TW.UTF-8", "zh_Hant"), ("zh-HK", "zh_Hant"), ("zh_MO", "zh_Hant"), ("zh-Hant-CN", "zh_Hant"),
        ("zh_CN", "zh_Hans"), ("zh", "zh_Hans"), ("zh_SG.UTF-8", "zh_Hans"), ("zh-Hans-MO", "zh_Hans"),
        ("Chinese (Traditional)_Taiwan", "zh_Hant"), ("Chinese (Traditional)_Hong Kong S.A.R.", "zh_Hant"),
        ("Chinese (Simplified)_China.936", "zh_Hans"), ("en_US", "en"), ("de_DE.UTF-8", "en"), ("C", "en"), ("", "en"),
    ],
)  # fmt: skip
def test_the_language_of_the_system(tag: str, language: str) -> None:
    assert language_like(tag) == language


@pytest.mark.parametrize(("lang", "language"), [("zh_TW.UTF-8", "zh_Hant"), ("fr_FR.UTF-8", "en")])
def test_the_environment_decides(monkeypatch: pytest.MonkeyPatch, lang: str, language: str) -> None:
    for name in ("LC_ALL", "LC_MESSAGES", "LANGUAGE"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", lang)
    assert language_of_system() == language


def test_what_a_newer_version_has_set_is_kept(tmp_path: Path) -> None:
    write(tmp_path, b'{"language": "zh_Hans", "future": {"a": [1, 2]}, "muted": true}')
    file = SettingsFile(tmp_path)
    settings = file.load()
    settings.muted = False
    file.save(settings)
    kept = json.loads(file.path.read_bytes())
    assert kept["future"] == {"a": [1, 2]} and kept["language"] == "zh_Hans" and kept["muted"] is False
    assert file.notice is None and SettingsFile(tmp_path).load() == settings
