"""The journal in German."""

from __future__ import annotations

from server.reports.journal_letters_de import LETTERS
from server.reports.journal_words import (
    Words,
)
from server.storage.games.journal import Kind as E

_LINES = {
    E.ANNOUNCED: (
        "angekündigt: {bundle}, {wanted} Spieler, Runden enden {schedule}, "
        "Ziehungen {draws}"
    ),
    E.SIGNED_UP: "{who} hat sich angemeldet",
    E.LIKELY_DOUBLE: "{who} ist vielleicht dieselbe Person wie {other}",
    E.LEFT: "{who} hat sich vor dem Beginn abgemeldet",
    E.REPLACEMENT_WANTED: "{who} bittet um Ersatz",
    E.WAITS: "jemand wartet ab jetzt auf einen Platz",
    E.WAITS_NOT: "jemand, der auf einen Platz wartete, wartet nicht mehr",
    E.SEAT_OFFERED: "ein Platz wurde jemandem angeboten, der wartet, bis {until}",
    E.REPLACEMENT_INVITED: (
        "{who} hat {count} Runden nacheinander versäumt; Ersatz wurde eingeladen"
    ),
    E.SEAT_TAKEN: "wer wartete, hat den Platz von {who} übernommen",
    E.NOBODY_WAITS: "niemand ist mehr da, der den Platz von {who} nehmen könnte",
    E.ROBOT_SEATED: "{who} wird ab jetzt von einem Roboter gespielt",
    E.ROBOT_PLAYED: "der Roboter für {who} hat für Runde {step} {count} Mal bestellt",
    E.ROBOT_GONE: "{who} wird nicht mehr von einem Roboter gespielt",
    E.REPLACED: "der Platz von {who} wurde weitergegeben",
    E.STARTED: "begonnen mit {players} Spielern, Fassung {version} der Regeln",
    E.NOT_HEARD: "seit dem Beginn keine Antwort von {silent}",
    E.RESOLVED: "Runde {step} ausgewertet{again}",
    E.FOR_GAME_MASTER: "Runde {step} hat etwas nur für die Spielleitung",
    E.KEPT_BACK: "die Auswertungen von Runde {step} warten auf die Freigabe",
    E.RELEASED: "die Auswertungen von Runde {step} sind freigegeben",
    E.OVER: "zu Ende nach Runde {step}",
    E.OPENED: "am Ende geöffnet, wie angekündigt: {what}",
    E.AFTERWORDS: "Schlussworte, die hinausgingen: {count}",
    E.PAUSED: "angehalten",
    E.RESUMED: "geht weiter; Zugabgabe {deadline}",
    E.CANCELLED: "abgebrochen",
    E.CLOSED: "vorzeitig beendet, mit dem Stand nach Runde {step}",
    E.SCHEDULE_CHANGED: "Zeitplan geändert: Runden enden {schedule}, vorher {old}",
    E.CIRCULAR: "Rundschreiben an {count} ({subject})",
    E.DEADLINE_MOVED: "Zugabgabe von Runde {step} verschoben von {was} auf {deadline}",
    E.POSTPONED: (
        "Zugabgabe von Runde {step} nach einem Ausfall verschoben von {was} auf "
        "{deadline}"
    ),
    E.ENDED_BY_HAND: "Runde {step} von Hand beendet; Zugabgabe war {was}",
    E.ABSENT: "{who} ist abwesend: {days}",
    E.ABSENT_NOT: "{who} hat {count} Tage Abwesenheit zurückgenommen",
    E.DEPUTY_ASKED: "jemand wurde gefragt, die Spielleitung zu vertreten: {days}",
    E.DEPUTY_NOT: "niemand vertritt die Spielleitung: {said}",
    E.DEPUTY_ON: "die Spielleitung wird bis {until} vertreten",
    E.DEPUTY_OVER: "die Spielleitung wird nicht mehr vertreten",
    E.SUBSTITUTE_ASKED: "jemand wurde gefragt, {who} zu vertreten: {days}",
    E.SUBSTITUTE_NOT: "niemand vertritt {who}: {said}",
    E.SUBSTITUTE_ON: "{who} wird bis {until} vertreten",
    E.SUBSTITUTE_OVER: "{who} wird nicht mehr vertreten",
    E.GRACE: (
        "Zugabgabe für Runde {step} von {was} auf {deadline} verschoben: Befehle von "
        "{count} fehlen"
    ),
    E.HELD: (
        "Runde {step} wartet auf eine Entscheidung: {count} von {awaited} haben keine "
        "Befehle"
    ),
    E.OPTIONS_SET: "Einstellungen geändert: {options}",
    E.ALL_READY: "Runde {step} endet früher, weil alle fertig sind: {deadline}",
    E.NOT_ALL_READY: (
        "Runde {step} endet nicht früher, es sind nicht mehr alle fertig: {deadline}"
    ),
    E.GAME_MASTER_WROTE: "die Spielleitung schreibt an {to}",
    E.PROTEST: "{who} legt Einspruch zu Runde {step} ein ({rule})",
    E.RULED: "über den Einspruch von {who} zu Runde {step} entschieden ({rule})",
    E.DRAW_ENTERED: "Ziehung von Runde {step} eingegeben",
    E.CORRECTED: "vor Runde {step} berichtigt",
    E.RENAMED: "{code} heißt jetzt {pseudonym}, bisher {former}",
    E.ORDERED_FOR: "für {who} eingetragen, Runde {step}: {orders_said}",
    E.WITHHELD: "ein Text von {who} wird nicht gedruckt, Runde {step}",
    E.PRINTED: "ein Text von {who} wird doch gedruckt, Runde {step}",
    E.REMOVED: "{who} ist entfernt",
    E.RULES_CHANGED: (
        "wartet auf eine Entscheidung: gespielt nach Fassung {version} der Regeln, "
        "installiert ist {installed}"
    ),
    E.RULES_ADOPTED: (
        "Fassung {installed} der Regeln statt {version}, ab Runde {step}"
    ),
    E.ROLLED_BACK: "zurück zu Runde {step}; zurückgezogene Runden: {count}",
    E.APPOINTED: "{whoever} ist jetzt {role}",
    E.ROLE_ENDED: "{whoever} ist nicht mehr {role}",
    E.KEY_RENEWED: "{who} hat einen neuen Schlüssel",
    E.ADDRESS_CHANGED: "{who} hat eine neue Adresse",
    E.BOUNCED: "eine Mail an {who} kam als unzustellbar zurück (Tag {days})",
    E.PROBED: "eine Mail prüft, ob die Adresse von {who} noch geht",
    E.UNREACHABLE: "{who} ist nicht zu erreichen; Mails bleiben liegen",
    E.REACHABLE: "{who} ist wieder zu erreichen; Mails, die liegen blieben: {count}",
    E.UNDELIVERED: "ausgehende Mail {mail} an {who} ist aufgegeben",
    E.UNWRITTEN: "ausgehende Mail {mail} ließ sich nicht schreiben: {reason}",
    E.REPLY_FAILED: "{who}: Antwort {receipt} ließ sich nicht schreiben: {reason}",
    E.SENT_AGAIN: "ausgehende Mail {mail} wird noch einmal geschickt",
    E.SET_ASIDE: "Mail {mail} ist zurückgelegt: {reason}",
    E.RETRIED: "Mail {mail} wird noch einmal bearbeitet",
    E.OUTAGE: "Ausfall ({mailbox}) von {began} bis {ended}",
    E.TROUBLE: "Runde {step}: {task} ({reason})",
    E.ACCOUNT_SET: "ein Postfach des eingebauten Mailservers angelegt oder geändert",
    E.RESTORED: "Datenbank aus {file} wiederhergestellt; der Versand ist aus",
    E.SENDING_OFF: "Versand ausgeschaltet",
    E.SENDING_ON: (
        "Versand eingeschaltet; Mails, die gewartet haben: {count}, "
        "aufgegeben: {given_up}"
    ),
    E.BOUNCE_UNCLEAR: (
        "Rückläufer, die keine Mail von uns nennen: {count}, von Mail {mail} an"
    ),
    E.ALARM: "Alarm: {part}, seit {began}",
    E.ALL_CLEAR: "wieder in Ordnung: {part} (seit {began})",
    E.IMPORTED: "aus {file} eingelesen",
    E.FORGOTTEN: ("persönliche Angaben von jemandem entfernt; geleerte Mails: {count}"),
}

