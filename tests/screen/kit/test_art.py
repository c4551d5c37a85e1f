"""Pictures: sharp at rest, light that stays, nothing cut off."""

from __future__ import annotations

import pygame
import pytest

from game.present.pictures.picture import Box, Circle, Cog, Fill, Gradient, Picture, Place, Polygon, Stuff, Words
from game.screen.drawing.icons import ICONS, icon_picture
from game.screen.drawing.letters.type import Typography
from game.screen.drawing.memory.surfaces import SurfaceCache
from game.screen.drawing.pictures.art import Art
from game.screen.drawing.pictures.cogs import cog_outline
from game.screen.drawing.pictures.shadows import shade
from game.screen.drawing.pictures.shapes import Brush


@pytest.fixture
def art(screen: pygame.Surface) -> Art:
    return fresh()


def fresh() -> Art:
    return Art(Brush(Typography("en"), str), "en", SurfaceCache())


def body(art: Art, picture: Picture, w: int, angle: float = 0.0, turning: bool = False) -> pygame.Surface:
    return art.pieces(picture, w, angle, "plain", turning, 1.0)[-1].surface


def test_a_gear_looks_the_same_after_a_quarter_turn() -> None:
    points = cog_outline(Cog(0, 0, 100, 24, (0, 0, 0)))
    turned = {(round(-y, 3), round(x, 3)) for x, y in points}
    assert turned == {(round(x, 3), round(y, 3)) for x, y in points}


@pytest.mark.parametrize("angle", [90, 180, 270])
def test_quarter_turns_are_exact(art: Art, angle: int) -> None:
    picture = Picture(40, 40, (Polygon(((2, 2), (38, 20), (2, 38)), (200, 30, 30)),))
    upright = body(art, picture, 80)
    turned = body(art, picture, 80, angle)
    assert turned.get_size() == upright.get_size()
    expected = pygame.transform.rotate(upright, -angle)
    different = sum(turned.get_at((x, y)) != expected.get_at((x, y)) for x in range(0, 80, 3) for y in range(0, 80, 3))
    assert different < 40


def test_edges_are_smooth_and_premultiplied(art: Art) -> None:
    drawn = body(art, Picture(40, 40, (Circle(20, 20, 19, (240, 240, 240)),)), 60)
    alphas = {drawn.get_at((x, y)).a for x in range(60) for y in range(60)}
    assert len(alphas) > 12, "a jagged edge has only two"
    for x in range(60):
        for y in range(60):
            colour = drawn.get_at((x, y))
            assert max(colour.r, colour.g, colour.b) <= colour.a + 2


@pytest.mark.parametrize("text", ["", "Anna"])
def test_words_for_which_there_is_no_room_do_no_harm(art: Art, text: str) -> None:
    plate = Box(0, 0, 40, 40, (20, 60, 40))
    drawn = body(art, Picture(40, 40, (plate, Words(text, 20, 20, 16, (240, 240, 240), room=-30.0))), 40)
    assert drawn.get_at((3, 3)).a == 255


def test_the_same_picture_is_drawn_once(art: Art) -> None:
    picture = Picture(20, 20, (Box(0, 0, 20, 20, Stuff("brass"), 4, bevel=True),), shadow=2)
    assert body(art, picture, 64) is body(art, Picture(20, 20, picture.shapes, shadow=2), 64)
    assert body(art, picture, 64) is not body(art, picture, 65)


def test_light_stays_when_a_thing_turns(art: Art) -> None:
    disc = Picture(100, 100, (Circle(50, 50, 48, (150, 120, 60)),), sheen=True)
    for angle in (0.0, 37.0, 120.0):
        drawn = body(art, disc, 100, angle, turning=bool(angle))
        middle = drawn.get_width() // 2
        bright, dark = drawn.get_at((middle - 22, middle - 22)), drawn.get_at((middle + 22, middle + 22))
        assert sum(bright[:3]) > sum(dark[:3]) + 20


def test_words_shrink_to_their_room(art: Art) -> None:
    tight = Picture(100, 30, (Words("A very long label indeed", 50, 15, 20, (0, 0, 0), room=80),))
    drawn = body(art, tight, 200).get_bounding_rect()
    assert 100 < drawn.w <= 170


@pytest.mark.parametrize("name", ICONS)
def test_every_icon_fills_its_square_and_stays_inside(art: Art, name: str) -> None:
    drawn = body(art, icon_picture(name, (255, 255, 255)), 48).get_bounding_rect()
    assert max(drawn.w, drawn.h) >= (16 if name == "dot" else 4 if name == "minus" else 22)
    assert pygame.Rect(0, 0, 48, 48).contains(drawn)


def test_the_cache_is_bounded() -> None:
    cache = SurfaceCache(limit=400_000)
    for number in range(40):
        cache.get(number, lambda: pygame.Surface((100, 100)))
    assert len(cache._found) <= 10


@pytest.mark.parametrize("fill", [Stuff("paper"), (40, 60, 70), Gradient((40, 60, 70), (20, 30, 40))])
def test_a_ground_that_was_kept_looks_as_if_drawn_anew(art: Art, fill: Fill) -> None:
    ground = Box(3, 2, 250, 120, fill, 11, (240, 200, 90, 130), 2.4, bevel=True)
    for number in ("1", "23"):
        card = Picture(260, 130, (ground, Words(number, 60, 60, 40, (250, 240, 220), "number")), shadow=2)
        drawn = body(art, card, 260)
        assert pygame.image.tobytes(drawn, "RGBA") == pygame.image.tobytes(body(fresh(), card, 260), "RGBA")


