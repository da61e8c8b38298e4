"""Names of folders as clients write them, and the patterns of LIST.

pymap decodes names, too, but does not return from one that is not well-formed.
"""

from __future__ import annotations

import base64
import re

from pymap.parsing.command import auth
from pymap.parsing.specials import mailbox

DELIMITER = "/"
MAX_NAME = 255
"""Characters of a name; its bytes, as a client writes them, are five times as many."""
MAX_PATTERN = 2 * MAX_NAME
_ENCODED_LENGTH = 5
_SEVERAL = re.compile(r"[*%]++")


def decoded(data: bytes) -> str:
    """Return a name that is written in modified UTF-7 (RFC 3501, 5.1.3).

    Raises ValueError where it is not well-formed, or longer than a name can be.
    """
    if len(data) > _ENCODED_LENGTH * MAX_PATTERN:
        message = "a name is too long"
        raise ValueError(message)
    plain, *shifted = data.split(b"&")
    parts = [plain.decode("ascii")]
    for piece in shifted:
        code, end, rest = piece.partition(b"-")
        if not end:
            message = "a name has an & that nothing ends"
            raise ValueError(message)
        parts.append(_unshifted(code) if code else "&")
        parts.append(rest.decode("ascii"))
    return "".join(parts)


def _unshifted(code: bytes) -> str:
    """Return what stands between & and -: UTF-16 in base64, with a comma for /."""
    padded = code.replace(b",", b"/") + b"=" * (-len(code) % 4)
    return base64.b64decode(padded, validate=True).decode("utf-16-be")


# The names under which pymap's commands know their decoder.
for _module in (auth, mailbox):
    vars(_module)["modutf7_decode"] = decoded


class Pattern:
    """What LIST asks for: `*` stands for anything, `%` for all but the delimiter.

    A number has a bit for each place of the pattern that a name may have reached, so
    that a name costs its length whatever the pattern is.
    """

    def __init__(self, text: str) -> None:
        self._text = _SEVERAL.sub(lambda run: "*" if "*" in run[0] else "%", text)
        self._signs: dict[str, int] = {}
        for place, sign in enumerate(self._text):
            self._signs[sign] = self._signs.get(sign, 0) | 1 << place
        self._anything = self._signs.pop("*", 0)
        self._wild = self._anything | self._signs.pop("%", 0)

    def matches(self, name: str) -> bool:
        """Return whether a name is one of those that are asked for."""
        reached = self._passed(1)
        for sign in name:
            staying = self._anything if sign == DELIMITER else self._wild
            stepping = reached & self._signs.get(sign, 0)
            reached = self._passed(stepping << 1 | reached & staying)
        return bool(reached >> len(self._text))

    def _passed(self, reached: int) -> int:
        return reached | (reached & self._wild) << 1
