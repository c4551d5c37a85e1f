"""Everything the kit can draw on a few pages: ``python -m tests.screen.gallery FOLDER``.

To be looked at after a change. The pages are for people who work on the program: what is written on them are names in
the source, in no language.
"""

from __future__ import annotations

import argparse
import os
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import get_args

import pygame

from game.present.area import Rect
from game.present.pages.table import Mood
from game.present.pictures.picture import Box, Circle, Cog, Face, Gradient, Material, Picture, Shape, Stuff, Words
from game.present.pictures.pieces import PLAYER_COLOURS, PLAYER_SHAPES
from game.screen.drawing.canvas import Canvas, Lettering, Pose, RenderContext, in_the_middle
from game.screen.drawing.compositor import Compositor
from game.screen.drawing.fills.plates import STYLES
from game.screen.drawing.icons import ICONS
from game.screen.window.glass import scale_for

MATERIALS: tuple[Material, ...] = get_args(Material)
METALS: tuple[Material, ...] = ("brass", "copper", "steel", "iron")
MOODS: tuple[Mood, ...] = ("plain", "can_act", "urged", "chosen", "hint", "dimmed")
SAMPLE = "Powerhouse 0123 · 齒輪引擎"
SENTENCE = "把齿轮拖到引擎下方（再放上一个方块），然后确认：「增压」会改变数值。Drag a gear below an engine, 12 turns."


def gear(metal: Material, teeth: int = 24, spokes: int = 5) -> Picture:
    """Return a machined gear with rim, spokes, hub and bolts."""
    shapes: list[Shape] = [
        Cog(100, 100, 97, teeth, Stuff(metal), 0.26, spokes),
        Circle(100, 100, 26, Stuff(metal), (60, 40, 14), 1.4),
        Circle(100, 100, 12, Gradient((60, 50, 36), (20, 16, 10)), (20, 12, 6), 1.4),
        Circle(100, 100, 7, Gradient((240, 214, 150), (140, 104, 50))),
    ]
    return Picture(200, 200, tuple(shapes), shadow=3, sheen=True)


def swatch(material: Material) -> Picture:
    """Return a plate of a material with its name."""
    ink = (250, 244, 227) if material in ("walnut", "iron", "felt", "baize") else (43, 42, 39)
    shapes = (
        Box(0, 0, 220, 120, Stuff(material), 12, (20, 14, 8), 1.6, bevel=True),
        Words(material, 110, 60, 26, ink, "title"),
    )
    return Picture(220, 120, shapes, shadow=2)


def card() -> Picture:
    """Return a paper card with a number."""
    return Picture(
        100,
        130,
        (
            Box(0, 0, 100, 130, Stuff("paper"), 10, (112, 84, 40), 1.6),
            Cog(50, 56, 34, 16, Stuff("brass"), 0.6, 0),
            Circle(50, 56, 23, (250, 244, 227), (92, 62, 22), 1.4),
            Words("3", 50, 55, 38, (43, 42, 39), "number"),
            Words("dimmed", 50, 112, 15, (98, 88, 68), "label"),
        ),
        shadow=2,
    )


