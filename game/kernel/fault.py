"""Every error a person can meet: typed, with a sentence that says what, where and how to mend it."""

from __future__ import annotations

import errno

from game.kernel.message import Message, Value, msg


class Fault(Exception):
    """Base of all errors that are shown to people; ``said`` is the sentence, not yet translated."""

    def __init__(self, key: str, **values: Value) -> None:
        self.said: Message = msg(key, **values)
        super().__init__(f"{key} {values}" if values else key)


class RuleError(Fault):
    """An action that the rules refuse at this moment; nothing was changed."""

    @classmethod
    def of(cls, refusal: Message) -> RuleError:
        """The error for a refusal that is already worded."""
        return cls(refusal.key, **dict(refusal.values))


class BadSave(Fault):
    """A save or replay file that cannot be used; the file itself is left as it was."""


class BadBoard(Fault):
    """A map with faults; ``faults`` lists every one of them by layer and object."""

    def __init__(self, key: str, faults: tuple[Message, ...] = (), **values: Value) -> None:
        super().__init__(key, **values)
        self.faults = faults


class BadSetting(Fault):
    """Settings that cannot be read or written."""


class BadOption(Fault):
    """A game, option, player or level that does not exist or does not fit."""


class NoExecutor(Fault):
    """The machine that was to run the bots cannot be reached, or has died."""


_CAUSES = {
    errno.ENOENT: "missing",
    errno.ENOTDIR: "missing",
    errno.EACCES: "denied",
    errno.EPERM: "denied",
    errno.EROFS: "read_only",
    errno.ENOSPC: "full",
    errno.EDQUOT: "full",
    errno.EISDIR: "folder",
    errno.EBUSY: "busy",
    errno.EIO: "broken",
    errno.ENAMETOOLONG: "long",
    errno.EMFILE: "many",
    errno.ENFILE: "many",
}


def cause(error: OSError) -> Message | str:
    """Why a file could not be used, in people's words; in the system's own where that is rare."""
    known = _CAUSES.get(error.errno or 0)
    return msg(f"fault.cause.{known}") if known is not None else error.strerror or str(error)
