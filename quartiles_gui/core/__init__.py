"""The puzzles themselves: pure Python, no Qt, no files it was not handed, no printing.

Value types here are named tuples rather than dataclasses: importing ``dataclasses`` would
add a quarter to the start of ``quartiles solve`` (tests/benchmarks/test_bench_process.py).
"""
