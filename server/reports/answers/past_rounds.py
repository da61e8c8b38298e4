"""Reports, newspapers, receipts and protests: what has been."""

from __future__ import annotations

from collections.abc import Mapping

ANSWERS: Mapping[str, Mapping[str, str]] = {
    "de": {
        "no_issue": "Eine Zeitung dieser Runde gibt es nicht.",
        "issue_sent": "{name} kommt mit einer eigenen Mail.",
        "no_report": "Zu {title} gibt es noch keine Auswertung.",
        "no_such_report": (
            'Eine Auswertung dieser Runde gibt es nicht. "bericht" allein schickt dir '
            "die letzte."
        ),
        "report_sent": "Die Auswertung kommt mit einer eigenen Mail.",
        "report_others": (
            "Es ist die des letzten Schritts; die anderen sind: {steps}. Eine davon "
            'schickt dir etwa "bericht {one}".'
        ),
        "no_such_round": "Eine solche Runde gibt es noch nicht.",
        "nothing_received": "Dafür kam von dir keine andere Mail an.",
        "no_orders_then": "Ein Befehl von dir steht oder stand dafür nicht.",
        "protest_open": (
            "Dein Einspruch hat die Nummer {number}; die Spielleitung bekommt ihn mit "
            "einer Mail. Ihre Entscheidung kommt mit einer eigenen Mail. Die Runde "
            "läuft inzwischen weiter."
        ),
        "protest_unheard": (
            "Dein Einspruch ist unter Nummer {number} aufgeschrieben; eine "
            "Spielleitung, die ihn bekommt, ist für die Partie aber nicht eingetragen."
        ),
        "protest_too_late": (
            "In {title} gibt es zurzeit keine Auswertung, gegen die sich Einspruch "
            "einlegen lässt: Das geht bis zur nächsten Zugabgabe, am Ende sieben Tage."
        ),
        "many_protests": (
            "Über {most} Einsprüche von dir ist noch nicht entschieden; mehr nimmt der "
            "Server bis dahin nicht an."
        ),
        "no_history": "Zu {title} gibt es noch keinen Verlauf.",
        "none_ended": "Noch ist keine Partie zu Ende.",
    },
    "en": {
        "no_issue": "There is no newspaper of that round.",
        "issue_sent": "{name} comes in a mail of its own.",
        "no_report": "There is no report of {title} yet.",
        "no_such_report": (
            'There is no report of that round. "report" alone sends you the last one.'
        ),
        "report_sent": "The report comes in a mail of its own.",
        "report_others": (
            "It is that of the last step; the others are: {steps}. One of them is sent "
            'to you by "report {one}", for example.'
        ),
        "no_such_round": "There is no such round yet.",
        "nothing_received": "No other mail of yours came in for it.",
        "no_orders_then": "No order of yours stands or stood for it.",
        "protest_open": (
            "Your protest has the number {number}; the game master gets it in a mail. "
            "The ruling comes in a mail of its own. The round goes on meanwhile."
        ),
        "protest_unheard": (
            "Your protest is on record under number {number}, but no game master who "
            "could get it is named for this game."
        ),
        "protest_too_late": (
            "In {title} there is no report to protest about at present: that can be "
            "done until the next deadline, at the end for seven days."
        ),
        "many_protests": (
            "{most} protests of yours have not been ruled on yet; until then the "
            "server takes no more."
        ),
        "no_history": "There is no history of {title} yet.",
        "none_ended": "No game has ended yet.",
    },
}
