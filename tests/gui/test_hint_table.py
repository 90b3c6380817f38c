"""The hint table in the window, after whatever was ticked off, taught, undone and redone."""

from __future__ import annotations

from typing import NamedTuple

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from PySide6.QtCore import QPoint

from quartiles_gui.cli import main
from quartiles_gui.core.quartiles.hints import table_of
from quartiles_gui.core.words.dictionary import Dictionary
from quartiles_gui.gui.hints.table import HintTableView, Totals
from quartiles_gui.gui.main_window import MainWindow
from quartiles_gui.gui.quartiles.page import QuartilesPage
from tests.gui.hands import (
    act,
    board_on,
    click,
    save_as,
    select,
    the,
    ticked_on,
    type_word,
    verdict_on,
    wait_until,
    words_on,
)
from tests.gui.test_hints_view import show_view

WORDS = ("truthfully", "nihilistic", "thrash", "is", "recross", "reis", "rath", "refresh")
NAMES = ("four tiles", "three tiles", "two tiles", "one tile")
VERDICTS = {"The Game Accepted It": True, "The Game Rejected It": False, "Forget Verdict": None}

deeds = st.lists(
    st.one_of(
        st.tuples(st.just("Tick Off"), st.sampled_from(WORDS)),
        st.tuples(st.sampled_from(tuple(VERDICTS)), st.sampled_from(WORDS[2:])),
        st.tuples(st.sampled_from(("Undo", "Redo")), st.just("")),
    ),
    min_size=3,
    max_size=10,
)


class Said(NamedTuple):
    """What the user has said: the words ticked off, and the verdicts."""

    ticked: frozenset[str] = frozenset()
    verdicts: tuple[tuple[str, bool], ...] = ()

    def after(self, deed: str, word: str) -> Said:
        if deed == "Tick Off":
            return self._replace(ticked=self.ticked ^ {word})
        verdicts = {**dict(self.verdicts), word: VERDICTS[deed]}
        kept = sorted((word, said) for word, said in verdicts.items() if said is not None)
        return self._replace(verdicts=tuple(kept))


def recounted(english: Dictionary, page: QuartilesPage, said: Said) -> str:
    """The table as a screen reader has it, of what was said about the board."""
    verdict = verdict_on(page, english.teach(dict(said.verdicts)))
    table = table_of(verdict, said.ticked, board_on(page).fragments)
    rows = [
        f"{row.tile}: "
        + ", ".join(
            f"{count} × {name}" for count, name in zip(row.counts, NAMES, strict=True) if count
        )
        for row in table.rows
    ]
    return "\n".join([*rows, *[f"Somewhere: {table.unplaced}"] * bool(table.unplaced)])


def test_the_table_is_what_a_recount_gives_whatever_was_done_and_undone(
    solved: QuartilesPage, english: Dictionary
) -> None:
    table = the(solved, HintTableView)

    @given(deeds)
    @settings(max_examples=12, deadline=None, suppress_health_check=[HealthCheck.too_slow])
    def check(deeds: list[tuple[str, str]]) -> None:
        history, now = [Said()], 0
        for deed, word in deeds:
            if deed in ("Undo", "Redo"):
                target = now + (1 if deed == "Redo" else -1)
                if not 0 <= target < len(history):
                    continue
                act(solved, deed)
                now = target
            else:
                after = history[now].after(deed, word)
                if after == history[now] or word not in words_on(solved):
                    continue  # a word that was rejected is folded away
                select(solved, word)
                act(solved, deed)
                now += 1
                history[now:] = [after]
            said = history[now]
            assert ticked_on(solved) == {word for word in said.ticked if word in words_on(solved)}
            assert table.text() == recounted(english, solved, said)
        for _ in range(now):
            act(solved, "Undo")
        assert table.text() == recounted(english, solved, Said())

    check()


def test_words_without_a_row_are_counted_below_the_rows(
    solved: QuartilesPage, english: Dictionary
) -> None:
    verdict, fragments = verdict_on(solved, english), board_on(solved).fragments
    words = [found.word for found in verdict.counted]
    count = next(n for n in range(30) if table_of(verdict, words[:n], fragments).unplaced)
    for word in words[:count]:
        type_word(solved, word)
    show_view(solved, "Hints")
    view, totals = the(solved, HintTableView), the(solved, Totals)
    left = table_of(verdict, words[:count], fragments)
    assert view.text().splitlines()[-1] == f"Somewhere: {left.unplaced}"
    assert totals.text().startswith(str(left.placed + left.unplaced))
    assert "Somewhere" in view.toolTip()
    click(totals)
    chosen = []
    view.chosen.connect(lambda tile, _: chosen.append(tile))
    wait_until(lambda: view.height() == view.sizeHint().height())
    middle, row = view.width() // 2, (view.height() - 36) // (len(left.rows) + 1)
    click(view, QPoint(middle, view.height() - row))
    assert not chosen, "the last row leads to no word"
    click(view, QPoint(middle, view.height() - 2 * row))
    assert chosen == [left.rows[-1].tile]


def test_a_board_file_gives_the_same_hints_as_the_window_that_wrote_it(
    solved: QuartilesPage,
    window: MainWindow,
    tmp_path_factory: pytest.TempPathFactory,
    capsys: pytest.CaptureFixture[str],
) -> None:
    file = tmp_path_factory.mktemp("boards") / "a.quartiles"
    for word in ("truthfully", "recross", "reis", "is"):
        type_word(solved, word)
    act(solved, "Save Board")
    save_as(solved, file)
    assert main.main(["hint", str(file)]) == 0
    rows = capsys.readouterr().out.partition("first tile")[2].partition("\n\n")[0]
    printed = {
        cells[0]: cells[1:5] for row in rows.splitlines()[1:] if len(cells := row.split()) == 6
    }
    shown = dict(line.split(": ") for line in the(solved, HintTableView).text().splitlines())
    assert {tile: row for tile, row in printed.items() if tile != "all"} == {
        tile: [
            next((part.split()[0] for part in parts.split(", ") if part.endswith(name)), "-")
            for name in NAMES
        ]
        for tile, parts in shown.items()
    }
