"""Make the samples of this version: `python -m tests.samples 1.0`.

Before a release as often as tables or letters change, after it never again: then they
are what people have, and what the tests upgrade.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from pathlib import Path

from tests.samples.making import make


def main() -> int:
    """Make them; return the exit code."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("version", help="the version whose samples these are: 1.0")
    with tempfile.TemporaryDirectory() as scratch:
        folder = make(parser.parse_args().version, Path(scratch))
    for file in sorted(folder.iterdir()):
        sys.stdout.write(f"{file.stat().st_size:>9,} {file.name}\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
