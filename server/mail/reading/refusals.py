"""What a refusal of a mail server is about: the address, or anything else.

Only words or a status that speak of the address, or of its domain, say that it is dead.
Blocklists, missing names of hosts, policies, content, full mailboxes, limits, failed
logins and whatever is unknown to us do not: the next mail may arrive. Nor does a
refusal at another command than RCPT, unless its status speaks of the address.
"""

from __future__ import annotations

import re

_NO_ADDRESS = re.compile(
    rb"(?:user(?:id)?|recipient|address(?:ee)?|mailbox|account|alias|e-?mail|domain"
    rb"|host)(?:\(?s\)?)?(?: name)?"
    rb"(?: (?!(?:sender|but|and|or|may|might|if)\b)[^ ]{1,60}){0,3}?"
    rb"(?: (?:is|was|are))?(?: currently)?"
    rb" (?:unknown|invalid|not (?:be )?(?:found|known|recogni[sz]ed|exist|valid|listed)"
    rb"|(?:does|do|could) ?n[o']t (?:be )?(?:exist|found)"
    rb"|not (?:a )?(?:valid|registered)"
    rb"|no longer (?:valid|exists?|on (?:this )?server|in use))"
    rb"|(?:account|address|mailbox) or domain may not exist"
    rb"|\b(?:unknown|no such|illegal|non-?exist[ae]nt|undeliverable|unroute?able|bad"
    rb"|invalid)(?: or (?:illegal|invalid))?"
    rb"(?: (?:local|destination|rcpt|e-?mail|smtp|final delivery))?"
    rb" (?:user|recipient|address|mailbox|account|alias|person|host|domain|local.part)"
    rb"|\bno (?:valid )?(?:mailbox|recipient|account|user)s?\b.{0,30}"
    rb" (?:here|by that name|found|for this)"
    rb"|\bno mx (?:record )?found|\bnull mx\b|\bindicated no smtp service"
    rb"|(?:host|domain) does not accept mail"
    rb"|couldn't find (?:a mail exchanger|any host)"
    rb"|non-?existent (?:hosts?|domain)|\bnxdomain\b"
    rb"|domain is not reachable|\bdns lookup failure: host\b"
    rb"|\b[a-z0-9-]+\.[a-z0-9.-]+ does not exist"
    rb"|\bnot our (?:user|customer)\b"
    rb"|\binactive e-?mail address|\bnot listed in\b|has moved\b"
    rb"|recip(?:ient)?notfound|recipient address rejected: access denied"
    rb"|destinataire .{0,30}(?:invalide|inconnu)"
    rb"|unbekannter? (?:empf|benutzer|adress)|(?:empf.{1,2}nger|benutzer|adresse"
    rb"|postfach)(?: [^ ]{1,60})? (?:ist )?"
    rb"(?:unbekannt|existiert nicht|nicht (?:gefunden|bekannt|vorhanden))"
)
_PERHAPS_NO_ADDRESS = re.compile(
    rb"mailbox unavailable|recipient(?: address)? rejected\.?$"
)
# What is said at another command, too.
_NO_ACCOUNT = re.compile(rb"(?:does|do) ?n[o']t have an? [^ ]{1,60} account")
# Whatever else is said beside them, the address is right, or nobody knows.
_SURELY_OTHER = re.compile(
    rb"\bquota\b|disabled|suspend|discontinued|frozen|\blocked\b|procmail|\bbanned\b"
    rb"|not found, try again|malformed|my name was rejected|\bspam\b|spamhaus"
    rb"|\bip address .{0,40}(?:list|block|reject|denied)"
    # Of KDDI, after the text: it names nobody.
    rb"|(?:^|[;:>]) *: user unknown"
)
_OTHER = re.compile(
    rb"polic(?:y|ies)|block|black ?list|\bspam|reputation|\bfull\b|storage|\bsize\b"
    rb"|too (?:large|big|many|long)|gr[ae]y ?list|try again|\bexceed|time(?:d )?-?out"
    rb"|\bexpired|\bloop|\bhop count|aborted after|\bptr\b|reverse lookup|\br?dns\b"
    rb"|\bspf\b|\bdkim\b|\bdmarc\b|authenticat|denied|\brelay|not (?:allowed"
    rb"|authori[sz]ed|permitted|verified|accept)|\bsender\b|\brate\b|receiving mail"
    rb"|virus|content|\btls\b|encrypt|connect|unreachable|network|temporar|protocol"
    rb"|header|mailer error|system (?:config|error)|internal|service unavailable"
    rb"|client ip|restrict|permission|group|retries|attempts"
)
_DEAD = frozenset({"5.1.1", "5.1.2", "5.1.3", "5.1.4", "5.1.6", "5.1.10"})
_DEAD |= {"5.4.4", "5.7.27"}
"""Statuses that speak of the address or its domain (RFC 3463, 3.2; RFC 7505)."""
_CERTAIN = frozenset({"5.1.1", "5.1.2", "5.1.3", "5.1.6", "5.1.10"})
"""Those that also count where it was refused at another command than RCPT."""
_TEMPORARY = re.compile(r"4\.|5\.2\.2$|5\.2\.3$|5\.3\.4$|5\.4\.(?:[5-7]|14)$|5\.6\.")
_SENDER = re.compile(r"5\.1\.[78]$|5\.7\.(?!1$|27$)")
_VAGUE = re.compile(r"5\.(?:2\.[01]|7\.1)$")
"""Statuses with which servers refuse an address, and much else: at RCPT they tell."""
_SAID_STATUS = re.compile(
    rb"(?:\b[45]\d\d[ -]'?|#|\(|status[ =:]{1,3})([45])\.([0-7])\.(\d{1,3})(?![\d.])",
    re.I,
)
# Unless something says that it is a status it may be the version of a mail server.
_ANY_STATUS = re.compile(rb"(?<![\d.])([45])\.([0-7])\.(\d{1,3})(?![\d.])")
_REPLY = re.compile(rb"(?:^|[ \t:>;-])([45])\d\d[ -]", re.M)
_STAGE = re.compile(
    rb"(?:in reply to|after|following|>>>|for|our|\[|smtp command) ?"
    rb"(?:end of |the |sending )?"
    rb"(rcpt|data\b|ehlo|helo|initial conn|text command|i sent the message)"
)
_REFUSED_AT_RCPT = re.compile(
    rb"no valid recipients|does not like recipient|rejected recipient"
)
_CONTINUED = re.compile(rb"(?<![\d.])([245]\d\d)[- ](?:[245]\.\d{1,3}\.\d{1,3}[ :]*)?")
_IN_BRACKETS = re.compile(rb"[<(][^<>()@\s]{1,100}@[^<>()\s]{1,100}[>)]\W*")


