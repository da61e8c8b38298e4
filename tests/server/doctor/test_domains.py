"""The DNS of the domains that we send from, asked by its answers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

import dns.resolver
import pytest

from server.config.settings import Config, DkimConfig, MailboxConfig, SmtpConfig
from server.doctor import domains
from server.doctor.findings import Chart, Level
from server.mail import dns_records
from tests.server.doctor.examined import lines
from tests.servers.dns_responder import responder

PUBLIC = "9.9.9.9"
GAMES = "games.club.org"
CONFIG = Config(
    mailboxes=(MailboxConfig("main", f"spiel@{GAMES}", "imap.club.org", "spiel"),),
    smtp=SmtpConfig("localhost"),
)
GOOD: Mapping[tuple[str, str], Sequence[str]] = {
    (GAMES, "TXT"): ["google-site-verification=x", "v=spf1 mx -all"],
    (f"_dmarc.{GAMES}", "TXT"): ["v=DMARC1; p=quarantine; adkim=s"],
    (GAMES, "MX"): [f"20 mail2.{GAMES}.", f"10 mail.{GAMES}."],
    (f"mail.{GAMES}", "A"): [PUBLIC],
    ("9.9.9.9.in-addr.arpa", "PTR"): [f"mail.{GAMES}."],
    (f"mail.{GAMES}.", "A"): [PUBLIC],
}


def examined(
    changes: Mapping[tuple[str, str], Sequence[str]],
    config: Config = CONFIG,
    smtp: str = "127.0.0.1",
) -> Chart:
    records = {**GOOD, **changes}
    chart = Chart(lambda _: None)
    domains.examine(
        config, chart, lambda *asked: records.get(asked, ()), lambda _: [smtp]
    )
    return chart


def test_a_domain_as_the_handbook_has_it() -> None:
    chart = examined({})
    assert [finding.level for finding in chart.findings] == [Level.OK] * 4
    said = "\n".join(lines(chart, Level.OK))
    assert "SPF: v=spf1 mx -all" in said
    assert f"DMARC at _dmarc.{GAMES}: p=quarantine" in said
    assert f"MX: mail.{GAMES}, mail2.{GAMES}" in said
    assert f"PTR: {PUBLIC} is mail.{GAMES}" in said


@pytest.mark.parametrize(
    ("changes", "level", "said"),
    [
        ({(GAMES, "TXT"): []}, Level.WARNING, "it has no SPF record"),
        (
            {(GAMES, "TXT"): ["v=spf1 a -all", "v=spf1 mx -all"]},
            Level.PROBLEM,
            "it has 2 SPF records, and so none",
        ),
        ({(GAMES, "TXT"): ["v=spf1 +all"]}, Level.WARNING, "everybody send for it"),
        ({(f"_dmarc.{GAMES}", "TXT"): []}, Level.WARNING, "there is no DMARC record"),
        (
            {(f"_dmarc.{GAMES}", "TXT"): ["v=DMARC1; rua=mailto:x@y.org"]},
            Level.WARNING,
            "has no policy (p=...)",
        ),
        ({(GAMES, "MX"): []}, Level.PROBLEM, "it has no MX: nobody outside can mail"),
        ({(GAMES, "MX"): ["0 ."]}, Level.PROBLEM, "its MX '' has no address"),
        (
            {(GAMES, "MX"): [], (GAMES, "A"): [PUBLIC]},
            Level.WARNING,
            "mails go to the host of that name itself",
        ),
        (
            {("9.9.9.9.in-addr.arpa", "PTR"): []},
            Level.WARNING,
            f"{PUBLIC} has no name (PTR)",
        ),
        (
            {("9.9.9.9.in-addr.arpa", "PTR"): ["dyn-9.isp.net."]},
            Level.WARNING,
            f"{PUBLIC} is dyn-9.isp.net, which is another (PTR)",
        ),
    ],
)
def test_what_is_missing_or_wrong(
    changes: Mapping[tuple[str, str], Sequence[str]], level: Level, said: str
) -> None:
    chart = examined(changes)
    (found,) = lines(chart, level)
    assert said in found
    worse = [one for one in chart.findings if one.level is not Level.OK]
    assert len(worse) == 1


def test_the_policy_of_a_domain_above_counts() -> None:
    above = {
        (f"_dmarc.{GAMES}", "TXT"): [],
        ("_dmarc.club.org", "TXT"): ["v=DMARC1; p=none"],
    }
    assert "DMARC at _dmarc.club.org: p=none" in str(lines(examined(above), Level.OK))


def test_a_signature_that_dmarc_does_not_take() -> None:
    config = replace(CONFIG, dkim=DkimConfig("club.org", "turm", "key.pem"))
    (problem,) = lines(examined({}, config), Level.PROBLEM)
    assert f"wants signatures of {GAMES} itself (adkim=s)" in problem


def test_the_machine_of_a_provider_is_its_own_affair() -> None:
    nobody: Mapping[tuple[str, str], Sequence[str]] = {
        ("9.9.9.9.in-addr.arpa", "PTR"): []
    }
    chart = examined(nobody, smtp="8.8.8.8")
    assert "PTR: the affair of whoever runs localhost" in str(lines(chart, Level.OK))
    assert lines(chart, Level.WARNING) == []


def test_a_private_name_is_not_asked_about() -> None:
    box = replace(CONFIG.mailboxes[0], address="spiel@turmpost.test")
    chart = examined({}, replace(CONFIG, mailboxes=(box,)))
    (found,) = chart.findings
    assert found.said.startswith("is in no public DNS")


def test_records_come_from_the_dns(monkeypatch: pytest.MonkeyPatch) -> None:
    answers = {
        ("games.test.", "TXT"): ['"v=spf1 " "mx -all"'],
        ("games.test.", "MX"): ["10 mail.games.test."],
    }
    with responder(answers) as port:
        resolver = dns.resolver.Resolver(configure=False)
        resolver.nameservers, resolver.port = ["127.0.0.1"], port
        monkeypatch.setattr(dns.resolver, "default_resolver", resolver)
        assert dns_records.lookup("games.test", "TXT") == ["v=spf1 mx -all"]
        assert dns_records.lookup("games.test", "MX") == ["10 mail.games.test."]
        assert dns_records.lookup("games.test", "A") == ()
        assert dns_records.lookup("other.test", "TXT") == ()
        with pytest.raises(OSError, match=r"broken\.test"):
            dns_records.lookup("broken.test", "TXT")
