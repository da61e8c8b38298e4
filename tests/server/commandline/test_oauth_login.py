"""`turmpost oauth login`, walked through against a provider of the tests."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.error import HTTPError
from urllib.request import urlopen

import pytest

from server import cli
from server.config.loading import load
from server.mail.access import oauth_consent
from tests.server.mail.provider import NEW, SECRET, Provider, listening

Output = pytest.CaptureFixture[str]
VARIABLE = "TURMPOST_OAUTH_PROVIDER_REFRESH_TOKEN"
KEPT = f"TURMPOST_SMTP_PASSWORD='x'\nTURMPOST_OAUTH_PROVIDER_CLIENT_SECRET={SECRET}\n"


@pytest.fixture
def provider() -> Iterator[Provider]:
    with listening(Provider()) as found:
        yield found


def configured(folder: Path, provider: Provider, more: str) -> Path:
    secrets = folder / "secrets"
    secrets.write_text(f"# for the game\n{KEPT}", encoding="utf-8")
    secrets.chmod(0o640)
    here = f"http://127.0.0.1:{provider.port}"
    file = folder / "turmpost.toml"
    file.write_text(
        f"""
        [secrets]
        file = "secrets"
        [oauth.provider]
        token_url = "{here}/token"
        client_id = "turmpost"
        scope = "https://mail.example.test/ offline_access"
        {more.replace("HERE", here)}
        [[mailbox]]
        name = "main"
        address = "spiel@example.test"
        host = "imap.example.test"
        user = "spiel@example.test"
        oauth = "provider"
        """,
        encoding="utf-8",
    )
    return file


@contextmanager
def browsing(file: Path) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """Log in by a browser; yield the process, and the address that it opens."""
    words = ["oauth", "login", "--config", str(file)]
    with subprocess.Popen(
        [sys.executable, "-m", "server.cli", *words],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    ) as process:
        assert process.stdout is not None
        lines = iter(process.stdout.readline, "")
        address = next(line for line in lines if line.startswith("http")).strip()
        # What follows is said before anybody is waited for.
        next(line for line in lines if "press Enter" in line)
        try:
            yield process, address
        finally:
            process.kill()


def visited(address: str) -> bytes:
    """Return what a browser shows in the end."""
    with urlopen(address) as shown:  # noqa: S310 - the test's own
        page: bytes = shown.read()
    return page


def test_a_browser_comes_back_with_a_code(tmp_path: Path, provider: Provider) -> None:
    file = configured(tmp_path, provider, 'authorize_url = "HERE/authorize"')
    with browsing(file) as (process, address):
        assert b"You can close this window" in visited(address)
        said, wrong = process.communicate(timeout=60)
    assert (process.returncode, wrong) == (0, "")
    assert provider.asked["login_hint"] == "spiel@example.test"
    assert provider.asked["code_challenge_method"] == "S256"
    assert f"The refresh token is in {tmp_path}/secrets." in said
    secrets = (tmp_path / "secrets").read_text("utf-8")
    assert secrets == f"# for the game\n{KEPT}{VARIABLE}={NEW}\n"
    assert (tmp_path / "secrets").stat().st_mode & 0o777 == 0o640
    assert load(file, {}).oauth["provider"].refresh_token == NEW
    assert NEW not in said


def test_an_address_can_be_pasted_and_a_strange_one_ends_nothing(
    tmp_path: Path, provider: Provider
) -> None:
    """The server's machine has no browser; and anybody on it can ask its port."""
    file = configured(tmp_path, provider, 'authorize_url = "HERE/authorize"')
    with browsing(file) as (process, address):
        query = dict(one.split("=") for one in address.partition("?")[2].split("&"))
        port = query["redirect_uri"].rpartition("%3A")[2].rstrip("%2F")
        with pytest.raises(HTTPError, match="400"):
            urlopen(f"http://127.0.0.1:{port}/?code=c0de&state=another")
        provider.asked = {
            "code_challenge": query["code_challenge"],
            "redirect_uri": f"http://127.0.0.1:{port}/",
        }
        back = f"http://127.0.0.1:{port}/?code=c0de&state={query['state']}\n"
        said, wrong = process.communicate(back, timeout=60)
    assert (process.returncode, wrong) == (0, "")
    assert "does not belong to this login" in said


def test_who_says_no_is_told_and_nothing_is_written(
    tmp_path: Path, provider: Provider
) -> None:
    file = configured(tmp_path, provider, 'authorize_url = "HERE/authorize"')
    before = (tmp_path / "secrets").read_text("utf-8")
    provider.refuses = True
    with browsing(file) as (process, address):
        visited(address)
        _, wrong = process.communicate(timeout=60)
    assert process.returncode == 2
    assert wrong == "turmpost: the provider refuses: access_denied\n"
    assert (tmp_path / "secrets").read_text("utf-8") == before


def test_a_code_is_typed_elsewhere(
    tmp_path: Path,
    provider: Provider,
    capsys: Output,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    pauses: list[float] = []
    monkeypatch.setattr(oauth_consent, "SLOWER_SECONDS", 0.5)
    monkeypatch.setattr(oauth_consent.by_device, "__defaults__", (pauses.append,))
    token = tmp_path / "refresh-token"
    more = f'device_url = "HERE/device"\nrefresh_token_file = "{token}"'
    file = configured(tmp_path, provider, more)
    provider.waiting = ["authorization_pending", "slow_down", "authorization_pending"]
    provider.granted = "offline_access"
    assert cli.main(["oauth", "login", "provider", "--config", str(file)]) == 0
    said = capsys.readouterr().out
    assert "Open https://id.example.test/device in any browser" in said
    assert "type this code: ABCD-EFGH" in said
    assert "NOT allowed was https://mail.example.test/:" in said
    assert pauses == [0, 0, 0.5, 0.5]
    assert token.read_text("utf-8") == f"{NEW}\n"
    assert token.stat().st_mode & 0o777 == 0o600
    assert VARIABLE not in (tmp_path / "secrets").read_text("utf-8")


def test_a_device_that_is_refused(
    tmp_path: Path, provider: Provider, capsys: Output
) -> None:
    file = configured(tmp_path, provider, 'device_url = "HERE/device"')
    provider.waiting = ["access_denied"]
    assert cli.main(["oauth", "login", "--config", str(file)]) == 2
    assert "(access_denied): whoever was asked has said no" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("more", "words", "said"),
    [
        ("", [], "has neither device_url nor authorize_url"),
        ("", ["other"], "there is no [oauth.other]; there are: provider"),
        (
            'device_url = "HERE/device"\nrefresh_token_file = "/proc/no/token"',
            [],
            "/proc/no/token cannot be written",
        ),
    ],
    ids=["no address", "no client", "no place"],
)
def test_what_is_missing_is_said_before_anybody_logs_in(
    tmp_path: Path,
    provider: Provider,
    capsys: Output,
    more: str,
    words: list[str],
    said: str,
) -> None:
    file = configured(tmp_path, provider, more)
    assert cli.main(["oauth", "login", *words, "--config", str(file)]) == 2
    assert said in capsys.readouterr().err
    assert provider.asked == {}
