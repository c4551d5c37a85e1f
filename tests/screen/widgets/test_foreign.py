"""Names in scripts that our fonts lack: drawn in fonts of the system, in their direction, or refused in words."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest

from game.kernel.message import Message
from game.present.area import Rect
from game.screen.drawing.canvas import undrawn
from game.screen.drawing.letters.fonts import FONTS_VARIABLE, letters_lacking, system_font_with, system_fonts
from game.screen.drawing.letters.type import Typography, pieces
from game.screen.widgets import clipboard
from game.screen.widgets.field import TextField
from tests.screen.foreign import look_anew, use, write_font
from tests.screen.stage import Stage

WHITE = (255, 255, 255)
HEBREW, ARABIC, THAI = "דוש", "بتن", "กขค"
BOX = Rect(200, 200, 400, 60)


@pytest.fixture(autouse=True)
def fonts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A system with fonts of three scripts."""
    folder = tmp_path / "fonts"
    folder.mkdir()
    write_font(folder / "Hebrew.ttf", HEBREW)
    write_font(folder / "Arabic.ttf", ARABIC, joined=ARABIC)
    write_font(folder / "Thai.ttf", THAI)
    pygame.display.init()
    pygame.display.set_mode((200, 100))
    use(folder, monkeypatch)
    yield folder
    monkeypatch.setenv(FONTS_VARIABLE, "")
    look_anew()


def heights(words: str, language: str = "en") -> list[int]:
    """Return how high the ink is from left to right, each height once."""
    mask = pygame.mask.from_surface(Typography(language).raw(words, "text", 50, WHITE), 127)
    wide, high = mask.get_size()
    columns = [sum(mask.get_at((x, y)) for y in range(high)) for x in range(wide)]
    return [round(each / 5) for n, each in enumerate(columns) if each and (n == 0 or columns[n - 1] != each)]


@pytest.mark.parametrize("face", ("text", "strong", "title", "number", "label"))
@pytest.mark.parametrize("language", ("en", "zh_Hant", "zh_Hans"))
def test_a_font_of_the_system_writes_what_ours_lack(face: str, language: str) -> None:
    found = pieces(language, "Ann ดก กข", face, 30)  # type: ignore[arg-type]
    by = {letter: piece.font.name for piece in found for letter in piece.words}
    assert by["ก"] == by["ข"] == "Thai"
    assert by["A"] != "Thai"
    assert by["ด"] not in ("Thai", "Hebrew"), "what nobody has is a box of our own font"
    assert undrawn("Ann กד ب") == frozenset()


def test_who_reads_from_right_to_left_sees_the_first_letter_at_the_right() -> None:
    assert heights("ดก"[1:] + "ขค") == [1, 2, 3], "Thai is read from the left"
    assert heights(HEBREW) == [3, 2, 1]


def test_letters_of_one_word_join() -> None:
    alone, letters = Typography("en").width("ب", "text", 50), Typography("en")
    assert letters.width("بتن", "text", 50) < 3 * alone, "the first takes the shape that it has in a word"


def test_a_sentence_keeps_its_order_and_numbers_theirs() -> None:
    placed = ["".join(piece.words) for piece in pieces("en", "Ann, דו שד, שש 12 and דו 34 שש", "text", 30)]
    assert "".join(placed) == "Ann, שד דו, שש 12 and שש 34 דו"


def test_the_caret_stands_where_the_next_letter_comes() -> None:
    letters = Typography("en")
    edges = letters.edges("a" + HEBREW, "text", 50)
    a, whole = letters.width("a", "text", 50), letters.width("a" + HEBREW, "text", 50)
    assert (edges[0], edges[-1]) == (0, a)
    assert whole > edges[2] > edges[3] > edges[4]
    plain = letters.edges("Ann", "text", 50)
    assert plain == [letters.width("Ann"[:n], "text", 50) if n else 0 for n in range(4)]


