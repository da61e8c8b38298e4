"""The archive of a game that is over: the data of all its rounds in one file."""

from __future__ import annotations

import io
import zipfile
from collections.abc import Mapping
from pathlib import PurePosixPath


def packed(files: Mapping[str, bytes]) -> bytes:
    """Return files as a ZIP archive, the same bytes for the same files."""
    target = io.BytesIO()
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED) as archive:
        for path, content in files.items():
            # Without an instant of its own an entry has the earliest there is.
            entry = zipfile.ZipInfo("/".join(PurePosixPath(path).parts[1:]))
            entry.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(entry, content)
    return target.getvalue()
