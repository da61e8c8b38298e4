"""Asking a submission server without sending anything: for `turmpost doctor`."""

from __future__ import annotations

import asyncio
import contextlib
import ssl
from dataclasses import dataclass

import aiosmtplib

from server.mail.smtp.client import SmtpSettings, in_words, ready_client
from server.mail.smtp.delivery import Answer, say_goodbye

SmtpError = aiosmtplib.SMTPException
"""The exceptions of a server that refuses, or breaks off."""


@dataclass(frozen=True, slots=True)
class Submission:
    """The answers of a server to a sender, and its capabilities.

    `tls` is the version of the protection, empty without; `size` the largest mail in
    bytes, 0 where the server does not say.
    """

    answer: Answer
    tls: str
    size: int


async def try_sender(settings: SmtpSettings, sender: str) -> Submission:
    """Connect, log in and offer a sender.

    Raises SmtpError or OSError where it does not come to that.
    """
    client = await ready_client(settings)
    # The library forgets the server's capabilities with the goodbye.
    protection = client.get_transport_info("ssl_object")
    size = client.esmtp_extensions.get("size", "")
    try:
        answer = await client.mail(sender)
        reply = Answer(answer.code, answer.message)
    except aiosmtplib.SMTPSenderRefused as refused:
        reply = Answer(refused.code, refused.message)
    finally:
        tls = protection.version() if isinstance(protection, ssl.SSLObject) else ""
        with contextlib.suppress(aiosmtplib.SMTPException, OSError):
            await client.quit()
        client.close()
    return Submission(
        reply,
        tls or "",
        int(size) if size.isascii() and size.isdigit() else 0,
    )


async def connections_taken(settings: SmtpSettings, sender: str) -> tuple[int, str]:
    """Open as many connections as are set, with a sender; return how many are taken.

    Where they are fewer, the second is why the next one is not.
    """
    clients: list[aiosmtplib.SMTP] = []
    taken, why = 0, ""
    try:
        for _ in range(settings.connections):
            clients.append(await ready_client(settings))
            await clients[-1].mail(sender)
            taken += 1
    except (SmtpError, OSError) as error:
        why = in_words(error)
    finally:
        await asyncio.gather(*(say_goodbye(client) for client in clients))
    return taken, why
