"""The program: ``python -m game`` or the command ``powerhouse``."""

from __future__ import annotations

import multiprocessing
import sys

from game import native


def main() -> int:
    """Run the command line and return the exit status; also the entry of the bundle and of bot workers."""
    # A frozen bot worker begins here too, and must go no further.
    multiprocessing.freeze_support()
    if "--pure" in sys.argv[1:]:  # before anything that is compiled is imported
        native.pass_over()
    from game.cli import run

    return run(sys.argv[1:])


if __name__ == "__main__":
    sys.exit(main())
