"""Access tokens: kept, renewed, shared, and plain words where there is none."""

from __future__ import annotations

import asyncio
import json
import stat
import threading
from collections.abc import Iterator
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from urllib.parse import parse_qs

import pytest

from server.mail.access.oauth import OAuthSettings, TokenError, TokenSource

SECRET = "cl1ent-s3cret"
REFRESH = "refr3sh"


@dataclass
class Provider:
    """A token address on loopback, and what it was asked."""

    url: str = ""
    status: int = 200
    answer: bytes = b""
    location: str = ""
    forms: list[dict[str, list[str]]] = field(default_factory=list)

    def says(self, status: int = 200, **answer: object) -> None:
        self.status = status
        self.answer = json.dumps(answer).encode()


@pytest.fixture
def provider() -> Iterator[Provider]:
    made = Provider()

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            length = int(self.headers["Content-Length"])
            made.forms.append(parse_qs(self.rfile.read(length).decode()))
            self.send_response(made.status)
            if made.location:
                self.send_header("Location", made.location)
            self.send_header("Content-Length", str(len(made.answer)))
            self.end_headers()
            self.wfile.write(made.answer)

        def log_message(self, format: str, *_: object) -> None:  # noqa: A002
            """Say nothing."""

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    made.url = f"http://127.0.0.1:{server.server_port}/token"
    thread = threading.Thread(target=server.serve_forever, args=(0.01,))
    thread.start()
    yield made
    server.shutdown()
    server.server_close()
    thread.join()


class Clock:
    """A monotonic clock that stands."""

    def __init__(self) -> None:
        self.time = 0.0

    def __call__(self) -> float:
        return self.time


def settings(
    provider: Provider, *, file: Path | None = None, refresh: str = REFRESH
) -> OAuthSettings:
    return OAuthSettings(
        provider.url,
        "turmpost",
        client_secret=SECRET,
        refresh_token=refresh,
        refresh_token_file=file,
        scope="mail",
        answer_seconds=60,
    )


def why_not(source: TokenSource) -> str:
    """Return the reason there is no token."""
    with pytest.raises(TokenError) as caught:
        asyncio.run(source.token())
    return str(caught.value)


def test_a_token_is_asked_for_with_the_refresh_token(provider: Provider) -> None:
    provider.says(access_token="t1", expires_in=3600)
    assert asyncio.run(TokenSource(settings(provider)).token()) == "t1"
    assert provider.forms == [
        {
            "grant_type": ["refresh_token"],
            "client_id": ["turmpost"],
            "client_secret": [SECRET],
            "refresh_token": [REFRESH],
            "scope": ["mail"],
        }
    ]


@pytest.mark.parametrize("expires_in", [3600, "3600", "soon", None])
def test_a_token_is_kept_until_shortly_before_its_end(
    provider: Provider, expires_in: object
) -> None:
    clock = Clock()
    source = TokenSource(settings(provider), clock)
    provider.says(access_token="t1", expires_in=expires_in)
    assert asyncio.run(source.token()) == "t1"
    provider.says(access_token="t2", expires_in=expires_in)
    clock.time = 3500
    assert asyncio.run(source.token()) == "t1"
    clock.time = 3541
    assert asyncio.run(source.token()) == "t2"
    assert len(provider.forms) == 2


def test_a_refused_token_is_not_used_again(provider: Provider) -> None:
    clock = Clock()
    source = TokenSource(settings(provider), clock)
    provider.says(access_token="t1", expires_in=3600)
    assert asyncio.run(source.token()) == "t1"
    provider.says(access_token="t2", expires_in=3600)
    clock.time = 61
    assert source.forget("t1")
    assert asyncio.run(source.token()) == "t2"
    # Another connection comes late with the same news.
    assert source.forget("t1")
    assert asyncio.run(source.token()) == "t2"
    assert len(provider.forms) == 2


def test_a_refused_token_that_is_new_asks_for_no_other(provider: Provider) -> None:
    clock = Clock()
    source = TokenSource(settings(provider), clock)
    provider.says(access_token="t1", expires_in=3600)
    assert asyncio.run(source.token()) == "t1"
    clock.time = 59
    assert not source.forget("t1")
    assert asyncio.run(source.token()) == "t1"
    assert len(provider.forms) == 1


def test_many_at_once_ask_once(provider: Provider) -> None:
    provider.says(access_token="t1", expires_in=3600)
    source = TokenSource(settings(provider))

    async def main() -> list[str]:
        return await asyncio.gather(*(source.token() for _ in range(20)))

    assert set(asyncio.run(main())) == {"t1"}
    assert len(provider.forms) == 1


def test_a_new_refresh_token_is_kept_in_the_file(
    provider: Provider, tmp_path: Path
) -> None:
    file = tmp_path / "refresh"
    provider.says(access_token="t1", expires_in=0, refresh_token="second")
    source = TokenSource(settings(provider, file=file))
    asyncio.run(source.token())
    assert file.read_text(encoding="ascii") == "second\n"
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    provider.says(access_token="t2", expires_in=0)
    asyncio.run(source.token())
    assert [form["refresh_token"] for form in provider.forms] == [[REFRESH], ["second"]]


