"""Reading and handling that hang or end their process, as other processes run it."""

from __future__ import annotations

import os
import time

from server import children
from server.intake import checks, worker
from server.intake.decision import Decision
from server.intake.handling import Handling
from server.intake.reading.one_mail import (
    Chunk,
    ParsedMail,
    Unreadable,
    read_chunk,
    read_mail,
)
from server.intake.results import Result
from server.process.work_process import Task, work_on

FOR_EVER = 3_600.0
DEADLY = "tot"
SLEEPY = "schlaf"


def read_or_die(chunk: Chunk) -> list[ParsedMail | Unreadable]:
    """Read mails; what their texts say happens."""
    for mail in chunk.mails:
        text = read_mail(mail, chunk.limits).mail.own_text
        if text == "sleep":
            children.limit_time(processor=0, wall=0.3)
            time.sleep(FOR_EVER)
        if text == "exit":
            os._exit(3)
    return read_chunk(chunk)


def read_greedily(chunk: Chunk) -> list[ParsedMail | Unreadable]:
    """Read mails, and take as much memory as the second line says."""
    found = read_chunk(chunk)
    for mail in chunk.mails:
        _, _, megabytes = read_mail(mail, chunk.limits).mail.own_text.partition(" ")
        bytearray(int(megabytes or 0) * 1_000_000)
    return found


def handle_badly(handling: Handling) -> Decision:
    """Hang or end the process where the subject says so."""
    if handling.mail.subject == DEADLY:
        os._exit(9)
    if handling.mail.subject == SLEEPY:
        time.sleep(FOR_EVER)
    return checks.handle(handling)


def work_badly_on(task: Task) -> Result:
    """Work on mails in a process of its own, some of which hang or end it."""
    vars(worker)["handle"] = handle_badly
    return work_on(task)
