"""Files that hold secrets: written whole or not at all, and read by nobody else."""

from __future__ import annotations

import os
import stat
import tempfile
from contextlib import suppress
from pathlib import Path

SHARED = 0o640
"""The mode of a file that is another's, whose group may read it."""

_OTHERS = stat.S_IRWXG | stat.S_IRWXO


def write(path: Path, text: str) -> None:
    """Replace a file, which is private from its first byte on; raises OSError.

    Owner and group stay, as far as this user may set them: root writes the secrets of a
    server that runs as another user. A new file belongs to whom its folder belongs to.
    """
    path = path.resolve()
    before = _stat(path)
    model = before or path.parent.stat()
    # Its name cannot be guessed: whose folder it is could have put a link there.
    descriptor, name = tempfile.mkstemp(prefix=f".{path.name}.", dir=path.parent)
    beside = Path(name)
    try:
        with os.fdopen(descriptor, "w", encoding="utf-8", errors="replace") as file:
            with suppress(PermissionError):
                owner = model.st_uid if os.geteuid() == 0 else -1
                os.fchown(file.fileno(), owner, model.st_gid)
                if before is not None and before.st_mode & _OTHERS == stat.S_IRGRP:
                    os.fchmod(file.fileno(), SHARED)
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        beside.replace(path)
    except BaseException:
        beside.unlink(missing_ok=True)
        raise


def _stat(path: Path) -> os.stat_result | None:
    with suppress(FileNotFoundError):
        return path.stat()
    return None
