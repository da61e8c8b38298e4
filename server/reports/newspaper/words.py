"""What the newspaper says besides what players write and what has happened."""

from __future__ import annotations

from collections.abc import Mapping

NAME = "Der Turmbote"
"""What the newspaper of a game is called where nobody says otherwise."""

WORDS: Mapping[str, Mapping[str, str]] = {
    "de": {
        "number": "Nr. {}",
        "round": "Runde {}",
        "correction": "Berichtigung: Diese Ausgabe gilt anstelle der früheren.",
        "articles": "Artikel",
        "press": "Offene Presse",
        "letters": "Leserbriefe",
        "shorts": "Kurz gemeldet",
        "contents": "In dieser Ausgabe",
        "nothing": "Zu dieser Runde hat niemand etwas veröffentlicht.",
        "results": "Der Stand nach {}",
        "final": "Der Endstand",
        "facts": "Zahlen der Runde",
        "imprint": "Impressum",
        "player": "Name",
        "together": "{}: alle zusammen",
        "gained": "{}: am meisten dazugewonnen",
        "lost": "{}: am meisten verloren",
        "written": "Für diese Ausgabe geschrieben",
        "texts": "{texts:Text|Texte}, {count:Wort|Wörter}",
        "appears": "{} erscheint zu jeder Runde der Partie {}.",
        "answerable": "Für Artikel, Presse und Briefe steht, wer sie unterschrieben "
        "hat; alles andere folgt aus dem Spiel.",
        "set_by": "Gesetzt von turmpost.",
        "until": "Redaktionsschluss der nächsten Ausgabe: {}.",
        "cut": "(gekürzt; der ganze Text steht in der Auswertung)",
        "page": "Seite",
        "by": "Von {}",
        "linked": "{} {} ist erschienen; hier steht die Ausgabe:",
        "asked": 'Mit "zeitung" kommt sie auch als Mail.',
        "attached": '{} {} liegt dieser Mail bei. Mit "zeitung" und der Nummer einer '
        "Runde bekommst du deren Ausgabe noch einmal.",
    },
    "en": {
        "number": "No. {}",
        "round": "Round {}",
        "correction": "Correction: this issue takes the place of the earlier one.",
        "articles": "Articles",
        "press": "Open press",
        "letters": "Letters to the editor",
        "shorts": "In brief",
        "contents": "In this issue",
        "nothing": "Nobody has published anything in this round.",
        "results": "The standing after {}",
        "final": "The final standing",
        "facts": "The round in figures",
        "imprint": "Imprint",
        "player": "Name",
        "together": "{}: all together",
        "gained": "{}: gained the most",
        "lost": "{}: lost the most",
        "written": "Written for this issue",
        "texts": "{texts:text|texts}, {count:word|words}",
        "appears": "{} appears with every round of the game {}.",
        "answerable": "Articles, press and letters are answered for by those who have "
        "signed them; everything else follows from the game.",
        "set_by": "Set by turmpost.",
        "until": "Copy deadline of the next issue: {}.",
        "cut": "(cut; the whole text is in the report)",
        "page": "Page",
        "by": "By {}",
        "linked": "{} {} is out; here it is:",
        "asked": 'With "newspaper" you get it by mail, too.',
        "attached": '{} {} is attached. With "newspaper" and the number of a round '
        "you get its issue again.",
    },
}
