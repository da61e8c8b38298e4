"""Logging in at an IMAP server, by password or by an OAuth2 token."""

from __future__ import annotations

from contextlib import suppress

from aioimaplib import aioimaplib

from server.mail.access import oauth_login
from server.mail.access.credentials import Login, TokenSource
from server.mail.imap.commands import ImapCommands
from server.mail.imap.protocol import (
    ImapError,
    RefusedError,
    TokenRefusedError,
    limited,
)


async def log_in(commands: ImapCommands, login: Login) -> None:
    """Log in; raises RefusedError, whose text has none of the secrets."""
    protocol = commands.protocol
    if protocol.state == aioimaplib.AUTH:
        return
    if login.token is not None:
        await _by_token(commands, login, login.token)
        return
    user = aioimaplib.quoted(login.user)
    try:
        await commands.ask("LOGIN", protocol.login(user, login.password))
    except RefusedError as error:
        message = f"{error}{await _only_others(commands)}"
        raise RefusedError(login.without_secrets(message)) from None


async def _only_others(commands: ImapCommands) -> str:
    """Say what the server offers where it takes no password by LOGIN."""
    with suppress(ImapError):
        await commands.ask("CAPABILITY", commands.protocol.capability())
    present = commands.protocol.capabilities
    if "LOGINDISABLED" not in present:
        return ""
    offered = sorted(name[5:] for name in present if name.startswith("AUTH="))
    return f" (LOGINDISABLED; offered: {', '.join(offered) or 'nothing'})"


async def _by_token(commands: ImapCommands, login: Login, source: TokenSource) -> None:
    async def token_of() -> str:
        return await limited(source(), commands.seconds, "the request for a token")

    async def offer(token: str) -> None:
        await _authenticate(commands, login, token)

    await oauth_login.log_in(token_of, login.forget, offer, TokenRefusedError)


async def _authenticate(commands: ImapCommands, login: Login, token: str) -> None:
    """Log in with this token; raises TokenRefusedError."""
    protocol = commands.protocol
    if not login.user.isascii():
        message = "the user has letters that XOAUTH2 does not know"
        raise RefusedError(message)
    try:
        await commands.ask("AUTHENTICATE", protocol.xoauth2(login.user, token))
    except RefusedError as error:
        if not protocol.challenge and not await _offers_xoauth2(commands):
            message = f"the server does not offer XOAUTH2: {error}"
            raise RefusedError(login.without_secrets(message, token)) from None
        message = oauth_login.refusal(str(error), protocol.challenge)
        raise TokenRefusedError(login.without_secrets(message, token)) from None


async def _offers_xoauth2(commands: ImapCommands) -> bool:
    await commands.ask("CAPABILITY", commands.protocol.capability())
    return "AUTH=XOAUTH2" in commands.protocol.capabilities
