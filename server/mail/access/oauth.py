"""Access tokens for logging in by OAuth2 (RFC 6749, section 6; XOAUTH2 at the servers).

    tokens = TokenSource(OAuthSettings(token_url, client_id, refresh_token=...))
    Login(user, token=tokens.token, forget=tokens.forget)

A token is kept until shortly before it expires. Requests run in a thread with a limit,
go to the configured address alone, and say in plain words why there is no token.
"""

from __future__ import annotations

import asyncio
import json
import logging
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from http.client import HTTPException, HTTPMessage
from pathlib import Path
from typing import IO
from urllib.parse import urlencode

from server.mail.access import secret_files

_LOG = logging.getLogger(__name__)
_EARLY_SECONDS = 60.0
_FRESH_SECONDS = 60.0
_USUAL_SECONDS = 3600
_LONGEST_SECONDS = 24 * 3600
_MAX_ANSWER = 100_000
_SHOWN = 200
_WORDS = {
    "invalid_grant": "the refresh token or code is no longer valid: it has expired or "
    "was revoked; get a new one: `turmpost oauth login`",
    "invalid_client": "the provider does not know this client_id with this "
    "client_secret; compare both with its console",
    "unauthorized_client": "the provider does not allow this client to refresh "
    "tokens; look at the client's settings in its console",
    "invalid_scope": "the scope is not one the refresh token was made for",
    "invalid_request": "something is missing in the request; is the client_secret set?",
    "access_denied": "whoever was asked has said no",
    "authorization_declined": "whoever was asked has said no",
    "expired_token": "the code was not typed in time; begin again",
}


class TokenError(OSError):
    """There is no token now; the text says why, without any secret.

    `code` is the provider's word for it (RFC 6749, 5.2), if there is one.
    """

    def __init__(self, text: str, code: str = "") -> None:
        super().__init__(text)
        self.code = code


@dataclass(frozen=True, slots=True)
class OAuthSettings:
    """A client at a provider; `refresh_token_file` wins over `refresh_token`."""

    token_url: str
    client_id: str
    client_secret: str = field(default="", repr=False)
    refresh_token: str = field(default="", repr=False)
    refresh_token_file: Path | None = None
    scope: str = ""
    answer_seconds: float = 20.0


@dataclass(frozen=True, slots=True)
class _Token:
    """An access token; when it was asked for and until when it is used (monotonic)."""

    text: str = field(repr=False)
    asked_at: float
    good_until: float


