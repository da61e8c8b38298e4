"""What is said of commands that go back, hold back, end a game or change its dates."""

from __future__ import annotations

from collections.abc import Mapping

DONE: Mapping[str, Mapping[str, str]] = {
    "de": {
        "would_go_back": (
            "Geändert ist noch nichts. Zurück zu Runde {round} hieße: Zurückgezogen "
            "werden {keys}; ihre Auswertungen gelten nicht mehr. Runde {round} nimmt "
            "wieder Befehle an, {ends}. Was für diese Runden geschickt wurde, steht "
            "weiter, und was gezogen war, bleibt gezogen. Alle erfahren es sofort und "
            "bekommen danach neue Auswertungen, die sagen, was anders ist."
        ),
        "to_confirm": "Damit es geschieht, schick diese Zeile:",
        "went_back": (
            "{title}: Runde {round} ist wieder offen, {ends}. Zurückgezogen: {keys}. "
            "Die Spieler erfahren es mit eigenen Mails."
        ),
        "until": "bis {when}",
        "until_you_say": 'bis du sie beendest ("auswerten {key}")',
        "until_by_hand": "ohne Termin: Du beendest sie",
        "extended": "{title}: {ends}. Das sind {span} mehr. Die Spieler erfahren es.",
        "scheduled": (
            "{title}: Von der nächsten Runde an gilt {schedule}. {now} Die Spieler "
            "erfahren es."
        ),
        "now_stays": "Die Zugabgabe der offenen Runde bleibt, wo sie ist.",
        "now_before_start": "Das gilt vom Beginn an.",
        "released": (
            "{title}: Die Auswertungen von Runde {round} sind unterwegs. {ends}."
        ),
        "released_last": (
            "{title}: Die letzten Auswertungen, die von Runde {round}, sind unterwegs."
        ),
        "waits_release": (
            "Die Auswertungen der Runde davor warten auf dich: freigeben {kept}."
        ),
        "closed": (
            "{title} ist beendet; es gilt der Stand nach der letzten Auswertung. Die "
            "Spieler erfahren es."
        ),
    },
    "en": {
        "would_go_back": (
            "Nothing is changed yet. Going back to round {round} would withdraw "
            "{keys}; their reports no longer count. Round {round} takes orders again, "
            "{ends}. What was sent for these rounds still stands, and what was drawn "
            "stays drawn. Everybody is told at once, and gets new reports later that "
            "say what differs."
        ),
        "to_confirm": "To do it, send this line:",
        "went_back": (
            "{title}: round {round} is open again, {ends}. Withdrawn: {keys}. The "
            "players are told in mails of their own."
        ),
        "until": "until {when}",
        "until_you_say": 'until you end it ("resolve {key}")',
        "until_by_hand": "without a deadline: you end it",
        "extended": "{title}: {ends}. That is {span} more. The players are told.",
        "scheduled": (
            "{title}: from the next round on it is {schedule}. {now} The players are "
            "told."
        ),
        "now_stays": "The deadline of the open round stays where it is.",
        "now_before_start": "That holds from the start on.",
        "released": ("{title}: the reports of round {round} are on their way. {ends}."),
        "released_last": (
            "{title}: the last reports, those of round {round}, are on their way."
        ),
        "waits_release": (
            "The reports of the round before wait for you: release {kept}."
        ),
        "closed": (
            "{title} is over; what counts is the standing after the last report. The "
            "players are told."
        ),
    },
}

REASONS: Mapping[str, Mapping[str, str]] = {
    "de": {
        "reports_wait": (
            "Erst gehören die Auswertungen von Runde {key} hinaus, die du "
            "zurückhältst: freigeben {key}. Oder die Runde wird wieder geöffnet: "
            "zurück {key}."
        ),
        "nothing_kept_back": "In {title} wartet keine Auswertung auf die Freigabe.",
        "other_kept_back": (
            "Zurückgehalten sind die Auswertungen von Runde {key}, nicht von {round}; "
            "hinausgegangen ist nichts."
        ),
        "no_way_back": "In {title} geht es jetzt zu keiner Runde zurück.",
        "never_resolved": (
            "{title}: Runde {round} ist nicht ausgewertet, dorthin führt kein Weg "
            "zurück. Ausgewertet sind: {keys}."
        ),
        "nothing_resolved": "In {title} ist noch keine Runde ausgewertet.",
        "wrong_proof": (
            "Geändert ist nichts: {proof} ist nicht die Nummer für Runde {round}, oder "
            'es hat sich inzwischen etwas geändert. "zurück {round}" nennt die Nummer.'
        ),
        "no_deadline": (
            "Runde {round} hat keine Zugabgabe, die sich verlängern ließe; nenn den "
            "Zeitpunkt."
        ),
        "same_span": (
            "Runde {round} ist zuletzt schon um {span} verlängert worden, geändert "
            "wurde jetzt nichts. Soll es noch mehr sein, nenn den Zeitpunkt."
        ),
        "too_far": "Um mehr als ein Jahr wird keine Zugabgabe verschoben.",
        "no_schedule": (
            '"{words}" ist kein Zeitplan, den es hier geben kann. Schreib etwa '
            "fr 18:00, mo,fr 20:00, täglich 21:00, alle 2 Tage 18:00, alle 90 Minuten "
            "oder manuell."
        ),
        "same_schedule": "Dieser Zeitplan gilt schon.",
        "not_sure_close": (
            "{title} endet damit vor der Zeit. Schreib ein Ja dahinter, wenn du sicher "
            "bist."
        ),
        "no_result": (
            "In {title} ist noch nichts ausgewertet; ohne Ergebnis endet eine Partie "
            'mit "abbrechen".'
        ),
    },
    "en": {
        "reports_wait": (
            "First the reports of round {key} must go out, which you keep back: "
            "release {key}. Or the round is opened again: rollback {key}."
        ),
        "nothing_kept_back": "No reports of {title} wait to be released.",
        "other_kept_back": (
            "The reports of round {key} are kept back, not those of {round}; nothing "
            "went out."
        ),
        "no_way_back": "There is no way back to a round in {title} now.",
        "never_resolved": (
            "{title}: round {round} has not been resolved, there is no way back to it. "
            "Resolved are: {keys}."
        ),
        "nothing_resolved": "No round of {title} has been resolved yet.",
        "wrong_proof": (
            "Nothing was changed: {proof} is not the number for round {round}, or "
            'something has changed meanwhile. "rollback {round}" names the number.'
        ),
        "no_deadline": (
            "Round {round} has no deadline that could be extended; name the instant."
        ),
        "same_span": (
            "Round {round} was extended by {span} just before, and nothing was changed "
            "now. If it is to be still more, name the instant."
        ),
        "too_far": "No deadline is moved by more than a year.",
        "no_schedule": (
            '"{words}" is no schedule that there can be here. Write for example fri '
            "18:00, mon,thu 20:00, daily 21:00, every 2 days 18:00, every 90 minutes "
            "or manual."
        ),
        "same_schedule": "This schedule is in force already.",
        "not_sure_close": (
            "This ends {title} before its time. Write a yes behind it if you are sure."
        ),
        "no_result": (
            'Nothing of {title} has been resolved yet; "cancel" ends a game without a '
            "result."
        ),
    },
}
