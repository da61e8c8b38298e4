"""Short letters without a template: answers alone, and notes to a game master."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from server.reports.document import Block, Document, Paragraph
from server.reports.wording import known

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
