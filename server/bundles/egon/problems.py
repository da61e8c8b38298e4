"""What can be wrong with a line of Egon alone, in words."""

from __future__ import annotations

from collections.abc import Mapping

PROBLEMS: Mapping[str, Mapping[str, str]] = {
    "de": {
        "unknown_dealer": 'Kein Händler heißt "{field}".',
        "unknown_target": 'Kein Händler und kein Spieler heißt "{field}".',
        "unknown_guest": 'Kein Spieler heißt "{field}".',
        "no_guests": "Auf der Gästeliste steht niemand.",
        "missing_article": (
            'Dazu gehört ein Artikel: darunter eine Zeile "Artikel: Titel", dann der '
            'Text, dann eine Zeile "Ende".'
        ),
        "missing_guests": (
            'Dazu gehört eine Gästeliste: darunter eine Zeile "Gäste: Name, Name".'
        ),
        "missing_penalty": (
            'Dazu gehört eine Strafe: darunter eine Zeile "Strafe: 500 Kj", '
            '"Strafe: 3 Steine" oder freier Text.'
        ),
    },
    "en": {
        "unknown_dealer": 'No dealer is called "{field}".',
        "unknown_target": 'No dealer and no player is called "{field}".',
        "unknown_guest": 'No player is called "{field}".',
        "no_guests": "There is nobody on the guest list.",
        "missing_article": (
            'This needs an article: below it a line "Article: title", then the text, '
            'then a line "End".'
        ),
        "missing_guests": (
            'This needs a guest list: below it a line "Guests: name, name".'
        ),
        "missing_penalty": (
            'This needs a penalty: below it a line "Penalty: 500 Kj", '
            '"Penalty: 3 stones" or free text.'
        ),
    },
}
