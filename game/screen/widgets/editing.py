"""A line of text being edited: caret, selection, words; without any drawing."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass
class EditedLine:
    """Text with a caret; ``anchor`` is the other end of the selection. Positions count characters."""

    text: str
    caret: int = 0
    anchor: int = 0
    limit: int = 64

    @property
    def selection(self) -> tuple[int, int]:
        """The selected range, from the left."""
        return min(self.caret, self.anchor), max(self.caret, self.anchor)

    @property
    def selected(self) -> str:
        """The selected text."""
        start, end = self.selection
        return self.text[start:end]

    def insert(self, words: str) -> None:
        """Put ``words`` in the place of the selection; what does not fit the limit is cut off."""
        start, end = self.selection
        clean = "".join(letter for letter in words.replace("\n", " ").replace("\t", " ") if letter.isprintable())
        clean = clean[: max(0, self.limit - (len(self.text) - (end - start)))]
        self.text = self.text[:start] + clean + self.text[end:]
        self.caret = self.anchor = start + len(clean)

    def erase(self, step: int, whole_word: bool = False) -> None:
        """Delete the selection, or one letter (or word) to the left (-1) or right (+1)."""
        if self.caret == self.anchor:
            self.anchor = self._target(step, whole_word)
        self.insert("")

    def move(self, step: int, *, select: bool = False, whole_word: bool = False) -> None:
        """Move the caret by a letter or a word; without ``select`` a selection collapses to its end on that side."""
        if not select and self.caret != self.anchor and not whole_word:
            self.caret = self.selection[0 if step < 0 else 1]
        else:
            self.caret = self._target(step, whole_word)
        if not select:
            self.anchor = self.caret

    def go(self, position: int, *, select: bool = False) -> None:
        """Put the caret at ``position``."""
        self.caret = min(max(position, 0), len(self.text))
        if not select:
            self.anchor = self.caret

    def select_all(self) -> None:
        """Select everything."""
        self.anchor, self.caret = 0, len(self.text)

    def _target(self, step: int, whole_word: bool) -> int:
        position = min(max(self.caret + step, 0), len(self.text))
        if not whole_word:
            return position
        while 0 < position < len(self.text) and not self._edge(position, step):
            position += step
        return position

    def _edge(self, position: int, step: int) -> bool:
        before, after = self.text[position - 1], self.text[position]
        return (before.isspace() and not after.isspace()) if step < 0 else (not before.isspace() and after.isspace())
