"""Files of a site in a folder: each is there as a whole, old or new, at any moment.

A file is written under another name, and renamed when it is complete. A list of what
was written tells which files are ours: only those are ever removed.
"""

from __future__ import annotations

import json
import os
import tempfile
from collections.abc import Collection, Mapping
from contextlib import suppress
from pathlib import Path, PurePosixPath

from server.errors import NotPossibleError

MANIFEST = ".turmpost-site.json"
_TEMPORARY = ".turmpost-new-"


def write(folder: Path, files: Mapping[str, bytes], kept: Collection[str] = ()) -> int:
    """Bring a folder up to date; return how many files are new or different.

    Those that are `kept` are ours, and stay as they are.

    Raises NotPossibleError where the folder holds something else or cannot be written.
    """
    try:
        before = ours(folder)
        _make(folder)
        # From here on the next process knows which files are ours.
        stay = {*files, *kept}
        _list(folder, before | stay)
        changed = sum(_put(folder, path, content) for path, content in files.items())
        for path in before - stay:
            (folder / path).unlink(missing_ok=True)
        _list(folder, stay)
        _tidy(folder)
    except OSError as error:
        raise NotPossibleError(f"{folder}: {error.strerror or error}") from error
    return changed + len(before - stay)


def ours(folder: Path) -> set[str]:
    """Return the paths that were written before; raises NotPossibleError.

    That is where the folder holds something else; nothing is made or changed.
    """
    manifest = folder / MANIFEST
    if manifest.exists():
        with suppress(ValueError):
            found = json.loads(manifest.read_bytes())
            if isinstance(found, list):
                return {str(path) for path in found if _is_inside(str(path))}
        raise NotPossibleError(f"{manifest} cannot be read: name another folder")
    if folder.exists() and any(folder.iterdir()):
        raise NotPossibleError(f"{folder} is not empty: name a folder for the pages")
    return set()


def _is_inside(path: str) -> bool:
    parts = PurePosixPath(path)
    return not parts.is_absolute() and ".." not in parts.parts and bool(parts.parts)


def _list(folder: Path, paths: set[str]) -> None:
    _put(folder, MANIFEST, json.dumps(sorted(paths)).encode())


def _put(folder: Path, path: str, content: bytes) -> bool:
    """Write a file if it is not so already; return whether it was written."""
    target = folder / path
    with suppress(FileNotFoundError, NotADirectoryError):
        if target.read_bytes() == content:
            return False
    _make(target.parent)
    number, name = tempfile.mkstemp(prefix=_TEMPORARY, dir=target.parent)
    try:
        with os.fdopen(number, "wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        Path(name).chmod(0o644)
        Path(name).replace(target)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise
    return True


def _make(folder: Path) -> None:
    """Make a folder, and those above it that are missing.

    A web server runs as another user, and everything in here is for everybody, whatever
    the server's own umask.
    """
    missing = [one for one in (folder, *folder.parents) if not one.exists()]
    for one in reversed(missing):
        one.mkdir(exist_ok=True)
        one.chmod(0o755)


def _tidy(folder: Path) -> None:
    """Remove what a write left behind that was killed, and folders that are empty."""
    for left in folder.rglob(f"{_TEMPORARY}*"):
        left.unlink(missing_ok=True)
    for inner in sorted(folder.rglob("*"), reverse=True):
        if inner.is_dir() and not any(inner.iterdir()):
            with suppress(OSError):
                inner.rmdir()
