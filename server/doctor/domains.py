"""What the DNS says of the domains that we send from: SPF, DMARC, MX and PTR.

Others look there whether our mails are ours. No mail is sent for that, and no record of
ours is read but these.
"""

from __future__ import annotations

import socket
from collections.abc import Callable, Sequence
from ipaddress import ip_address

from server.config.settings import Config
from server.doctor.findings import Chart
from server.mail.dns_records import Lookup

RECORDS = 'see "A domain of your own" in docs/mail.md'
PROVIDERS = f"publish what your provider names, or {RECORDS}"
PRIVATE = frozenset(
    ("test", "example", "invalid", "localhost", "local", "internal", "lan", "home")
)
"""Last labels of names that are in no public DNS (RFC 6761)."""

_MOST = 10

Resolve = Callable[[str], Sequence[str]]
"""Returns the addresses of a host as this machine knows it."""


def addresses_of(host: str) -> Sequence[str]:
    """Return the addresses of a host, none where it has none."""
    try:
        found = socket.getaddrinfo(host, None, type=socket.SOCK_STREAM)
    except (OSError, UnicodeError):
        return ()
    return list(dict.fromkeys(str(one[4][0]) for one in found))


def examine(
    config: Config, chart: Chart, lookup: Lookup, resolve: Resolve = addresses_of
) -> None:
    """Look at each domain of a mailbox once; asks the DNS."""
    domains = [box.address.rpartition("@")[2].lower() for box in config.mailboxes]
    for domain in dict.fromkeys(domains):
        about = f"domain {domain}"
        if domain.rpartition(".")[2] in PRIVATE:
            chart.ok(about, "is in no public DNS: mails go to this network alone")
            continue
        chart.progress(f"asking the DNS for SPF, DMARC, MX and PTR of {domain}")
        try:
            _spf(domain, about, chart, lookup)
            _dmarc(config, domain, about, chart, lookup)
            hosts = _mx(domain, about, chart, lookup)
            _ptr(config, hosts, about, chart, lookup, resolve)
        except OSError as error:
            chart.warn(
                about,
                f"the DNS cannot be asked: {error}",
                "try again; is there a name server in /etc/resolv.conf?",
            )


def _spf(domain: str, about: str, chart: Chart, lookup: Lookup) -> None:
    """Say who may send for the domain (RFC 7208)."""
    found = [
        text for text in lookup(domain, "TXT") if text.lower().split(" ")[0] == "v=spf1"
    ]
    if not found:
        chart.warn(
            about,
            "it has no SPF record: many servers take its mails for spam",
            PROVIDERS,
        )
    elif len(found) > 1:
        chart.problem(
            about,
            f"it has {len(found)} SPF records, and so none (RFC 7208, 4.5)",
            "put what they say into one record",
        )
    elif {"all", "+all"} & set(found[0].lower().split()):
        chart.warn(
            about,
            "its SPF record lets everybody send for it (+all)",
            "end it with -all or ~all",
        )
    else:
        chart.ok(about, f"SPF: {found[0]}")


def _dmarc(
    config: Config, domain: str, about: str, chart: Chart, lookup: Lookup
) -> None:
    """Say what others do with mails that are not ours (RFC 7489)."""
    where, record = _policy(domain, lookup)
    if not record:
        chart.warn(
            about,
            f"there is no DMARC record at _dmarc.{domain}: large providers want one",
            PROVIDERS,
        )
        return
    tags = {
        key.strip().lower(): value.strip().lower()
        for key, _, value in (tag.partition("=") for tag in record.split(";"))
    }
    signer = config.dkim.domain.lower() if config.dkim is not None else domain
    if tags.get("adkim") == "s" and signer != domain:
        chart.problem(
            about,
            f"its DMARC record wants signatures of {domain} itself (adkim=s), but "
            f"[dkim] signs for {signer}",
            f"set dkim.domain to {domain}, or adkim=r in {where}",
        )
        return
    policy = tags.get("p", "")
    if policy not in ("none", "quarantine", "reject"):
        chart.warn(
            about,
            f"the DMARC record at {where} has no policy (p=...): it counts for nothing",
            f"correct it: {RECORDS}",
        )
        return
    chart.ok(about, f"DMARC at {where}: p={policy}")


def _policy(domain: str, lookup: Lookup) -> tuple[str, str]:
    """Return the nearest DMARC record and its name, of the domain or one above it."""
    labels = domain.split(".")
    for number in range(min(len(labels) - 1, _MOST)):
        where = "_dmarc." + ".".join(labels[number:])
        for text in lookup(where, "TXT"):
            if text.lower().startswith("v=dmarc1"):
                return where, text
    return "", ""


def _mx(domain: str, about: str, chart: Chart, lookup: Lookup) -> Sequence[str]:
    """Return the addresses of the servers that take mails for the domain."""
    records = sorted(
        (int(number), host.rstrip("."))
        for number, _, host in (text.partition(" ") for text in lookup(domain, "MX"))
    )
    hosts = [host for _, host in records] or [domain]
    addresses = [
        address
        for host in hosts[:_MOST]
        if host
        for kind in ("A", "AAAA")
        for address in lookup(host, kind)
    ]
    if not addresses:
        said = f"its MX {hosts[0]!r} has no address" if records else "it has no MX"
        chart.problem(
            about,
            f"{said}: nobody outside can mail to it",
            PROVIDERS,
        )
    elif not records:
        chart.warn(
            about,
            "it has no MX record: mails go to the host of that name itself",
            PROVIDERS,
        )
    else:
        chart.ok(about, f"MX: {', '.join(hosts)}")
    return addresses


def _ptr(
    config: Config,
    hosts: Sequence[str],
    about: str,
    chart: Chart,
    lookup: Lookup,
    resolve: Resolve,
) -> None:
    """Say whether the address that mails leave from has a name that leads back to it.

    Of a provider's server only the provider knows where mails leave; one of our own,
    on this machine, in this network or behind the MX, is the machine of the MX.
    """
    smtp = config.smtp
    if smtp is None:
        return
    ours = resolve(smtp.host)
    if not set(ours) & set(hosts) and all(_is_public(one) for one in ours):
        chart.ok(about, f"PTR: the affair of whoever runs {smtp.host}")
        return
    for address in hosts:
        if not _is_public(address):
            continue
        names = lookup(ip_address(address).reverse_pointer, "PTR")
        kind = "AAAA" if ":" in address else "A"
        if any(_same(address, one) for name in names for one in lookup(name, kind)):
            chart.ok(about, f"PTR: {address} is {names[0].rstrip('.')}")
            continue
        said = (
            f"is {names[0].rstrip('.')}, which is another" if names else "has no name"
        )
        chart.warn(
            about,
            f"the address {address} {said} (PTR): if mails leave from it, many servers "
            "refuse them",
            "let the provider of the machine set the name of its address to that of "
            "your mail server",
        )


def _is_public(address: str) -> bool:
    try:
        return ip_address(address.partition("%")[0]).is_global
    except ValueError:
        return False


def _same(one: str, other: str) -> bool:
    return ip_address(one) == ip_address(other)
