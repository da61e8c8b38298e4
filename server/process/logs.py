"""The form of a line of the log, and what a line never contains.

Errors of libraries and databases may quote what they were working on: an address, a
reply address with a key, a whole row. Such things are erased from every line, however
it came to be. Control characters are escaped: nobody outside writes lines, or on a
terminal.
"""

from __future__ import annotations

import json
import logging
import re
from datetime import UTC, datetime
from types import TracebackType

from server.config.monitoring import JSON
from server.errors import DatabaseAwayError

ExceptionTrace = (
    tuple[type[BaseException], BaseException, TracebackType | None]
    | tuple[None, None, None]
)

FORM = "%(asctime)s %(levelname)-7s %(name)s: %(message)s"
ERASED = "[...]"
MAX_CHARACTERS = 100_000
"""Of one message; what errors of libraries quote may be much longer."""

_APART = r"\s<>()\[\]{}:;,\"'=/"
_ADDRESS = re.compile(
    rf"(?<![^{_APART}])@*+(?:[^{_APART}@]++@++)++[A-Za-z0-9][A-Za-z0-9.-]*+"
)
_CONTROL = re.compile(r"[\x00-\x08\x0b-\x1f\x7f-\x9f\u2028\u2029]")
_KEY = re.compile(r"\[#[^\]\s]{1,64}\]")
# PostgreSQL shows the row that it refuses.
_DETAIL = re.compile(r"^(DETAIL|CONTEXT):.*$", re.MULTILINE)


class Discreet(logging.Formatter):
    """Writes lines without addresses and keys."""

    def __init__(self) -> None:
        super().__init__(FORM)

    def formatTime(self, record: logging.LogRecord, _form: str | None = None) -> str:  # noqa: N802
        """Return the local time of a line, with its distance from UTC."""
        local = datetime.fromtimestamp(record.created, UTC).astimezone()
        return local.isoformat(sep=" ", timespec="milliseconds")

    def formatException(self, ei: ExceptionTrace) -> str:  # noqa: N802
        """Return the traceback; of a database that is away, the reason alone."""
        if isinstance(ei[1], DatabaseAwayError):
            return " ".join(str(ei[1]).split())
        return super().formatException(ei)

    def formatMessage(self, record: logging.LogRecord) -> str:  # noqa: N802
        """Return the line of a record; what it says has no line ends of its own."""
        record.message = _in_one_line(record.message)
        return super().formatMessage(record)

    def format(self, record: logging.LogRecord) -> str:
        """Return the line, with the traceback if there is one."""
        return discreet(super().format(record))


class Lines(Discreet):
    """Writes a JSON object a line, for programs that collect logs."""

    def format(self, record: logging.LogRecord) -> str:
        """Return the object, without addresses and keys like any line."""
        fields = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": discreet(record.getMessage()),
        }
        if record.exc_info:
            fields["traceback"] = discreet(self.formatException(record.exc_info))
        return json.dumps(fields, ensure_ascii=False)


def speak(form: str) -> None:
    """Let everything that is logged from now on look like this ("text", "json")."""
    formatter = Lines() if form == JSON else Discreet()
    for handler in logging.getLogger().handlers:
        handler.setFormatter(formatter)


def discreet(text: str) -> str:
    """Return a text without addresses, keys and rows of the database."""
    text = _CONTROL.sub(_escaped, text[:MAX_CHARACTERS])
    text = _DETAIL.sub(rf"\1: {ERASED}", text)
    return _KEY.sub(ERASED, _ADDRESS.sub(ERASED, text))


def _in_one_line(text: str) -> str:
    """Return a message whose further lines begin with a sign, as none of ours does."""
    return text.replace("\n", "\n  | ")


def _escaped(found: re.Match[str]) -> str:
    return found[0].encode("unicode_escape").decode("ascii")
