"""A picture becomes a board: pasted, dropped or opened, checked, and solved."""

from __future__ import annotations

import os
from collections.abc import Callable
from itertools import combinations
from pathlib import Path

import pytest
import segno
from PySide6.QtCore import QCoreApplication, QRectF, Qt
from PySide6.QtGui import QColor, QGuiApplication, QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QProgressBar, QToolButton
from pytestqt.qtbot import QtBot

from quartiles_gui.app_window import AppWindow
from quartiles_gui.core.quartiles.board import Board, code_of
from quartiles_gui.core.quartiles.record import Origin, key_of
from quartiles_gui.gui.board.word_bar import AnswerLine
from quartiles_gui.gui.quartiles.picture_panel import DoubtCard, PicturePanel, PictureView
from quartiles_gui.gui.quartiles.picture_reader import PictureReader, ReadPicture
from quartiles_gui.gui.quartiles.quartiles_actions import RecentMenu
from quartiles_gui.gui.quartiles.quartiles_page import QuartilesPage
from quartiles_gui.gui.quartiles.states import State
from quartiles_gui.gui.sharing.share_dialogs import ShareDialog
from quartiles_gui.gui.window.main_window import MainWindow
from quartiles_gui.library import LIBRARY_NAME
from quartiles_gui.library.current_time import local_today
from quartiles_gui.library.library import Library
from quartiles_gui.reading.board_reader import TileReading
from quartiles_gui.reading.solve_check import Candidate
from tests.gui.conftest import SMUDGED, press_button, quartiles
from tests.gui.hands import (
    CONTROL,
    OfferedPicture,
    act,
    action_of,
    answer_on,
    board_on,
    box_on,
    button_on,
    click,
    close_dialog,
    drop,
    edit_tile,
    file_data,
    focus,
    line_on,
    marked_on,
    picture_data,
    play,
    press,
    put_on,
    retype_tile,
    solve,
    state_of,
    the,
    tile_on,
    type_text,
    view_on,
)
from tests.gui.heartbeat import Heartbeat
from tests.gui.history.history_hands import stored
from tests.sample_board import FIVE, OTHER, SAMPLE

READING_TIME = 60_000  # milliseconds at most, on a busy machine


def wait_until_read(qtbot: QtBot, page: QuartilesPage) -> None:
    qtbot.waitUntil(lambda: "Reading the picture" not in answer_on(page), timeout=READING_TIME)


def read_picture(qtbot: QtBot, page: QuartilesPage, picture: QImage) -> None:
    """Drop a picture, and wait for what is read."""
    page.take(picture_data(picture), "Drop")
    wait_until_read(qtbot, page)


@pytest.fixture
def blank() -> QImage:
    """A picture without a board."""
    picture = QImage(600, 400, QImage.Format.Format_RGB32)
    picture.fill(QColor(200, 210, 220))
    return picture


def test_picture_with_a_code_is_that_board_whatever_else_it_shows(
    qtbot: QtBot, window: MainWindow, page: QuartilesPage, tmp_path: Path
) -> None:
    put_on(page, OTHER)
    file = tmp_path / "code.png"
    segno.make(code_of(Board.parse(SAMPLE)), micro=False).save(str(file), scale=3)
    QGuiApplication.clipboard().setImage(QImage(str(file)))
    qtbot.waitUntil(action_of(page, "Paste").isEnabled)
    act(page, "Paste")
    qtbot.waitUntil(lambda: board_on(page) == Board.parse(SAMPLE))
    assert not marked_on(page)
    assert line_on(page) == ("Choose how to go on", "Undo")
    act(page, "Undo Read Picture")
    assert board_on(page) == Board.parse(OTHER)
    window.page.take(file_data(file), "Drop")
    qtbot.waitUntil(lambda: board_on(page) == Board.parse(SAMPLE))
    assert "code.png" in [action.text() for action in the(page, RecentMenu).actions()]


