"""New files that nobody but the operator can read."""

from __future__ import annotations

import os
from pathlib import Path

from server.errors import NotPossibleError

_PRIVATE = 0o600


def write(path: Path, content: bytes) -> None:
    """Write a new file; raises NotPossibleError, also where there is one."""
    try:
        number = os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY, _PRIVATE)
        with open(number, "wb") as file:  # noqa: PTH123 - a number
            file.write(content)
    except OSError as error:
        raise NotPossibleError(f"{path}: {error.strerror}") from error
