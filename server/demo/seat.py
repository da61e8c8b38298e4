"""The place that is left to a person: signed up by mail, told how to play."""

from __future__ import annotations

import time
from pathlib import Path

from server.bundles.robots import Role
from server.demo.client import Account, Client
from server.demo.robot import Orders, RobotError, sign_up_letter

LOOK_SECONDS = 0.2


def guest(code: str, pseudonym: str) -> Role:
    """Return the person's place in the game; braces in the pseudonym are the code."""
    name = code.title()
    return Role(code, pseudonym.format(name), f"Guest {name}")


def sign_up(role: Role, account: Account, orders: Orders) -> None:
    """Join in the person's name and wait for the welcome; raises RobotError."""
    until = time.monotonic() + orders.reply_seconds
    with Client(account, role.name) as client:
        sent = client.send(sign_up_letter(role, orders))
        while time.monotonic() < until:
            for mail in client.new_mails():
                if mail.in_reply_to == sent and mail.kind == "welcome":
                    return
            time.sleep(LOOK_SECONDS)
    raise RobotError(f"nobody answered the sign-up of {role.code}")


def directions(role: Role, account: Account, seconds: int, folder: Path) -> list[str]:
    """Return what the person has to know, in six lines."""
    minutes = f"{seconds // 60} min" if seconds % 60 == 0 else f"{seconds} s"
    return [
        f"You are {role.pseudonym}, {role.code}. Set up this mailbox in a mail client:",
        f"  address {account.address}   user {account.name}   "
        f"password {account.password}",
        f"  IMAP {account.host} port {account.imap_port}   "
        f"SMTP {account.host} port {account.smtp_port}   no encryption, plain password",
        "Read the opening mail, reply to it with your orders, one to a line; its "
        "template helps.",
        f'Add a line "fertig" (or "ready") when you are done; else a step lasts '
        f"{minutes}.",
        f"Everything is kept in {folder}; Ctrl-C ends the demo.",
    ]
