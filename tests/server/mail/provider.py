"""An OAuth2 provider on loopback: hands out access tokens and says which are good."""

from __future__ import annotations

import hashlib
import json
import logging
import threading
from base64 import urlsafe_b64encode
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from urllib.parse import parse_qs, urlencode, urlsplit

import pytest

from server.config import loading
from server.config.settings import Config
from server.mail.access.credentials import xoauth2

SECRET = "cl1ent-s3cret"
REFRESH = "refr3sh-t0ken"
NEW = "n3w-refresh-t0ken"
SCOPE = "https://mail.example.test/"
CHALLENGE = json.dumps({"status": "401", "schemes": "Bearer", "scope": SCOPE})
"""Why a mail server refuses a token, as it says before its answer (in base64)."""


@dataclass
class Provider:
    """Tokens are `acc3ss-1`, `acc3ss-2`, ...; those in `good` are taken for `user`."""

    user: str = ""
    port: int = 0
    expires_in: int = 3600
    rotates: bool = False
    refuses: bool = False
    refresh_tokens: list[str] = field(default_factory=list)
    good: set[str] = field(default_factory=set)
    asked: dict[str, str] = field(default_factory=dict)
    waiting: list[str] = field(default_factory=list)
    granted: str = "https://mail.example.test/"

    @property
    def requests(self) -> int:
        """How often a token was asked for."""
        return len(self.refresh_tokens)

    def begin(self, user: str) -> None:
        """Start anew, with this user."""
        self.user = user
        self.expires_in = 3600
        self.rotates = self.refuses = False
        self.refresh_tokens.clear()
        self.good.clear()

    def secrets(self) -> list[str]:
        """Return everything that nobody must see."""
        issued = [f"acc3ss-{number}" for number in range(1, self.requests + 1)]
        sent = [xoauth2(self.user, token) for token in issued]
        return [SECRET, REFRESH, *issued, *sent]

    def assert_no_secret_in(self, *texts: str) -> None:
        """Fail where one of the texts shows something that nobody must see."""
        for text in texts:
            for secret in self.secrets():
                assert secret not in text

    def token(self, form: dict[str, list[str]]) -> tuple[int, dict[str, object]]:
        """Answer a request at the token endpoint (RFC 6749, section 6)."""
        if form["grant_type"] != ["refresh_token"]:
            return self.consent(form)
        (given,) = form["refresh_token"]
        self.refresh_tokens.append(given)
        if form["client_secret"] != [SECRET] or self.refuses:
            return 400, {"error": "invalid_grant"}
        issued = f"acc3ss-{self.requests}"
        self.good.add(issued)
        answer: dict[str, object] = {
            "access_token": issued,
            "expires_in": self.expires_in,
        }
        if self.rotates:
            answer["refresh_token"] = f"{REFRESH}-{self.requests}"
        return 200, answer

    def authorize(self, query: dict[str, list[str]]) -> str:
        """Return where the browser goes to when its user has said yes (or no)."""
        self.asked = {key: value for key, (value,) in query.items()}
        back = {"state": self.asked["state"], "code": "c0de"}
        if self.refuses:
            back = {"state": self.asked["state"], "error": "access_denied"}
        return f"{self.asked['redirect_uri']}?{urlencode(back)}"

    def device(self, form: dict[str, list[str]]) -> tuple[int, dict[str, object]]:
        """Hand out a code to be typed (RFC 8628)."""
        self.asked = {key: value for key, (value,) in form.items()}
        return 200, {
            "device_code": "dev1ce",
            "user_code": "ABCD-EFGH",
            "verification_uri": "https://id.example.test/device",
            "interval": 0,
            "expires_in": 900,
        }

    def consent(self, form: dict[str, list[str]]) -> tuple[int, dict[str, object]]:
        """Answer who comes with a code: of a browser (with PKCE), or of a device."""
        given = {key: value for key, (value,) in form.items()}
        if self.waiting:
            return 400, {"error": self.waiting.pop(0)}
        if "code" in given:
            digest = hashlib.sha256(given["code_verifier"].encode()).digest()
            proof = urlsafe_b64encode(digest).decode().rstrip("=")
            is_ours = given["code"] == "c0de" and proof == self.asked["code_challenge"]
            if not is_ours or given["redirect_uri"] != self.asked["redirect_uri"]:
                return 400, {"error": "invalid_grant"}
        elif given["device_code"] != "dev1ce":
            return 400, {"error": "invalid_grant"}
        return 200, {"access_token": "x", "refresh_token": NEW, "scope": self.granted}

    def introspect(self, form: dict[str, list[str]]) -> tuple[int, dict[str, object]]:
        """Tell a mail server about a token (RFC 7662)."""
        if form["token"][0] not in self.good:
            return 200, {"active": False}
        return 200, {"active": True, "username": self.user, "scope": SCOPE}


@contextmanager
def listening(provider: Provider) -> Iterator[Provider]:
    """Let a provider answer on a free port, or on the one it had before."""

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            length = int(self.headers["Content-Length"])
            form = parse_qs(self.rfile.read(length).decode())
            act = {
                "/token": provider.token,
                "/introspect": provider.introspect,
                "/device": provider.device,
            }
            status, answer = act[self.path](form)
            raw = json.dumps(answer).encode()
            self.send_response(status)
            self.send_header("Content-Type", "application/json")
            self.send_header("Content-Length", str(len(raw)))
            self.end_headers()
            self.wfile.write(raw)

        def do_GET(self) -> None:
            self.send_response(302)
            query = parse_qs(urlsplit(self.path).query)
            self.send_header("Location", provider.authorize(query))
            self.end_headers()

        def log_message(self, format: str, *_: object) -> None:  # noqa: A002
            """Say nothing."""

    server = ThreadingHTTPServer(("127.0.0.1", provider.port), Handler)
    provider.port = server.server_port
    thread = threading.Thread(target=server.serve_forever, args=(0.01,))
    thread.start()
    try:
        yield provider
    finally:
        server.shutdown()
        server.server_close()
        thread.join()


def written(
    folder: Path,
    provider: Provider,
    *,
    address: str,
    user: str,
    imap: str,
    smtp: str,
    more: str = "",
) -> Path:
    """Write a configuration that logs in by OAuth2 alone; returns its file."""
    file = folder / "turmpost.toml"
    file.write_text(
        f"""
        [database]
        url = "sqlite:///{folder / "turmpost.sqlite3"}"
        [intake]
        operator = "op@example.test"
        [oauth.provider]
        token_url = "http://127.0.0.1:{provider.port}/token"
        client_id = "turmpost"
        scope = "{SCOPE}"
        {more}
        [[mailbox]]
        name = "main"
        address = "{address}"
        user = "{user}"
        oauth = "provider"
        {imap}
        [smtp]
        user = "{user}"
        oauth = "provider"
        {smtp}
        """,
        encoding="utf-8",
    )
    return file


def hear_everything(caplog: pytest.LogCaptureFixture) -> None:
    """Listen to the log at its most talkative, the IMAP library's included."""
    caplog.set_level(logging.DEBUG)
    caplog.set_level(logging.DEBUG, logger="aioimaplib")


ENVIRONMENT = {
    "TURMPOST_OAUTH_PROVIDER_CLIENT_SECRET": SECRET,
    "TURMPOST_OAUTH_PROVIDER_REFRESH_TOKEN": REFRESH,
}


def loaded(file: Path) -> Config:
    """Read the configuration as `turmpost serve` does, with the secrets."""
    return loading.load(file, ENVIRONMENT)