def plates_page(canvas: Canvas) -> None:
    """Show every plate under its name."""
    canvas.backdrop("felt")
    area = canvas.rect.inset(40)
    columns = 6
    rows = -(-len(STYLES) // columns)
    for style, cell in zip(STYLES, _cells(area, columns, rows, 26), strict=False):
        canvas.plate(cell, style)
        bright = sum(STYLES[style].top[:3]) > 480 and len(STYLES[style].top) == 3 and not STYLES[style].material
        ink = canvas.theme.ink if bright or style == "ledger" else canvas.theme.cream
        canvas.text(style, cell.inset(10, 0), in_the_middle(22, "strong", ink))


def icons_page(canvas: Canvas) -> None:
    """Show every icon at three sizes."""
    canvas.backdrop("felt")
    columns = 10
    rows = -(-len(ICONS) // columns)
    for name, cell in zip(ICONS, _cells(canvas.rect.inset(40), columns, rows, 14), strict=False):
        canvas.plate(cell, "panel")
        x, y = cell.centre
        canvas.icon(name, x - cell.w * 0.3, y - 14, 22, canvas.theme.gold)
        canvas.icon(name, x - cell.w * 0.05, y - 14, 34, canvas.theme.cream)
        canvas.icon(name, x + cell.w * 0.28, y - 14, 54, canvas.theme.cream)
        canvas.text(name, Rect(cell.x, cell.bottom - 32, cell.w, 28), Lettering(20, align="centre", fit=True))


def art_page(canvas: Canvas) -> None:
    """Show materials, gears at rest and turning, and cards in every mood."""
    canvas.backdrop("walnut")
    left, right = canvas.rect.inset(40).split_left(canvas.width * 0.42, 40)
    for material, cell in zip(MATERIALS, _cells(left, 2, 5, 18), strict=False):
        canvas.picture(swatch(material), *cell.centre, min(cell.w, cell.h * 220 / 120))
    upper, lower = right.split_top(right.h * 0.66, 20)
    for row, line in enumerate(upper.column(3, 12)):
        for column, cell in enumerate(line.row(4)):
            metal, size = METALS[column], min(cell.w, cell.h)
            picture = gear(metal, (12, 24, 32)[row], (0, 5, 6)[row])
            canvas.picture(picture, *cell.centre, size, Pose(angle=(0.0, 7.5, 17.0)[row], turning=row == 2))
    for mood, cell in zip(MOODS, lower.row(len(MOODS), 20), strict=True):
        canvas.picture(card(), *cell.centre, min(cell.w * 0.8, cell.h * 0.66), Pose(mood=mood))


def letters_page(canvas: Canvas) -> None:
    """Show player pieces and every face at several sizes."""
    canvas.backdrop("felt")
    upper, lower = canvas.rect.inset(40).split_top(300, 30)
    canvas.plate(upper, "panel")
    for row, line in enumerate(upper.inset(24).column(2)):
        for colour, cell in enumerate(line.row(len(PLAYER_COLOURS))):
            x, y = cell.centre
            for shift, size in ((-92, 15), (-62, 21), (-20, 34), (46, 62)):
                canvas.token(colour, x + shift, y, size / min(1.0, canvas.scale), pattern=bool(row))
            canvas.text(PLAYER_SHAPES[colour], cell.moved(0, 50), in_the_middle(20))
    left, right = lower.row(2, 30)
    canvas.plate(left, "modal")
    canvas.plate(right, "panel")
    for area, ink in ((left, canvas.theme.ink), (right, canvas.theme.cream)):
        _faces(canvas, area.inset(30), ink)


def _faces(canvas: Canvas, area: Rect, ink: tuple[int, int, int] | tuple[int, int, int, int]) -> None:
    faces: tuple[Face, ...] = get_args(Face)
    y = area.y
    for face in faces:
        for size in (20, 28, 40) if face != "label" else (20,):
            y += canvas.text(SAMPLE, Rect(area.x, y, area.w, 60), Lettering(size, face, ink, lines=1))
    canvas.text(SENTENCE, Rect(area.x, y + 8, area.w, 120), Lettering(22, colour=ink, lines=3))


def _cells(area: Rect, columns: int, rows: int, gap: float) -> Sequence[Rect]:
    return [cell for line in area.column(rows, gap) for cell in line.row(columns, gap)]


PAGES: dict[str, Callable[[Canvas], None]] = {
    "plates": plates_page,
    "icons": icons_page,
    "art": art_page,
    "letters": letters_page,
}


def draw_page(name: str, size: tuple[int, int], language: str = "zh_Hant") -> pygame.Surface:
    """Return a page as it looks in a window of ``size`` pixels. Opens a display if there is none."""
    if not pygame.display.get_surface():
        pygame.display.init()
        pygame.display.set_mode(size)
    pygame.font.init()
    canvas = Canvas(RenderContext(language, str), size, scale_for(size))
    PAGES[name](canvas)
    picture = pygame.Surface(size).convert()
    Compositor().show(picture, canvas.items)
    return picture


def main() -> None:
    """Write every page as PNG into a folder."""
    parser = argparse.ArgumentParser(prog="gallery")
    parser.add_argument("folder", type=Path)
    parser.add_argument("--size", default="1920x1080")
    parser.add_argument("--page", choices=PAGES, action="append")
    arguments = parser.parse_args()
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    width, height = map(int, arguments.size.split("x"))
    arguments.folder.mkdir(parents=True, exist_ok=True)
    for name in arguments.page or PAGES:
        pygame.image.save(draw_page(name, (width, height)), arguments.folder / f"{name}-{arguments.size}.png")


if __name__ == "__main__":
    main()
