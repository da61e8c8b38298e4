"""The letters that are made from the journal, in German."""

from __future__ import annotations

from server.reports.document import Paragraph, Verbatim
from server.reports.journal_words import (
    AT_HAND,
    BY_MAIL,
    Letter,
    Own,
    Where,
)
from server.storage.games.journal import Kind as E

LETTERS = {
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
    E.REPLY_FAILED: Letter(
        "Antwort {receipt} ließ sich nicht schreiben",
        (
            Paragraph(
                "Die Antwort mit der Quittung {receipt} an {who} in {title} ließ sich "
                "nicht schreiben:"
            ),
            Paragraph("{reason}", depth=1),
            Paragraph(
                "Kein Befehl ist verloren: {who} hat eine kurze Antwort bekommen, mit "
                "den Befehlen, die stehen. Was fehlt, sagt das Protokoll des Servers; "
                "die letzte Zahl der Quittung ist die Nummer der Mail:"
            ),
            Verbatim("turmpost mail list"),
            Where(
                "others",
                (Paragraph("Ebenfalls nur kurz beantwortet: {others_said}."),),
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
