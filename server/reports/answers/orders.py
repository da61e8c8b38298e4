"""Orders: those taken back, examples, forecasts, and why none are taken."""

from __future__ import annotations

from collections.abc import Mapping

ANSWERS: Mapping[str, Mapping[str, str]] = {
    "de": {
        "deleted": "Zurückgenommen: {orders}.",
        "nothing_to_delete": (
            "Zu {words} steht kein Befehl von dir; gelöscht wurde nichts."
        ),
        "not_for_you": (
            "Der Befehl in Zeile {line} zählt nicht: In dieser Partie steht er dir "
            "nicht zu."
        ),
        "not_now": "{title} nimmt zurzeit keine Befehle an.",
        "not_started": (
            "{title} hat noch nicht begonnen. Befehle zählen erst, wenn die Mail zum "
            "Beginn da ist."
        ),
        "over": '{title} ist zu Ende. "bericht" schickt dir die letzte Auswertung.',
        "cancelled": (
            "Die Spielleitung hat {title} abgebrochen; Befehle haben keine Wirkung "
            'mehr. "partien" zeigt, wo du mitspielen kannst.'
        ),
        "example": "So kann eine ganze Mail aussehen, je Zeile ein Befehl:",
        "example_means": "Das heißt:",
        "no_example": "In diesem Schritt hast du nichts zu befehlen.",
        "no_help": 'Zu "{words}" gibt es keine Hilfe. "hilfe" zeigt alle Befehle.',
        "reply_failed": (
            "Was eingegangen ist, ist bearbeitet (Quittung {receipt}). Nur die "
            "Antwort ließ sich nicht ausführlich schreiben; der Fehler liegt bei "
            "turmpost und ist notiert."
        ),
        "these_stand": "Im offenen Schritt zählen jetzt diese Befehle von dir:",
        "nothing_stands": "Im offenen Schritt zählt jetzt kein Befehl von dir.",
        "no_games": "Zurzeit gibt es keine Partie.",
        "no_forecast": "Zu diesen Befehlen gibt es nichts vorherzusagen.",
        "bad_draw": (
            "{words} ist keine Ziehung, die es hier geben kann. "
            '"probe" allein rechnet alle durch.'
        ),
        "forecast": (
            "PROBE - eine Vorhersage ohne die Befehle der anderen; nichts ist geschehen"
        ),
    },
    "en": {
        "deleted": "Taken back: {orders}.",
        "nothing_to_delete": (
            "No order of yours stands for {words}; nothing was deleted."
        ),
        "not_for_you": (
            "The command in line {line} does not count: in this game it is not yours "
            "to give."
        ),
        "not_now": "{title} takes no orders at present.",
        "not_started": (
            "{title} has not started yet. Orders count once the mail has come that "
            "says it begins."
        ),
        "over": '{title} is over. "report" sends you its last report.',
        "cancelled": (
            "The game master has cancelled {title}; orders have no effect any more. "
            '"games" shows where you can join.'
        ),
        "example": "This is what a whole mail can look like, one order a line:",
        "example_means": "It means:",
        "no_example": "In this step you have nothing to order.",
        "no_help": 'There is no help on "{words}". "help" shows all orders.',
        "reply_failed": (
            "What came in has been worked on (receipt {receipt}). Only the full reply "
            "could not be written; the fault is turmpost's and has been noted."
        ),
        "these_stand": "In the open step these orders of yours count now:",
        "nothing_stands": "In the open step no order of yours counts now.",
        "no_games": "There is no game at present.",
        "no_forecast": "There is nothing to forecast for these orders.",
        "bad_draw": (
            "{words} is no draw that can come up here. "
            '"probe" alone counts through all of them.'
        ),
        "forecast": (
            "PROBE - a forecast without anybody else's orders; nothing has happened"
        ),
    },
}
