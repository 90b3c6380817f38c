"""How well boards are read from pictures: labeled ones in a folder, and rendered ones.

Terms
    tiles    share of right tiles in all pictures; where no board is found, none is right
    boards   share of the pictures with all 20 tiles right
    solved   share of the boards that were solved in the end
    wrong    tiles of found boards that aren't right
    unmarked how many of these aren't doubtful, so that the user isn't asked to check them
    doubtful doubtful tiles per picture
    claimed  share of the pictures without a board in which one was found
    letters lines with this mark are read without solving the boards. The stress set's boards are
    made of words that the app knows, which flatters solving: the game has words that the app lacks

The folder has ``labels.jsonl``, with a line for each picture: ``image`` (a file name) and ``tiles``
(20 texts). The rendered pictures need the fonts: see ``resources/recognizer/README.md``.

Run
    python tests/benchmarks/reading_quality.py [FOLDER] [--stress 500] [--photos 200]
        [--no-board 200]
"""

import argparse
import json
import os
import statistics
import sys
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from random import Random
from time import process_time
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "resources" / "recognizer"))

# first of all, since it sets how many threads NumPy uses
import quartiles_gui.reading  # noqa: F401  # isort: skip
from PySide6.QtGui import QGuiApplication, QImage

from board_pictures import BoardPicture
from fonts import stress_faces
from no_board import no_board_picture
from photos import made_photo, photo_of
from quartiles_gui import paths
from quartiles_gui.core.words.dictionary import Dictionary
from quartiles_gui.library.dictionaries import DictionaryFiles
from quartiles_gui.reading.board_reader import (
    BoardReader,
    BoardReading,
    FragmentPrior,
    NoBoardError,
)
from quartiles_gui.reading.picture import Picture, decode_picture, picture_of
from quartiles_gui.reading.recognizer import Recognizer
from stress import StressPicture, can_be_cut, stress_picture

CACHE = Path(os.environ.get("TMPDIR", "/tmp")) / "quartiles-benchmark"


class Result(NamedTuple):
    """What was read in one picture.

    Attributes:
        name: The picture's name.
        truth: Its 20 tiles; none if there is no board in it.
        reading: What was read; None if no board was found.
        seconds: Processor time that it took, without decoding the picture.
    """

    name: str
    truth: tuple[str, ...]
    reading: BoardReading | None
    seconds: float

    @property
    def wrong(self) -> list[int]:
        """The tiles that aren't right."""
        if self.reading is None:
            return []
        pairs = zip(self.reading.tiles, self.truth, strict=True)
        return [index for index, (tile, text) in enumerate(pairs) if tile.text != text]


def read(reader: BoardReader, name: str, picture: Picture, truth: tuple[str, ...]) -> Result:
    """Read a picture and return the result."""
    started = process_time()
    try:
        reading = reader.read(picture)
    except NoBoardError:
        reading = None
    return Result(name, truth, reading, process_time() - started)


def labeled(reader: BoardReader, folder: Path) -> Iterator[Result]:
    """Yield the results for the pictures of a folder."""
    for line in (folder / "labels.jsonl").read_text(encoding="utf-8").splitlines():
        label = json.loads(line)
        picture = decode_picture((folder / label["image"]).read_bytes(), label["image"])
        yield read(reader, label["image"], picture, tuple(label["tiles"]))


def photos(reader: BoardReader, count: int, saved: Path | None) -> Iterator[Result]:
    """Yield the results for made photos of a drawn screen."""
    words, faces = _words_to_cut(), stress_faces()
    for number in range(count):
        photo = made_photo(number, faces, words)
        yield _drawn(reader, photo, str(number), saved and saved / f"photo-{number}.png")


def photos_of(reader: BoardReader, folder: Path) -> Iterator[Result]:
    """Yield the results for a made photo of each picture of a folder."""
    for line in (folder / "labels.jsonl").read_text(encoding="utf-8").splitlines():
        label = json.loads(line)
        image = QImage(str(folder / label["image"]))
        place = reader.read(picture_of(image)).lattice
        screen = BoardPicture(image, tuple(label["tiles"]), place)
        photo = photo_of(screen, Random(f"photo of {label['image']}"), place.text_height)
        yield read(reader, label["image"], picture_of(photo.image), photo.tiles)


def _words_to_cut() -> list[str]:
    lines = (ROOT / "dict" / "english.txt").read_text(encoding="ascii").splitlines()
    columns = [line.split("\t") for line in lines]
    return [row[0] for row in columns if int(row[1]) >= 50 and can_be_cut(row[0])]


def rendered(reader: BoardReader, count: int, saved: Path | None) -> Iterator[tuple[str, Result]]:
    """Yield the results for the first pictures of the stress set, with their kinds."""
    words, faces = _words_to_cut(), stress_faces()
    for number in range(count):
        stress = stress_picture(number, faces, words)
        name = f"{number} {stress.kind}"
        yield stress.kind, _drawn(reader, stress, name, saved and saved / f"{number}.png")


def _drawn(reader: BoardReader, drawn: StressPicture, name: str, file: Path | None) -> Result:
    """Read a drawn picture, which is saved if that goes wrong; return the result."""
    picture = picture_of(drawn.picture.image)
    theme = "dark" if drawn.is_dark else "light"
    name = f"{name} {theme} {drawn.face} {picture.width} px"
    result = read(reader, name, picture, drawn.picture.tiles)
    if file is not None and (result.reading is None or result.wrong):
        drawn.picture.image.save(str(file))
    return result


