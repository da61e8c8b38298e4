"""Asking a submission server without sending anything: for `turmpost doctor`."""

import contextlib

import aiosmtplib

from server.mail.smtp_client import SmtpSettings, ready_client
from server.mail.smtp_session import Answer


async def try_sender(settings: SmtpSettings, sender: str) -> Answer:
    """Connect, log in and offer a sender; return what the server says to it.

    Raises aiosmtplib.SMTPException or OSError where it does not come to that.
    """
    client = await ready_client(settings)
    try:
        answer = await client.mail(sender)
    except aiosmtplib.SMTPSenderRefused as refused:
        return Answer(refused.code, refused.message)
    else:
        return Answer(answer.code, answer.message)
    finally:
        with contextlib.suppress(aiosmtplib.SMTPException, OSError):
            await client.quit()
        client.close()
