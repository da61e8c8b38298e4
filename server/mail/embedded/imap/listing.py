"""LIST with the options of mail programs that look for Sent and Drafts (RFC 6154)."""

from __future__ import annotations

from pymap.parsing import EndLine, Params, Space
from pymap.parsing.command.auth import ListCommand
from pymap.parsing.exceptions import NotParseable
from pymap.parsing.primitives import Atom, List

SPECIAL_USE = b"SPECIAL-USE"
SUBSCRIBED = b"SUBSCRIBED"
_SELECTIONS = frozenset({SPECIAL_USE, SUBSCRIBED, b"REMOTE", b"RECURSIVEMATCH"})
_RETURNS = frozenset({SPECIAL_USE, SUBSCRIBED, b"CHILDREN"})


class ExtendedListCommand(ListCommand):
    """LIST; what may be asked for in RETURN is told in any case."""

    selections: frozenset[bytes] = frozenset()

    @classmethod
    def parse(
        cls, buf: memoryview, params: Params
    ) -> tuple[ExtendedListCommand, memoryview]:
        """Read the command (RFC 5258, 6); several patterns at once are refused."""
        selections: frozenset[bytes] = frozenset()
        _, rest = Space.parse(buf, params)
        if bytes(rest[:1]) == b"(":
            selections, buf = _options(rest, params, _SELECTIONS)
        line = bytes(buf)
        head, found, options = line.upper().rpartition(b" RETURN (")
        if found:
            _, end = _options(memoryview(b"(" + options), params, _RETURNS)
            EndLine.parse(end, params)
            buf = memoryview(line[: len(head)] + b"\r\n")
        plain, after = ListCommand.parse(buf, params)
        command = cls(params.tag, plain.ref_name, plain.filter)
        command.selections = selections
        return command, after


def _options(
    buf: memoryview, params: Params, known: frozenset[bytes]
) -> tuple[frozenset[bytes], memoryview]:
    """Read a list of options; raises NotParseable for one that is not known."""
    items, after = List.parse(buf, params.copy(expected=[Atom]))
    options = frozenset(bytes(item).upper() for item in items)
    if not options <= known:
        raise NotParseable(buf)
    return options, after