def test_a_ground_through_which_something_is_seen_is_not_kept(art: Art) -> None:
    veil = Box(0, 0, 260, 130, (0, 0, 0, 120))
    for under in ((200, 30, 30), (30, 200, 30)):
        card = Picture(260, 130, (Circle(130, 65, 50, under), veil))
        drawn = body(art, card, 260)
        assert drawn.get_at((130, 65)) == body(fresh(), card, 260).get_at((130, 65))


@pytest.mark.parametrize("blur", [1.0, 2.9, 7.0, 20.0])
def test_a_shade_has_the_shape_in_one_colour_with_room_around(screen: pygame.Surface, blur: float) -> None:
    shape = pygame.Surface((60, 40), pygame.SRCALPHA, 32)
    shape.fill((255, 255, 255, 255))
    cast = shade(shape, (200, 100, 0), 128, blur, 40)
    assert cast.get_size() == (140, 120)
    assert cast.get_at((0, 0))[3] == 0 and cast.get_at((139, 119))[3] == 0
    red, green, blue, alpha = cast.get_at((70, 60))
    assert 0 < alpha <= 128 and blue == 0
    assert abs(red - alpha * 200 / 255) <= 3 and abs(green - alpha * 100 / 255) <= 3, "premultiplied"
    wider = [x for x in range(40) if cast.get_at((x, 60))[3]]
    assert len(wider) >= blur / 2, "it reaches beyond the shape"


def test_of_a_large_ground_only_the_edges_of_the_shadow_are_kept(art: Art, monkeypatch: pytest.MonkeyPatch) -> None:
    """It looks the same, in less than half the memory; where one sees through, all of it is kept."""
    ground = Box(0, 0, 600, 400, Gradient((200, 190, 150), (150, 140, 110)), 12)
    solid = Picture(600, 400, (ground,), shadow=3)
    pieces = art.pieces(solid, 600, 0.0, "plain", False, 1.0)
    assert len(pieces) == 5
    assert sum(each.surface.get_width() * each.surface.get_height() for each in pieces[:4]) < 600 * 400 / 2
    monkeypatch.setattr("game.screen.drawing.pictures.shadows.HALVED_FROM", 1e9)
    shown, expected = pygame.Surface((700, 500)), pygame.Surface((700, 500))
    for target, drawn in ((shown, pieces), (expected, fresh().pieces(solid, 600, 0.0, "plain", False, 1.0))):
        target.fill((40, 90, 70))
        for each in drawn:
            target.blit(each.surface, (round(350 + each.dx), round(250 + each.dy)), None, pygame.BLEND_PREMULTIPLIED)
    assert pygame.image.tobytes(shown, "RGB") == pygame.image.tobytes(expected, "RGB")
    monkeypatch.undo()
    window = Picture(600, 400, (Box(0, 0, 600, 400, (200, 190, 150, 120)),), shadow=3)
    assert len(art.pieces(window, 600, 0.0, "plain", False, 1.0)) == 2


def test_cards_of_one_shape_have_shadow_and_glow_in_common(art: Art) -> None:
    def below(word: str, radius: float) -> list[int]:
        ground = Box(0, 0, 120, 60, (200, 190, 150), radius)
        card = Picture(120, 60, (ground, Words(word, 60, 30, 20, (10, 10, 10))), shadow=2)
        pieces = art.pieces(card, 120, 0.0, "can_act", False, 1.0)
        assert len(pieces) == 3, "shadow, glow and the card itself"
        return [id(piece.surface) for piece in pieces[:2]]

    assert below("one", 8) == below("two", 8)
    assert not set(below("one", 8)) & set(below("one", 20)), "rounder corners throw another shadow"


def test_a_sign_that_was_kept_looks_as_if_drawn_anew(art: Art) -> None:
    sign = Picture(
        30, 20, (Circle(10, 10, 8, (200, 60, 40), (20, 20, 20), 2.0), Box(14, 4, 14, 12, (40, 90, 160, 120)))
    )
    for ground in ((250, 240, 220), (20, 60, 40)):
        shapes = (Box(0, 0, 200, 90, ground), Place(sign, 40.3, 30.7, 44), Place(sign, 150, 60, 44))
        drawn = body(art, Picture(200, 90, shapes), 200)
        assert pygame.image.tobytes(drawn, "RGBA") == pygame.image.tobytes(
            body(fresh(), Picture(200, 90, shapes), 200), "RGBA"
        )


def test_what_is_in_sight_goes_last() -> None:
    cache = SurfaceCache(4 * 100 * 100 * 4)
    first = cache.get("first", lambda: pygame.Surface((100, 100)))
    cache.guard(lambda: frozenset({id(first)}))
    for name in range(6):
        cache.get(name, lambda: pygame.Surface((100, 100)))
    assert cache.known("first") is first and cache.known(0) is None


def test_a_soft_rim_looks_as_if_its_steps_lay_upon_each_other(art: Art) -> None:
    corners = ((5.0, 5.0), (95.0, 8.0), (90.0, 95.0), (8.0, 90.0))
    ground = Box(0, 0, 100, 100, (240, 230, 200))
    ink = (30, 60, 40, 40)
    steps = tuple(Polygon(corners, (0, 0, 0, 0), ink, 16 * (step + 1) / 4) for step in range(4))
    apart = body(art, Picture(100, 100, (ground, *steps)), 100)
    soft = body(art, Picture(100, 100, (ground, Polygon(corners, (0, 0, 0, 0), ink, 16, 4))), 100)
    for x in range(100):
        for y in range(100):
            assert all(abs(a - b) <= 6 for a, b in zip(soft.get_at((x, y)), apart.get_at((x, y)), strict=True)), (x, y)
    inks = [soft.get_at((50, y))[0] for y in (8, 12, 16, 20, 30)]
    assert inks == sorted(inks) and inks[0] < inks[-1] == 240
