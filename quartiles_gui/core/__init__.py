"""The puzzles themselves: pure Python, no Qt, no files it was not handed, no printing.

Value types here are named tuples rather than dataclasses: importing ``dataclasses`` would
add a quarter to the start of ``quartiles solve`` (tests/benchmarks/test_bench_process.py).
Their modules don't use ``from __future__ import annotations``: a named tuple compiles each
annotation that is a string, and the first such call costs 2.4 ms of about 50.
"""
