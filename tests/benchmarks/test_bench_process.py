"""How long the whole process of a command takes, compared with a Python that does nothing.

The two take turns, so that both see the same state of the machine.
"""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
from time import perf_counter

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from tests.sample_board import SAMPLE

ROUNDS = 40

# with compiled modules, as in any second run
ENVIRONMENT = {
    name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"
}


def run_python(program: str, *arguments: str) -> None:
    subprocess.run(
        [sys.executable, "-c", program, *arguments],
        env=ENVIRONMENT,
        stdout=subprocess.DEVNULL,
        check=True,
    )


def quartiles(*arguments: str) -> None:
    run_python("import sys; from quartiles_gui.cli.main import main; sys.exit(main())", *arguments)


@pytest.mark.parametrize("command", [f"solve {SAMPLE}", f"hint {SAMPLE}", "words list"])
def test_the_process_of_a_command(
    benchmark: BenchmarkFixture, capsys: pytest.CaptureFixture[str], command: str
) -> None:
    idle_times = []

    def do_nothing() -> None:
        started = perf_counter()
        run_python("pass")
        idle_times.append(perf_counter() - started)

    benchmark.pedantic(  # type: ignore[no-untyped-call]
        quartiles, command.split(), setup=do_nothing, rounds=ROUNDS, warmup_rounds=2
    )
    assert benchmark.stats is not None
    time, idle = benchmark.stats.stats.median, statistics.median(idle_times)
    least, least_idle = benchmark.stats.stats.min, min(idle_times)
    with capsys.disabled():
        print(
            f"\nquartiles {command}:\n"
            f"{time * 1000:.0f} ms, {time / idle:.2f} times `python -c pass` "
            f"({idle * 1000:.0f} ms); at best {least * 1000:.0f} ms, "
            f"{least / least_idle:.2f} times ({least_idle * 1000:.0f} ms)"
        )
