### Listen und Tabellen: Partien, Hilfe, Stand der Runde, Quittungen, Verlauf

## Partien

games-title = Partie
games-state = Stand
games-players = Spieler
games-deadline = Zugabgabe
games-last-report = letzte Auswertung
games-first-place = Platz 1
games-rhythm-until = { $rhythm }; anmelden bis { $until }
games-kind =
    { $game }{ $rhythm ->
        [none] {""}
       *[given] ; Runden enden so: { $rhythm }
    }
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
help-more =
    Das sind die Befehle für jeden Tag. "hilfe alles" zeigt auch die anderen, "hilfe
    { $word }" erklärt einen, "hilfe regeln" zeigt die Regeln, "hilfe beispiel" eine
    ganze Mail.

## Die Runde auf einen Blick, für die Spielleitung

gaps-none = Bisher haben in keiner Runde Befehle gefehlt, und keine kamen zu spät.
gaps-round = Bisherige Runde
gaps-missing = Ohne Befehle
gaps-late = Nach der Zugabgabe
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
player-unsubscribed-since = Mails abbestellt seit { $since }
player-unreachable-since = nicht zu erreichen seit { $since }
player-bounced = zurückgekommene Mails: { $count }
seat-reminded = erinnert
seat-missed = versäumt: { $count }

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
received-shunted = beiseitegelegt, noch beim Betreiber
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

# "now" schickt alles sofort; sonst kommt die Mail einmal am Tag und beginnt mit dem, was
# zu tun ist.
daily-letter =
    .subject =
        { $when ->
            [now] Was eben geschah
            [to-do] Zu tun: { $count }
           *[nothing] Nichts zu tun
        }
    .text =
        { $when ->
            [nothing] Nichts wartet auf deine Entscheidung.
           *[to-do] {""}
        }

        { $todo }

        { $news }

        { $example ->
            [none] {""}
           *[given] In einer Antwort brauchen Befehle im Betreff den Titel ihrer Partie,
                etwa { $example }; oder antworte auf eine Mail dieser Partie.
        }

        { $when ->
            [now] "meldungen täglich" schickt eine Mail am Tag; "journal" zeigt mehr.
            [nothing] "meldungen bei Bedarf" lässt Tage wie diesen aus; "journal" zeigt mehr.
           *[to-do] "journal" zeigt mehr.
        }{ $example ->
            [none] {" "}Leitest du diese Mail weiter, dann nimm vorher deine Antwortadresse
                heraus, die darüber stehen kann: Wer sie kennt, kann in deinem Namen
                schreiben.
           *[given] {""}
        }
agenda-to-do = Zu tun
agenda-deadlines = Zugabgaben der nächsten zwei Tage
agenda-seats = Plätze
news-head = Neu in { $title }
of-a-game = { $title }: { $said }
daily-letter-more =
    { $count ->
        [one] und ein weiterer Eintrag
       *[other] und { $count } weitere Einträge
    }

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
        nichts tun. Kommt auch sie zurück, werden deine Mails zurückgehalten, bis du von
        dieser Adresse schreibst.
note-back =
    Mails an dich kamen als unzustellbar zurück; deshalb wurden weitere zurückgehalten.
    Deine Adresse gilt jetzt wieder als erreichbar, und die zurückgehaltenen Mails
    ({ $count }) folgen.
note-wanted =
    Du hattest die Mails dieser Partie abbestellt. Weil du geschrieben hast, kommen sie
    jetzt wieder, und die zurückgehaltenen ({ $count }) folgen.
note-same =
    Diesen Text hast du heute { $count }-mal geschickt: Das war heute die letzte Antwort
    darauf. Seine Befehle gelten trotzdem.
note-asking =
    Das war heute deine { $count }. Mail, die nur etwas fragt, und die letzte, auf die
    heute eine Antwort kommt. Befehle gelten weiter und werden beantwortet.
note-unclear =
    Das war die { $count }. Mail hintereinander, in der kein Befehl stand. Weitere
    solche Mails beantwortet der Server nicht mehr, damit sich nicht zwei Automaten
    endlos schreiben. Auf jeden Befehl, etwa "hilfe", antwortet er wieder.
