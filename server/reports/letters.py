"""Short letters without a template: answers alone, and notes to a game master."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from zoneinfo import ZoneInfo

from server.reports.document import (
    Block,
    Definitions,
    Document,
    Paragraph,
    Verbatim,
    lines,
)
from server.reports.texts import Adopted
from server.reports.wording import known, moment

_FRAME = {
    "de": ("Antwort", "Hallo{name}!", "Dein turmpost"),
    "en": ("Answer", "Hello{name},", "Yours, turmpost"),
}


def answers(blocks: Iterable[Block], language: str, name: str = "") -> Document:
    """Return a letter that holds answers to commands and nothing else."""
    language = known(language)
    subject, greeting, farewell = _FRAME[language]
    hello = Paragraph(greeting.format(name=f" {name}" if name else ""))
    return Document(subject, (hello, *blocks, Paragraph(farewell)), language)


def unreachable(title: str, code: str, pseudonym: str) -> Document:
    """Tell a game master that a player's mail comes back."""
    said = (
        f"Mails to {pseudonym} ({code}) have come back for good on several days. "
        "Further mails are held back; they follow when a mail comes from the "
        "registered address. You can tell the player in some other way."
    )
    return Document(f"[{title}] {code} cannot be reached", (Paragraph(said),), "en")


_PROBE = {
    "de": (
        "Kommt diese Mail an?",
        "an mehreren Tagen kamen Mails zu {title} von deiner Adresse als unzustellbar "
        "zurück. Diese Mail prüft, ob die Adresse noch geht. Ist sie angekommen, musst "
        "du nichts tun. Kommt auch sie zurück, bleiben deine Mails liegen, bis du von "
        "dieser Adresse schreibst.",
    ),
    "en": (
        "Does this mail arrive?",
        "on several days mails about {title} came back from your address as "
        "undeliverable. This mail shows whether the address still works. If it has "
        "arrived, there is nothing to do. If it comes back as well, your mails are "
        "kept until you write from this address.",
    ),
}


def address_probe(title: str, language: str, name: str) -> Document:
    """Ask an address whether it works: only the return of this mail gives it up."""
    subject, text = _PROBE[known(language)]
    letter = answers([Paragraph(text.format(title=title))], language, name)
    return replace(letter, title=subject)


_NOTES = {
    "de": {
        "back": (
            "Mails an dich kamen als unzustellbar zurück; deshalb wurden weitere "
            "zurückgehalten. Deine Adresse gilt jetzt wieder als erreichbar, und was "
            "liegen blieb ({count}), kommt mit eigenen Mails."
        ),
        "same": (
            "Diesen Text hast du heute {count} Mal geschickt: Das war die letzte "
            "Antwort darauf für heute. Was er bestellt, gilt trotzdem."
        ),
        "asking": (
            "Das war heute die {count}. Mail, die nur etwas fragt, und die letzte "
            "Antwort darauf für heute. Befehle gelten und werden beantwortet."
        ),
        "unclear": (
            "Das war die {count}. Mail hintereinander, in der kein Befehl stand. Auf "
            "weitere solche antworte ich nicht mehr, damit zwei Automaten sich nicht "
            'endlos schreiben. Jeder Befehl gilt und wird wieder beantwortet: "hilfe".'
        ),
    },
    "en": {
        "back": (
            "Mails to you came back as undeliverable, so further ones were held back. "
            "Your address now counts as reachable again, and what was kept ({count}) "
            "follows in mails of its own."
        ),
        "same": (
            "You have sent this text {count} times today: this was the last answer to "
            "it for today. What it orders counts all the same."
        ),
        "asking": (
            "This was mail number {count} today that only asks something, and the last "
            "answer to such mails for today. Orders count and are answered."
        ),
        "unclear": (
            "This was mail number {count} in a row without an order. I will not answer "
            "further ones, so that two robots do not write to each other for ever. Any "
            'order counts and is answered again: "help".'
        ),
    },
}


def note(kind: str, language: str, count: int) -> Paragraph:
    """Return a paragraph for the end of a reply: "back", or that an answer was the
    last one: "same", "asking", "unclear".
    """
    return Paragraph(_NOTES[known(language)][kind].format(count=count))


def with_notes(letter: Document, notes: Sequence[Block]) -> Document:
    """Return a letter with paragraphs below it."""
    return replace(letter, blocks=(*letter.blocks, *notes))


def undelivered(
    title: str, code: str, pseudonym: str, reason: str, number: int
) -> Document:
    """Tell a game master or the operator of a mail that was given up."""
    blocks = (
        Paragraph(
            f"A mail to {pseudonym} ({code}) was given up. The mail server said:"
        ),
        Verbatim(reason, depth=2),
        Paragraph(
            "You hear of this address once; further mails to it may fail as well. "
            "Please ask the player in some other way for an address that works. The "
            f'operator can look at the mail with "turmpost outbox show {number}" and '
            f'send it again with "turmpost outbox retry {number}".'
        ),
    )
    return Document(f"[{title}] a mail to {code} could not be delivered", blocks, "en")


