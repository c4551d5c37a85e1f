"""Golden pictures: what a frame looked like when somebody looked at it last, kept small and compared with patience.

Pictures are halved and keep few colours, so that many of them are small; other versions of SDL and FreeType draw the
edges of letters a little differently, so a few pixels may differ, and all of them slightly.
"""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest
from PIL import Image, ImageChops, ImageFilter, ImageStat

GOLDEN = Path(__file__).parent / "golden"
FAILED = Path(__file__).parents[2] / ".work" / "golden"
SMALLER = 2
COLOURS = 64
NEAR = 28
"""A pixel is different if one of its colours differs by more than this, of 255."""
MOST_DIFFERENT = 0.006
"""The part of all pixels that may be different."""
MEAN = 1.5
"""The mean difference of all colours that is allowed, of 255."""


def small(surface: pygame.Surface) -> Image.Image:
    """Return a frame as it is compared."""
    raw = pygame.image.tobytes(surface, "RGB")
    return Image.frombytes("RGB", surface.get_size(), raw).reduce(SMALLER)


def kept(picture: Image.Image) -> Image.Image:
    """Return a small picture as it is kept: with few colours of its own."""
    colours = picture.quantize(COLOURS, method=Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE)
    return picture.quantize(palette=colours, dither=Image.Dither.NONE)


def difference(old: Image.Image, new: Image.Image) -> str:
    """Return what is different beyond patience between a kept and a small picture, or nothing."""
    if old.size != new.size:
        return f"its size is {new.size}, was {old.size}"
    new = new.quantize(palette=old, dither=Image.Dither.NONE).convert("RGB")
    old = old.convert("RGB")
    # Letters that lie half a pixel beside their old place are softened away, a missing letter is not.
    a, b = (each.filter(ImageFilter.BoxBlur(1)) for each in (old, new))
    apart = ImageChops.difference(a, b)
    mean = sum(ImageStat.Stat(apart).mean) / 3
    red, green, blue = apart.split()
    most = ImageChops.lighter(ImageChops.lighter(red, green), blue)
    share = sum(most.histogram()[NEAR + 1 :]) / (old.width * old.height)
    if mean <= MEAN and share <= MOST_DIFFERENT:
        return ""
    return f"{share:.2%} of its pixels are different, all by {mean:.1f} of 255 in the mean"


def check(name: str, surface: pygame.Surface, update: bool, game: str = "") -> None:
    """Compare a frame with the golden picture ``name``, or keep it as such; a ``game`` may have none at all."""
    new = small(surface)
    path = GOLDEN / f"{name}.png"
    if update:
        GOLDEN.mkdir(exist_ok=True)
        if not path.exists() or difference(Image.open(path), new):
            kept(new).save(path, optimize=True)
        return
    if game and not any(GOLDEN.glob(f"{game}-*.png")):
        pytest.skip(f"there are no golden pictures of {game} yet: run pytest --update-golden and look at them")
    assert path.exists(), f"there is no golden picture {name}: run pytest --update-golden and look at it"
    old = Image.open(path)
    wrong = difference(old, new)
    if wrong:
        FAILED.mkdir(parents=True, exist_ok=True)
        new.save(FAILED / f"{name}.png")
        if old.size == new.size:
            apart = ImageChops.difference(old.convert("RGB"), new).point(
                [min(255, 4 * value) for value in range(256)] * 3
            )
            apart.save(FAILED / f"{name}-difference.png")
    assert not wrong, f"{name} does not look as before: {wrong}; see {FAILED.relative_to(GOLDEN.parents[2])}"
