"""Answers of providers while somebody logs in, and where the token is put."""

from __future__ import annotations

from pathlib import Path

import pytest

from server.mail.access import oauth_consent, secret_files
from server.mail.access.oauth import OAuthSettings, TokenError

SETTINGS = OAuthSettings("https://id.example.test/token", "turmpost")


@pytest.mark.parametrize("odd", [float("inf"), float("nan"), "1e999", "NaN", -1, None])
def test_no_time_that_a_provider_names_is_waited_for_in_vain(
    monkeypatch: pytest.MonkeyPatch, odd: object
) -> None:
    """JSON of Python has numbers that nobody can wait for."""
    begun = {
        "device_code": "d",
        "user_code": "u",
        "verification_uri": "https://id.example.test/device",
        "interval": odd,
        "expires_in": 5,
    }

    def post(url: str, *_: object) -> dict[str, object]:
        if url.endswith("device"):
            return begun
        raise TokenError("not yet", "authorization_pending")

    monkeypatch.setattr(oauth_consent, "post", post)
    pauses: list[float] = []
    with pytest.raises(TokenError, match="not typed in time"):
        oauth_consent.by_device(
            SETTINGS, "https://id.example.test/device", print, pauses.append
        )
    assert pauses
    assert all(0 <= one <= oauth_consent.LONGEST_SECONDS for one in pauses)


def test_a_secret_is_written_through_no_link_of_the_folders_owner(
    tmp_path: Path,
) -> None:
    """Root writes into the folder of the server's user."""
    other, token = tmp_path / "other", tmp_path / "token"
    other.write_text("not ours")
    (tmp_path / ".token.new").symlink_to(other)
    secret_files.write(token, "secret\n")
    assert other.read_text() == "not ours"
    assert token.read_text() == "secret\n"
    assert token.stat().st_mode & 0o777 == 0o600
    assert {one.name for one in tmp_path.iterdir()} == {"other", "token", ".token.new"}
