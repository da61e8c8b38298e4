"""`make audit`: what a server is installed with, and what is to be done about it."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime

import pytest

from deploy import audit
from deploy.audit import Package, UnreachableError

OLD = datetime(2023, 1, 1, tzinfo=UTC)
NEW = datetime(2026, 6, 1, tzinfo=UTC)


def _audited(
    monkeypatch: pytest.MonkeyPatch,
    *,
    released: dict[str, datetime] | None,
    vulnerable: Sequence[str] = (),
) -> int:
    def last(name: str) -> datetime | None:
        if released is None:
            raise UnreachableError("no index")
        return released.get(name, NEW)

    monkeypatch.setattr(audit, "last_release", last)
    monkeypatch.setattr(audit, "vulnerable", lambda _: list(vulnerable))
    return audit.main()


def test_every_licence_goes_together_with_ours() -> None:
    packages = audit.needed()
    assert {"pymap", "authres", "dkimpy", "fluent-runtime"} <= {
        one.name for one in packages
    }
    assert [one for one in packages if not audit.free(one)] == []
    assert not audit.free(Package("x", "1", "Proprietary"))


def test_what_rests_is_listed_with_what_would_replace_it(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert _audited(monkeypatch, released={"pymap": OLD}) == 0
    assert "pymap: no release since 2023-01-01; our own IMAP" in capsys.readouterr().out
    assert _audited(monkeypatch, released={"sqlalchemy": OLD}) == 1
    assert "sqlalchemy: 0002-libraries.md does not say" in capsys.readouterr().out


def test_a_vulnerability_is_to_be_seen_to(monkeypatch: pytest.MonkeyPatch) -> None:
    assert _audited(monkeypatch, released={}, vulnerable=["x 1.0 CVE-1"]) == 1


def test_without_an_index_it_says_so_and_fails_in_ci_alone(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.delenv("CI", raising=False)
    assert _audited(monkeypatch, released=None) == 0
    assert "not known: ages of packages: no index" in capsys.readouterr().out
    monkeypatch.setenv("CI", "true")
    assert _audited(monkeypatch, released=None) == 1
