"""The exit codes of `turmpost`, which scripts and units may rely on."""

from __future__ import annotations

from enum import IntEnum


class ExitCode(IntEnum):
    """What a command says by its exit code; `docs/operating.md` has these words."""

    DONE = 0
    """Done; or, where a command asks for `--yes`, told what it would do."""
    FAULT = 1
    """Looked, and found a fault: `doctor` a PROBLEM, `replay` or `backup check` a
    difference, `verify-draw` a secret that does not fit, `demo` a failure. Or an error
    of turmpost itself, with a traceback: please report it where the source is."""
    UNUSABLE = 2
    """Refused, and nothing was changed: unusable words, configuration, file or
    database; the reason is on standard error."""
    AWAY = 75
    """The database is away; the same may succeed later (EX_TEMPFAIL)."""
    STOPPED = 130
    """Stopped by Ctrl-C, before it was done."""
    UNREAD = 141
    """Nobody reads on what it prints, as behind `| head`."""