def without_board(reader: BoardReader, count: int, saved: Path | None) -> Iterator[Result]:
    """Yield the results for rendered pictures without a board."""
    lines = (ROOT / "dict" / "english.txt").read_text(encoding="ascii").splitlines()
    words = [line.partition("\t")[0] for line in lines]
    faces = stress_faces()
    for number in range(count):
        name, image = no_board_picture(number, faces, words)
        result = read(reader, f"{number} {name}", picture_of(image), ())
        if saved is not None and result.reading is not None:
            image.save(str(saved / f"no-board-{number}.png"))
        yield result


def print_table(title: str, results: list[Result]) -> None:
    """Print one line of figures."""
    found = [result for result in results if result.reading is not None]
    readings = [result.reading for result in found if result.reading is not None]
    wrong = [(result, index) for result in found for index in result.wrong]
    unmarked = [
        index
        for result, index in wrong
        if result.reading is not None and not result.reading.tiles[index].is_doubtful
    ]
    right = 20 * len(found) - len(wrong)
    whole = sum(not result.wrong for result in found)
    seconds = [result.seconds for result in results]
    print(
        f"{title:20} {len(results):5} pictures  tiles {right / 20 / len(results):8.3%}  "
        f"boards {whole / len(results):7.2%}  "
        f"solved {sum(reading.is_solved for reading in readings) / len(results):7.2%}  "
        f"wrong {len(wrong):3}  unmarked {len(unmarked):2}  "
        f"doubtful {sum(len(reading.doubtful) for reading in readings) / len(results):5.2f}  "
        f"median {statistics.median(seconds):.3f} s, most {max(seconds):.3f} s"
    )


def print_failures(results: list[Result]) -> None:
    """Print what was read wrong."""
    for result in results:
        if result.reading is None:
            print(f"  {result.name}: no board")
        for index in result.wrong:
            tile = result.reading.tiles[index] if result.reading else None
            if tile is not None:
                others = ", ".join(other.text for other in tile.alternatives)
                print(
                    f"  {result.name}: {result.truth[index]} read as {tile.text or '-'} "
                    f"({tile.confidence:.2f}; {others})"
                )


def print_stress_tables(reader: BoardReader, how: str, count: int, saved: Path | None) -> None:
    """Print a line for each kind of rendered picture and one for all."""
    by_kind: dict[str, list[Result]] = defaultdict(list)
    for kind, result in rendered(reader, count, saved):
        by_kind[kind].append(result)
    everything = [result for results in by_kind.values() for result in results]
    for kind, results in by_kind.items():
        print_table(f"{kind}{how}", results)
    print_table(f"stress set{how}", everything)
    print_failures(everything)


def main() -> int:
    """Print the tables."""
    parser = argparse.ArgumentParser(description="Measure how well boards are read.")
    parser.add_argument("folder", type=Path, nargs="?", help="labeled pictures")
    parser.add_argument("--stress", type=int, default=500, help="pictures of the stress set")
    parser.add_argument("--photos", type=int, default=200, help="made photos of a screen")
    parser.add_argument("--no-board", type=int, default=200, help="pictures without a board")
    parser.add_argument("--save", type=Path, help="where to put pictures that were read wrong")
    arguments = parser.parse_args()
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    application = QGuiApplication(sys.argv[:1])
    if arguments.save is not None:
        arguments.save.mkdir(parents=True, exist_ok=True)
    dictionary = DictionaryFiles.named(paths.dictionary_folder(), "english", CACHE).open()
    reader = BoardReader.open(Path(paths.resource_folder(), "recognizer"), dictionary)
    # an empty dictionary solves nothing
    letters = BoardReader(
        Recognizer.open(Path(paths.resource_folder(), "recognizer")),
        FragmentPrior(dictionary),
        Dictionary(),
    )
    for how, one in (("", reader), (", letters", letters)):
        if arguments.folder is not None:
            results = list(labeled(one, arguments.folder))
            print_table(f"labeled{how}", results)
            print_failures(results)
        if arguments.folder is not None and arguments.photos:
            results = list(photos_of(one, arguments.folder))
            print_table(f"photos of these{how}", results)
            print_failures(results)
        if arguments.photos:
            results = list(photos(one, arguments.photos, arguments.save))
            print_table(f"photos{how}", results)
            print_failures(results)
        if arguments.stress:
            print_stress_tables(one, how, arguments.stress, arguments.save)
    if arguments.no_board:
        results = list(without_board(reader, arguments.no_board, arguments.save))
        claimed = [result for result in results if result.reading is not None]
        seconds = [result.seconds for result in results]
        # the clipboard's watch takes what is solved alone
        taken = sum(result.reading.is_solved for result in claimed if result.reading is not None)
        print(
            f"no board             {len(results):5} pictures  "
            f"claimed {len(claimed) / len(results):6.2%}, solved {taken}  "
            f"median {statistics.median(seconds):.3f} s, most {max(seconds):.3f} s"
        )
        for result in claimed:
            print(f"  {result.name}")
    del application
    return 0


if __name__ == "__main__":
    sys.exit(main())
