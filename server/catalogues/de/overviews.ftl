### Listen und Tabellen: Partien, Hilfe, Stand der Runde, Quittungen, Verlauf

## Partien

games-title = Partie
games-state = Stand
games-players = Spieler
games-deadline = Zugabgabe
games-last-report = letzte Auswertung
games-first-place = Platz 1
game-state-proposed = angefragt
game-state-open = noch nicht begonnen
game-state-running = läuft
game-state-paused = pausiert
game-state-suspended = ruht
game-state-over = zu Ende
game-state-cancelled = abgebrochen

## Hilfe

help-also = auch: { $words }
help-rule = Regel { $rule }
help-did-you-mean = Meintest du { $word }?
help-example = zum Beispiel:

## Die Runde auf einen Blick, für die Spielleitung

seats-code = Kürzel
seats-pseudonym = Pseudonym
seats-orders = Befehle
seats-ready = fertig
seat-orders-missing = fehlen
seat-is-ready = ja
seat-empty = leer
seat-robot = Roboter
seat-not-awaited = muss nichts schicken
seat-unreachable = nicht erreichbar
player-unreachable-since = nicht zu erreichen seit { $since }
player-bounced = zurückgekommene Mails: { $count }
seat-reminded = erinnert
seat-missed = verpasst: { $count }

## Quittungen

receipts-number = Quittung
receipts-received = angekommen
receipts-outcome = was daraus wurde
received-orders = Befehle gelten
received-entered = von der Spielleitung für dich eingetragen
received-command = beantwortet
received-passage = Text angenommen
received-confirmed = bestätigt
received-joined = Anmeldung angenommen
received-not-passed-on = nicht weitergegeben
received-shunted = liegt noch beim Betreiber
received-nothing-understood = kein Befehl erkannt
received-waiting = nach der Zugabgabe, wartet
received-held = wartet auf Bestätigung
received-put-off = wird später bearbeitet
received-refused = nicht bearbeitet
received-ignored = zählt nicht
orders-hash =
    { $receipt ->
        [none] SHA-256 der Befehle:
       *[given] SHA-256 der Befehle nach Quittung { $receipt }:
    }

## Verlauf, und was sich geändert hat

history-place = Platz
history-by-rounds = nach Runden
figures-before = vorher
figures-now = jetzt
report-said-before = bisher
report-says-now = jetzt

## Die Tagesmeldung an die Spielleitung

# "now" schickt alles sofort, "daily" einmal am Tag, "waiting" steht für einen Tag, an dem
# nichts geschah und die Partie auf die Spielleitung wartet.
daily-letter =
    .subject =
        { $when ->
            [now] Was eben geschah
            [waiting] Es wird auf dich gewartet
           *[daily] Was seit gestern geschah
        }
    .text =
        { $when ->
            [now]
                Das steht jetzt neu im Journal. "meldungen täglich" sammelt, was nicht
                eilt, zu einer Mail am Tag, "journal" zeigt mehr.
            [waiting] Hier wird auf dich gewartet:
           *[daily]
                Das steht seit der letzten Tagesmeldung im Journal. Was eilt, kommt
                sofort, jedes für sich; "meldungen sofort" schickt alles sofort,
                "journal" zeigt mehr.
        }

        { $games }

        Leitest du das weiter, dann nimm vorher deine Antwortadresse heraus, die darüber
        stehen kann: Wer sie kennt, kann in deinem Namen schreiben.
daily-letter-more = und { $count } weitere Einträge

## Kurze Briefe und Hinweise am Ende einer Antwort

answers-subject =
    { $dropped ->
        [mail] Fremde Mail verworfen
        [sign-up] Anmeldung verworfen
        [address] Adresse nicht geändert
        [refused] Noch nicht angenommen
       *[nothing]
            { $unclear ->
                [0] Antwort
                [one] { $unclear } Zeile unklar
               *[other] { $unclear } Zeilen unklar
            }
    }
address-probe =
    .subject = Kommt diese Mail an?
    .text =
        An mehreren Tagen kamen Mails zu { $title } von deiner Adresse als unzustellbar
        zurück. Diese Mail prüft, ob die Adresse noch geht. Ist sie angekommen, musst du
        nichts tun. Kommt auch sie zurück, bleiben deine Mails liegen, bis du von dieser
        Adresse schreibst.
note-back =
    Mails an dich kamen als unzustellbar zurück; deshalb wurden weitere zurückgehalten.
    Deine Adresse gilt jetzt wieder als erreichbar, und was liegen blieb ({ $count }), kommt
    mit eigenen Mails.
note-same =
    Diesen Text hast du heute { $count } Mal geschickt: Das war die letzte Antwort darauf
    für heute. Was er bestellt, gilt trotzdem.
note-asking =
    Das war heute die { $count }. Mail, die nur etwas fragt, und die letzte Antwort darauf
    für heute. Befehle gelten und werden beantwortet.
note-unclear =
    Das war die { $count }. Mail hintereinander, in der kein Befehl stand. Auf weitere
    solche antworte ich nicht mehr, damit zwei Automaten sich nicht endlos schreiben. Jeder
    Befehl gilt und wird wieder beantwortet: "hilfe".
