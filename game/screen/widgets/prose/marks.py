"""Reads the small part of Markdown in which rules are written. Pure: no drawing, no files.

Blocks: headings (#), paragraphs, bullet (-, *) and numbered lists, tables (| a | b |), quotes (>), rules (---) and
figures (![words below](what is drawn), see ``present/pictures/figure.py``). In a line: **strong**, *emphasis*, `code`,
[label](#anchor). A rule id at the start of a block, such as
``EE-8.1`` or ``SC1-10.3``, is its anchor; so is the plain text of a heading.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Literal, TypeAlias

Kind: TypeAlias = Literal["heading", "paragraph", "bullet", "number", "table", "quote", "line", "figure"]

RULE_ID = re.compile(r"(?<![\w-])[A-Z]{2}\d?-[A-Z]{0,2}\d+(?:\.\d+)*[a-z]?(?![\w-])")
_INLINE = re.compile(r"\*\*(.+?)\*\*|\*(.+?)\*|`(.+?)`|\[(.+?)\]\(#?(.+?)\)")
_HEADING = re.compile(r"(#{1,4})\s+(.*)")
_BULLET = re.compile(r"(\s*)[-*]\s+(.*)")
_LINE = re.compile(r"\s*(-{3,}|\*{3,})\s*")
_FIGURE = re.compile(r"\s*!\[(.*?)\]\((.+)\)\s*")
_NUMBER = re.compile(r"(\s*)(\d+)[.)]\s+(.*)")


@dataclass(frozen=True, slots=True)
class TextSpan:
    """Words of one look; ``link`` is the anchor they lead to."""

    text: str
    strong: bool = False
    soft: bool = False
    link: str = ""


@dataclass(frozen=True, slots=True)
class ProseBlock:
    """One heading, paragraph, list entry or table.

    ``level`` is the depth of a heading (1 to 4) or list; ``mark`` the number of a list entry, or what a figure is drawn
    from; ``cells[row][column]``
    are the cells of a table, the first row being its head.
    """

    kind: Kind
    spans: tuple[TextSpan, ...] = ()
    level: int = 0
    mark: str = ""
    anchor: str = ""
    cells: tuple[tuple[tuple[TextSpan, ...], ...], ...] = ()

    @property
    def text(self) -> str:
        """Its plain words."""
        rows = (cell for row in self.cells for cell in row)
        return "".join(s.text for s in self.spans) or " ".join("".join(s.text for s in cell) for cell in rows)


def read(source: str) -> tuple[ProseBlock, ...]:
    """The blocks of a text."""
    found: list[ProseBlock] = []
    lines = source.replace("\r\n", "\n").split("\n")
    at = 0
    while at < len(lines):
        taken, block = _take(lines, at)
        at += taken
        if block is not None:
            found.append(block)
    return tuple(found)


def spans(text: str) -> tuple[TextSpan, ...]:
    """The looks within one line of text; a bare rule id becomes a link to that rule."""
    found: list[TextSpan] = []
    at = 0
    for match in _INLINE.finditer(text):
        found += _plain(text[at : match.start()])
        strong, soft, code, label, target = match.groups()
        if label is not None:
            found.append(TextSpan(label, link=target))
        elif strong is not None:
            found.append(TextSpan(strong, strong=True))
        else:
            found.append(TextSpan(soft if soft is not None else code, soft=soft is not None, strong=code is not None))
        at = match.end()
    found += _plain(text[at:])
    return tuple(found)


def anchor_of(text: str) -> str:
    """The anchor of a block: the rule id it begins with, or nothing."""
    match = RULE_ID.match(text.lstrip("*[ "))
    return match.group() if match else ""


def nearest(anchors: list[str], wanted: str) -> str:
    """``wanted`` if it is an anchor, else the closest rule above it (EE-8.1.2, EE-8.1, EE-8), else nothing."""
    while wanted:
        if wanted in anchors:
            return wanted
        begins = next((anchor for anchor in anchors if anchor.startswith(wanted + ".")), "")
        if begins:
            return begins
        wanted = wanted.rpartition(".")[0]
    return ""


def _plain(text: str) -> list[TextSpan]:
    found: list[TextSpan] = []
    at = 0
    for match in RULE_ID.finditer(text):
        if match.start() > at:
            found.append(TextSpan(text[at : match.start()]))
        found.append(TextSpan(match.group(), link=match.group()))
        at = match.end()
    if at < len(text):
        found.append(TextSpan(text[at:]))
    return found


def _take(lines: list[str], at: int) -> tuple[int, ProseBlock | None]:
    """How many lines the block at ``at`` takes, and the block."""
    line = lines[at]
    if not line.strip() or line.lstrip().startswith("<!--"):
        return 1, None
    if heading := _HEADING.match(line):
        text = heading.group(2).strip()
        return 1, ProseBlock("heading", _unlinked(spans(text)), len(heading.group(1)), anchor=anchor_of(text) or text)
    if _LINE.fullmatch(line):
        return 1, ProseBlock("line")
    if drawn := _FIGURE.fullmatch(line):
        return 1, ProseBlock("figure", spans(drawn.group(1)), mark=drawn.group(2))
    if line.lstrip().startswith("|"):
        return _table(lines, at)
    if number := _NUMBER.match(line):
        taken, text = _joined(lines, at, number.group(3))
        return taken, ProseBlock(
            "number", _named(spans(text), text), _depth(number.group(1)), number.group(2), anchor_of(text)
        )
    if bullet := _BULLET.match(line):
        taken, text = _joined(lines, at, bullet.group(2))
        return taken, ProseBlock("bullet", _named(spans(text), text), _depth(bullet.group(1)), anchor=anchor_of(text))
    quote = line.lstrip().startswith(">")
    taken, text = _joined(lines, at, line.lstrip("> "))
    return taken, ProseBlock("quote" if quote else "paragraph", _named(spans(text), text), anchor=anchor_of(text))


def _depth(indent: str) -> int:
    return min(2, len(indent.expandtabs(4)) // 2)


def _joined(lines: list[str], at: int, first: str) -> tuple[int, str]:
    """Up to a blank line or the next block; Chinese lines are joined without a space."""
    text, taken = first.strip(), 1
    quoted = lines[at].lstrip().startswith(">")
    while at + taken < len(lines):
        line = lines[at + taken]
        if not line.strip() or quoted != line.lstrip().startswith(">") or (not quoted and _begins(line)):
            break
        more = line.lstrip("> ").strip()
        glue = "" if text and more and (ord(text[-1]) > 0x2E7F or ord(more[0]) > 0x2E7F) else " "
        text += glue + more
        taken += 1
    return taken, text


def _begins(line: str) -> bool:
    marked = any(begin.match(line) for begin in (_FIGURE, _HEADING, _BULLET, _NUMBER)) or _LINE.fullmatch(line)
    return bool(marked) or line.lstrip().startswith("|")


def _table(lines: list[str], at: int) -> tuple[int, ProseBlock | None]:
    rows: list[tuple[tuple[TextSpan, ...], ...]] = []
    taken = 0
    while at + taken < len(lines) and lines[at + taken].lstrip().startswith("|"):
        cells = [cell.strip() for cell in lines[at + taken].strip().strip("|").split("|")]
        if not all(re.fullmatch(r":?-+:?", cell) for cell in cells):
            rows.append(tuple(spans(cell) for cell in cells))
        taken += 1
    if not rows:
        return taken, None
    width = max(len(row) for row in rows)
    even = tuple(row + ((),) * (width - len(row)) for row in rows)
    first = next((anchor_of("".join(s.text for s in row[0])) for row in even[1:2]), "")
    return taken, ProseBlock("table", cells=even, anchor=first)


def _unlinked(found: tuple[TextSpan, ...]) -> tuple[TextSpan, ...]:
    return tuple(TextSpan(span.text, span.strong, span.soft) for span in found)


def _named(found: tuple[TextSpan, ...], text: str) -> tuple[TextSpan, ...]:
    """The rule id that a block begins with is strong and leads nowhere: not to itself."""
    own = anchor_of(text)
    if own and found[0].link == own:
        return (TextSpan(own, strong=True), *found[1:])
    return found
