"""A DPjudge with one game of Diplomacy: each mail is the input of its program.

The DPjudge is a judge in Python 2, written by Manus Hand and others. The environment
names what no package has: `DPJUDGE` a checkout, `PYTHON2` an interpreter of that age.
"""

from __future__ import annotations

import os
import subprocess
from collections.abc import Mapping, Sequence
from pathlib import Path

from tests.servers.mailboxes import DOMAIN
from tests.servers.private import MissingServerError, program

MAIL_SECONDS = 60.0

ORDERS: Mapping[str, Mapping[str, str]] = {
    "AUSTRIA": {"A BUD": "RUM", "A VIE": "GAL", "F TRI": "ALB"},
    "ENGLAND": {"F EDI": "NWG", "F LON": "NTH", "A LVP": "YOR"},
    "FRANCE": {"F BRE": "MAO", "A MAR": "SPA", "A PAR": "BUR"},
    "GERMANY": {"F KIE": "DEN", "A BER": "KIE", "A MUN": "RUH"},
    "ITALY": {"F NAP": "ION", "A ROM": "APU", "A VEN": "TYR"},
    "RUSSIA": {"A WAR": "UKR", "A MOS": "STP", "F SEV": "BLA", "F STP/SC": "BOT"},
}
"""Moves of the first spring. The seventh power never writes, so no turn is resolved."""

SILENT = {"TURKEY": {"F ANK": "", "A CON": "", "A SMY": ""}}

HOST_FILE = """\
import os
os.sys.path.insert(0, {checkout!r})
dpjudgeID, dpjudge, judgekeeper = 'TEST', 'judge@{domain}', 'keeper@{domain}'
dppdURL, hall_keeper = '', 'hall@{domain}'
observers, detectives = None, []
zoneFile = '/usr/share/zoneinfo/zone.tab'
smtpService, sendmailDir = None, {directory!r}
"""

GAME = f"""\
GAME spiel
PHASE SPRING 1901 MOVEMENT
MAP standard
MASTER keeper|gm@{DOMAIN}|gm@{DOMAIN}
ADDRESS gm@{DOMAIN}
PASSWORD master
START 23 November 2020
DEADLINE 209911302340
"""

MAIL_PROGRAM = """\
import sys
sys.path.insert(0, '.')
import host
from DPjudge.bin.mail import Procmail
Procmail()
"""

SENDMAIL = "#!/bin/sh\nexec cat >>{directory}/sent\n"


class DPjudge:
    """The folder of a judge, whose replies are appended to a file."""

    def __init__(self, directory: Path) -> None:
        """Find what the judge is made of, and start its game."""
        checkout = Path(os.environ.get("DPJUDGE", "/nonexistent"))
        if not (checkout / "DPjudge/bin/mail.py").exists():
            message = "DPJUDGE names no checkout of the DPjudge"
            raise MissingServerError(message)
        self._python = program(os.environ.get("PYTHON2", "python2"))
        self._directory = directory
        for name in ("bin", "games/spiel", "log", "web/maps"):
            (directory / name).mkdir(parents=True)
        powers = "".join(_power(name, units) for name, units in _all_units())
        files = {
            "host.py": HOST_FILE.format(
                checkout=str(checkout), directory=str(directory), domain=DOMAIN
            ),
            "bin/mail": MAIL_PROGRAM,
            "games/status": "spiel standard active\n",
            "games/spiel/status": GAME + powers,
            "sendmail": SENDMAIL.format(directory=directory),
            "sent": "",
        }
        for name, text in files.items():
            (directory / name).write_text(text, encoding="utf-8")
        (directory / "sendmail").chmod(0o755)

    def deliver(self, mails: Sequence[bytes]) -> None:
        """Have mails worked on and answered one by one, as procmail would."""
        for raw in mails:
            subprocess.run(
                [self._python, "-O", "bin/mail"],
                cwd=self._directory,
                input=raw,
                check=True,
                timeout=MAIL_SECONDS,
            )

    def check(self, wanted: int) -> None:
        """Make sure that so many mails were answered with the orders they brought."""
        found = (self._directory / "sent").read_text("utf-8").count("End of orders.")
        if found != wanted:
            message = f"{found} of {wanted} mails were orders to the judge"
            raise RuntimeError(message)


def order_mail(number: int) -> bytes:
    """Return a mail of one of the powers, in turn, with an order for each unit."""
    name = list(ORDERS)[number % len(ORDERS)]
    orders = "\n".join(f"{unit} - {to}" for unit, to in ORDERS[name].items())
    return (
        f"From: {name.lower()}@{DOMAIN}\nTo: judge@{DOMAIN}\nSubject: Orders {number}\n"
        f"Message-ID: <{number}@{DOMAIN}>\n\n"
        f"SIGNON {name[0]}spiel of{name}\n{orders}\nSIGNOFF\n"
    ).encode()


def _all_units() -> list[tuple[str, list[str]]]:
    return [(name, list(moves)) for name, moves in {**ORDERS, **SILENT}.items()]


def _power(name: str, units: list[str]) -> str:
    """Return a power as the file of a game has it."""
    homes = " ".join(unit[2:5] for unit in units)
    address = f"{name.lower()}@{DOMAIN}"
    lines = [
        *(name, f"PLAYER |{address}|{address}", f"ADDRESS {address}"),
        *(f"PASSWORD of{name}", f"INHABITS {homes}", f"OWNS {homes}", *units),
    ]
    return "\n" + "\n".join(lines) + "\n"
