"""Advice by the class of a mail server's answer.

SMTP answers are told apart by their code and enhanced code (RFC 5321, RFC 3463), those
of IMAP by their response code (RFC 5530). Names in braces are filled in by `Place`.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Self

LATER = (
    "the server puts us off for now: run this again in some minutes; if it stays so, "
    "show your provider this answer"
)
ASK = "show your provider this answer: only they know why"
CREDENTIALS = (
    "compare user in {table} and {secret} in the environment with what your provider "
    "gave you; some want a password made for applications, or {protocol} switched on "
    "first"
)
APPLICATION = (
    "make a password for applications in the settings of the account and set it as "
    "{secret}, or log in by OAuth2: [oauth.NAME], see docs/operating.md"
)
SWITCH_ON = (
    "{protocol} with a password is switched off there: switch it on in the settings of "
    "the account, or log in by OAuth2: [oauth.NAME], see docs/operating.md"
)
BROWSER = (
    "log in to this account once with a browser and do what is asked there; a password "
    "made for applications may help, too"
)
PROTECTION = (
    'set security = "tls" with port = {tls}, or security = "starttls" with port = '
    "{starttls}, in {table}: no password is taken without TLS"
)
OTHER_LOGIN = (
    "passwords are not taken there: where XOAUTH2 is offered, log in by [oauth.NAME] "
    "(see docs/operating.md); otherwise ask your provider to allow a password"
)
NO_LOGINS = "this port takes no logins, or none without TLS: {usual}"
NO_USER = "set user in {table} and {secret} in the environment: it wants a login"
BLOCKED = (
    "the server takes nothing from this machine: its address may be on a list of "
    "senders of spam; or this is the wrong server: {usual}"
)
LIMITED = (
    "too many connections or mails at a time: lower sessions or per_domain_per_minute "
    "in [smtp], and end other programs on this account"
)
TOO_MANY = (
    "the account has too many connections: end other programs that read it, and run "
    "this again in some minutes"
)
FULL = "the mailbox is full: delete old mails, or get more room from your provider"
NOT_OURS = "log in as a user who may send with this address"
SENDER_WRITTEN = "look at address in the [[mailbox]]: is it written right?"
SENDER_DOMAIN = (
    "the domain of the address needs an MX or A record in the DNS: see docs/mail.md"
)
UNSIGNED = (
    "SPF, DKIM or DMARC of the domain do not vouch for this way out: correct the "
    "records, see docs/mail.md"
)
REVERSE = (
    "the address of this machine needs a name in the DNS (PTR) that leads back to it: "
    "see docs/mail.md"
)
RECIPIENT = "is this the address of the mailbox? look at address in {table}"
RELAY = (
    "the server does not know the domain as its own and forwards nothing without a "
    "login: look at address in {table}, and at user in [smtp]"
)
UNWANTED = (
    "a rule or the spam filter there refuses it: let it take mails from the game's own "
    "address, or ask your provider"
)
TOO_LARGE = "the server takes only small mails: ask your provider for more"


class Phase(Enum):
    """A question to the server."""

    LOGIN = "login"
    SENDER = "sender"
    RECIPIENT = "recipient"


_ANY: Mapping[str, str] = {
    "5.2.2": FULL,
    "5.2.3": TOO_LARGE,
    "5.3.4": TOO_LARGE,
    "5.7.11": PROTECTION,
    "5.7.20": UNSIGNED,
    "5.7.23": UNSIGNED,
    "5.7.25": REVERSE,
    "5.7.26": UNSIGNED,
    "5.7.27": SENDER_DOMAIN,
    "523": PROTECTION,
    "538": PROTECTION,
    "552": FULL,
}
"""By enhanced or basic code, whatever was asked for."""

_BY_PHASE: Mapping[Phase, Mapping[str, str]] = {
    Phase.LOGIN: {
        "5.5.1": NO_LOGINS,
        "5.7.3": CREDENTIALS,
        "5.7.8": CREDENTIALS,
        "5.7.9": APPLICATION,
        "5.7.14": BROWSER,
        "5.7.57": SWITCH_ON,
        "5.7.139": SWITCH_ON,
        "502": NO_LOGINS,
        "503": NO_LOGINS,
        "504": NO_LOGINS,
        "521": BLOCKED,
        "530": NO_USER,
        "534": APPLICATION,
        "535": CREDENTIALS,
        "550": BLOCKED,
        "554": BLOCKED,
    },
    Phase.SENDER: {
        "5.1.3": SENDER_WRITTEN,
        "5.1.7": SENDER_WRITTEN,
        "5.1.8": SENDER_DOMAIN,
        "5.5.1": NO_USER,
        "5.7.0": NO_USER,
        "5.7.1": NOT_OURS,
        "5.7.57": NO_USER,
        "5.7.60": NOT_OURS,
        "501": SENDER_WRITTEN,
        "530": NO_USER,
        "550": NOT_OURS,
        "551": NOT_OURS,
        "553": NOT_OURS,
    },
    Phase.RECIPIENT: {
        "5.1.0": RECIPIENT,
        "5.1.1": RECIPIENT,
        "5.1.2": RECIPIENT,
        "5.1.3": RECIPIENT,
        "5.1.6": RECIPIENT,
        "5.1.10": RECIPIENT,
        "5.2.1": "the mailbox is switched off there: ask your provider",
        "5.4.1": RECIPIENT,
        "5.7.1": UNWANTED,
        "550": RECIPIENT,
        "551": RECIPIENT,
        "553": RECIPIENT,
        "554": UNWANTED,
    },
}
_BY_WORDS: Sequence[tuple[str, str]] = (
    (r"must issue a? ?starttls|starttls first|encryption required", PROTECTION),
    (r"relay", RELAY),
    (r"smtpclientauthentication is disabled|basic authentication is", SWITCH_ON),
    (r"application-specific|app password", APPLICATION),
    (r"log ?in (via|with) your (web )?browser|web login", BROWSER),
    (r"block(ed|list)|blacklist|spamhaus|dnsbl|reputation", BLOCKED),
)
"""What servers say in words only, under codes that mean many things."""

_TOO_MUCH = re.compile(r"too many|rate limit|throttl|exceeded", re.IGNORECASE)
_SMTP = re.compile(r"([245]\d\d)(?:[ -]+([245]\.\d{1,3}\.\d{1,3})\b)?")

_IMAP: Mapping[str, str] = {
    "ALREADYEXISTS": ASK,
    "AUTHENTICATIONFAILED": CREDENTIALS,
    "AUTHORIZATIONFAILED": "this user may not open that mailbox: look at user in "
    "{table}",
    "CONTACTADMIN": ASK,
    "EXPIRED": "the password has expired: set a new one with your provider, and as "
    "{secret}",
    "INUSE": LATER,
    "LIMIT": TOO_MANY,
    "NONEXISTENT": "look at folder in {table}: is it there, and written as the "
    "provider has it?",
    "NOPERM": "this user may not do that: look at user and folder in {table}",
    "OVERQUOTA": FULL,
    "PRIVACYREQUIRED": PROTECTION,
    "SERVERBUG": LATER,
    "UNAVAILABLE": LATER,
    "WEBALERT": BROWSER,
}
_IMAP_CODE = re.compile(r"\[([A-Z]+)(?: [^\]]*)?\]")
_IMAP_WORDS: Sequence[tuple[str, str]] = (
    (r"maximum number of connections|too many (simultaneous )?conn", TOO_MANY),
    (r"plaintext auth|logindisabled|no plaintext|tls is required", PROTECTION),
    (r"application-specific|app password", APPLICATION),
    (r"web login|web browser", BROWSER),
    (r"imap (access )?is (disabled|not enabled)|basic auth", SWITCH_ON),
    (r"temporar|try again|unavailable|internal (server )?error", LATER),
)


@dataclass(frozen=True, slots=True)
class SmtpAnswer:
    """An answer's basic code, and its enhanced code ("" where there is none)."""

    code: str
    enhanced: str
    text: str

    @classmethod
    def read(cls, text: str) -> Self | None:
        """Return an answer as it was written ("550 5.1.1 unknown"), or None."""
        parts = _SMTP.match(text)
        if parts is None:
            return None
        return cls(parts[1], parts[2] or "", text)

    def advice(self, phase: Phase) -> str:
        """Return what an operator can do about it."""
        if self.code.startswith("4"):
            return LIMITED if _TOO_MUCH.search(self.text) else LATER
        by_words = _by_words(_BY_WORDS, self.text)
        if by_words:
            return by_words
        for code in (self.enhanced, self.code):
            for known in (_BY_PHASE[phase], _ANY):
                if code in known:
                    return known[code]
        return ASK


def imap_advice(text: str) -> str:
    """Return what to do about a refusal of IMAP, an empty text where it says nothing.

    The response code counts, and without one that is known the words.
    """
    for code in _IMAP_CODE.findall(text):
        if code in _IMAP:
            return _IMAP[code]
    return _by_words(_IMAP_WORDS, text)


def _by_words(table: Sequence[tuple[str, str]], text: str) -> str:
    return next(
        (todo for words, todo in table if re.search(words, text, re.IGNORECASE)), ""
    )
