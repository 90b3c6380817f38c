"""Render the cell images that the recognizer learns from.

Each board is drawn with an open font (`fonts`), degraded as pictures are (`wear`), and cut into
cells by the same code that the app reads with. The lattice is a little off, as it is when found.

Output
    shards ``tiles-NNNN.npz`` of ``cells`` (count × 32 × 128 bytes) and ``texts`` (count strings)

Run (see README.md)
    python resources/recognizer/render_tiles.py FOLDER --boards 30000
"""

import argparse
import os
import sys
from pathlib import Path
from random import Random

import numpy as np
from numpy.typing import NDArray
from PySide6.QtGui import QGuiApplication

from board_pictures import BoardPicture, draw_board, random_look, resized
from fonts import Face, training_faces
from fragments import spelled, training_tiles
from quartiles_gui.reading.geometry import CELL_HEIGHT, CELL_WIDTH, Lattice, cut_cells
from wear import blurred, gray_of, image_of, jpeg, lit, noisy, photographed, with_moire

ROOT = Path(__file__).resolve().parents[2]
BOARDS_A_SHARD = 250

CellArray = NDArray[np.uint8]


def render_board(
    faces: list[Face], words: list[str], random: Random
) -> tuple[CellArray, tuple[str, ...]]:
    """Return the 20 cell images of a random board, as bytes, and their tiles."""
    face = random.choices(faces, [face.share for face in faces])[0]
    em = 10 * 6 ** random.random()
    drawn = em if random.random() < 0.4 else min(60.0, em * random.uniform(0.7, 2.5))
    look = random_look(random, face, drawn)
    picture = draw_board(look, training_tiles(words, random), random, margin=drawn)
    picture, gray = _worn(picture, random, em / drawn)
    cells = cut_cells(gray, _misplaced(picture.lattice, random), random.uniform(0.9, 1.1))
    return (cells * 255 + 0.5).astype(np.uint8), picture.tiles


def _worn(
    picture: BoardPicture, random: Random, scale: float
) -> tuple[BoardPicture, NDArray[np.float32]]:
    """Return a picture as users get it, and its gray levels."""
    is_photo = random.random() < 0.25
    if is_photo:
        picture = photographed(picture, random, degrees=10, perspective=0.06)
    elif random.random() < 0.1:
        picture = photographed(picture, random, degrees=3, perspective=0)
    picture = resized(picture, scale)
    gray = gray_of(picture.image)
    em = picture.lattice.text_height / 0.73
    if random.random() < (0.7 if is_photo else 0.3):
        gray = blurred(gray, em * random.uniform(0.01, 0.065))
    if is_photo or random.random() < 0.15:
        gray = lit(gray, random, 0.6)
    if is_photo and random.random() < 0.4:
        gray = with_moire(gray, random, random.uniform(0.01, 0.06))
    if random.random() < (0.7 if is_photo else 0.2):
        gray = noisy(gray, random, random.uniform(0.004, 0.04))
    if random.random() < 0.5:
        image = jpeg(image_of(gray), random.choice((20, 30, 40, 60, 75, 90)))
        if random.random() < 0.3:  # forwarded: scaled once more
            picture = resized(BoardPicture(image, *picture[1:]), random.uniform(0.7, 1.3))
            image = picture.image
        gray = gray_of(image)
    return picture, gray


def _misplaced(lattice: Lattice, random: Random) -> Lattice:
    """Return a lattice that is a little off, as when it is found."""
    across, down = lattice.pitches()
    em = lattice.text_height / 0.73
    shift = np.eye(3)
    shift[0, 2] = random.gauss(0, 0.06 * em) / across
    shift[1, 2] = random.gauss(0, 0.05 * em) / down
    shift[0, 1] = random.gauss(0, 0.01)
    shift[1, 0] = random.gauss(0, 0.01)
    return Lattice(
        lattice.homography @ shift, lattice.text_height * float(np.exp(random.gauss(0, 0.06)))
    )


def main() -> int:
    """Render shards."""
    parser = argparse.ArgumentParser(description="Render cell images to train with.")
    parser.add_argument("folder", type=Path, help="where the shards go")
    parser.add_argument("--boards", type=int, default=30_000, help="how many boards of 20 tiles")
    parser.add_argument("--first", type=int, default=0, help="number of the first shard")
    arguments = parser.parse_args()
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    application = QGuiApplication(sys.argv[:1])
    faces = training_faces()
    lines = (ROOT / "dict" / "english.txt").read_text(encoding="ascii").splitlines()
    words = [line.partition("\t")[0] for line in lines]
    arguments.folder.mkdir(parents=True, exist_ok=True)
    for number in range(arguments.first, arguments.first + arguments.boards // BOARDS_A_SHARD):
        random = Random(number)
        boards = [render_board(faces, words, random) for _ in range(BOARDS_A_SHARD)]
        cells = np.concatenate([cells for cells, _ in boards])
        texts = np.array([spelled(tile) for _, tiles in boards for tile in tiles])
        assert cells.shape[1:] == (CELL_HEIGHT, CELL_WIDTH)
        np.savez(arguments.folder / f"tiles-{number:04}.npz", cells=cells, texts=texts)
        print(f"shard {number}: {len(texts):,} tiles", flush=True)
    del application
    return 0


if __name__ == "__main__":
    sys.exit(main())
