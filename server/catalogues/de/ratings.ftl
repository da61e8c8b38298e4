### Wertungen, Zuverlässigkeit, die Bestenliste, und Serien

## Der Befehl "wertung"

rating-on =
    Ab jetzt wirst du als { $name } gewertet, mit allen deinen Partien auf diesem Server,
    auch den schon beendeten. Unter diesem Namen können Spieler deine Punkte in den Tabellen
    von Serien abfragen, und die öffentlichen Seiten dieses Servers, wenn er welche hat,
    zeigen deine Wertung und diese Punkte, mit der Zahl deiner Partien und Gegner. Die
    Spielleitungen deiner Partien sehen außerdem, in wie vielen Runden du Befehle
    geschickt hast, in allen Partien. Wer die Tabellen vor und nach einer Partie
    vergleicht, kann herausfinden, welcher ihrer Spieler du warst. Deine Adresse steht
    nirgends, dein wirklicher Name nur, wenn es der oben ist. "wertung an, NAME" ändert
    den Namen; "wertung aus" beendet das alles.
rating-off =
    Du wirst nicht mehr gewertet, und keine Mail zeigt dich mehr in einer Tabelle. Auf den
    öffentlichen Seiten stehst du höchstens noch ein paar Minuten.
rating-none =
    Du wirst nicht gewertet, und keine Tabelle nennt dich. Schreib { $plays ->
        [yes] "wertung an" oder, für einen anderen Namen als dein Pseudonym, "wertung an, NAME"
       *[no] "wertung an, NAME"
    }; die Antwort sagt, was dann wo zu sehen ist.
rating-own = Du wirst als { $name } gewertet. "wertung aus" beendet das.
rating-value = Deine Wertung ist { $rating }: Platz { $place } in der Bestenliste.
rating-games =
    { $games ->
        [one] Eine Partie zählt
       *[other] { $games } Partien zählen
    }, gegen { $opponents ->
        [one] einen Gegner, der auch gewertet wird
       *[other] { $opponents } verschiedene Gegner, die auch gewertet werden
    }.
rating-too-few =
    Deine Wertung ist zu sehen, sobald { $games } Partien zählen, gegen { $opponents }
    verschiedene Gegner.
rating-rounds =
    Du hast in { $kept } von { $rounds ->
        [one] { $rounds } Runde
       *[other] { $rounds } Runden
    } Befehle geschickt. Das sehen auch die Spielleitungen deiner Partien.
rating-needs-name =
    Du spielst hier nicht mit, deshalb gibt es kein Pseudonym zu zeigen. Nenn einen
    Namen: "wertung an, NAME".
rating-bad-name =
    Diesen Namen kann eine Tabelle nicht zeigen. Erlaubt sind höchstens { $most } gut
    lesbare Zeichen. Der Name darf nicht wie eine Adresse oder ein Schlüssel aussehen
    und nicht nach Spielleitung oder Server klingen.
rating-name-taken =
    Jemand anderes wird als { $name } gewertet, oder unter einem Namen, der so aussieht.
    Nenn einen anderen: "wertung an, NAME".

## Was Spielleitungen über einen Spieler lesen

# Nach einem Kürzel: die Runden mit Befehlen, und alle Runden
player-rounds = { $code } { $kept } von { $rounds }
players-rounds =
    In wie vielen Runden Befehle da waren, über alle Partien (nur Spieler, die der
    Wertung zugestimmt haben): { $who }.

## Die Bestenliste

page-hall = Bestenliste
page-series = Serie: { $series }
hall-how =
    Hier stehen alle, die zugestimmt haben. Die Wertung beginnt bei { $start } und kommt
    aus den Plätzen in allen Partien dieses Servers; zu sehen ist sie nach { $games }
    Partien gegen { $opponents } verschiedene Spieler dieser Liste. Partien mit Robotern
    oder ohne Endstand zählen nicht.
hall-place = Platz
hall-name = Name
hall-rating = Wertung
hall-games = Partien
hall-opponents = Gegner

## Serien

series-of = Die Serie { $series }:
series-none = Es gibt hier keine Serie von Partien.
series-listed = Es gibt diese Serien: { $names }.
series-unknown = Eine Serie "{ $words }" gibt es nicht. Es gibt: { $names }.
series-how =
    Jede Partie bringt zwei Punkte für jeden Spieler dahinter und einen für jeden auf dem
    gleichen Platz. Bei gleich vielen Punkten entscheiden mehr erste Plätze; sind auch die
    gleich, ist der Platz geteilt. Hier steht, wer zugestimmt hat; die anderen zählen mit,
    ohne genannt zu werden.
series-counted = Diese Partien zählen: { $titles }.
series-others = Ohne Ergebnis: { $titles }.
series-nobody = Noch steht niemand in der Tabelle.
series-points = Punkte
series-wins = Erste Plätze
