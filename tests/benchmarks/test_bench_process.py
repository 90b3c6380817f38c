"""How long the whole process of a command takes, compared with a Python that does nothing."""

from __future__ import annotations

import subprocess
import sys

import pytest

from tests.benchmarks.conftest import ENVIRONMENT, Tell, figures, ratio, turns
from tests.sample_board import SAMPLE

ROUNDS = 40


def run_python(program: str, *arguments: str) -> None:
    subprocess.run(
        [sys.executable, "-c", program, *arguments],
        env=ENVIRONMENT,
        stdout=subprocess.DEVNULL,
        check=True,
    )


@pytest.mark.parametrize("command", [f"solve {SAMPLE}", f"hint {SAMPLE}", "words list"])
def test_the_process_of_a_command(tell: Tell, command: str) -> None:
    def run_command() -> None:
        run_python(
            "import sys; from quartiles_gui.cli.main import main; sys.exit(main())",
            *command.split(),
        )

    run_command()  # compiles the modules
    taken, idle = turns(ROUNDS, run_command, lambda: run_python("pass"))
    tell(
        f"quartiles {command}:\n{figures(taken)}, {ratio(taken, idle):.2f} times "
        f"`python -c pass` ({figures(idle)}); at best {taken[0] * 1000:.0f} ms, "
        f"{taken[0] / idle[0]:.2f} times ({idle[0] * 1000:.0f} ms)"
    )
