"""Make the samples of the next version: `python -m tests.samples 1.1`.

Before a release as often as tables or letters change, after it never again: then they
are what people have, and what the tests upgrade. pyproject.toml says what is released.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from pathlib import Path

from tests.samples.making import is_released, make


def main() -> int:
    """Make them; return the exit code."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("version", help="the version whose samples these are: 1.1")
    version = parser.parse_args().version
    if is_released(version):
        parser.error(f"{version} is released: its samples stay as they are")
    with tempfile.TemporaryDirectory() as scratch:
        folder = make(version, Path(scratch))
    for file in sorted(folder.iterdir()):
        sys.stdout.write(f"{file.stat().st_size:>9,} {file.name}\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
