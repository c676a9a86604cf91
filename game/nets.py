"""Small nets at play time, in pure Python: what a position is worth to a seat, from tables of whole numbers.

A net has sparse inputs, one hidden layer and one output. An input's weights are one big number with a lane for each
hidden unit, so that adding an input is adding two numbers; what a play changes is added to and taken from the sum
that all plays share. The tables are made by `game.training`, which the program does not need.
"""

import struct
import zlib
from array import array
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from importlib.resources import files
from operator import mul
from typing import NamedTuple

FORMAT = 1
"""The version of the weights files."""
FILE = "weights.bin"
"""The file of a game's nets, in the game's own package."""
_MAGIC = b"EMBN"
_HEAD = struct.Struct("<4sHHI")
"""Magic, format, number of nets, checksum of the packed rest."""
_NET = struct.Struct("<BIIf")
"""Of one net: length of its name, inputs, units, bias of the output."""
_LANE = 32
_ZERO = 1 << _LANE - 1
"""What a lane holds for a sum of 0: sums are signed, lanes are not."""
MOST_INPUTS = 1 << 16
MOST_UNITS = 1 << 10


class BadWeights(ValueError):
    """A weights file that is missing, damaged or of another format; one sentence."""


class Layout:
    """Hands out the numbers of a net's inputs."""

    def __init__(self) -> None:
        self.size = 0

    def take(self, inputs: int) -> int:
        """The first of so many fresh inputs."""
        first, self.size = self.size, self.size + inputs
        return first


class Shape(NamedTuple):
    """The size of a net."""

    inputs: int
    units: int


class Tables(NamedTuple):
    """A net as numbers: what a file holds of it."""

    shape: Shape
    first: bytes
    """The first layer, a signed byte for each input and unit, the units of an input together."""
    bias: tuple[int, ...]
    """The bias of each unit, in steps of the first layer."""
    last: tuple[float, ...]
    """The weight of each unit in the output, for one step of the first layer."""
    last_bias: float


class Net:
    """A net that is ready to judge."""

    __slots__ = ("_lanes", "_last", "_last_bias", "_signs", "_size", "bias", "rows")

    rows: list[int]
    """For each input what it adds to a total; several times for an input that counts several times."""
    bias: int
    """The total of no input."""

    def __init__(self, tables: Tables) -> None:
        inputs, units = tables.shape
        self._size = units * _LANE // 8
        self._lanes = struct.Struct(f"<{units}I").unpack
        self._last = tables.last
        self._last_bias = tables.last_bias
        weights = array("b", tables.first)
        self.rows = [_row(weights[start : start + units]) for start in range(0, inputs * units, units)]
        self._signs = _row([_ZERO] * units)
        self.bias = _row(tables.bias) + self._signs

    def total(self, features: Iterable[int]) -> int:
        """The sum of the bias and the inputs of these numbers."""
        return sum(map(self.rows.__getitem__, features), self.bias)

    def value(self, total: int) -> float:
        """The output for a total."""
        positive = total & self._signs
        rectified = total & positive - (
            positive >> _LANE - 1
        )  # in each such lane what is above _ZERO, else nothing
        lanes = self._lanes(rectified.to_bytes(self._size, "little"))
        return sum(map(mul, self._last, lanes), self._last_bias)

    def judge(self, features: Iterable[int]) -> float:
        """The output for the inputs of these numbers."""
        return self.value(self.total(features))


def _row(weights: Iterable[int]) -> int:
    """Signed numbers as one, a lane each: lanes below zero borrow from the next, and sums come out right."""
    return sum(weight << _LANE * unit for unit, weight in enumerate(weights))


# Files ---------------------------------------------------------------------------------------------------


def packed(nets: Mapping[str, Tables]) -> bytes:
    """The contents of a weights file. The same nets give the same bytes."""
    body = b"".join(_written(name, tables) for name, tables in sorted(nets.items()))
    rest = zlib.compress(body, 9)
    return _HEAD.pack(_MAGIC, FORMAT, len(nets), zlib.crc32(rest)) + rest


def _written(name: str, tables: Tables) -> bytes:
    inputs, units = tables.shape
    numbers = struct.pack(f"<{units}i{units}f", *tables.bias, *tables.last)
    return _NET.pack(len(name), inputs, units, tables.last_bias) + name.encode("ascii") + numbers + tables.first


def unpacked(data: bytes) -> dict[str, Tables]:
    """The nets of a weights file by name. Raises BadWeights."""
    if len(data) < _HEAD.size or not data.startswith(_MAGIC):
        raise BadWeights("these are no weights of a net")
    _, version, count, checksum = _HEAD.unpack_from(data)
    if version != FORMAT:
        raise BadWeights(f"the weights are of format {version}, and this program reads format {FORMAT}")
    rest = data[_HEAD.size :]
    if zlib.crc32(rest) != checksum:
        raise BadWeights("the weights are damaged: their checksum is wrong")
    try:
        return _read(zlib.decompress(rest), count)
    except (zlib.error, struct.error, UnicodeDecodeError) as error:
        raise BadWeights("the weights are damaged: they end too early") from error


def _read(body: bytes, count: int) -> dict[str, Tables]:
    nets, at = {}, 0
    for _ in range(count):
        length, inputs, units, last_bias = _NET.unpack_from(body, at)
        at += _NET.size
        if inputs > MOST_INPUTS or units > MOST_UNITS:
            raise BadWeights(f"the weights are damaged: a net cannot have {inputs} inputs and {units} units")
        name = body[at : at + length].decode("ascii")
        at += length
        bias = struct.unpack_from(f"<{units}i", body, at)
        last = struct.unpack_from(f"<{units}f", body, at + 4 * units)
        at += 8 * units
        first = body[at : at + inputs * units]
        at += inputs * units
        if len(first) < inputs * units:
            raise BadWeights("the weights are damaged: they end too early")
        nets[name] = Tables(Shape(inputs, units), first, bias, last, last_bias)
    return nets


class Nets(Mapping[str, Net]):
    """Nets by name, each made ready when it is first asked for."""

    def __init__(self, tables: Mapping[str, Tables]) -> None:
        self._tables = tables
        self._ready: dict[str, Net] = {}

    def __getitem__(self, name: str) -> Net:
        net = self._ready.get(name)
        if net is None:
            if name not in self._tables:
                raise BadWeights(f"the weights hold no net {name!r}; there is {', '.join(self._tables) or 'none'}")
            net = self._ready[name] = Net(self._tables[name])
        return net

    def __iter__(self) -> Iterator[str]:
        return iter(self._tables)

    def __len__(self) -> int:
        return len(self._tables)


@cache
def nets_of(game: str) -> Nets:
    """The nets of a game, read when first asked for. Raises BadWeights."""
    try:
        data = (files(f"game.{game}") / FILE).read_bytes()
    except OSError as error:
        raise BadWeights(f"the weights of {game} cannot be read: {error.strerror}") from error
    return Nets(unpacked(data))
