"""The log on standard error: the form of a line, and what a line never contains.

Whatever a serving process writes there has one form: warnings, errors that nobody has
caught, in threads and child processes, too. Where journald reads it, each line begins
with its priority, which journald takes away again (sd-daemon(3)).

Errors of libraries and databases may quote what they were working on: an address, a
reply address with a key, a whole row. Such things are erased from every line, however
it came to be. Control characters are escaped: nobody outside writes lines, or on a
terminal.
"""

from __future__ import annotations

import json
import logging
import os
import re
import sys
import threading
from contextlib import suppress
from datetime import UTC, datetime
from functools import partial
from types import TracebackType

from server import children
from server.config.monitoring import JSON, TEXT
from server.errors import DatabaseAwayError
from server.mail.addresses import ERASED

log = logging.getLogger(__name__)

ExceptionTrace = (
    tuple[type[BaseException], BaseException, TracebackType | None]
    | tuple[None, None, None]
)

FORM = "%(asctime)s %(levelname)-7s %(name)s: %(message)s"
PRIORITIES = (
    (logging.CRITICAL, 2),
    (logging.ERROR, 3),
    (logging.WARNING, 4),
    (logging.INFO, 6),
    (logging.NOTSET, 7),
)
"""The priorities of syslog(3) from which levels on."""

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


class ForJournal(logging.Formatter):
    """Puts the priority before each line of another form."""

    def __init__(self, form: logging.Formatter) -> None:
        super().__init__()
        self._form = form

    def format(self, record: logging.LogRecord) -> str:
        """Return the lines of a record, each with the priority of its level."""
        number = next(one for level, one in PRIORITIES if record.levelno >= level)
        lines = self._form.format(record).split("\n")
        return "\n".join(f"<{number}>{line}" for line in lines)


def _is_told_here(record: logging.LogRecord) -> bool:
    """Return whether a record is no failure of the database.

    `server.process.database_watch` logs the beginning and the end of those.
    """
    error = record.exc_info[1] if record.exc_info else None
    return not isinstance(error, DatabaseAwayError)


def begin(form: str = TEXT, *, verbose: bool = False) -> None:
    """Write the log to standard error ("text", "json"); `verbose` adds our details.

    Libraries stay at INFO: their details are passwords and whole mails.
    """
    handler = logging.StreamHandler()
    handler.setFormatter(_form_of(form))
    logging.basicConfig(level=logging.INFO, handlers=[handler])
    logging.getLogger("server").setLevel(logging.DEBUG if verbose else logging.INFO)
    for noisy in ("aioimaplib", "alembic", "mail.log"):
        logging.getLogger(noisy).setLevel(logging.WARNING)


def speak(form: str, *, verbose: bool = False) -> None:
    """Begin the log of a serving process, and of its child processes."""
    begin(form, verbose=verbose)
    for handler in logging.getLogger().handlers:
        handler.setFormatter(_form_of(form))
        handler.addFilter(_is_told_here)
    logging.captureWarnings(capture=True)
    sys.excepthook = _uncaught
    threading.excepthook = _uncaught_in_thread
    sys.unraisablehook = _uncaught_at_the_end
    children.begin_with(partial(speak, form, verbose=verbose))


def last_words(text: str) -> str:
    """Return, in the form of the log, why a process ends; people get it short."""
    for handler in logging.getLogger().handlers:
        if isinstance(handler.formatter, (ForJournal, Lines)):
            record = logging.LogRecord(
                "turmpost", logging.ERROR, __file__, 0, text, args=None, exc_info=None
            )
            return handler.formatter.format(record)
    return f"turmpost: {text}"


def _form_of(form: str) -> logging.Formatter:
    formatter = Lines() if form == JSON else Discreet()
    return ForJournal(formatter) if is_journal() else formatter


def is_journal() -> bool:
    """Return whether journald reads our standard error (systemd.exec(5))."""
    with suppress(OSError, ValueError):
        found = os.fstat(sys.stderr.fileno())
        return os.environ.get("JOURNAL_STREAM") == f"{found.st_dev}:{found.st_ino}"
    return False


def _uncaught(
    kind: type[BaseException], error: BaseException, trace: TracebackType | None
) -> None:
    if isinstance(error, KeyboardInterrupt):
        return
    log.critical("ended by an error", exc_info=(kind, error, trace))


def _uncaught_in_thread(told: threading.ExceptHookArgs) -> None:
    where = told.thread.name if told.thread is not None else "?"
    if told.exc_value is not None:
        log.error("the thread %s has ended", where, exc_info=told.exc_value)


def _uncaught_at_the_end(told: sys.UnraisableHookArgs) -> None:
    log.error("%s", told.err_msg or "ignored", exc_info=told.exc_value)


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