def test_plain_faces_come_first_and_pictures_of_a_few_sizes_never(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "others"
    (folder / "deep").mkdir(parents=True)
    for name in ("AaaBold.ttf", "Plain.ttf", "deep/NotoSansHebrew.ttf"):
        write_font(folder / name, HEBREW)
    (folder / "broken.ttf").write_bytes(b"nothing of the kind")
    whole = (folder / "Plain.ttf").read_bytes()
    (folder / "cut.ttf").write_bytes(whole.replace(b"loca", b"locx"))
    use(folder, monkeypatch)
    assert system_fonts()[0].name == "NotoSansHebrew.ttf"
    assert system_fonts()[-1].name == "AaaBold.ttf"
    found = system_font_with(HEBREW)
    assert found is not None and Path(found).name == "NotoSansHebrew.ttf"
    pictures = (folder / "deep" / "NotoSansHebrew.ttf").read_bytes().replace(b"post", b"sbix")
    (folder / "deep" / "NotoSansHebrew.ttf").write_bytes(pictures)
    use(folder, monkeypatch)
    found = system_font_with(HEBREW)
    assert found is not None and Path(found).name == "Plain.ttf"
    assert not letters_lacking(HEBREW)


def test_without_fonts_there_are_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(FONTS_VARIABLE, "")
    look_anew()
    assert system_fonts() == () and undrawn("Añ中ж" + HEBREW) == frozenset(HEBREW)


@pytest.mark.parametrize(
    "letters",
    (
        (
            "妤婕婷媗嫣嬅寯峮彧昀旻晞暐曦枔柘楷榆沄泓洺淯湘湜渼澐澔瀅焺煒熠燊玥玲珈珏珮琁琍琦瑀瑄瑜璇璐瓘甯翊耘聿芃芊芮芸苡茹莘菀萱葳"
            "蓁蕎薰蘅詠誼貽鈞鈺銥鋆鍇鎧霈靚韙頎馥駿騏鴻龢"
        ),
        "玥珺喆堃昇旻暐晔煊焱燊珮琎璟瑀瑭璐祎翀芃芮苡茜菡萱蓁赟钰锴雯霁韫颢骁骐龑劼偲姝嫕宸昉昕泓淼湉沄熠珩琰瑄睿筠聿骥",
    ),
)
def test_letters_of_common_names_are_ours(letters: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(FONTS_VARIABLE, "")
    look_anew()
    assert undrawn(letters) == frozenset()


def test_what_nothing_draws_is_refused_while_it_is_typed(
    stage: Stage, show: Callable[..., object], heard: list[str]
) -> None:
    show(lambda pane, canvas: pane.add(TextField("name", BOX, "", heard.append, limit=12)))
    stage.click("name")
    field = stage.see("name", TextField)
    stage.commit("Ann")
    stage.commit("न")
    assert field.text == "Ann" and heard == ["Ann"]
    assert isinstance(stage.layer.toasts.message, Message) and stage.layer.toasts.message.key == "shell.field.undrawn"
    clipboard.put("न שד")
    stage.key("ctrl+v")
    assert field.text == "Ann שד", "what can be drawn is kept"
    stage.key("ctrl+a")
    stage.commit("न")
    assert field.text == "Ann שד", "nor does it take the place of a selection"


def test_the_caret_in_a_name_from_right_to_left(stage: Stage, show: Callable[..., object], heard: list[str]) -> None:
    show(lambda pane, canvas: pane.add(TextField("name", BOX, "", heard.append, limit=12)))
    stage.click("name")
    stage.commit(HEBREW)
    field = stage.see("name", TextField)
    stage.frames()
    assert field.caret_rect.x == pytest.approx(field.inner.x, abs=1), "behind the last letter, which stands at the left"
    stage.key("home")
    assert field.caret_rect.x > field.inner.x + 20


@pytest.fixture
def heard() -> list[str]:
    return []
