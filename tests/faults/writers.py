"""Players that write one mail after the other, always the same for the same seed."""

from __future__ import annotations

import random
import smtplib
import threading
from dataclasses import dataclass, field
from email.message import EmailMessage

from tests.servers.postfix import Postfix

PAUSE_SECONDS = 0.15
NETWORK_SECONDS = 60.0

LINES = (
    "k,Alois,900,2,6",
    "k,Bolle,1.200,3",
    "kauf, cyrus, 800, 1, 4",
    "k,Dovid,{amount},1",
    "a,Alois",
    "bk,1",
    "bk,2",
    "b,2",
    "p,{amount}\nGäste: MAX, ZOR\nArtikel: Fest {number}\nAlle sind da.\nEnde",
    "l,{ticket}",
    "v",
    "f,{amount}",
    "löschen k,Alois",
    "löschen b",
    "status",
    "k,Alios,1,1",
    "Das hier ist kein Befehl, sondern Gerede.",
)


@dataclass(frozen=True, slots=True)
class HandedOver:
    """A mail that was handed over to Postfix."""

    message_id: str
    sender: str
    text: str = ""


@dataclass(slots=True)
class Desk:
    """Where a player writes from and to."""

    address: str
    reply_to: str


@dataclass
class Writers:
    """All players in a thread of its own, over one SMTP connection."""

    postfix: Postfix
    desks: list[Desk]
    seed: int
    written: list[HandedOver] = field(default_factory=list)
    problem: str = ""

    def __post_init__(self) -> None:
        self._random = random.Random(self.seed)  # noqa: S311 - no secret
        self._over = threading.Event()
        self._thread = threading.Thread(target=self._run, daemon=True)

    def start(self) -> None:
        """Begin to write."""
        self._thread.start()

    def stop(self) -> None:
        """Write no more; what was written is in `written`."""
        self._over.set()
        self._thread.join(NETWORK_SECONDS)
        assert not self.problem, self.problem

    def _run(self) -> None:
        try:
            with smtplib.SMTP(
                "localhost", self.postfix.smtp_port, timeout=NETWORK_SECONDS
            ) as smtp:
                while not self._over.wait(PAUSE_SECONDS * self._random.random() * 2):
                    self._write(smtp)
        except (OSError, smtplib.SMTPException) as error:
            self.problem = f"{type(error).__name__}: {error}"

    def _write(self, smtp: smtplib.SMTP) -> None:
        number = len(self.written) + 1
        desk = self._random.choice(self.desks)
        mail = EmailMessage()
        mail["From"] = desk.address
        mail["To"] = desk.reply_to
        mail["Subject"] = f"Zug {number}"
        mail["Message-ID"] = f"<{self.seed}.{number}@example.test>"
        chosen = self._random.sample(LINES, self._random.randint(1, 4))
        text = "\n".join(chosen).format(
            amount=self._random.randint(100, 2_000),
            ticket=self._random.randint(1, 49),
            number=number,
        )
        # An issue of the newspaper in which nobody wrote is not mailed.
        text += f"\nPresse: Lage {number}\nEs wird gebaut.\nEnde"
        mail.set_content(text + "\n")
        smtp.send_message(mail, desk.address, [desk.reply_to])
        name = str(mail["Message-ID"]).strip("<>")
        self.written.append(HandedOver(name, desk.address, text))
