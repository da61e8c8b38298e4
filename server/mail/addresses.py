"""Addresses: who a header field names, and which key a sub-address carries (RFC 5322).

Only plain addresses count, `local@domain` without quotes, comments or literals
inside: everything else is no address to us, so there is nothing to disagree about
with other mail software.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache

ERASED = "[...]"
"""The replacement of what somebody is not to read."""

_ATEXT = r"[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+"
_LABEL = r"[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?"
_ADDRESS = re.compile(rf"({_ATEXT}(?:\.{_ATEXT})*)@({_LABEL}(?:\.{_LABEL})*)")
# The common forms, so that most fields need no scan by characters.
_BARE = re.compile(
    r"\s*+<?([^\s<>,;:\"()\\@]++@[^\s<>,;:\"()\\@]++)>?\s*+",
)
_NAMED = re.compile(
    r"(\s*+\"[^\"\\]*+\"\s*+|[^\"\\<>,;:()@]*+)"
    r"<([^\s<>,;:\"()\\@]++@[^\s<>,;:\"()\\@]++)>\s*+"
)
_LOCAL_PART = re.compile(r"[^\s<>,;:\"()@]{1,64}@")
_SPECIAL = re.compile(r"[\"()<>,;:\\]")
_MAX_FIELD = 1_000
MAX_LOCAL = 64
"""Characters before the @ of an address (RFC 5321, 4.5.3.1.1)."""

_MAX_ADDRESS = 254
_MAX_MAILBOXES = 200
_SAME_DOMAINS: Mapping[str, str] = {
    "googlemail.com": "gmail.com",
    "me.com": "icloud.com",
    "mac.com": "icloud.com",
    "protonmail.com": "proton.me",
    "pm.me": "proton.me",
}
"""Domains where a name belongs to whom it does at another one."""
_KEY = re.compile(r"[A-Za-z0-9._-]{1,64}")


@dataclass(frozen=True, slots=True)
class Mailbox:
    """One entry of an address field; `address` is empty where it is no usable one."""

    name: str  # as written: encoded words are not decoded yet
    address: str


def usable(text: str) -> str:
    """Return the address with its domain in lower case, or "" if it is none."""
    if not text.isascii():
        text = _ascii_domain(text)
    match = _ADDRESS.fullmatch(text) if len(text) <= _MAX_ADDRESS else None
    if match is None or len(match[1]) > MAX_LOCAL:
        return ""
    return f"{match[1]}@{match[2].lower()}"


def is_international(field: str) -> bool:
    """Whether a field names an address with letters outside ASCII before its "@".

    No mail of ours goes there: a server must offer SMTPUTF8 (RFC 6531), as few do.
    """
    return any(not one.isascii() for one in _LOCAL_PART.findall(field[:_MAX_FIELD]))


def mailboxes(field: str) -> tuple[Mailbox, ...]:
    """Return the entries of a From, To, Cc or Reply-To field; at most 200."""
    match = _NAMED.fullmatch(field)
    if match is not None:
        return (Mailbox(match[1].strip().strip('"'), usable(match[2])),)
    match = _BARE.fullmatch(field)
    if match is not None:
        return (Mailbox("", usable(match[1])),)
    entries: list[Mailbox] = []
    for entry in _entries(field):
        entries.append(entry)
        if len(entries) == _MAX_MAILBOXES:
            break
    return tuple(entries)


def sub_address(address: str, mailbox: str) -> str:
    """Return KEY of `game+KEY@domain` if that belongs to `mailbox`, or ""."""
    local, _, domain = address.rpartition("@")
    own_local, _, own_domain = mailbox.rpartition("@")
    base, plus, key = local.partition("+")
    if not plus or domain.lower() != own_domain.lower():
        return ""
    if base.lower() != own_local.lower() or not _KEY.fullmatch(key):
        return ""
    return key.lower()


def without_tag(address: str) -> str:
    """Return the mailbox in lower case: a+1@x and a+2@x are one (RFC 5233)."""
    local, _, domain = address.lower().rpartition("@")
    return f"{local.partition('+')[0]}@{domain}"


def alike(address: str) -> str:
    """Return what addresses have in common that are likely to be one person's.

    Without tag and dots, which some providers pass over; others do not: that two are
    alike proves nothing.
    """
    local, _, domain = without_tag(address).rpartition("@")
    return f"{local.replace('.', '')}@{_SAME_DOMAINS.get(domain, domain)}"


def without_keys(text: str, mailbox: str) -> str:
    """Return a text that may quote one of our mails without what looks like a key."""
    return _key_forms(mailbox).sub(ERASED, text)


@lru_cache
def _key_forms(mailbox: str) -> re.Pattern[str]:
    local, _, domain = map(re.escape, mailbox.rpartition("@"))
    return re.compile(
        rf"\[#[A-Za-z0-9._-]{{1,64}}\]|{local}\+[A-Za-z0-9._-]{{1,64}}(?:@{domain})?",
        re.IGNORECASE,
    )


def with_key(mailbox: str, key: str) -> str:
    """Return the sub-address of a mailbox that carries this key."""
    local, _, domain = mailbox.rpartition("@")
    return f"{local}+{key}@{domain}"


def _ascii_domain(text: str) -> str:
    """Write an international domain in ASCII; the local part must be ASCII."""
    local, at, domain = text.rpartition("@")
    if not at or len(text) > _MAX_ADDRESS:
        return ""
    try:
        return f"{local}@{domain.encode('idna').decode('ascii')}"
    except UnicodeError:
        return ""


class _Entry:
    """The part of an address field's entry read so far."""

    def __init__(self) -> None:
        self.words: list[str] = []
        self.inside: list[str] = []
        self.angles = 0
        self.quoted = False

    def finish(self) -> Mailbox | None:
        """Return the entry, or None if nothing stood there."""
        words = " ".join("".join(self.words).split())
        if self.angles == 1:
            return Mailbox(words, usable("".join(self.inside).strip()))
        if self.angles or self.quoted or words:
            # A quoted local part is no address to us.
            return Mailbox("", "" if self.quoted else usable(words))
        return None

    def surname(self) -> str:
        """Return words that are no address and may be the first half of a name.

        Programs write `Mauer, Max <max@example.org>` without the quotes it needs.
        """
        words = " ".join("".join(self.words).split())
        return "" if self.angles or self.quoted or "@" in words else words


