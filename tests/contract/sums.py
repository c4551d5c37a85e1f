"""Sums in sentences: every equation of a text, and everything told as so many of so many."""

from __future__ import annotations

import re
from collections.abc import Iterator
from decimal import ROUND_HALF_UP, Decimal
from functools import cache

from game.kernel.message import Message
from tests.texts import texts_of

SPACE = r"[\s\u3000\u00a0]*"
NUMBER = r"[−-]?\d+(?:\.\d+)?"
NAMED = r"(?:[^\W\d_][^\d+−×=]*?)?"
"""Words before a number: "place 10 + connection 8 = 18"."""
EQUATION = re.compile(rf"{NUMBER}(?:{SPACE}[+−×·-]{SPACE}{NAMED}{NUMBER})+{SPACE}[=＝]{SPACE}{NUMBER}")
STEP = re.compile(rf"([+−×·-]?){SPACE}{NAMED}(\d+(?:\.\d+)?)")
WITHIN = re.compile(
    r"\{(\w+)[^}]*\}(?: (?!instead)[a-z]+)? of (?:the |all |these |at least )?(?:\{(\w+)[^}]*\}|(100)\b)"
)
"""So many of so many, as an English text has it."""
AMONG = re.compile(r"(\d+)[^\d，。；：、]{0,4}[中里裡][^\d，。；：、]{0,4}?(\d+)")
"""Of so many so many, as a Chinese sentence has it."""
WHOLE = re.compile(r"(?<![\d/])(\d+) / (\d+)(?![\d/])(?! /)")


def wrong(language: str, message: Message, text: str) -> list[str]:
    """Return what does not come out in a sentence that was rendered."""
    found = [f"{text} [{message.key}]" for each in EQUATION.findall(text) if not holds(each)]
    if language.startswith("zh"):
        pairs = [(int(part), int(whole)) for whole, part in AMONG.findall(text)]
        pairs += [(int(part), int(whole)) for part, whole in WHOLE.findall(text)]
        found += [f"{text} [{message.key}]" for part, whole in pairs if part > whole]
    found += [f"{text} [{message.key}: {each}]" for each in shares_of(message) if each[0] > each[1] or each[0] < 0]
    values = dict(message.values)
    if {"apart", "pairs", "hundred"} <= values.keys():
        exact = Decimal(100 * int(str(values["apart"]))) / int(str(values["pairs"]))
        if exact.quantize(Decimal(1), ROUND_HALF_UP) != values["hundred"]:
            found.append(f"{text} [of {values['pairs']}: {exact} of 100]")
    return found


def holds(equation: str) -> bool:
    """Return True if an equation comes out, times before plus and minus."""
    left, right = re.split("[=＝]", equation)
    total, factor, sign = 0.0, 1.0, 1
    for number, (operator, figure) in enumerate(STEP.findall(left)):
        if operator in ("×", "·"):
            factor *= float(figure)
            continue
        total += sign * factor if number else 0.0
        factor, sign = float(figure), -1 if operator in ("−", "-") else 1
    return abs(total + sign * factor - float(right.strip().replace("−", "-"))) < 1e-9


def shares_of(message: Message) -> Iterator[tuple[int, int]]:
    """Yield the numbers of a message that its English text tells as so many of so many."""
    values = {name: value for name, value in message.values if isinstance(value, int)}
    for part, whole in within(message.key):
        if part in values and (whole == "100" or whole in values):
            yield values[part], 100 if whole == "100" else values[whole]


@cache
def within(key: str) -> tuple[tuple[str, str], ...]:
    """Return the placeholders of a text of which one is part of the other."""
    pattern = texts_of("en").pattern(key) or ""
    return tuple((part, whole or hundred) for part, whole, hundred in WITHIN.findall(pattern))