_FOR_GAME_MASTER = {
    "de": (
        "[{title}] {step}: für die Spielleitung",
        "Bei der Auswertung von {title}, {step}, ergab sich, was nur du erfährst:",
        "Die Partie geht weiter, ohne dass du etwas tun musst.",
    ),
    "en": (
        "[{title}] {step}: for the game master",
        "When {title}, {step}, was resolved, there was something that only you hear:",
        "The game goes on; you need not do anything.",
    ),
}


def for_game_master(
    title: str, step: str, told: Sequence[str], language: str
) -> Document:
    """Tell a game master what a resolved step has for nobody else's eyes."""
    language = known(language)
    subject, begin, end = _FOR_GAME_MASTER[language]
    blocks = (
        Paragraph(begin.format(title=title, step=step)),
        *lines(told, depth=2, hanging=True),
        Paragraph(end),
    )
    return Document(subject.format(title=title, step=step), blocks, language)


_RULES_CHANGED = {
    "de": (
        "[{title}] andere Regeln installiert: bitte entscheiden",
        "{title} wird nach Fassung {before} der Regeln gespielt; installiert ist jetzt "
        "Fassung {after}. Eine laufende Partie behält ihre Regeln: Sie wird nicht "
        "ausgewertet, bis entschieden ist. Befehle werden weiter angenommen.",
        "Mit den neuen Regeln weiter, schon ab der offenen Runde; die Spieler erfahren "
        "davon:",
        "Oder wer den Server betreibt, installiert wieder die vorige Ausgabe. Ist bis "
        "zur Zugabgabe nichts entschieden, sag es den Spielern mit einer Pause:",
        "Das ändert sich:",
    ),
    "en": (
        "[{title}] other rules are installed: please decide",
        "{title} is played by version {before} of the rules; version {after} is "
        "installed now. A running game keeps its rules: it is not resolved until that "
        "is decided. Orders are taken as before.",
        "To go on by the new rules, from the open round on; the players are told:",
        "Or whoever runs the server installs the release before. If nothing is decided "
        "by the deadline, tell the players with a pause:",
        "What changes:",
    ),
}


def rules_changed(
    title: str, adopted: Adopted, changes: Sequence[tuple[str, str]], language: str
) -> Document:
    """Ask a game master by which rules a running game goes on.

    `changes` are paragraphs of the rules, with what the installed version changes.
    """
    language = known(language)
    subject, what, go_on, wait, head = _RULES_CHANGED[language]
    what = what.format(title=title, before=adopted.before, after=adopted.after)
    told = (Paragraph(head), Definitions(tuple(changes), close=True))
    blocks = (
        Paragraph(what),
        *(told if changes else ()),
        Paragraph(go_on),
        Verbatim(f'turmpost game adopt-rules "{title}"'),
        Paragraph(wait),
        Verbatim(f'turmpost game pause "{title}"'),
    )
    return Document(subject.format(title=title), blocks, language)


def replacement_wanted(title: str, code: str, pseudonym: str) -> Document:
    """Tell a game master that a player asks to be replaced."""
    said = (
        f"{pseudonym} ({code}) wants to leave {title} and asks for a replacement. "
        "Until there is one the player stays in the game."
    )
    subject = f"[{title}] {code} asks for a replacement"
    return Document(subject, (Paragraph(said),), "en")


@dataclass(frozen=True, slots=True)
class Lost:
    """A time in which nothing could be received; `mailbox` where only that was away.

    `times` says how many outages within that time there were.
    """

    began: datetime
    ended: datetime
    mailbox: str = ""
    times: int = 1


def postponed(
    title: str, lost: Lost, *, before: datetime, after: datetime, zone: ZoneInfo
) -> Document:
    """Tell a game master that a deadline has moved because of an outage."""
    what = "The server was away"
    if lost.mailbox:
        what = f"The mailbox {lost.mailbox} could not be read"
    if lost.times > 1:
        what = f"{what}, {lost.times} times"
    began, ended = moment(lost.began, zone, "en"), moment(lost.ended, zone, "en")
    blocks = (
        Paragraph(what),
        Verbatim(f"from  {began}\nto    {ended}.", close=True),
        Paragraph("The round was therefore not resolved. Its deadline moves"),
        Verbatim(
            f"from  {moment(before, zone, 'en')}\nto    {moment(after, zone, 'en')}.",
            close=True,
        ),
        Paragraph("All players have been told. You can set another deadline with"),
        Verbatim(f'turmpost game deadline "{title}" YYYY-MM-DDTHH:MM', close=True),
    )
    return Document(f"[{title}] the deadline has moved after an outage", blocks, "en")
