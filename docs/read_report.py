"""Read the data of a report: `python read_report.py MAIL.eml` (docs/report-data.md)."""

from __future__ import annotations

import email
import email.policy
import json
import sys
from pathlib import Path

raw = Path(sys.argv[1]).read_bytes()
mail = email.message_from_bytes(raw, policy=email.policy.default)
for part in mail.walk():
    if part.get_content_type() == "application/json":
        data = json.loads(part.get_payload(decode=True))
        public, own = data["public"], data["own"]
        view = own["view"] or public["view"]
        coming = public["next"] or {"key": "-"}
        lines = [f"{public['title']}: {coming['key']} until {public['deadline']}"]
        for code, player in view["players"].items():
            figures = [
                f"{name} {one}" for name, one in player.items() if type(one) is int
            ]
            mark = "*" if code == own["code"] else " "
            lines.append(f"{mark} {code} {', '.join(figures)}")
        sys.stdout.write("\n".join(lines) + "\n")
