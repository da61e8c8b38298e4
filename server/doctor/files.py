"""Files and folders of the configuration: may this user read and write them."""

from __future__ import annotations

import os
import pwd
from pathlib import Path


def user() -> str:
    """Return the name of the user that the doctor runs as."""
    try:
        return pwd.getpwuid(os.geteuid()).pw_name
    except KeyError:
        return f"user {os.geteuid()}"


def rights(path: str | Path) -> str:
    """Return what to do about a file that this user may not read."""
    return (
        f"this ran as {user()}: run it as the user of the server; if it is that, let "
        f"its group read it (chgrp turmpost {path}; chmod 640 {path}) and enter the "
        "folders above"
    )


def unwritable(folder: Path) -> str:
    """Say why this user cannot make files in a folder, an empty text if it can.

    A folder that is missing is made when it is needed: then the nearest one counts.
    """
    effective = os.access in os.supports_effective_ids
    nearest = folder
    while not nearest.exists() and nearest != nearest.parent:
        nearest = nearest.parent
    if not nearest.is_dir():
        return f"{nearest} is no folder"
    if os.access(nearest, os.W_OK | os.X_OK, effective_ids=effective):
        return ""
    made = "" if nearest == folder else f", so {folder} cannot be made"
    return f"{user()} may not write {nearest}{made}"
