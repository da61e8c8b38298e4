### Erinnerungen an die Zugabgabe, und Mails, die zu spät oder zu groß sind

# Ein Absatz, der nur aus einem Wert besteht ({ $hints }), ist ein Zitat, eine Tabelle
# oder eine Liste, die der Server dort einsetzt.

## Erinnerungen

reminder =
    .subject =
        { $state ->
            [faulty] { $step }: einige deiner Befehle zählen nicht
            [standing] { $step }: deine Befehle gelten
           *[missing] { $step }: noch kein Befehl von dir
        }
    .text =
        Die Zugabgabe für { $step } { $deadline ->
            [none] steht bevor.
           *[given] ist am { $deadline }.
        } { $state ->
            [faulty] {""}
            [standing] {""}
           *[missing]
                Von dir ist noch kein Befehl da. Ohne Befehl zählt das als versäumter
                Zug.
        }

        { $faulty ->
            [none] {""}
           *[given]
                In deiner letzten Mail waren Zeilen, die nicht zählen:

                { $faulty }

                Sollen sie zählen, schick sie berichtigt. { $standing ->
                    [none] Sonst zählt das als versäumter Zug.
                   *[given] Sonst gelten nur die Befehle, die hier stehen.
                }
        }

        { $standing }

        { $outlook }

        { $hints }

        { $standing ->
            [none] Einfach auf diese Mail antworten, einen Befehl je Zeile.
           *[given] Zum Ändern einfach auf diese Mail antworten, einen Befehl je Zeile.
        }
reminder-orders = Deine Befehle für { $step }
reminder-hints = Hinweise

reminders =
    .subject = Bald Zugabgabe: { $count }-mal fehlt noch etwas von dir
    .text =
        Diese Partien brauchen noch Befehle von dir. Jede Partie hat ihre eigene Adresse
        für Befehle; eine Antwort auf diese Mail gilt für die erste, { $first }.

        { $games }
# Ein Platz in einer der Partien, unter ihrer Überschrift (.subject)
reminders-seat =
    .subject = { $title }, { $step }
    .text =
        Zugabgabe: { $deadline }.

        { $faulty ->
            [none]
                Von dir ist noch kein Befehl da. Ohne Befehl zählt das als versäumter
                Zug.
           *[given]
                In deiner letzten Mail waren Zeilen, die nicht zählen:

                { $faulty }

                Sollen sie zählen, schick sie berichtigt. { $stands ->
                    [yes] Sonst gelten nur deine übrigen Befehle.
                   *[no] Sonst zählt das als versäumter Zug.
                }
        }
reminders-player = als { $name }
reminders-address =
    { $tag ->
        [none] Befehle an: { $address }
       *[given] Befehle an: { $address } mit { $tag } im Betreff
    }

## Mails, die nicht oder noch nicht zählen

mail-late =
    .subject = Nach der Zugabgabe für { $step } angekommen
    .text =
        Deine Mail kam nach der Zugabgabe für { $step }{ $deadline ->
            [none] .
           *[given] {" "}({ $deadline }).
        } { $waits ->
            [release]
                Die Auswertung kommt, sobald die Spielleitung sie freigibt.
            [draw]
                Ausgewertet wird, sobald die Spielleitung die Ziehung eingetragen hat.
           *[server] Ausgewertet ist die Runde noch nicht.
        } Nach jetzigem Stand zählt deine Mail für die Runde danach; sobald die eröffnet
        ist, bekommst du die Antwort auf sie.

        Du brauchst nichts noch einmal zu schicken.

reports-waiting =
    .subject = { $step }: Die Auswertungen warten auf ihre Freigabe
    .text =
        { $step } von { $title } ist zu Ende, und die Auswertungen sind fertig. In
        dieser Partie gibt die Spielleitung sie frei; dann bekommst du deine. { $plays ->
            [yes]
                Mails, die du bis dahin schickst, werden aufgehoben; nach der Freigabe
                wird jede beantwortet.
           *[no] {""}
        }

mail-kept =
    .subject = Deine Mail ist aufgehoben und wird später beantwortet
    .text =
        Der Server kann die Regeln von { $title } zurzeit nicht laden; deshalb ist deine
        Mail noch nicht gelesen. Sie ist aufgehoben: Sobald die Regeln wieder da sind,
        wird sie bearbeitet und beantwortet. { $suspended ->
            [yes] Enthält sie Befehle, so kommen sie nicht zu spät.
           *[no] {""}
        }

        Du brauchst nichts noch einmal zu schicken.

mail-too-much =
    .subject =
        Mail nicht bearbeitet: { $kind ->
            [header] zu lange Kopfzeilen
            [parts] zu viele Teile
            [depth] zu tief verschachtelt
            [text] zu viel Text
            [lines] zu viele Zeilen
            [rate] zu viele Mails
           *[size] zu groß
        }
    .text =
        { $kind ->
            [header]
                Die Kopfzeilen deiner Mail haben mehr als { $limit } Zeichen; sie wurde
                deshalb nicht bearbeitet.
            [parts]
                Deine Mail besteht aus mehr als { $limit } Teilen und wurde deshalb
                nicht bearbeitet.
            [depth]
                Deine Mail enthält mehr als { $limit } ineinander verschachtelte Mails
                und wurde deshalb nicht bearbeitet.
            [text]
                Der Text deiner Mail ist länger als { $limit } Zeichen; sie wurde
                deshalb nicht bearbeitet.
            [lines]
                Deine Mail hat mehr als { $limit } Zeilen und wurde deshalb nicht
                bearbeitet.
            [rate]
                Von dir kamen mehr als { $limit } Mails in einer Stunde. Diese hier
                wurde nicht mehr bearbeitet.
           *[size]
                Deine Mail ist größer als { $limit } Bytes und wurde deshalb nicht
                bearbeitet.
        }

        Deine früheren Befehle gelten weiter. { $kind ->
            [rate] Warte bitte eine Stunde und schick sie dann noch einmal.
           *[size]
                Schick bitte nur deine Befehle, als einfachen Text und ohne Anhänge;
                verteil zu lange Texte auf mehrere Mails.
        }
