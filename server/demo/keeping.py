"""Every mail of the game as a file that any mail program can open."""

from __future__ import annotations

import bisect
import os
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

from server.storage import archive, games, roles

if TYPE_CHECKING:
    from server.storage.archive import Archived
    from server.storage.unit_of_work import Work

_BEFORE = "start"


@dataclass(frozen=True, slots=True)
class Calendar:
    """When steps were opened and resolved, so that a mail can be put into its round."""

    opened: tuple[datetime, ...]
    resolved: tuple[datetime, ...]
    keys: tuple[str, ...]

    def step(self, mail: Archived) -> str:
        """Return the step that took orders then; for a report, the one it is about."""
        instants = self.resolved if mail.kind == "report" else self.opened
        found = bisect.bisect_right(instants, mail.at)
        return self.keys[found - 1] if found else _BEFORE


def keep_mails(work: Work, game_id: int, folder: Path) -> int:
    """Write all mails to a folder, in the order of their times; return how many."""
    codes = {player.id: player.code for player in roles.players(work, game_id)}
    steps = [step for step in games.steps(work, game_id) if step.sequence]
    calendar = Calendar(
        opened=tuple(step.opened_at for step in steps),
        resolved=tuple(step.resolved_at for step in steps if step.resolved_at),
        keys=tuple(step.key for step in steps),
    )
    folder.mkdir(exist_ok=True)
    mails = sorted(archive.every_mail(work), key=lambda mail: mail.at)
    for number, mail in enumerate(mails, 1):
        path = folder / file_name(number, mail, codes, calendar)
        path.write_bytes(mail.raw)
        os.utime(path, (mail.at.timestamp(), mail.at.timestamp()))
    return len(mails)


def file_name(
    number: int, mail: Archived, codes: Mapping[int, str], calendar: Calendar
) -> str:
    """Return a name such as `0007-in-MAX-r03-orders.eml`."""
    way = "in" if mail.incoming else "out"
    who = codes.get(mail.role_id or 0, "nobody")
    step = calendar.step(mail)
    numbered = f"r{int(step):02}" if step.isdecimal() else step
    return f"{number:04}-{way}-{who}-{numbered}-{mail.kind.replace('_', '-')}.eml"
