"""A double click on a file that cannot be opened: nobody looks at a terminal, so the window tells why."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest

from game.app import App
from game.kernel.message import Message
from game.play.settings import Settings
from game.screen.scenes.title.scene import TitleScene
from game.screen.widgets.label import Label
from tests.cli.conftest import Call
from tests.screen.laid import LaidWindow

NEWER = 99


class Glance(LaidWindow):
    """A window that is closed as soon as its first frames were seen."""

    said: list[Message | str] | None = None

    def run(self, app: App) -> None:  # type: ignore[override]
        for _ in range(3):
            self.frame(app)
        scene = app.scenes.top
        assert isinstance(scene, TitleScene)
        assert scene.layer.find("fault") is not None, "a sheet, which stays until it was read"
        Glance.said = [each.text for each in scene.layer.overlays[-1].walk() if isinstance(each, Label)]


@pytest.fixture
def glance(monkeypatch: pytest.MonkeyPatch) -> type[Glance]:
    """The window of the program, for a moment."""

    def opened(settings: Settings) -> Glance:
        return Glance((1280, 720), clock=lambda: 0.0)

    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setattr("game.cli.window.opened", opened)
    monkeypatch.setattr("gc.freeze", lambda: None)
    Glance.said = None
    return Glance


def spoiled(saved: Path, how: str) -> None:
    raw = saved.read_bytes()
    if how == "torn":
        saved.write_bytes(raw[: len(raw) // 2])
    else:
        data = json.loads(raw)
        data["format" if how == "format" else "rules"] = NEWER
        saved.write_text(json.dumps(data), encoding="utf-8")


@pytest.mark.parametrize(
    ("how", "key"),
    [("torn", "fault.save.damaged"), ("format", "fault.save.newer"), ("rules", "fault.save.newer")],
)
def test_the_window_says_what_is_wrong_with_a_file(
    call: Call, glance: type[Glance], saved: Path, tmp_path: Path, how: str, key: str
) -> None:
    spoiled(saved, how)
    before = saved.read_bytes()
    done = call("open", saved, "--data-dir", tmp_path / "data")
    sentence = done.err.splitlines()[0]
    assert done.status == 1 and done.out == "" and str(saved) in sentence, "scripts are told as ever"
    assert glance.said is not None and sentence in glance.said
    assert {"fault.save.damaged": "is damaged", "fault.save.newer": "newer Powerhouse"}[key] in sentence
    assert "cannot be opened" in (tmp_path / "data" / "logs" / "powerhouse.log").read_text(encoding="utf-8")
    assert saved.read_bytes() == before


def test_a_lone_file_is_opened_like_a_double_click(call: Call, glance: type[Glance], tmp_path: Path) -> None:
    path = tmp_path / "evening.powerhouse"
    path.write_bytes(b"")
    assert call(path).status == 1 and glance.said is not None


@pytest.mark.parametrize("path", ["gone.powerhouse", "."])
def test_a_path_to_no_file_is_a_slip_and_opens_nothing(call: Call, glance: type[Glance], path: str) -> None:
    done = call("open", path)
    assert done.status == 1 and len(done.err.splitlines()) == 1 and glance.said is None


def test_newer_rules_are_told_by_the_name_of_the_file(call: Call, saved: Path, tmp_path: Path) -> None:
    path = tmp_path / "an evening.powerhouse"
    shutil.copy(saved, path)
    data = {**json.loads(path.read_bytes()), "rules": NEWER, "name": "Sunday"}
    path.write_text(json.dumps(data), encoding="utf-8")
    for words in (("replay", path), ("shot", path, "-o", tmp_path / "x.png")):
        done = call(*words)
        assert done.status == 1 and str(path) in done.err and "Sunday" not in done.err
