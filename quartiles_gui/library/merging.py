"""How two versions of one board, or of one word, are merged so that nothing is lost.

The rule for boards: what only one side knows is taken from that side. If both know:

- a word is ticked if either side has it ticked;
- the notes are put one after the other, unless one contains the other;
- the earlier of the times when the board was kept counts;
- the order of the tiles, the kind, the date and the search are the library's own, and so is the
  solution, unless only the other side has one, or one with the five.

The rule for taught words: the later judgment counts, the library's own if both are equally old.
"""

from quartiles_gui.library.board_record import BoardRecord, KeptBoard, now
from quartiles_gui.library.judgment import TaughtWord


def merged(own: KeptBoard, other: KeptBoard) -> KeptBoard:
    """Return what both sides know about one board; ``own`` itself if the other adds nothing."""
    search = own.search or other.search
    record = _merged_records(own.record, other.record)
    if (record, search) == own:
        return own
    return KeptBoard(record._replace(changed=now()), search)


def later_taught(own: TaughtWord | None, other: TaughtWord) -> TaughtWord:
    """Return which of two judgments of one word counts."""
    return other if own is None or other.when > own.when else own


def _merged_records(own: BoardRecord, other: BoardRecord) -> BoardRecord:
    solved = max(own, other, key=_solution_rank)  # `own` if both are equal
    return own._replace(
        created=min(own.created, other.created),
        date=own.date or other.date,
        note=_merged_notes(own.note, other.note),
        five=solved.five,
        points=solved.points,
        words=solved.words,
        ticked=own.ticked | other.ticked,
    )


def _solution_rank(record: BoardRecord) -> tuple[bool, bool]:
    return bool(record.five), record.points is not None


def _merged_notes(own: str, other: str) -> str:
    if other in own:
        return own
    return other if own in other else f"{own}\n{other}"
