#!/usr/bin/env python3
"""Exit code 0 when the server in this container says that all is well."""

from __future__ import annotations

import sys
from urllib.error import URLError
from urllib.request import urlopen

try:
    with urlopen("http://127.0.0.1:9500/health", timeout=10) as answer:
        sys.exit(answer.status != 200)
except URLError as error:
    sys.exit(f"{error}")
