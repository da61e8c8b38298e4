"""Extras: packages that only some installations need, and how to add them to this one.

docs/decisions/0035 says which there are, and why there are no others.
"""

from __future__ import annotations

import json
import shlex
import sys
from enum import StrEnum
from importlib.util import find_spec
from pathlib import Path

_PACKAGE = "turmpost"


class Extra(StrEnum):
    """An extra of pyproject.toml that the server can do without."""

    NEWSPAPER = "newspaper"
    POSTGRESQL = "postgresql"


def how_to_install(extra: Extra) -> str:
    """Return the command that adds an extra to the installation that is running.

    It does not look for turmpost itself in a package index: an installation from a
    file or a checkout may be of a version that is not there.
    """
    checkout = _checkout()
    if checkout:
        return _pip("install", "-e", f"{checkout}[{extra}]")
    needed = requirements(extra)
    if Path(sys.prefix, "pipx_metadata.json").exists():
        return shlex.join(["pipx", "inject", Path(sys.prefix).name, *needed])
    return _pip("install", *needed)


def requirements(extra: Extra) -> list[str]:
    """Return the requirements of an extra, as pip takes them."""
    # A command that misses nothing need not wait for what reads metadata.
    from importlib.metadata import requires

    named = (line.partition(";") for line in requires(_PACKAGE) or ())
    return [
        requirement.strip()
        for requirement, _, marker in named
        if marker.replace('"', "'").strip() == f"extra == '{extra}'"
    ]


def _checkout() -> str:
    """Return the folder of the checkout that is installed as it lies, "" for none."""
    from importlib.metadata import distribution
    from urllib.parse import urlsplit
    from urllib.request import url2pathname

    origin = json.loads(distribution(_PACKAGE).read_text("direct_url.json") or "{}")
    if not origin.get("dir_info", {}).get("editable"):
        return ""
    return url2pathname(urlsplit(origin["url"]).path)


def _pip(*words: str) -> str:
    """Return a command of pip, or of uv where the environment has no pip."""
    if find_spec("pip") is not None:
        return shlex.join([sys.executable, "-m", "pip", *words])
    first, *others = words
    return shlex.join(["uv", "pip", first, "--python", sys.executable, *others])
