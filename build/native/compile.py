"""Compiles the rules of all games beside the sources; ``python3 build/dev.py compile`` runs it.

Writes ``game/compiled``: a library, a small module for each that was compiled, and a stamp by which the program knows
whether they are whole and belong to these sources and this Python (``game/native.py``). Needs a C compiler.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))
os.environ["POWERHOUSE_PURE"] = "1"  # what is compiled follows from the sources

from build.native.expand import Expander  # noqa: E402
from build.native.modules import chosen, module_of  # noqa: E402
from build.native.value_methods import CannotCompile  # noqa: E402
from game import native  # noqa: E402

TREE = ROOT / ".work" / "native"
SETUP = """\
import os
from multiprocessing.pool import ThreadPool

from mypyc.build import mypycify
from setuptools import setup
from setuptools.command.build_ext import build_ext


class BuildSideBySide(build_ext):
    # build_ext --parallel works on libraries side by side, but nearly everything is in one: its files are compiled so.
    def build_extensions(self):
        compile_files = self.compiler.compile

        def side_by_side(sources, **options):
            with ThreadPool(os.cpu_count()) as pool:
                return sum(pool.map(lambda source: compile_files([source], **options), sources), [])

        self.compiler.compile = side_by_side
        super().build_extensions()


options = ["--ignore-missing-imports", "--follow-imports=silent", "--namespace-packages", "--explicit-package-bases"]
names = open("modules.txt").read().split()
made = mypycify([*options, *names], group_name="powerhouse_rules", opt_level="2", multi_file=True)
setup(name="powerhouse-rules", packages=[], ext_modules=made, cmdclass={"build_ext": BuildSideBySide})
"""


def main() -> int:
    """Compile everything unless it is compiled already. Exits with the reason if that fails."""
    if native.stale(native.FOLDER) is None and native.compiled_names(native.FOLDER) >= set(map(module_of, chosen())):
        print("the rules are compiled already")
        return 0
    try:
        write_tree()
    except CannotCompile as problem:
        sys.exit(f"The rules could not be compiled: {problem}")
    compile_tree()
    collect()
    trouble = native.stale(native.FOLDER)
    if trouble is not None:
        sys.exit(f"The rules were compiled but cannot be used: {trouble}")
    print(
        f"{native.FOLDER.relative_to(ROOT)}: {sum(p.stat().st_size for p in native.FOLDER.rglob('*.*')) / 1e6:.1f} MB"
    )
    return 0


def write_tree() -> None:
    """Write the expanded sources into ``.work/native``."""
    shutil.rmtree(TREE, ignore_errors=True)
    shutil.copytree(ROOT / "game", TREE / "game", ignore=shutil.ignore_patterns("__pycache__", "compiled", "show"))
    expander, names = Expander(), []
    for path in chosen():
        name = path.relative_to(ROOT)
        (TREE / name).write_text(expander.expand(path), encoding="utf-8")
        names.append(name.as_posix())
    (TREE / "modules.txt").write_text("\n".join(names), encoding="utf-8")
    (TREE / "setup.py").write_text(SETUP, encoding="utf-8")


def compile_tree() -> None:
    """Run mypyc and the C compiler. Exits with their last lines if they fail."""
    optimised = {**os.environ, "CFLAGS": os.environ.get("CFLAGS", "") + " -g0", "MYPYPATH": "", "PYTHONHASHSEED": "0"}
    if sys.platform.startswith("linux"):
        optimised["LDFLAGS"] = os.environ.get("LDFLAGS", "") + " -s"  # no symbols: half the size
    command = [sys.executable, "setup.py", "-q", "build_ext", "--inplace", "--parallel", str(os.cpu_count() or 1)]
    done = subprocess.run(command, cwd=TREE, env=optimised, capture_output=True, text=True)
    if done.returncode:
        words = (done.stdout + done.stderr).strip().splitlines()[-30:]
        sys.exit(
            "The rules could not be compiled. It takes a C compiler (gcc, clang or Visual C++).\n" + "\n".join(words)
        )


def collect() -> None:
    """Move the compiled modules to where the program looks for them, and write their stamp."""
    shutil.rmtree(native.FOLDER, ignore_errors=True)
    suffix = sysconfig.get_config_var("EXT_SUFFIX")
    for made in sorted(TREE.rglob(f"*{suffix}")):
        name = made.relative_to(TREE)
        if name.parts[0] == "build":
            continue
        target = native.FOLDER / name
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.move(made, target)
    native.write_stamp(native.FOLDER)


if __name__ == "__main__":
    sys.exit(main())
