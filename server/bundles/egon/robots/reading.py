"""What a robot makes of a mail: table, offers, blackmails.

It reads the text as a person would: by its headings and columns, in both languages.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from server.bundles.egon.robots.sight import Builder, Demand, Offer, Sight
from server.bundles.robots import UnreadableError

DEALERS = ("Alois", "Bolle", "Cyrus", "Dovid", "Egon")
_PLAYERS = ("DIE MITSPIELER", "THE PLAYERS")
_TABLE = ("TABELLE", "TABLE")
_NEXT = ("NÄCHSTE RUNDE", "NEXT ROUND")
_TO_DO = ("WAS JETZT ZU TUN IST", "WHAT TO DO NOW")
_NUMBER = r"[-+]?\d+(?:[.,]\d{3})*"
_PLAYER = re.compile(r"\s+([A-Z]{3})\s{2,}(\S.*)")
_ROW = re.compile(
    rf"\s+\d+\s+(?:\(\d+\)\s+)?\S.*\s([A-Z]{{3}})\s+({_NUMBER})"
    rf"(?:\s+[-+]\d+)?((?:\s+{_NUMBER}){{4}})\s*(.*)"
)
_OFFER = re.compile(rf"\s+({'|'.join(DEALERS)})\s+({_NUMBER})\s+({_NUMBER})\s")
_COMING = re.compile(r"^(?:Zugabgabe für Runde|Deadline for Round) (\d+)", re.MULTILINE)
_ROUNDS = re.compile(r"\b(?:Runden|rounds)\s*\(1\.4\):\s*(\d+)", re.IGNORECASE)
_FORCED = re.compile(r"(.+?) (?:erpresst dich|blackmails you): (\w+)")
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
_PENITENTIARY = ("Zuchth.", "penit.")


@dataclass(frozen=True, slots=True)
class Basics:
    """What the opening mail tells once: how many rounds, and who is in the game."""

    rounds: int
    names: Mapping[str, str]


def read_basics(opening: str) -> Basics:
    """Return what an opening mail tells; raises UnreadableError."""
    rounds = _ROUNDS.search(opening)
    if rounds is None:
        raise UnreadableError("it does not say how many rounds there are")
    names = {
        found[1]: found[2]
        for found in map(_PLAYER.match, _section(opening, _PLAYERS))
        if found
    }
    return Basics(int(rounds[1]), names)


def read_sight(text: str, me: str, basics: Basics) -> Sight:
    """Return what an opening or a report tells; raises UnreadableError."""
    table = {code: (one, word) for code, one, word in _table(text, basics.names)}
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
        rounds=basics.rounds,
        me=table[me][0],
        rivals=tuple(
            one
            for code, (one, standing) in sorted(table.items())
            if code != me and standing not in _OUT
        ),
        offers=offers,
        demands=tuple(_demands(_section(text, _TO_DO), basics.names, me)),
        sentence=_sentence(word),
        out=word in _OUT,
    )


def _section(text: str, headings: Sequence[str]) -> list[str]:
    """Return the lines below a heading, up to the next empty one."""
    lines = iter(text.splitlines())
    for line in lines:
        if line.strip().partition(" (")[0] in headings:
            break
    found: list[str] = []
    for line in lines:
        if not line.strip():
            break
        found.append(line)
    return found


def _table(text: str, names: Mapping[str, str]) -> Iterator[tuple[str, Builder, str]]:
    """Yield code, figures, and the word in the last column; it may cut names."""
    for line in _section(text, _TABLE):
        found = _ROW.match(line)
        if found is None:
            continue
        code, tower, word = found[1], _int(found[2]), found[4].strip()
        storage, cash, di, _articles = map(_int, found[3].split())
        builder = Builder(
            code=code,
            pseudonym=names.get(code, code),
            tower=tower,
            storage=storage,
            cash=cash,
            di=di,
            sits=bool(word) and word not in _OUT,
        )
        yield code, builder, word


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
    outlook: Sequence[str], names: Mapping[str, str], me: str
) -> Iterator[Demand]:
    """Yield the blackmails that concern the reader."""
    codes = {name: code for code, name in names.items()}
    for sentence in _sentences(outlook):
        forbidden = _FORBIDDEN.match(sentence)
        forced = _FORCED.match(sentence)
        if forbidden and codes.get(forbidden[1], me) != me:
            yield Demand(codes[forbidden[1]], _letter(forbidden[2]), forced=False)
        elif forced and forced[1] in codes:
            yield Demand(codes[forced[1]], _letter(forced[2]), forced=True)


def _letter(deed: str) -> str:
    """Return the letter of an action by its noun."""
    if deed.casefold() not in _DEEDS:
        raise UnreadableError(f"it speaks of an action {deed!r}")
    return _DEEDS[deed.casefold()]


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