def test_dropped_picture_file_is_read_and_reading_can_be_undone(
    qtbot: QtBot, screenshot: QImage, window: MainWindow, page: QuartilesPage, tmp_path: Path
) -> None:
    put_on(page, "what was here")
    before = board_on(page)
    # of all formats, that of TIFF goes on using the file's content until its reader ends
    screenshot.save(str(tmp_path / "board.tiff"))
    drop(window, file_data(tmp_path / "board.tiff"))
    assert board_on(page) == before
    wait_until_read(qtbot, page)
    assert board_on(page) == Board.parse(SAMPLE)
    QTest.keyClick(view_on(page), Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert board_on(page) == before
    assert not the(page, PicturePanel).isVisible()


def test_of_several_pictures_the_one_that_was_read_is_told(
    qtbot: QtBot, screenshot: QImage, window: MainWindow, page: QuartilesPage, tmp_path: Path
) -> None:
    for name in ("one.png", "two.png"):
        screenshot.save(str(tmp_path / name))
    drop(window, file_data(tmp_path / "one.png", tmp_path / "two.png"))
    wait_until_read(qtbot, page)
    assert board_on(page) == Board.parse(SAMPLE)
    assert answer_on(page) == "Only “one.png” was opened, not “two.png”."


def test_of_a_text_and_a_picture_the_picture_is_read(
    qtbot: QtBot, screenshot: QImage, window: MainWindow, page: QuartilesPage, tmp_path: Path
) -> None:
    (tmp_path / "notes.txt").write_text(OTHER, "utf-8")
    screenshot.save(str(tmp_path / "one.png"))
    drop(window, file_data(tmp_path / "notes.txt", tmp_path / "one.png"))
    wait_until_read(qtbot, page)
    assert board_on(page) == Board.parse(SAMPLE)
    assert answer_on(page) == "Only “one.png” was opened, not “notes.txt”."


@pytest.mark.parametrize(
    ("name", "date"),
    [
        ("Screenshot 2024-06-18 at 07.30.00.png", "2024-06-18"),
        ("board.png", None),
        ("2199-01-01.png", None),
    ],
)
def test_the_date_of_a_screenshot_becomes_that_of_the_puzzle(
    qtbot: QtBot,
    screenshot: QImage,
    window: MainWindow,
    page: QuartilesPage,
    tmp_path: Path,
    open_window: Callable[[], MainWindow],
    name: str,
    date: str | None,
) -> None:
    screenshot.save(str(tmp_path / name))
    drop(window, file_data(tmp_path / name))
    wait_until_read(qtbot, page)
    window.close()
    page = quartiles(open_window())
    solve(qtbot, page)
    page.window().close()
    record = stored(tmp_path, key_of(Board.parse(SAMPLE)))
    assert (record.picture_date, record.date) == (date, None)
    assert record.shown_day == (date or str(local_today())), "where it says nothing"


def test_typed_board_is_not_marked_as_read_after_undoing_read_picture(
    qtbot: QtBot, screenshot: QImage, window: MainWindow, page: QuartilesPage, tmp_path: Path
) -> None:
    put_on(page, OTHER.rsplit(" ", 1)[0])
    read_picture(qtbot, page, screenshot)
    act(page, "Undo")
    view_on(page).go_to_tile(19)
    type_text(OTHER.rsplit(" ", 1)[1])
    solve(qtbot, page)
    act(page, "Undo")
    act(page, "Redo")
    window.close()

    with Library.open(tmp_path / "data" / LIBRARY_NAME) as library:
        boards = library.boards
        key = key_of(Board.parse(OTHER))
        record = boards.get(key)
        assert record is not None
        assert record.origin is Origin.ENTERED
        assert boards.current is not None
        assert (boards.current.board, boards.current.origin) == (record.board, record.origin)


def test_picture_dropped_from_a_browser_is_shown_with_whole_frames_that_lead_to_its_tiles(
    qtbot: QtBot, screenshot: QImage, window: MainWindow, page: QuartilesPage
) -> None:
    just_around_the_tiles = screenshot.copy(screenshot.rect().adjusted(10, 10, -10, -10))
    for picture in (screenshot, just_around_the_tiles):
        data = picture_data(picture)
        data.setText("a link to the picture")
        drop(window, data)
        wait_until_read(qtbot, page)
        assert board_on(page) == Board.parse(SAMPLE)
        view, half = the(page, PictureView), 1.5  # of the thickest frame
        frames = [view.frame(index).boundingRect() for index in range(20)]
        frames = [frame.adjusted(-half, -half, half, half) for frame in frames]
        assert all(QRectF(view.rect()).contains(frame) for frame in frames)
        assert not any(one.intersects(other) for one, other in combinations(frames, 2))

    center = view.cell(17).boundingRect().center().toPoint()
    QTest.mouseClick(view, Qt.MouseButton.LeftButton, pos=center)
    assert view_on(page).current_tile == 17


def test_doubtful_tile_is_marked_and_corrected_by_a_key_or_typing(
    qtbot: QtBot, smudged: QImage, page: QuartilesPage
) -> None:
    read_picture(qtbot, page, smudged)
    doubtful = marked_on(page)
    assert SMUDGED in doubtful
    assert answer_on(page) == "No word uses “azz”. Please check it."
    assert focus() is tile_on(page, SMUDGED), "before what is only in no word"
    view_on(page).go_to_tile(SMUDGED - 1)
    press(Qt.Key.Key_F3)
    assert view_on(page).current_tile == SMUDGED
    first = board_on(page).fragments[SMUDGED]
    press(Qt.Key.Key_Period, CONTROL)
    assert board_on(page).fragments[SMUDGED] != first
    press(Qt.Key.Key_F3)
    assert answer_on(page) == "No tile is marked."

    read_picture(qtbot, page, smudged)
    assert marked_on(page) == doubtful
    for index in sorted(doubtful):
        tile = tile_on(page, index)
        edit_tile(page, index)
        QTest.keyClicks(tile, "zzz" if tile.text() != "zzz" else "yyy")
        assert index not in marked_on(page)
        tile.selectAll()
        QTest.keyClicks(tile, SAMPLE.split()[index])
    assert answer_on(page) == "Choose how to go on"
    assert board_on(page) == Board.parse(SAMPLE)


def read_again(
    qtbot: QtBot, window: MainWindow, picture: QImage, tiles: dict[int, TileReading]
) -> None:
    """Read a picture, in which some tiles are read like this."""
    page, reader = quartiles(window), the(window, PictureReader)
    with qtbot.waitSignal(reader.read) as read:
        read_picture(qtbot, page, picture)
    assert read.args is not None
    (seen,) = read.args
    assert isinstance(seen, ReadPicture)
    told = [tiles.get(index, tile) for index, tile in enumerate(seen.reading.tiles)]
    reading = seen.reading._replace(tiles=tuple(told), is_solved=False)
    reader.read.emit(seen._replace(reading=reading))


def said_in(card: DoubtCard) -> list[str]:
    return [label.text() for label in card.findChildren(QLabel) if label.isVisible()]


def choices_in(card: DoubtCard) -> dict[str, QToolButton]:
    buttons = card.findChildren(QToolButton)
    return {button.text(): button for button in buttons if button.isVisible()}


NIH, IL = (SAMPLE.split().index(tile) for tile in ("nih", "il"))
MISREAD = TileReading("ll", 0.6, (Candidate("li", 0.2), Candidate("il", 0.1)))


def test_text_that_gives_a_board_its_five_is_one_click_away_and_no_word_is_named(
    qtbot: QtBot, screenshot: QImage, window: MainWindow, page: QuartilesPage
) -> None:
    read_again(qtbot, window, screenshot, {IL: MISREAD})
    card = the(page, DoubtCard)
    assert card.isVisible()
    assert "Row 4, tile 4" in said_in(card)
    assert "Read as “ll”. Is that right?" in said_in(card)
    fits = "“il” fits: five words then use every tile once."
    qtbot.waitUntil(lambda: fits in said_in(card))
    assert list(choices_in(card)) == ["il?", "li?", "Keep “ll”"]
    assert not [word for word in FIVE for said in said_in(card) if word in said]

    QTest.mouseClick(choices_in(card)["il?"], Qt.MouseButton.LeftButton)
    assert board_on(page) == Board.parse(SAMPLE)
    assert not marked_on(page)
    assert not card.isVisible()
    act(page, "Undo")
    assert board_on(page).fragments[IL] == "ll"


def test_tile_that_was_surely_misread_is_marked_although_it_was_easy_to_read(
    qtbot: QtBot, screenshot: QImage, window: MainWindow, page: QuartilesPage
) -> None:
    read_again(qtbot, window, screenshot, {IL: MISREAD._replace(confidence=0.99)})
    qtbot.waitUntil(lambda: IL in marked_on(page))
    assert "Row 4, tile 4" in said_in(the(page, DoubtCard))


def test_text_of_a_doubtful_tile_can_be_kept(
    qtbot: QtBot, screenshot: QImage, window: MainWindow, page: QuartilesPage
) -> None:
    read_again(qtbot, window, screenshot, {3: TileReading("tru", 0.5, ()), IL: MISREAD})
    card = the(page, DoubtCard)
    assert "Row 1, tile 4" in said_in(card)
    assert list(choices_in(card)) == ["Keep “tru”"]
    QTest.mouseClick(choices_in(card)["Keep “tru”"], Qt.MouseButton.LeftButton)
    assert marked_on(page) == {NIH, IL}
    assert view_on(page).current_tile == IL
    QTest.mouseClick(choices_in(card)["Keep “ll”"], Qt.MouseButton.LeftButton)
    assert marked_on(page) == {NIH}, "as no word uses it"
    assert board_on(page).fragments[IL] == "ll"


def test_enter_confirms_a_doubtful_tile_and_goes_to_the_next_until_there_is_none(
    qtbot: QtBot, screenshot: QImage, window: MainWindow, page: QuartilesPage
) -> None:
    read_again(qtbot, window, screenshot, {3: TileReading("trv", 0.5, ()), IL: MISREAD})
    retype_tile(page, 3, "tru")
    assert marked_on(page) == {NIH, IL}
    assert focus() is tile_on(page, IL)
    retype_tile(page, IL, "il")
    assert board_on(page) == Board.parse(SAMPLE)
    assert state_of(page) is State.FILLING
    press(Qt.Key.Key_Return)
    assert state_of(page) is State.FINDING


def test_picture_is_shown_with_progress_while_the_window_goes_on_and_solving_waits(
    qtbot: QtBot, screenshot: QImage, window: MainWindow, page: QuartilesPage
) -> None:
    put_on(page, OTHER)
    heart = Heartbeat(window)
    page.take(picture_data(screenshot), "Drop")

    panel, beats = the(page, PicturePanel), heart.beats
    assert panel.isVisible()
    assert the(panel, QProgressBar).isVisible()
    solving = action_of(page, "Solve")
    assert not solving.isEnabled()
    assert "The picture is being read" in solving.toolTip()
    seen: list[bool] = []
    the(window, PictureReader).opened.connect(
        lambda _: seen.append(is_painted(the(panel, PictureView)))
    )
    wait_until_read(qtbot, page)

    assert seen == [True]  # before the board in it was read
    assert heart.beats > beats + 10
    assert not the(panel, QProgressBar).isVisible()
    assert solving.isEnabled()


def is_painted(view: PictureView) -> bool:
    """Return whether there is anything on the view but its background."""
    image = view.grab().toImage()
    colors = {
        image.pixel(x, y) for x in range(0, image.width(), 7) for y in range(0, image.height(), 7)
    }
    return len(colors) > 3


def test_reading_is_canceled_by_a_button_or_escape_and_ends_with_the_window(
    screenshot: QImage, window: MainWindow, page: QuartilesPage
) -> None:
    put_on(page, OTHER)
    reader = the(window, PictureReader)

    def by_button() -> None:
        press_button(the(page, PicturePanel), "Cancel")

    def by_escape() -> None:
        QTest.keyClick(view_on(page), Qt.Key.Key_Escape)

    for cancel in (by_button, by_escape):
        page.take(picture_data(screenshot), "Drop")
        cancel()
        assert not reader.is_busy
        assert not the(page, PicturePanel).isVisible()
        QCoreApplication.processEvents()
        assert board_on(page) == Board.parse(OTHER)
        assert "Reading" not in answer_on(page)
        assert action_of(page, "Solve").isEnabled()
    page.take(picture_data(screenshot), "Drop")
    window.close()
    assert not reader.is_busy
    QCoreApplication.processEvents()
    assert board_on(page) == Board.parse(OTHER)


def test_bad_picture_is_reported_and_the_board_stays(
    qtbot: QtBot, page: QuartilesPage, tmp_path: Path
) -> None:
    put_on(page, SAMPLE)
    for content, said in (
        (b"", "is empty"),
        (b"no picture", "isn’t a picture"),
        (b"\x89PNG\r\n\x1a\n", "damaged"),
    ):
        (tmp_path / "bad.png").write_bytes(content)
        page.open_file(tmp_path / "bad.png")
        qtbot.waitUntil(lambda: said in answer_on(page))  # noqa: B023
        assert board_on(page) == Board.parse(SAMPLE)


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no such pipes")
def test_pipe_named_like_a_picture_is_not_waited_for(
    qtbot: QtBot, page: QuartilesPage, tmp_path: Path
) -> None:
    os.mkfifo(tmp_path / "board.png")
    page.open_file(tmp_path / "board.png")
    qtbot.waitUntil(lambda: "is a pipe or a device, not a file" in answer_on(page))


@pytest.mark.parametrize("is_played", [False, True])
def test_a_picture_without_a_board_changes_nothing_and_stays_so_that_it_can_be_typed(
    qtbot: QtBot,
    blank: QImage,
    screenshot: QImage,
    filled: QuartilesPage,
    *,
    is_played: bool,
) -> None:
    page = filled
    if is_played:
        play(page)
    read_picture(qtbot, page, blank)
    said, offered = line_on(page)
    assert "No board was found" in said
    assert offered == "Empty Board"
    assert board_on(page) == Board.parse(SAMPLE)
    panel = the(page, PicturePanel)
    click(button_on(the(page, AnswerLine), "Empty Board"))
    assert board_on(page).is_empty
    assert focus() is tile_on(page, 0)
    type_text(OTHER)
    assert panel.isVisible()
    press_button(panel, "Close Picture")
    assert not panel.isVisible()
    read_picture(qtbot, page, blank)
    page.take(picture_data(screenshot), "Drop")
    assert line_on(page) == ("Reading the picture… Esc cancels.", "")
    wait_until_read(qtbot, page)
    assert board_on(page) == Board.parse(SAMPLE)
    assert panel.isVisible() is not is_played, "a board that is played needs no check"


@pytest.mark.parametrize("colors", [0, 2])
@pytest.mark.parametrize("kind", [QImage.Format.Format_Indexed8, QImage.Format.Format_Mono])
def test_pasted_picture_without_a_palette_is_told(
    qtbot: QtBot, window: MainWindow, kind: QImage.Format, colors: int
) -> None:
    picture = QImage(3000, 300, kind)  # Qt shrinks a higher one in threads, which read less
    picture.setColorTable([0xFFFFFFFF] * colors)
    picture.fill(1)
    quartiles(window).take(picture_data(picture), "Drop")
    qtbot.waitUntil(lambda: "No board" in answer_on(quartiles(window)))


# The clipboard that is watched


def watch(page: QuartilesPage) -> PictureReader:
    """Watch the clipboard, and return what reads it."""
    act(page, "Watch the Clipboard")
    page.look_at_clipboard()
    QTest.qWait(1)
    return the(the(page.window(), PictureReader), PictureReader)


def test_a_copied_board_comes_by_itself_with_its_modes_and_undo(
    qtbot: QtBot, screenshot: QImage, window: AppWindow, page: QuartilesPage
) -> None:
    put_on(page, OTHER)
    watcher = watch(page)
    window.show_page("history")
    with qtbot.waitSignal(page.board_arrived):
        QGuiApplication.clipboard().setImage(screenshot)
    assert window.page is page
    assert board_on(page) == Board.parse(SAMPLE)
    assert all(action_of(page, mode).isEnabled() for mode in ("Play", "Hint", "Solve"))
    act(page, "Undo Read Picture")
    assert board_on(page) == Board.parse(OTHER)
    assert not watcher.is_busy


def test_a_picture_of_another_program_is_decoded_without_stopping_the_window(
    qtbot: QtBot, screenshot: QImage, page: QuartilesPage, tmp_path: Path
) -> None:
    assert screenshot.save(str(tmp_path / "board.png"))
    put_on(page, OTHER)
    watch(page)
    offered = OfferedPicture((tmp_path / "board.png").read_bytes())
    with qtbot.waitSignal(page.board_arrived):
        QGuiApplication.clipboard().setMimeData(offered)
    assert board_on(page) == Board.parse(SAMPLE)
    assert offered.asked == ["image/png"]
    page.take(OfferedPicture(b"nonsense"), "Paste")
    qtbot.waitUntil(lambda: "“Copied picture” isn’t a picture" in answer_on(page))


def test_what_is_no_board_is_ignored_and_stored_nowhere(
    qtbot: QtBot, screenshot: QImage, blank: QImage, page: QuartilesPage, tmp_path: Path
) -> None:
    put_on(page, OTHER)
    watcher = watch(page)
    said = answer_on(page)
    for image in (screenshot.copy(0, 0, 400, screenshot.height()), blank):
        with qtbot.waitSignal(watcher.failed):
            QGuiApplication.clipboard().setImage(image)
        assert board_on(page) == Board.parse(OTHER)
        assert answer_on(page) == said
        assert page.findChild(PicturePanel) is None, "nothing is seen of it"
    data = tmp_path / "data"
    written = [path for path in data.rglob("*") if path.is_file()]
    # the board that was typed; four seconds after it was stored, the library is copied
    of_library = [*data.glob("library.*"), *data.glob("backups/*")]
    assert set(written) - set(of_library) == set(), "no picture"
    QGuiApplication.clipboard().setText(SAMPLE)
    assert not watcher.is_busy


def test_nothing_is_read_before_it_is_switched_on_and_that_is_remembered(
    screenshot: QImage, open_window: Callable[[], AppWindow]
) -> None:
    window = open_window()
    page = quartiles(window)
    box = box_on(page, "W&atch the clipboard")
    watcher = the(the(window, PictureReader), PictureReader)
    QGuiApplication.clipboard().setImage(screenshot)
    assert not box.isChecked()
    assert not watcher.is_busy
    box.click()
    assert action_of(page, "Watch the Clipboard").isChecked()
    window.close()
    again = quartiles(open_window())
    assert box_on(again, "W&atch the clipboard").isChecked()


def test_what_is_shared_here_does_not_come_back(page: QuartilesPage) -> None:
    put_on(page, SAMPLE)
    watcher = watch(page)
    act(page, "Share")
    press_button(the(page, ShareDialog), "Copy Picture")
    assert not watcher.is_busy
    close_dialog(the(page, ShareDialog))