def about_address(status: str, words: bytes, text: bytes) -> bool:
    """Return whether a refusal for good says that an address is dead.

    `status` is that of a report's field, or an empty string; `words` are those of the
    refusing server, `text` all that was written for people.
    """
    said = _spoken(words)
    named = [one for one in (*_said(words), status) if one not in ("", "5.0.0")]
    later = {one[1] for one in _REPLY.finditer(words)} == {b"4"}
    other = any(_TEMPORARY.match(one) or _SENDER.match(one) for one in named)
    if later or other or _SURELY_OTHER.search(said):
        return False
    stage = _stage(text)
    vague = any(map(_VAGUE.match, named))
    certain = not vague and bool(_CERTAIN.intersection(named[:1]))
    certain |= _NO_ACCOUNT.search(said) is not None
    if not certain and stage != "rcpt" and (stage or vague):
        return False
    if _NO_ADDRESS.search(said) or _NO_ACCOUNT.search(said):
        return True
    dead = _DEAD.intersection(named[:1]) or _PERHAPS_NO_ADDRESS.search(said)
    return not _OTHER.search(said) and bool(dead)


def said_status(words: bytes) -> str:
    """Return the status that words name, or an empty string."""
    return next(iter(_said(words)), "")


def _said(words: bytes) -> list[str]:
    found = list(_SAID_STATUS.finditer(words))
    if not found and not _REPLY.search(words):
        found = list(_ANY_STATUS.finditer(words))[:1]
    return [b".".join(one.groups()).decode("ascii") for one in found]


def _spoken(words: bytes) -> bytes:
    line = b" ".join(words.lower().split())
    return _CONTINUED.sub(b" ", _IN_BRACKETS.sub(b" ", line)).strip()


def _stage(text: bytes) -> str:
    """Return the command that was refused, "" where the text names none."""
    line = b" ".join(text.lower().split())
    if _REFUSED_AT_RCPT.search(line):
        return "rcpt"
    stages = [one[1].decode("ascii") for one in _STAGE.finditer(line)]
    return stages[-1] if stages else ""
