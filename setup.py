"""README.md as an index of packages shows it; all else is in pyproject.toml.

An index has none of our files, so relative links lead to the version's tag in the
repository, in the form of GitHub's addresses.
"""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

from setuptools import setup

ROOT = Path(__file__).parent
RELATIVE = re.compile(r'(?P<before>\]\(|src=")(?P<path>(?![a-z]+:|#)[^)"]+)')


def description() -> str:
    """Return README.md with links that lead somewhere from everywhere."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    source, tag = project["urls"]["Source"], f"v{project['version']}"

    def absolute(found: re.Match[str]) -> str:
        kind = "raw" if found["path"].endswith(".png") else "blob"
        return f"{found['before']}{source}/{kind}/{tag}/{found['path']}"

    return RELATIVE.sub(absolute, (ROOT / "README.md").read_text("utf-8"))


setup(long_description=description(), long_description_content_type="text/markdown")
