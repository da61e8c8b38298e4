"""Letters and answers about who leads a game in the place of its game master."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from server.reports.document import Block, Document, Paragraph
from server.reports.wording import figures, known, sentence

_LETTERS: Mapping[str, Mapping[str, tuple[str, Sequence[str]]]] = {
    "de": {
        "question": (
            "Spielleitung vertreten?",
            (
                "Hallo,",
                "die Spielleitung von {title} fragt, ob du sie an diesen Tagen "
                "vertrittst: {days}. Du bekämst eine eigene Antwortadresse und alle "
                "Befehle der Spielleitung, und du siehst alles, was sie sieht. Danach "
                "endet es von selbst.",
                'Antworte mit "ja" oder "nein". Bis zu einem Ja geschieht nichts.',
            ),
        ),
        "agreed": (
            "Du vertrittst die Spielleitung von {title}",
            (
                "Hallo,",
                "danke! An diesen Tagen leitest du {title}: {days}. Deine "
                "Antwortadresse und die Befehle kommen, wenn es beginnt.",
            ),
        ),
        "found": (
            "Deine Vertretung hat zugesagt",
            (
                "Hallo,",
                "{address} vertritt dich in {title} an diesen Tagen: {days}. So lange "
                "gehen alle Meldungen dorthin; deine eigenen Befehle gelten weiter, "
                'und die Tagesmeldung danach holt alles nach. "stellvertretung aus" '
                "beendet es früher.",
            ),
        ),
        "not": (
            "Keine Vertretung in {title}",
            (
                "Hallo,",
                "aus der Vertretung durch {address} wird nichts. Du leitest die Partie "
                "weiter selbst und kannst jemand anderen fragen.",
            ),
        ),
        "over": (
            "Deine Vertretung der Spielleitung ist zu Ende",
            (
                "Hallo,",
                "deine Vertretung der Spielleitung von {title} ist zu Ende, und deine "
                "Antwortadresse dafür gilt nicht mehr. Danke!",
            ),
        ),
        "yours_again": (
            "Du leitest die Partie wieder allein",
            (
                "Hallo,",
                "die Vertretung in {title} ist zu Ende. Alle Meldungen kommen wieder "
                "zu dir.",
            ),
        ),
        "asked": (
            "",
            (
                "{address} wird gefragt: {days}. Erst mit einem Ja von dort gilt es, "
                "und du erfährst es.",
            ),
        ),
        "off": ("", ("Die Vertretung ist beendet, oder die Frage zurückgezogen.",)),
        "none": ("", ("Dich vertritt niemand; geändert ist nichts.",)),
        "on_duty": (
            "",
            (
                "Du vertrittst die Spielleitung bis zum Ende der Tage, die "
                "abgesprochen sind: {days}.",
            ),
        ),
    },
    "en": {
        "question": (
            "Will you lead a game for a time?",
            (
                "Hello,",
                "The game master of {title} asks whether you lead it on these days: "
                "{days}. You would get a reply address of your own and all commands of "
                "a game master, and you would see all that he sees. It ends by itself.",
                'Answer with "yes" or "no". Nothing happens before a yes.',
            ),
        ),
        "agreed": (
            "You lead {title} for a time",
            (
                "Hello,",
                "Thank you! On these days you lead {title}: {days}. Your reply address "
                "and the commands come when that begins.",
            ),
        ),
        "found": (
            "Your deputy has agreed",
            (
                "Hello,",
                "{address} leads {title} for you on these days: {days}. So long all "
                "letters go there; your own commands still count, and your daily "
                'letter makes up for it later. "deputy off" ends it earlier.',
            ),
        ),
        "not": (
            "No deputy in {title}",
            (
                "Hello,",
                "Nothing comes of {address} as your deputy. You go on leading the game "
                "yourself, and can ask somebody else.",
            ),
        ),
        "over": (
            "Your time as a deputy is over",
            (
                "Hello,",
                "You no longer lead {title} for its game master, and your reply "
                "address for that opens nothing any more. Thank you!",
            ),
        ),
        "yours_again": (
            "You lead the game alone again",
            (
                "Hello,",
                "Your deputy's time in {title} is over. All letters come to you again.",
            ),
        ),
        "asked": (
            "",
            (
                "{address} is asked: {days}. It counts only once there is a yes from "
                "there, and you are told.",
            ),
        ),
        "off": ("", ("The deputy's time is ended, or the question taken back.",)),
        "none": ("", ("Nobody leads the game for you; nothing was changed.",)),
        "on_duty": ("", ("You lead the game for the days agreed on: {days}.",)),
    },
}


def letter(kind: str, language: str, **values: str) -> Document:
    """Return a letter about a deputy."""
    language = known(language)
    subject = _LETTERS[language][kind][0]
    blocks = tuple(said(kind, language, **values))
    return Document(sentence(subject, figures(values, language, str)), blocks, language)


def said(kind: str, language: str, **values: str) -> Sequence[Block]:
    """Return the paragraphs of a letter, or of an answer to a game master."""
    language = known(language)
    filled = figures(values, language, str)
    return [Paragraph(sentence(one, filled)) for one in _LETTERS[language][kind][1]]
