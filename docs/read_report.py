"""Read the data of a report: `python read_report.py MAIL.eml` (docs/report-data.md)."""

from __future__ import annotations

import json
import sys
from email import message_from_bytes, policy
from pathlib import Path

mail = message_from_bytes(Path(sys.argv[1]).read_bytes(), policy=policy.default)
for part in mail.walk():
    if part.get_content_type() == "application/json":
        data = json.loads(part.get_payload(decode=True))
        public, own = data["public"], data["own"]
        coming = (public["next"] or {"key": "-"})["key"]
        sys.stdout.write(f"{public['title']}: {coming} until {public['deadline']}\n")
        for code, player in (own["view"] or public["view"])["players"].items():
            figures = [f"{key} {n}" for key, n in player.items() if type(n) is int]
            mark = "*" if code == own["code"] else " "
            sys.stdout.write(f"{mark} {code} {', '.join(figures)}\n")
