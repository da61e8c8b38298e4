"""Getting a refresh token: an account's owner allows us to log in (RFC 6749).

Either in a browser that comes back to this machine (RFC 8252, with PKCE: RFC 7636), or
with a code that is typed at the provider's in any browser (RFC 8628).
"""

from __future__ import annotations

import hashlib
import secrets
import time
from base64 import urlsafe_b64encode
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from math import isnan
from urllib.parse import parse_qs, urlencode, urlsplit

from server.mail.access.oauth import OAuthSettings, TokenError, post

DEVICE_GRANT = "urn:ietf:params:oauth:grant-type:device_code"
USUAL_INTERVAL = 5
SLOWER_SECONDS = 5
LONGEST_SECONDS = 1800.0

_WAITING = ("authorization_pending", "slow_down")
_NO_WORD_OF = frozenset(("offline_access", "openid", "profile", "email"))
"""Scopes that providers do not repeat when they say what was allowed."""

_MOST = 300


@dataclass(frozen=True, slots=True)
class Allowed:
    """What was allowed: the refresh token, and the scopes that were not."""

    refresh_token: str = field(repr=False)
    without: tuple[str, ...] = ()


class BrowserLogin:
    """A login in a browser, which brings a code back to `redirect`."""

    def __init__(
        self, settings: OAuthSettings, authorize_url: str, redirect: str, user: str
    ) -> None:
        """Begin one; `user` is the account to be proposed."""
        self._settings = settings
        self._redirect = redirect
        self._state = secrets.token_urlsafe(24)
        self._verifier = secrets.token_urlsafe(64)
        digest = hashlib.sha256(self._verifier.encode()).digest()
        asked = {
            "response_type": "code",
            "client_id": settings.client_id,
            "redirect_uri": redirect,
            "scope": settings.scope,
            "state": self._state,
            "code_challenge": urlsafe_b64encode(digest).rstrip(b"=").decode(),
            "code_challenge_method": "S256",
            "login_hint": user,
            # Without these Google gives no refresh token; others ignore them.
            "access_type": "offline",
            "prompt": "consent",
        }
        asked = {key: value for key, value in asked.items() if value}
        sign = "&" if urlsplit(authorize_url).query else "?"
        self.address = f"{authorize_url}{sign}{urlencode(asked)}"

    def is_of(self, address: str) -> bool:
        """Return whether the browser was sent to this address by our login."""
        state = _first(address, "state")
        return secrets.compare_digest(state.encode(), self._state.encode())

    def code(self, address: str) -> str:
        """Return the code of the address that the browser was sent back to.

        "" where it is of another login, or of none; raises TokenError for a refusal.
        """
        if not self.is_of(address):
            return ""
        if refused := _first(address, "error"):
            raise TokenError(f"the provider refuses: {_shown(refused)}", refused)
        return _first(address, "code")

    def finish(self, code: str) -> Allowed:
        """Turn the code into a refresh token; raises TokenError."""
        form = {
            "grant_type": "authorization_code",
            "code": code,
            "redirect_uri": self._redirect,
            "code_verifier": self._verifier,
        }
        return _allowed(self._settings, _ask(self._settings, form))


def by_device(
    settings: OAuthSettings,
    device_url: str,
    show: Callable[[str, str], object],
    sleep: Callable[[float], object] = time.sleep,
) -> Allowed:
    """Wait until a code was typed at the provider's; raises TokenError.

    `show` gets the address and the code that are to be opened and typed there.
    """
    form = {"client_id": settings.client_id, "scope": settings.scope}
    begun = post(device_url, form, settings.answer_seconds)
    words = ("device_code", "user_code")
    device, typed = (begun.get(word) for word in words)
    # Older servers say "url" (Google's, before the standard).
    where = begun.get("verification_uri") or begun.get("verification_url")
    if not all(isinstance(one, str) and one for one in (device, typed, where)):
        raise TokenError(f"{device_url} answers without a code; is it the right one?")
    show(_shown(str(where)), _shown(str(typed)))
    interval = _seconds(begun.get("interval"), USUAL_INTERVAL)
    left = _seconds(begun.get("expires_in"), LONGEST_SECONDS)
    while left > 0:
        sleep(interval)
        left -= max(interval, 1)
        try:
            answer = _ask(
                settings, {"grant_type": DEVICE_GRANT, "device_code": str(device)}
            )
        except TokenError as error:
            if error.code not in _WAITING:
                raise
            interval += SLOWER_SECONDS if error.code == "slow_down" else 0
            continue
        return _allowed(settings, answer)
    raise TokenError("the code was not typed in time; begin again")


def _first(address: str, name: str) -> str:
    """Return a value of an address, "" where it has none."""
    try:
        return parse_qs(urlsplit(address).query).get(name, [""])[0]
    except ValueError:
        return ""


def _ask(settings: OAuthSettings, form: Mapping[str, str]) -> dict[str, object]:
    whole = {**form, "client_id": settings.client_id}
    if settings.client_secret:
        whole["client_secret"] = settings.client_secret
    return post(settings.token_url, whole, settings.answer_seconds)


def _allowed(settings: OAuthSettings, answer: Mapping[str, object]) -> Allowed:
    token = answer.get("refresh_token")
    if not isinstance(token, str) or not token:
        raise TokenError(
            "the provider gives no refresh token: is offline access among the scopes "
            "(Microsoft: offline_access)?"
        )
    if not (token.isascii() and token.isprintable()):
        raise TokenError(f"{settings.token_url} answers with an unusable token")
    granted = {word.lower() for word in str(answer.get("scope", "")).split()}
    without = [
        word
        for word in settings.scope.split()
        if granted and word.lower() not in granted | _NO_WORD_OF
    ]
    return Allowed(token, tuple(without))


def _seconds(given: object, usual: float) -> float:
    """Return a time that somebody can wait: "Infinity" and "NaN" are numbers, too."""
    try:
        found = float(str(given))
    except ValueError:
        return usual
    return usual if isnan(found) else min(max(found, 0.0), LONGEST_SECONDS)


def _shown(text: str) -> str:
    return "".join(letter for letter in text[:_MOST] if letter.isprintable())
