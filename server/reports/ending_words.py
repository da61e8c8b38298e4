"""Sentences about the end of a game, in both languages."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from server.reports.document import Block, Document, Paragraph
from server.reports.wording import figures, known, sentence

NAMES, ORDERS, MESSAGES = "names", "orders", "messages"
OPENS = (NAMES, ORDERS, MESSAGES)
"""What can be opened at the end, in the order it is told."""

_WORDS: Mapping[str, Mapping[str, str]] = {
    "de": {
        NAMES: "wer auf welchem Platz gespielt hat, auch als Ersatz oder Vertretung",
        ORDERS: "alle Befehle aller Runden",
        MESSAGES: "alle Nachrichten zwischen den Spielern",
        "opens": (
            "Ist die Partie zu Ende, wird für alle Mitspieler geöffnet: {what}. "
            "Adressen erfährt niemand."
        ),
        "closed": (
            "Auch nach dem Ende wird nichts geöffnet als das, was der Endstand nach "
            "den Regeln zeigt: Befehle und Nachrichten bleiben verschlossen."
        ),
        "stays": "Verschlossen bleibt: {what}.",
        "afterwords": (
            'Wer mitspielt, kann nach dem Ende {days:Tag|Tage} lang ein "Schlusswort:" '
            "an alle schreiben."
        ),
        "subject": "Die Partie wird aufgedeckt",
        "hello": "Hallo{name},",
        "opened": (
            "{title} ist zu Ende. Jetzt wird aufgedeckt, was von Anfang an angekündigt "
            "war: {what}."
        ),
        "names_head": "Wer wer war",
        "code": "Kürzel",
        "pseudonym": "Pseudonym",
        "who": "Gespielt von",
        "nameless": "(ohne Namen)",
        "removed": "(Name gelöscht)",
        "from": "{name} (ab {step})",
        "sat_in": "{name} (Vertretung)",
        "robot": "zuletzt ein Roboter ({name})",
        "orders_head": "Befehle",
        "messages_head": "Nachrichten",
        "attached": "Sie stehen in der Datei {file}, die an dieser Mail hängt.",
        "no_messages": "Nachrichten gab es keine.",
        "all": "alle",
        "orders_file": "befehle.txt",
        "messages_file": "nachrichten.txt",
        "invited": (
            'Möchtest du den anderen noch etwas sagen? Ein "Schlusswort:" mit deinem '
            'Text darunter und "Ende" als Antwort auf diese Mail geht am {until} an '
            "alle, oder sobald alle geschrieben haben; bis dahin ersetzt ein neues das "
            "alte."
        ),
        "invited_subject": "Dein Schlusswort",
        "words_subject": "Schlussworte",
        "words": "das sind die Schlussworte zu {title}. Danke an alle!",
        "words_head": "Schlussworte",
    },
    "en": {
        NAMES: "who played each seat, substitutes and replacements too",
        ORDERS: "all orders of all rounds",
        MESSAGES: "all messages between players",
        "opens": (
            "When the game is over, these are opened to all who played: {what}. Nobody "
            "learns any address."
        ),
        "closed": (
            "Even after the end nothing is opened but what the final result shows by "
            "the rules: orders and messages stay closed."
        ),
        "stays": "These stay closed: {what}.",
        "afterwords": (
            'After the end, whoever plays has {days:day|days} to write an "Afterword:" '
            "to all."
        ),
        "subject": "The game is opened",
        "hello": "Hello{name},",
        "opened": (
            "{title} is over. Now it is opened, as was announced from the start: "
            "{what}."
        ),
        "names_head": "Who was who",
        "code": "Code",
        "pseudonym": "Pseudonym",
        "who": "Played by",
        "nameless": "(no name)",
        "removed": "(name removed)",
        "from": "{name} (from {step} on)",
        "sat_in": "{name} (substitute)",
        "robot": "a robot in the end ({name})",
        "orders_head": "Orders",
        "messages_head": "Messages",
        "attached": "They are in the file {file}, which comes with this mail.",
        "no_messages": "There were no messages.",
        "all": "all",
        "orders_file": "orders.txt",
        "messages_file": "messages.txt",
        "invited": (
            'Is there something you would like to say to the others? An "Afterword:" '
            'with your text below it and "End", in reply to this mail, goes to all on '
            "{until}, or as soon as everybody has written; until then a new one takes "
            "the place of the old."
        ),
        "invited_subject": "Your afterword",
        "words_subject": "Afterwords",
        "words": "Here are the afterwords to {title}. Thank you all!",
        "words_head": "Afterwords",
    },
}


def words(kind: str, language: str, **values: int | str) -> str:
    """Return a sentence about the end, or a part of one."""
    spoken = known(language)
    return sentence(_WORDS[spoken][kind], figures(values, spoken, str))


def listed(kinds: Sequence[str], language: str) -> str:
    """Return what is opened as parts of a sentence."""
    return "; ".join(_WORDS[known(language)][one] for one in kinds)


def letter(subject: str, blocks: Sequence[Block], language: str, name: str) -> Document:
    """Return a letter to a reader of this name."""
    hello = words("hello", language, name=f" {name}" if name else "")
    title = words(subject, language)
    return Document(title, (Paragraph(hello), *blocks), known(language))
