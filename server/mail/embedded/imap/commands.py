"""Commands of mail programs, parsed by pymap and then bounded: what each may cost.

A parser that fails, in whatever way, has met a line that is no command: its client
hears BAD, and nobody else notices.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from pymap.parsing import Params
from pymap.parsing.command import Command
from pymap.parsing.command.select import ExpungeCommand, SearchCommand
from pymap.parsing.commands import Commands, InvalidCommand
from pymap.parsing.exceptions import NotParseable
from pymap.parsing.specials import SearchKey, SequenceSet
from pymap.parsing.specials.sequenceset import MaxValue
from pymap.parsing.state import ParsingInterrupt

MAX_KEYS = 50
"""Keys of a SEARCH: each is tried on every mail of a folder."""
MAX_WANTED = 500
"""Characters of a text to search for."""
_CHARSETS = frozenset({"us-ascii", "utf-8"})

_Place = int | MaxValue
_Places = _Place | tuple[_Place, _Place]


class BoundedCommands(Commands):
    """The commands of pymap; one that would cost too much is invalid."""

    def parse(self, buf: memoryview, params: Params) -> tuple[Command, memoryview]:
        """Read a command; raises ParsingInterrupt where more of it is to come."""
        try:
            command, after = super().parse(buf, params)
            return _bounded(command), after
        except ParsingInterrupt:
            raise
        except NotParseable as error:
            fault = error
        except Exception:
            fault = NotParseable(buf[:0])
        named = params.copy(tag=bytes(buf).split(maxsplit=1)[0])
        return InvalidCommand(named, fault, b"command", Command), buf[:0]


def _bounded(command: Command) -> Command:
    """Return a command that costs no more than it may; raises NotParseable."""
    if isinstance(command, SearchCommand):
        _bound_search(command)
    elif isinstance(command, ExpungeCommand):
        _join(command.uid_set)
    else:
        _join(getattr(command, "sequence_set", None))
    return command


def _bound_search(command: SearchCommand) -> None:
    if (command.charset or "us-ascii").lower() not in _CHARSETS:
        raise NotParseable(memoryview(b""), b"BADCHARSET")
    for count, key in enumerate(_keys(command.keys), 1):
        if count > MAX_KEYS:
            raise NotParseable(memoryview(b""), b"LIMIT")
        _bound_key(key)


def _keys(keys: Iterable[SearchKey]) -> Iterator[SearchKey]:
    """Yield the keys of a search with those inside others, without recursion."""
    waiting = list(keys)
    while waiting:
        key = waiting.pop()
        yield key
        if key.value == b"KEYSET":
            waiting += key.filter_key_set
        elif key.value == b"OR":
            waiting += key.filter_key_or


def _bound_key(key: SearchKey) -> None:
    """Join the sequences of a key; refuse long texts and odd names of fields."""
    if key.value == b"SEQSET":
        _join(key.filter_sequence_set)
        return
    texts = key.filter if isinstance(key.filter, tuple) else (key.filter,)
    for text in texts:
        if isinstance(text, str) and len(text) > MAX_WANTED:
            raise NotParseable(memoryview(b""), b"LIMIT")
    if key.value == b"HEADER" and not key.filter_header[0].isascii():
        raise NotParseable(memoryview(b""))


def _join(numbers: object) -> None:
    """Join what overlaps, so that a set costs no more than its folder has mails."""
    if isinstance(numbers, SequenceSet):
        numbers.sequences = _joined(numbers.sequences)


def _joined(parts: Sequence[_Places]) -> list[_Places]:
    """Return ranges that do not overlap, in their order; at most one goes to `*`."""
    closed: list[tuple[int, int]] = []
    from_here: int | None = None
    has_last = False
    for part in parts:
        ends = part if isinstance(part, tuple) else (part, part)
        known = [end for end in ends if isinstance(end, int)]
        if len(known) == len(ends):
            closed.append((min(known), max(known)))
        elif known:
            from_here = min([*known, *([] if from_here is None else [from_here])])
        else:
            has_last = True
    found: list[_Places] = []
    if from_here is not None:
        found = [(from_here, MaxValue())]
    elif has_last:
        found = [MaxValue()]
    return [*_merged(closed), *found]


def _merged(ranges: Iterable[tuple[int, int]]) -> list[tuple[int, int]]:
    merged: list[tuple[int, int]] = []
    for low, high in sorted(ranges):
        if merged and low <= merged[-1][1] + 1:
            merged[-1] = (merged[-1][0], max(high, merged[-1][1]))
        else:
            merged.append((low, high))
    return merged