@pytest.mark.parametrize(
    ("code", "words"),
    [
        ("invalid_grant", "expired or was revoked"),
        ("invalid_client", "client_secret"),
        ("unauthorized_client", "console"),
        ("invalid_scope", "scope"),
        ("invalid_request", "client_secret set"),
        ("temporarily_unavailable", "status 400"),
        ("\r\nForged: log line", "(?)"),
    ],
)
def test_a_refusal_is_explained(provider: Provider, code: str, words: str) -> None:
    provider.says(400, error=code, error_description=f"{SECRET} {REFRESH}")
    reason = why_not(TokenSource(settings(provider)))
    assert words in reason
    assert SECRET not in reason
    assert REFRESH not in reason
    assert "\n" not in reason


@pytest.mark.parametrize(
    ("status", "answer", "words"),
    [
        (200, b"<html>welcome</html>", "is it the token address?"),
        (200, b"[]", "is it the token address?"),
        (200, b"[" * 50_000, "is it the token address?"),
        (200, b"{}", "without an access token"),
        (200, b'{"access_token": 5}', "without an access token"),
        (200, b'{"access_token": "a\\u0001b"}', "unusable token"),
        (200, b'{"access_token": "\xc3\xa4"}', "unusable token"),
        (500, b"oops", "status 500"),
        (404, b"{}", "status 404"),
    ],
)
def test_nonsense_is_named(
    provider: Provider, status: int, answer: bytes, words: str
) -> None:
    provider.status, provider.answer = status, answer
    assert words in why_not(TokenSource(settings(provider)))


def test_a_redirect_gets_no_secret(provider: Provider) -> None:
    provider.status, provider.location = 302, provider.url
    assert "status 302" in why_not(TokenSource(settings(provider)))
    assert len(provider.forms) == 1


def test_without_a_refresh_token_nobody_is_asked(
    provider: Provider, tmp_path: Path
) -> None:
    source = TokenSource(settings(provider, refresh="", file=tmp_path / "none"))
    assert "no refresh token" in why_not(source)
    assert provider.forms == []


def test_a_file_that_holds_something_else(provider: Provider, tmp_path: Path) -> None:
    file = tmp_path / "refresh"
    file.write_bytes(b"\xff\xfe\x00")
    assert "no refresh token in it" in why_not(
        TokenSource(settings(provider, file=file))
    )


def test_a_file_that_cannot_be_read_or_written(
    provider: Provider, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    folder = tmp_path / "is-a-folder"
    folder.mkdir()
    source = TokenSource(settings(provider, file=folder))
    assert f"{folder} cannot be read" in why_not(source)
    file = tmp_path / "missing" / "refresh"
    source = TokenSource(settings(provider, file=file))
    for number in (1, 2):
        provider.says(access_token="t", expires_in=0, refresh_token=f"new-{number}")
        assert asyncio.run(source.token()) == "t"
    # The new one is kept in memory: the provider may take the old one no more.
    assert [form["refresh_token"] for form in provider.forms] == [[REFRESH], ["new-1"]]
    assert source.unkept
    assert f"{file} cannot be written" in caplog.text
    assert "new-1" not in caplog.text
    file.parent.mkdir()
    asyncio.run(source.token())
    assert not source.unkept
    assert file.read_text(encoding="ascii") == "new-2\n"


def test_a_new_refresh_token_without_a_file_is_used_and_told(
    provider: Provider, caplog: pytest.LogCaptureFixture
) -> None:
    provider.says(access_token="t1", expires_in=0, refresh_token="second")
    source = TokenSource(settings(provider))
    asyncio.run(source.token())
    asyncio.run(source.token())
    assert [form["refresh_token"] for form in provider.forms] == [[REFRESH], ["second"]]
    assert source.unkept
    assert caplog.text.count("no refresh_token_file") == 1


def test_nobody_listens() -> None:
    source = TokenSource(
        OAuthSettings("http://127.0.0.1:1/token", "turmpost", refresh_token=REFRESH)
    )
    assert "cannot be reached" in why_not(source)


def test_silence_has_a_limit() -> None:
    async def main() -> str:
        async def silent(
            reader: asyncio.StreamReader, writer: asyncio.StreamWriter
        ) -> None:
            await reader.read()
            writer.close()

        server = await asyncio.start_server(silent, "127.0.0.1", 0)
        port = server.sockets[0].getsockname()[1]
        source = TokenSource(
            OAuthSettings(
                f"http://127.0.0.1:{port}/",
                "turmpost",
                refresh_token=REFRESH,
                answer_seconds=0.2,
            )
        )
        async with server:
            with pytest.raises(TokenError) as caught:
                await source.token()
        return str(caught.value)

    assert "no answer within 0.2 s" in asyncio.run(main())
