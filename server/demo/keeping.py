"""Every mail of the game as a file that any mail program can open."""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path

from server.pages.showing import Calendar, bytes_of, calendar_of
from server.storage.people import roles
from server.storage.service import mail_archive
from server.storage.service.mail_archive import Archived
from server.storage.unit_of_work import Work
from server.texts.slugs import slug


def keep_mails(work: Work, game_id: int, folder: Path) -> int:
    """Write all mails to a folder, in the order of their times; return how many."""
    codes = {player.id: player.code for player in roles.players(work, game_id)}
    calendar = calendar_of(work, game_id)
    folder.mkdir(exist_ok=True)
    mails = sorted(mail_archive.every_mail(work), key=lambda mail: mail.at)
    for number, mail in enumerate(mails, 1):
        path = folder / file_name(number, mail, codes, calendar)
        path.write_bytes(bytes_of(mail))
        os.utime(path, (mail.at.timestamp(), mail.at.timestamp()))
    return len(mails)


def file_name(
    number: int, mail: Archived, codes: Mapping[int, str], calendar: Calendar
) -> str:
    """Return a name such as `0007-in-MAX-r03-orders.eml`."""
    way = "in" if mail.incoming else "out"
    who = codes.get(mail.role_id or 0, "nobody")
    step = calendar.step(mail)
    numbered = f"r{int(step):02}" if step.isdecimal() else slug(step)
    return f"{number:04}-{way}-{who}-{numbered}-{mail.kind.replace('_', '-')}.eml"
