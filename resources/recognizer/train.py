"""Train the recognizer on rendered cell images, and write its weights.

Needs PyTorch, which the app doesn't: ``pip install -e .[training]``. See README.md.

Run
    python resources/recognizer/train.py FOLDER --epochs 2
"""

import argparse
import math
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import torch
from numpy.typing import NDArray
from torch import nn
from torch.nn import functional

from quartiles_gui.reading.recognizer import (
    BLANK,
    LAYERS,
    LETTERS,
    STEPS,
    WEIGHTS_FILE,
    packed,
    unpacked,
)

BATCH = 128
LEARNING_RATE = 3e-3
WARM_UP = 0.1  # the part of the training in which the learning rate rises
WEIGHT_DECAY = 1e-4
SEED = 20
HELD_OUT = 2_000  # tiles at the end of the last shard


class Tiles:
    """The rendered tiles: ``cells``, count × height × width bytes, and ``texts``."""

    def __init__(self, files: list[Path]) -> None:
        shards = [np.load(file) for file in files]
        self.cells: NDArray[np.uint8] = np.concatenate([shard["cells"] for shard in shards])
        self.texts: list[str] = [str(text) for shard in shards for text in shard["texts"]]

    def __len__(self) -> int:
        return len(self.texts)


def network() -> nn.Sequential:
    """Return the untrained network: `LAYERS`, each normalized over the batch."""
    modules: list[nn.Module] = []
    for layer in LAYERS:
        tall, wide = layer.kernel
        padding = (tall // 2 if layer.is_padded else 0, wide // 2)
        is_last = layer is LAYERS[-1]
        modules.append(
            nn.Conv2d(layer.inputs, layer.outputs, layer.kernel, padding=padding, bias=is_last)
        )
        if not is_last:
            modules += [nn.BatchNorm2d(layer.outputs), nn.ReLU(inplace=True)]
        if layer.pooling != (1, 1):
            modules.append(nn.MaxPool2d(layer.pooling))
    return nn.Sequential(*modules)


def folded(net: nn.Sequential) -> list[tuple[NDArray[np.float32], NDArray[np.float32]]]:
    """Return the kernels and biases with the normalization folded into them."""
    weights = []
    modules = list(net)
    for place, module in enumerate(modules):
        if not isinstance(module, nn.Conv2d):
            continue
        kernel = module.weight.detach().permute(2, 3, 1, 0)
        following = modules[place + 1] if place + 1 < len(modules) else None
        if isinstance(following, nn.BatchNorm2d):
            scale = following.weight.detach() / torch.sqrt(following.running_var + following.eps)
            kernel = kernel * scale
            bias = following.bias.detach() - following.running_mean * scale
        else:
            bias = module.bias.detach()
        weights.append((kernel.numpy().astype(np.float32), bias.numpy().astype(np.float32)))
    return weights


def set_up(net: nn.Sequential, file: Path, cells: torch.Tensor) -> None:
    """Set the network up with the weights in a file, so that training can continue from there.

    Args:
        net: The network.
        file: What `packed` wrote.
        cells: Some cell images, count × 1 × height × width, to normalize by.
    """
    weights = iter(unpacked(file.read_bytes()))
    modules = list(net)
    values = cells
    net.eval()
    with torch.no_grad():
        for place, module in enumerate(modules):
            if isinstance(module, nn.Conv2d):
                kernel, bias = (torch.from_numpy(array) for array in next(weights))
                module.weight.copy_(kernel.permute(3, 2, 0, 1))
                following = modules[place + 1] if place + 1 < len(modules) else None
                if isinstance(following, nn.BatchNorm2d):
                    # the normalization's own scale and shift undo what it changes
                    seen = module(values)
                    mean, variance = seen.mean((0, 2, 3)), seen.var((0, 2, 3))
                    following.running_mean.copy_(mean)
                    following.running_var.copy_(variance)
                    following.weight.copy_(torch.sqrt(variance + following.eps))
                    following.bias.copy_(mean + bias)
                else:
                    module.bias.copy_(bias)
            values = module(values)
    net.train()


def batches(
    tiles: Tiles, places: NDArray[np.int64], rng: np.random.Generator
) -> Iterator[tuple[torch.Tensor, torch.Tensor, torch.Tensor]]:
    """Yield cells, the symbols of all their texts, and the lengths of the texts.

    Strokes are randomly made a little thicker or thinner, and cells moved a little up or down.
    """
    for start in range(0, len(places) - BATCH + 1, BATCH):
        chosen = places[start : start + BATCH]
        cells = tiles.cells[chosen].astype(np.float32) / 255
        cells **= np.exp(rng.normal(0, 0.25, (BATCH, 1, 1))).astype(np.float32)
        cells = np.roll(cells, int(rng.integers(-1, 2)), axis=1)
        texts = [tiles.texts[place] for place in chosen]
        symbols = [LETTERS.index(letter) + 1 for text in texts for letter in text]
        yield (
            torch.from_numpy(cells)[:, None],
            torch.tensor(symbols, dtype=torch.long),
            torch.tensor([len(text) for text in texts]),
        )


def scores_of(net: nn.Sequential, cells: torch.Tensor) -> torch.Tensor:
    """Return the logarithms of the symbols' probabilities, steps × count × symbols."""
    cells = cells.contiguous(memory_format=torch.channels_last)
    return functional.log_softmax(net(cells)[:, :, 0].permute(2, 0, 1), dim=2)


def share_right(net: nn.Sequential, tiles: Tiles, places: NDArray[np.int64]) -> float:
    """Return the share of tiles whose likeliest symbols spell their text."""
    net.eval()
    right = 0
    with torch.no_grad():
        for start in range(0, len(places), BATCH):
            chosen = places[start : start + BATCH]
            cells = torch.from_numpy(tiles.cells[chosen].astype(np.float32) / 255)[:, None]
            best = scores_of(net, cells).argmax(dim=2).T.numpy()
            right += sum(
                spelled(row.tolist()) == tiles.texts[place]
                for row, place in zip(best, chosen, strict=True)
            )
    net.train()
    return right / len(places)


def spelled(symbols: list[int]) -> str:
    """Return the text that symbols spell."""
    kept = [
        symbol
        for place, symbol in enumerate(symbols)
        if symbol != BLANK and (place == 0 or symbols[place - 1] != symbol)
    ]
    return "".join(LETTERS[symbol - 1] for symbol in kept)


def share_of_rate(progress: float) -> float:
    """Return the share of the largest learning rate to train with.

    It rises linearly, then falls to zero along a cosine.

    Args:
        progress: The share of the training that is done, from 0 to 1.
    """
    if progress < WARM_UP:
        return (progress + 0.01) / (WARM_UP + 0.01)
    return (1 + math.cos(math.pi * (progress - WARM_UP) / (1 - WARM_UP))) / 2


def train(tiles: Tiles, arguments: argparse.Namespace) -> None:
    """Train, and write the weights after every 500 batches and at the end."""
    rng = np.random.default_rng(SEED)
    torch.manual_seed(SEED)
    net = network().to(memory_format=torch.channels_last)
    if arguments.start is not None:
        some = rng.choice(len(tiles), 1000, replace=False)
        cells = torch.from_numpy(tiles.cells[some].astype(np.float32) / 255)[:, None]
        set_up(net, arguments.start, cells)
    known = np.arange(len(tiles) - HELD_OUT)
    held_out = np.arange(len(tiles) - HELD_OUT, len(tiles))
    total = int(arguments.epochs * (len(known) // BATCH))
    optimizer = torch.optim.AdamW(net.parameters(), weight_decay=WEIGHT_DECAY)
    started = time.monotonic()
    done, recent, progress = 0, 0.0, 0.0
    while progress < 1:
        for cells, symbols, lengths in batches(tiles, rng.permutation(known), rng):
            for group in optimizer.param_groups:
                group["lr"] = arguments.rate * share_of_rate(progress)
            steps = torch.full((BATCH,), STEPS)
            loss = functional.ctc_loss(scores_of(net, cells), symbols, steps, lengths)
            optimizer.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(net.parameters(), 5.0)
            optimizer.step()
            done += 1
            progress = done / total
            if arguments.minutes is not None:
                progress = max(progress, (time.monotonic() - started) / 60 / arguments.minutes)
            recent += loss.item()
            if done % 100 == 0:
                pace = (time.monotonic() - started) / done
                loss_now = f"loss {recent / 100:.4f}, {pace:.2f} s each"
                print(f"{done} of {total}, {progress:.0%}: {loss_now}", flush=True)
                recent = 0.0
            if done % 500 == 0 or progress >= 1:
                print(f"  {share_right(net, tiles, held_out):.2%} of held-out tiles", flush=True)
                arguments.output.write_bytes(packed(folded(net)))
            if progress >= 1:
                break


def main() -> int:
    """Train, and write the weights."""
    parser = argparse.ArgumentParser(description="Train the recognizer.")
    parser.add_argument("folder", type=Path, help="where render_tiles.py put the shards")
    parser.add_argument("--epochs", type=float, default=2)
    parser.add_argument("--minutes", type=float, help="end by then, even before the epochs do")
    parser.add_argument("--rate", type=float, default=LEARNING_RATE, help="largest learning rate")
    parser.add_argument("--start", type=Path, help="weights to go on from; default: random ones")
    parser.add_argument("--threads", type=int, default=2)
    parser.add_argument("--output", type=Path, default=Path(__file__).with_name(WEIGHTS_FILE))
    arguments = parser.parse_args()
    torch.set_num_threads(arguments.threads)
    tiles = Tiles(sorted(arguments.folder.glob("tiles-*.npz")))
    print(f"{len(tiles):,} tiles", flush=True)
    train(tiles, arguments)
    return 0


if __name__ == "__main__":
    sys.exit(main())
