"""From a picture of a board to its 20 tiles, each with a confidence. Offline, with NumPy only.

A picture is decoded to gray (`picture`), what may be words is found (`word_boxes`), the 4 × 5 that
form a board are picked out (`lattice`), each cell is cut out upright (`geometry`), a small
network gives the probabilities of letters, from which the likeliest texts are found (`recognizer`)
and weighed by how often they occur in words. Start with `board_reader`, which puts these together.

These modules import NumPy, so import them only when there is a picture to read. Only `picture` uses
Qt, and only to decode.
"""

import os

# NumPy's linear algebra reads this when it is first imported. With a thread for each core, reading
# isn't faster, takes up to twice the processor time, and leaves no core for the window.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
