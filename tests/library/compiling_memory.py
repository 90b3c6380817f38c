"""Compile a word list, and print how much more memory that took at its peak than before, in bytes.

Run as a process of its own, on Linux, which tells the peak of a process without that of its parent.

    python -m tests.library.compiling_memory SOURCE DESTINATION
"""

from __future__ import annotations

import sys
from pathlib import Path

from quartiles_gui.library.dictionaries import compile_file


def peak() -> int:
    """Return the most memory that this process ever had, in bytes."""
    status = Path("/proc/self/status").read_text("ascii")
    (line,) = (line for line in status.splitlines() if line.startswith("VmHWM"))
    return int(line.split()[1]) * 1024


def main(source: str, destination: Path) -> None:
    # what is loaded for any list, such as the library of hashes, has nothing to do with its size
    one_word = destination.with_name("one.txt")
    one_word.write_text("cat\n")
    compile_file(one_word, destination)
    before = peak()
    compile_file(source, destination)
    sys.stdout.write(f"{peak() - before}\n")


if __name__ == "__main__":
    main(sys.argv[1], Path(sys.argv[2]))
