## Wörter für das, was geschieht

# Was aus einem Ereignis folgt; steht hinter dem Satz
consequences =
    { $di ->
        [0] { "" }
       *[some] , DI { SIGNED($di) }
    }{ $jail ->
        [yes] , Gefängnis
       *[no] { "" }
    }

# Die Rechnung eines Diebstahls oder einer Sabotage, und wo ihr Ergebnis liegt
calculated =
    { $calculation } ({ $limit }{ $guarded ->
        [yes] , bewacht
        [no] , unbewacht
       *[none] {""}
    })

draw-event-razzia = Razzia
draw-event-unwetter = Unwetter
draw-event-pressestreik = Pressestreik
draw-event-blauer-montag = Blauer Montag
draw-event-hochkonjunktur = Hochkonjunktur

# Wo jemand einsitzt
sentence-jail = Gefängnis
sentence-penitentiary = Zuchthaus

# Warum ein Befehl verfällt
void-jail = Gefängnis
void-penitentiary = Zuchthaus
void-reported = angezeigt
void-guest = Gast einer Party
void-storm = Unwetter
void-press-strike = Pressestreik
void-guesses = EGONmind statt der 2. Aktion
void-out = ausgeschieden
void-impossible = nicht möglich
