"""How two versions of one board, or of one word, are merged so that nothing is lost.

The rule for boards: what only one side knows is taken from that side. If both know:

- a word is ticked if either side has it ticked, and a hint was shown if either side has shown it;
- the lines of a note that only the other side has follow the library's own, without blank ones, as
  far as there is room; a note with all lines of the library's own takes its place;
- the earlier of the times when the board was kept counts;
- the order of the tiles, the kind, the date and the search are the library's own, and so is the
  solution with all that is known of it, unless only the other side has one, or one with the five;
  the other side's search is only used if its tiles have the same order, because it is of no use
  with another.

So merging twice adds nothing, however many libraries exchange what they know: each line, ticked
word and taught word is there once. Which side merges only decides the order of lines, and which of
two dates, kinds or solutions counts.

The rule for taught words: the later judgment counts, the library's own if both are equally old.
"""

from quartiles_gui.core.quartiles.board_file import MAX_NOTE_LENGTH
from quartiles_gui.library.board_record import BoardRecord, KeptBoard, now
from quartiles_gui.library.judgment import TaughtWord


def merged(own: KeptBoard, other: KeptBoard) -> KeptBoard:
    """Return what both sides know about one board; ``own`` itself if the other adds nothing."""
    search = own.search or other.search_for(own.record.board)
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
        ticked=own.with_ticks(other.ticked).ticked,
        word_count=solved.word_count,
        is_exact=solved.is_exact,
        is_secret=solved.is_secret,
        hints=own.hints.merged(other.hints),
    )


def _solution_rank(record: BoardRecord) -> tuple[bool, bool]:
    return bool(record.five), record.points is not None


def _merged_notes(own: str, other: str) -> str:
    ours, theirs = own.split("\n"), other.split("\n")
    added = list(dict.fromkeys(line for line in theirs if line and line not in ours))
    if added and all(line in theirs for line in ours if line):
        return other
    note = own
    for line in added:
        if len(note) + 1 + len(line) <= MAX_NOTE_LENGTH:
            note = f"{note}\n{line}"
    return note