GERMAN = Words(
    lines=_LINES,
    letters=LETTERS,
    values={
        "task": {
            "resolve": "Eine Runde ließ sich nicht auswerten",
            "remind": "Eine Erinnerung ließ sich nicht schreiben",
            "close": "Die Schlussworte ließen sich nicht verschicken",
            "late": "Absender verspäteter Mails ließen sich nicht benachrichtigen",
            "postpone": (
                "Nach einem Ausfall ist eine Zugabgabe verschoben, doch die Partie "
                "ließ sich dabei nicht laden; die Spieler haben eine kurze Mail ohne "
                "Einzelheiten"
            ),
        },
        "role": {
            "player": "Spieler",
            "substitute": "Vertretung",
            "game master": "Spielleitung",
            "deputy": "Vertretung der Spielleitung",
            "spectator": "Zuschauer",
        },
        "draws": {"sealed": "versiegelt", "manual": "von Hand"},
        "mailbox": {"": "Server"},
        "part": {
            "intake": "Mails werden nicht gelesen oder nicht bearbeitet",
            "sending": "Mails gehen nicht hinaus",
            "rounds": "Runden werden nicht zur Zugabgabe ausgewertet",
            "backups": "Sicherungen lassen sich nicht schreiben",
            "pages": "die Seiten für die Öffentlichkeit lassen sich nicht schreiben",
            "newspapers": "Ausgaben der Zeitung lassen sich nicht setzen",
        },
        "process": {
            "server": "Server",
            "command line": "Kommandozeile",
            "game master": "Spielleitung",
        },
        "lost": {
            "server": "Der Server war weg",
            "server, often": "Der Server war {times} Mal weg",
            "mailbox": "Das Postfach {mailbox} ließ sich nicht lesen",
            "mailbox, often": (
                "Das Postfach {mailbox} ließ sich {times} Mal nicht lesen"
            ),
        },
        "again": {"1": "", "": ", zum {edition}. Mal"},
        "orders_said": {"one": "1 Befehl", "many": "{count} Befehle"},
        "others_said": {"one": "1 weitere Mail", "many": "{others} weitere Mails"},
        "these": {"one": "dieser Mail", "many": "diesen Mails"},
    },
    reasons={
        "mail": "Mail {0}",
        "outage": "Ausfall {0}",
        "protest": "Einspruch {0}",
        "outgoing": "ausgehende Mail {0}",
        "deadline": "Zugabgabe",
        "ready": "alle fertig",
        "hand": "von Hand beendet",
    },
    nothing="keine",
    nobody="jemand",
)
