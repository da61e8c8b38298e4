"""The journal in German."""

from __future__ import annotations

from server.reports.document import Paragraph, Verbatim
from server.reports.journal_words import (
    AT_HAND,
    BY_MAIL,
    Letter,
    Own,
    Where,
    Words,
)
from server.storage.journal import Kind as E

_LINES = {
    E.ANNOUNCED: (
        "angekündigt: {bundle}, {wanted} Spieler, Runden enden {schedule}, "
        "Ziehungen {draws}"
    ),
    E.SIGNED_UP: "{who} hat sich angemeldet",
    E.LIKELY_DOUBLE: "{who} ist vielleicht dieselbe Person wie {other}",
    E.LEFT: "{who} hat sich vor dem Beginn abgemeldet",
    E.REPLACEMENT_WANTED: "{who} bittet um Ersatz",
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

_LETTERS = {
    E.SIGNED_UP: Letter(
        "[{title}] {code} ist angemeldet ({players} von {wanted})",
        (
            Paragraph(
                "{who} ist für {title} angemeldet. Besetzte Plätze: {players} von "
                "{wanted}."
            ),
            Where(
                "like",
                (
                    Paragraph(
                        "Die Adresse, der wirkliche Name oder der Rechner, von dem die "
                        "Anmeldung kam, gleicht sehr dem von: "
                        "{like}. Das kann dieselbe Person sein oder Zufall; nur du "
                        "erfährst davon."
                    ),
                ),
            ),
            Where(
                "full",
                (
                    Paragraph(
                        "Alle Plätze sind besetzt. Die Partie beginnt, wenn du es "
                        "sagst:"
                    ),
                    Where(BY_MAIL, (Verbatim("beginnen"),)),
                    Where(AT_HAND, (Verbatim('turmpost game start "{title}"'),)),
                ),
            ),
        ),
    ),
    E.LEFT: Letter(
        "[{title}] {code} hat sich abgemeldet ({players} von {wanted})",
        (
            Paragraph(
                "{who} will bei {title} nicht mehr mitspielen. Besetzte Plätze: "
                "{players} von {wanted}."
            ),
        ),
    ),
    E.NOT_HEARD: Letter(
        "[{title}] noch keine Antwort von {codes}",
        (
            Paragraph(
                "Die erste Zugabgabe von {title} ist vorbei, und seit dem Beginn kam "
                "keine Antwort von:"
            ),
            Paragraph("{silent}", depth=2),
            Paragraph(
                "Ob unsere Mails dort ankommen, weiß also niemand. Bitte frag auf "
                "anderem Weg nach. Eine andere Adresse gibst du so ein:"
            ),
            Where(BY_MAIL, (Verbatim("umziehen {open}, CODE, ADRESSE"),)),
            Where(
                AT_HAND, (Verbatim('turmpost player address "{title}" CODE ADRESSE'),)
            ),
            Paragraph("Die Partie geht weiter. Darüber kommt keine weitere Nachricht."),
        ),
    ),
    E.UNREACHABLE: Letter(
        "[{title}] {code} ist nicht zu erreichen",
        (
            Paragraph(
                "Mails an {who} kamen an mehreren Tagen als unzustellbar zurück. "
                "Weitere Mails bleiben liegen; sie folgen, sobald eine Mail von der "
                "angemeldeten Adresse kommt. Du kannst es auf anderem Weg ausrichten."
            ),
        ),
    ),
    E.UNDELIVERED: Letter(
        "[{title}] eine Mail an {code} war nicht zuzustellen",
        (
            Paragraph("Eine Mail an {who} ist aufgegeben. Der Mailserver hat gesagt:"),
            Verbatim("{reason}", depth=2),
            Paragraph(
                "Zu dieser Adresse kommt keine weitere Nachricht; auch weitere Mails "
                "dorthin können scheitern. Bitte frag auf anderem Weg nach einer "
                "Adresse, die geht. Wer den Server betreibt, kann die Mail mit "
                '"turmpost outbox show {mail}" ansehen und mit '
                '"turmpost outbox retry {mail}" noch einmal schicken.'
            ),
        ),
    ),
    E.FOR_GAME_MASTER: Letter(
        "[{title}] {step_name}: für die Spielleitung",
        (
            Paragraph(
                "Bei der Auswertung von {title}, {step_name}, ergab sich, was nur du "
                "erfährst:"
            ),
            Own(),
            Paragraph("Die Partie geht weiter, ohne dass du etwas tun musst."),
        ),
    ),
    E.KEPT_BACK: Letter(
        "[{title}] Runde {step} ist ausgewertet und wartet auf dich",
        (
            Paragraph(
                "Runde {step} von {title} ist ausgewertet, aber niemand hat schon eine "
                "Auswertung: Die Partie hält sie zurück, bis du sie freigibst. Mails "
                "der Spieler warten so lange, und die nächste Zugabgabe zählt erst "
                "von da an."
            ),
            Paragraph("Die Auswertung ansehen, und freigeben:"),
            Where(BY_MAIL, (Verbatim("bericht {step}\nfreigeben {step}"),)),
            Where(AT_HAND, (Verbatim('turmpost game release "{title}"'),)),
            Paragraph("Oder die Runde noch einmal öffnen:"),
            Where(BY_MAIL, (Verbatim("zurück {step}"),)),
            Where(AT_HAND, (Verbatim('turmpost game rollback "{title}" {step}'),)),
        ),
    ),
    E.RULES_CHANGED: Letter(
        "[{title}] andere Regeln installiert: bitte entscheiden",
        (
            Paragraph(
                "{title} wird nach Fassung {version} der Regeln gespielt; installiert "
                "ist jetzt Fassung {installed}. Eine laufende Partie behält ihre "
                "Regeln: Sie wird nicht ausgewertet, bis entschieden ist. Befehle "
                "werden weiter angenommen."
            ),
            Where("own", (Paragraph("Das ändert sich:"),)),
            Own(),
            Paragraph(
                "Mit den neuen Regeln weiter, schon ab der offenen Runde; die Spieler "
                "erfahren davon:"
            ),
            Where(BY_MAIL, (Verbatim("regelwechsel {open}"),)),
            Where(AT_HAND, (Verbatim('turmpost game adopt-rules "{title}"'),)),
            Paragraph(
                "Oder wer den Server betreibt, installiert wieder die vorige Ausgabe. "
                "Ist bis zur Zugabgabe nichts entschieden, sag es den Spielern mit "
                "einer Pause:"
            ),
            Where(BY_MAIL, (Verbatim("pause {open}"),)),
            Where(AT_HAND, (Verbatim('turmpost game pause "{title}"'),)),
        ),
    ),
    E.REPLACEMENT_INVITED: Letter(
        "[{title}] für {code} wird Ersatz gesucht",
        (
            Paragraph(
                "{who} hat in {title} {count} Runden nacheinander versäumt. Der Platz "
                "wird denen angeboten, die warten, einem nach dem anderen für je zwei "
                "Tage. Schreibt {code}, bevor jemand zusagt, ändert sich nichts."
            ),
            Paragraph("Zu tun ist nichts; was daraus wird, erfährst du."),
        ),
    ),
    E.SEAT_TAKEN: Letter(
        "[{title}] {code} wird von jemand Neuem gespielt",
        (
            Paragraph(
                "Wer auf einen Platz wartete, hat in {title} {who} übernommen und die "
                "Befehle, die stehen, und die letzte Auswertung bekommen. Die anderen "
                "Spieler erfahren nichts davon."
            ),
        ),
    ),
    E.NOBODY_WAITS: Letter(
        "[{title}] niemand wartet auf den Platz von {code}",
        (
            Paragraph(
                "Der Platz von {who} in {title} wird nicht gespielt, und von denen, "
                "die warten, hat ihn niemand genommen. Er läuft ohne Befehle weiter. "
                "Kennst du jemanden:"
            ),
            Where(BY_MAIL, (Verbatim("ersetzen {open}, {code}, ADRESSE"),)),
            Where(
                AT_HAND, (Verbatim('turmpost game replace "{title}" {code} ADRESSE'),)
            ),
        ),
    ),
    E.HELD: Letter(
        "[{title}] Runde {step} wartet auf dich: {count} von {awaited} ohne Befehle",
        (
            Paragraph(
                "Die Zugabgabe für Runde {step} von {title} ist vorbei, und "
                "ungewöhnlich viele haben nichts bestellt:"
            ),
            Paragraph("{silent}", depth=2),
            Paragraph(
                "Vielleicht hat das einen Grund außerhalb der Partie; deshalb wird die "
                "Runde erst ausgewertet, wenn du entschieden hast. Die Spieler "
                "erfahren davon nichts. So wird sie ausgewertet, wie sie ist:"
            ),
            Where(BY_MAIL, (Verbatim("auswerten {step}"),)),
            Where(AT_HAND, (Verbatim('turmpost game now "{title}"'),)),
            Paragraph("So bekommen sie mehr Zeit; alle erfahren den neuen Termin:"),
            Where(BY_MAIL, (Verbatim("frist {step}, JJJJ-MM-TT hh:mm"),)),
            Where(
                AT_HAND,
                (Verbatim('turmpost game deadline "{title}" JJJJ-MM-TTTHH:MM'),),
            ),
            Paragraph("Gefragt wirst du für diese Runde einmal."),
        ),
    ),
    E.PROTEST: Letter(
        "[{title}] Einspruch Nr. {protest} von {code}",
        (
            Paragraph("{who} legt zur Auswertung von Runde {step} Einspruch ein."),
            Where("rule", (Paragraph("Es geht um Regel {rule}."),)),
            Paragraph("{note}", depth=2),
            Paragraph(
                "Die Partie geht weiter. Deine Entscheidung bekommt {who} mit einer "
                "Mail; sie steht auch im Journal:"
            ),
            Where(BY_MAIL, (Verbatim("entscheid {protest}: TEXT"),)),
            Where(
                AT_HAND, (Verbatim('turmpost game ruling "{title}" {protest} "TEXT"'),)
            ),
        ),
    ),
    E.REPLACEMENT_WANTED: Letter(
        "[{title}] {code} bittet um Ersatz",
        (
            Paragraph(
                "{who} möchte {title} verlassen und bittet um Ersatz. Bis es Ersatz "
                "gibt, bleibt {code} in der Partie."
            ),
            Paragraph("Den Platz jemand anderem geben:"),
            Where(BY_MAIL, (Verbatim("ersetzen {open}, {code}, ADRESSE"),)),
            Where(
                AT_HAND, (Verbatim('turmpost game replace "{title}" {code} ADRESSE'),)
            ),
        ),
    ),
    E.POSTPONED: Letter(
        "[{title}] die Zugabgabe ist nach einem Ausfall verschoben",
        (
            Paragraph("{lost}"),
            Verbatim("von  {began}\nbis  {ended}.", close=True),
            Paragraph(
                "Deshalb wurde die Runde nicht ausgewertet. Ihre Zugabgabe "
                "verschiebt sich"
            ),
            Verbatim("von  {was}\nauf  {deadline}.", close=True),
            Paragraph(
                "Alle Spieler haben eine Mail bekommen. Eine andere Zugabgabe setzt"
            ),
            Where(BY_MAIL, (Verbatim("frist {step}, JJJJ-MM-TT hh:mm", close=True),)),
            Where(
                AT_HAND,
                (
                    Verbatim(
                        'turmpost game deadline "{title}" JJJJ-MM-TTThh:mm', close=True
                    ),
                ),
            ),
        ),
    ),
    E.TROUBLE: Letter(
        "{title}: Fehler in Runde {step}",
        (
            Paragraph("{task}: {title} (Nr. {number}), Runde {step}."),
            Paragraph("{reason}", depth=1),
            Paragraph(
                "Der Server versucht es von selbst wieder, nach Pausen von zuletzt "
                "einer Stunde. Die anderen Partien laufen weiter. Verloren ist nichts. "
                "An welcher Stelle des Programms es geschah, steht im Protokoll des "
                "Servers."
            ),
            Paragraph(
                "Nach der Berichtigung hilft ein Neustart sofort. Bis dahin lässt sich "
                "die Partie anhalten; die Spieler erfahren davon:"
            ),
            Verbatim('turmpost game pause "{title}"'),
            Paragraph("Zu dieser Runde kommt keine weitere Nachricht."),
        ),
    ),
    E.BOUNCE_UNCLEAR: Letter(
        "turmpost: Rückläufer, die keine Mail von uns nennen",
        (
            Paragraph(
                "Meldungen von Mailservern, dass eine Mail zurückkam, ohne zu sagen, "
                "welche von unseren es war, binnen eines Tages: {count}. Sie zählen "
                "gegen niemanden, denn schreiben kann so etwas jeder. Wenn zu erkennen "
                "ist, um wessen Adresse es geht, hilft eine Frage auf anderem Weg. Die "
                "erste davon:"
            ),
            Verbatim("turmpost mail show {mail}"),
            Paragraph("Von weiteren kommt höchstens einmal am Tag eine Nachricht."),
        ),
    ),
    E.ALARM: Letter(
        "turmpost: {part}",
        (
            Paragraph("Seit {began}: {part}."),
            Paragraph(
                "Verloren ist nichts, aber von selbst geht es nicht weiter, wie es "
                "sollte. Was fehlt, sagen das Protokoll des Servers und auf seiner "
                "Maschine:"
            ),
            Verbatim("turmpost doctor\nturmpost journal\nturmpost outbox list"),
            Paragraph("Sobald es wieder in Ordnung ist, kommt noch eine Nachricht."),
        ),
    ),
    E.ALL_CLEAR: Letter(
        "turmpost: wieder in Ordnung",
        (Paragraph("Das ist vorbei: {part}. Begonnen hatte es am {began}."),),
    ),
    E.UNWRITTEN: Letter(
        "Ausgehende Mail {mail} ließ sich nicht schreiben",
        (
            Paragraph(
                "Die ausgehende Mail Nr. {mail} ließ sich nicht schreiben und ist "
                "nicht verschickt:"
            ),
            Paragraph("{reason}", depth=1),
            Paragraph(
                "Verloren ist nichts: Was in ihr stehen soll, liegt in der Datenbank. "
                "Andere Mails warten nicht auf sie. Den Grund ansehen und sie nach "
                "einer Berichtigung schreiben und verschicken lassen:"
            ),
            Verbatim("turmpost outbox why {mail}; turmpost outbox retry {mail}"),
            Where(
                "others",
                (
                    Paragraph(
                        "Ebenfalls nicht zu schreiben: {others_said}. Alle zeigt:"
                    ),
                    Verbatim("turmpost outbox list --state failed"),
                ),
            ),
            Paragraph("Zu {these} kommt keine weitere Nachricht."),
        ),
    ),
    E.SET_ASIDE: Letter(
        "Mail {mail} ist zurückgelegt",
        (
            Paragraph("Die Mail Nr. {mail} vom {received} ließ sich nicht bearbeiten:"),
            Where("reason", (Paragraph("{reason}", depth=1),)),
            Paragraph(
                "Verloren ist nichts. Die Mail liegt mit dem ganzen Fehlerbericht in "
                "der Datenbank, die Partien laufen weiter. Ansehen und nach einer "
                "Berichtigung noch einmal bearbeiten:"
            ),
            Verbatim("turmpost mail why {mail}; turmpost mail retry {mail}"),
            Where(
                "others",
                (
                    Paragraph("Ebenfalls zurückgelegt: {others_said}. Alle zeigt:"),
                    Verbatim("turmpost mail list --state shunted"),
                ),
            ),
            Paragraph("Zu {these} kommt keine weitere Nachricht."),
        ),
    ),
}

GERMAN = Words(
    lines=_LINES,
    letters=_LETTERS,
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
