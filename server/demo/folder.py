"""The demo's folder: configuration, database, log, and in the end every mail."""

from __future__ import annotations

import os
import tempfile
from datetime import datetime
from pathlib import Path

from server.config import loading
from server.config.settings import Config
from server.errors import NotPossibleError

CONFIG = "turmpost.toml"
DATABASE = "turmpost.db"
LOG = "turmpost.log"
MAILS = "mails"


def make_folder(wanted: Path | None) -> Path:
    """Make a new folder for one run; raises NotPossibleError."""
    stamp = f"{datetime.now().astimezone():%Y%m%d-%H%M%S}"
    path = (wanted or Path(tempfile.gettempdir()) / f"turmpost-demo-{stamp}").absolute()
    try:
        for name in (CONFIG, DATABASE, LOG, MAILS):
            if (path / name).exists():
                raise NotPossibleError(f"{path / name} is there already")
        # The database holds keys and passwords: nobody else looks in here.
        path.mkdir(mode=0o700, parents=True, exist_ok=True)
    except OSError as error:
        reason = os.strerror(error.errno) if error.errno else str(error)
        raise NotPossibleError(f"{path} cannot be used: {reason}") from error
    return path


def write_config(folder: Path, *, language: str) -> Config:
    """Write the configuration file of the run, and read it as the server would."""
    path = folder / CONFIG
    url = f"sqlite:///{folder / DATABASE}"
    path.write_text(
        "# Written by `turmpost demo`.\n"
        f"[database]\nurl = {_quoted(url)}\n\n"
        "[embedded]\nsmtp_port = 0  # any free port\nimap_port = 0\n\n"
        f"[games]\nlanguage = {_quoted(language)}\n"
        "cool_off_minutes = 0  # robots change nothing any more\n",
        encoding="utf-8",
    )
    return loading.load(path, {})


def _quoted(text: str) -> str:
    """Write a string as TOML has it."""
    escaped = text.replace("\\", "\\\\").replace('"', '\\"')
    return f'"{escaped}"'
