"""Logging in with an access token, by IMAP and by SMTP alike (SASL XOAUTH2)."""

from __future__ import annotations

import base64
import binascii
import json
from collections.abc import Awaitable, Callable

from server.mail.access.credentials import TokenSource

_SHOWN = 100


async def log_in(
    token_of: TokenSource,
    forget: Callable[[str], bool],
    offer: Callable[[str], Awaitable[None]],
    refused: type[Exception],
) -> None:
    """Offer the token at hand; where it is refused, a new one, once.

    A provider may end a token before its time, or our clock may be wrong about it.
    """
    token = await token_of()
    try:
        await offer(token)
    except refused:
        if not forget(token):
            raise
    else:
        return
    await offer(await token_of())


def refusal(reply: str, challenge: str) -> str:
    """Return why a token was refused: the server's answer and the reason before it.

    That one is JSON in base64, such as {"status":"400","scope":"https://..."}.
    """
    reasons = _reasons(challenge)
    notes = [" ".join(reply.split())]
    if "status" in reasons:
        notes.append(f"status {reasons['status']}")
    if "scope" in reasons:
        notes.append(f"it wants the scope {reasons['scope']}")
    return f"the access token is not accepted: {', '.join(filter(None, notes))}"


def _reasons(challenge: str) -> dict[str, str]:
    try:
        reasons: object = json.loads(base64.b64decode(challenge.strip(), validate=True))
    except (binascii.Error, ValueError, RecursionError):
        return {}
    if not isinstance(reasons, dict):
        return {}
    return {
        str(key): str(value)[:_SHOWN]
        for key, value in reasons.items()
        if str(value).isascii() and str(value).isprintable()
    }