def _entries(field: str) -> Iterator[Mailbox]:
    """Read an address field sign by sign, in one pass."""
    surname = ""
    for entry in _written(field):
        mailbox = entry.finish()
        if mailbox is None:
            continue
        if surname and entry.angles == 1:
            mailbox = Mailbox(f"{surname}, {mailbox.name}", mailbox.address)
        elif surname:
            yield Mailbox("", "")
        surname = entry.surname()
        if not surname:
            yield mailbox
    if surname:
        yield Mailbox("", "")


def _written(field: str) -> Iterator[_Entry]:
    """Yield what commas part, as it was written."""
    entry = _Entry()
    in_angle = False
    for kind, text in _tokens(field):
        if kind == "<" and not in_angle:
            in_angle = True
            entry.angles += 1
        elif kind == ">" and in_angle:
            in_angle = False
        elif kind in ",;" and not in_angle:
            yield entry
            entry = _Entry()
        elif kind == ":" and not in_angle:
            # The name of a group: its members follow.
            entry = _Entry()
        elif in_angle:
            # A quoted local part is kept with its quotes and so refused.
            entry.inside.append(f'"{text}"' if kind == '"' else text)
        else:
            entry.quoted |= kind == '"'
            entry.words.append(text)
    yield entry


def _tokens(field: str) -> Iterator[tuple[str, str]]:
    """Yield (kind, text): kind is `"` for a quoted string, "a" for plain text."""
    position = 0
    while position < len(field):
        special = _SPECIAL.search(field, position)
        if special is None:
            yield "a", field[position:]
            return
        if special.start() > position:
            yield "a", field[position : special.start()]
        sign = special[0]
        position = special.end()
        if sign == '"':
            text, position = _quoted(field, position)
            yield '"', text
        elif sign == "(":
            position = _after_comment(field, position)
        elif sign == "\\":
            yield "a", sign
        elif sign != ")":
            yield sign, sign


def _quoted(field: str, position: int) -> tuple[str, int]:
    """Return the quoted string that began before `position`, and where it ends."""
    signs: list[str] = []
    while position < len(field):
        sign = field[position]
        if sign == '"':
            return "".join(signs), position + 1
        if sign == "\\":
            position += 1
            sign = field[position : position + 1]
        signs.append(sign)
        position += 1
    return "".join(signs), position


def _after_comment(field: str, position: int) -> int:
    """Return where the comment ends that began before `position`; they may nest."""
    depth = 1
    while position < len(field) and depth:
        sign = field[position]
        if sign == "\\":
            position += 1
        elif sign == "(":
            depth += 1
        elif sign == ")":
            depth -= 1
        position += 1
    return position