class TokenSource:
    """Hands out access tokens of one client; to be used within one event loop."""

    def __init__(
        self, settings: OAuthSettings, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._settings = settings
        self._clock = clock
        self._kept: _Token | None = None
        self._asking = asyncio.Lock()
        # A refresh token that replaces the first one and could not be written down.
        self._unkept = ""

    @property
    def unkept(self) -> bool:
        """Return whether a new refresh token would be lost with this process."""
        return bool(self._unkept)

    async def token(self) -> str:
        """Return a token that is good for a while; raises TokenError."""
        async with self._asking:
            if self._kept is None or self._kept.good_until <= self._clock():
                self._kept = await asyncio.to_thread(self._ask)
            return self._kept.text

    def forget(self, token: str) -> bool:
        """Give up a refused token; return whether another one may do.

        One that was handed out just now stays: its successor would fare no better, and
        the provider is not to be asked again and again.
        """
        kept = self._kept
        if kept is not None and kept.text == token:
            if self._clock() - kept.asked_at < _FRESH_SECONDS:
                return False
            self._kept = None
        return True

    def _ask(self) -> _Token:
        settings = self._settings
        asked_at = self._clock()
        answer = post(settings.token_url, self._form(), settings.answer_seconds)
        token = answer.get("access_token")
        if not isinstance(token, str) or not token:
            raise TokenError(f"{settings.token_url} answers without an access token")
        if not (token.isascii() and token.isprintable()):
            raise TokenError(f"{settings.token_url} answers with an unusable token")
        fresh = answer.get("refresh_token")
        if isinstance(fresh, str) and fresh:
            self._keep(fresh)
        return _Token(token, asked_at, asked_at + _lifetime(answer) - _EARLY_SECONDS)

    def _form(self) -> dict[str, str]:
        settings = self._settings
        refresh_token = self._refresh_token()
        if not refresh_token:
            raise TokenError("there is no refresh token; set it in the environment")
        form = {
            "grant_type": "refresh_token",
            "client_id": settings.client_id,
            "refresh_token": refresh_token,
        }
        if settings.client_secret:
            form["client_secret"] = settings.client_secret
        if settings.scope:
            form["scope"] = settings.scope
        return form

    def _refresh_token(self) -> str:
        path = self._settings.refresh_token_file
        if self._unkept:
            return self._unkept
        if path is None:
            return self._settings.refresh_token
        try:
            return path.read_text(encoding="ascii").strip()
        except FileNotFoundError:
            return self._settings.refresh_token
        except ValueError as error:
            raise TokenError(f"{path}: no refresh token in it") from error
        except OSError as error:
            raise TokenError(f"{path} cannot be read: {error.strerror}") from error

    def _keep(self, refresh_token: str) -> None:
        """Write down the refresh token that replaces the last one.

        Where that is not possible it is kept in memory: the old one may be void.
        """
        path = self._settings.refresh_token_file
        if refresh_token == self._refresh_token() and not (self._unkept and path):
            return
        known, self._unkept = self._unkept, refresh_token
        if path is None:
            if not known:
                _LOG.warning("there is a new refresh token, but no refresh_token_file")
            return
        try:
            secret_files.write(path, f"{refresh_token}\n")
        except OSError as error:
            _LOG.warning("%s cannot be written: %s", path, error.strerror)
        else:
            self._unkept = ""


def _lifetime(answer: Mapping[str, object]) -> float:
    """Return how long a token is good, in seconds; some providers send a string."""
    try:
        seconds = int(str(answer.get("expires_in", _USUAL_SECONDS)))
    except ValueError:
        seconds = _USUAL_SECONDS
    return min(max(seconds, 0), _LONGEST_SECONDS)


class _NoRedirect(urllib.request.HTTPRedirectHandler):
    """Secrets go to the configured address and to no other."""

    def redirect_request(
        self,
        req: urllib.request.Request,
        fp: IO[bytes],
        code: int,
        msg: str,
        headers: HTTPMessage,
        newurl: str,
    ) -> None:
        """Follow nothing: the redirect is an error."""


def post(url: str, form: Mapping[str, str], seconds: float) -> dict[str, object]:
    """Send a form and return the JSON object it is answered with."""
    opener = urllib.request.build_opener(_NoRedirect)
    request = urllib.request.Request(  # noqa: S310 - the configuration allows https
        url,
        data=urlencode(form).encode("ascii"),
        headers={"Accept": "application/json"},
    )
    try:
        with opener.open(request, timeout=seconds) as response:
            return _object(url, response.read(_MAX_ANSWER))
    except urllib.error.HTTPError as error:
        with error:
            raise _refusal(url, error) from None
    except urllib.error.URLError as error:
        raise TokenError(f"{url} cannot be reached: {error.reason}") from None
    except TokenError:
        raise
    except TimeoutError:
        raise TokenError(f"{url}: no answer within {seconds:g} s") from None
    except (OSError, HTTPException, ValueError) as error:
        raise TokenError(f"{url} cannot be reached: {error}"[:_SHOWN]) from None


def _refusal(url: str, error: urllib.error.HTTPError) -> TokenError:
    """Say why the provider refuses (RFC 6749, 5.2)."""
    try:
        answer = _object(url, error.read(_MAX_ANSWER))
    except (OSError, HTTPException, ValueError):
        return TokenError(f"{url} answers with status {error.code}")
    code = str(answer.get("error", ""))[:50]
    if not code.isascii() or not code.isprintable():
        code = "?"
    words = _WORDS.get(code, f"status {error.code}")
    return TokenError(f"{url} refuses ({code}): {words}", code)


def _object(url: str, data: bytes) -> dict[str, object]:
    try:
        value: object = json.loads(data)
    except (ValueError, RecursionError):
        value = None
    if not isinstance(value, dict):
        raise TokenError(f"{url} does not answer with JSON; is it the token address?")
    return value
