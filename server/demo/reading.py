"""What a robot makes of a mail: table, offers, blackmails, and what was unclear.

It reads the text as a person would: by its headings and columns, in both languages.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence

from server.demo.client import Received
from server.demo.sight import Builder, Demand, Offer, Sight

DEALERS = ("Alois", "Bolle", "Cyrus", "Dovid", "Egon")
_TABLE = ("TABELLE", "TABLE")
_NEXT = ("NÄCHSTE RUNDE", "NEXT ROUND")
_FIGURES = ("tower", "storage", "cash", "di")
_NUMBER = r"[-+]?\d+(?:[.,]\d{3})*"
_ROW = re.compile(
    rf"\s+\d+\s+(\S.*?)\s{{2,}}([A-Z]{{3}})((?:\s+{_NUMBER}){{5}})\s*(.*)"
)
_OFFER = re.compile(rf"\s+({'|'.join(DEALERS)})\s+({_NUMBER})\s+({_NUMBER})\s")
_COMING = re.compile(r"^(?:Zugabgabe für Runde|Deadline for Round) (\d+)", re.MULTILINE)
_ROUNDS = re.compile(r"\b(?:Runden|rounds)\s*\(1\.4\):\s*(\d+)", re.IGNORECASE)
_FORCED = re.compile(r"(.+?) (?:erpresst|blackmails) (.+?): (\w+)")
_FORBIDDEN = re.compile(r"(.+?) (?:verbietet|forbids) [^:]+: (\w+)")
_DEEDS = {
    "anzeige": "a",
    "denunziation": "x",
    "vermieten": "v",
    "lotterie": "l",
    "falschgeld": "f",
    "schmieren": "g",
    "party": "p",
    "import": "i",
    "bewachen": "b",
    "diebstahl": "d",
    "sabotage": "s",
    "erpressung": "e",
    "report": "a",
    "slander": "x",
    "rent": "v",
    "renting": "v",
    "lottery": "l",
    "counterfeit": "f",
    "bribe": "g",
    "imports": "i",
    "guard": "b",
    "theft": "d",
    "blackmail": "e",
}
_OUT = ("raus", "out")
_PENITENTIARY = ("Zuchthaus", "penitentiary")
_UNCLEAR = re.compile(r"^(?:UNKLAR|NICHT ERLAUBT|UNCLEAR|NOT ALLOWED)\b", re.MULTILINE)
_RIGHT = re.compile(r"(?:Richtig wäre|Correct would be): (\S.*)")
_LAST = re.compile(r"(?:Endstand|Final result)\b")


class UnreadableError(Exception):
    """A mail lacks something that a player needs."""


def is_last(mail: Received) -> bool:
    """Say whether the game is over with this report."""
    return _LAST.search(mail.subject) is not None


def is_unclear(text: str) -> bool:
    """Say whether a reply names lines that do not count."""
    return _UNCLEAR.search(text) is not None


def correction(text: str) -> str | None:
    """Return the line that a reply suggests instead of a wrong one."""
    found = _RIGHT.search(text)
    return found[1].strip() if found else None


def read_rounds(opening: str) -> int:
    """Return how many rounds the game has; raises UnreadableError."""
    found = _ROUNDS.search(opening)
    if found is None:
        raise UnreadableError("it does not say how many rounds there are")
    return int(found[1])


def read_sight(text: str, me: str, rounds: int) -> Sight:
    """Return what an opening or a report tells; raises UnreadableError."""
    table = {code: (one, word) for code, one, word in _table(text)}
    if me not in table:
        raise UnreadableError("its table does not show me")
    outlook = _section(text, _NEXT)
    offers = {
        found[1]: Offer(_int(found[2]), _int(found[3]))
        for found in map(_OFFER.match, outlook)
        if found
    }
    if set(offers) != set(DEALERS):
        raise UnreadableError("it does not show the offers of all dealers")
    _, word = table[me]
    return Sight(
        round=_coming_round(text),
        rounds=rounds,
        me=table[me][0],
        rivals=tuple(
            one
            for code, (one, standing) in sorted(table.items())
            if code != me and standing not in _OUT
        ),
        offers=offers,
        demands=tuple(
            _demands(
                outlook, {one.pseudonym: code for code, (one, _) in table.items()}, me
            )
        ),
        sentence=_sentence(word),
        out=word in _OUT,
    )


def _section(text: str, headings: Sequence[str]) -> list[str]:
    """Return the lines below a heading, up to the next empty one."""
    lines = iter(text.splitlines())
    for line in lines:
        if line.strip() in headings:
            break
    found: list[str] = []
    for line in lines:
        if not line.strip():
            break
        found.append(line)
    return found


def _table(text: str) -> Iterator[tuple[str, Builder, str]]:
    """Yield code, figures, and the word in the last column."""
    for line in _section(text, _TABLE):
        found = _ROW.match(line)
        if found is None:
            continue
        figures = map(_int, found[3].split())
        values = dict(zip(_FIGURES, figures, strict=False))
        word = found[4].strip()
        sits = bool(word) and word not in _OUT
        yield found[2], Builder(found[2], found[1], sits=sits, **values), word


def _sentence(word: str) -> str:
    if not word or word in _OUT:
        return ""
    return "penitentiary" if word in _PENITENTIARY else "jail"


def _coming_round(text: str) -> int:
    """Return the round of the outlook: the last one that is named above the table."""
    found = _COMING.search(text)
    if found is None:
        raise UnreadableError("it does not say which round comes next")
    return int(found[1])


def _demands(
    outlook: Sequence[str], codes: Mapping[str, str], me: str
) -> Iterator[Demand]:
    """Yield the blackmails that concern the reader."""
    for sentence in _sentences(outlook):
        if found := _FORBIDDEN.match(sentence):
            by, victim, deed = found[1], me, found[2]
        elif found := _FORCED.match(sentence):
            by, victim, deed = found[1], codes.get(found[2], ""), found[3]
        else:
            continue
        action = _DEEDS.get(deed.casefold())
        author = codes.get(by, "")
        if action is None or victim != me or author in ("", me):
            continue
        yield Demand(author, action, forced=_FORBIDDEN.match(sentence) is None)


def _sentences(lines: Sequence[str]) -> Iterator[str]:
    """Join lines that were wrapped: those indented further belong to the one above."""
    sentence = ""
    for line in lines:
        if line.startswith("    ") and sentence:
            sentence += f" {line.strip()}"
            continue
        if sentence:
            yield sentence
        sentence = line.strip()
    if sentence:
        yield sentence


def _int(text: str) -> int:
    return int(text.replace(".", "").replace(",", ""))
