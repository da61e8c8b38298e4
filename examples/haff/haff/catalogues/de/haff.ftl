## Wie die Dinge heißen

about-game =
    Armeen und Flotten von vier Städten ziehen an einer Lagune, alle zugleich.

kind-army = Armee
kind-fleet = Flotte

step-spring = Frühjahr { $number }
step-springretreat = Frühjahrsrückzug { $number }
step-autumn = Herbst { $number }
step-autumnretreat = Herbstrückzug { $number }
step-winter = Winter { $number }

slot-unit = Einheit in { $place }
slot-build = Bau in { $place }

rule-years = Jahre: { $value }

## Befehle in Worten

order-hold = { $place } hält
order-move = { $place } zieht nach { $to }
order-support-stay = { $place } unterstützt { $unit } beim Bleiben
order-support-move = { $place } unterstützt den Zug von { $unit } nach { $to }
order-retreat = { $place } zieht sich nach { $to } zurück
order-disband = { $place } wird aufgelöst
order-build =
    { $kind ->
        [army] eine Armee
       *[fleet] eine Flotte
    } entsteht in { $place }

## Die Formen der Befehle in der Vorlage

form-hold = # Halten:        h,Ort
form-move = # Ziehen:        z,Ort,Ziel
form-support-stay = # Unterstützen:  u,Ort,Ort der anderen
form-support-move = # Zug helfen:    u,Ort,Ort der anderen,Ziel
form-retreat = # Rückzug:  r,Ort,Ziel
form-disband = # Auflösen: e,Ort
form-build = # Bauen: b,A,Ort (Armee) oder b,F,Ort (Flotte)

## Was geschieht

event-moved = Die { $kind } in { $place } zieht nach { $to }.
event-bounced = Die { $kind } in { $place } kommt nicht nach { $to }.
event-held =
    Die { $kind } in { $place } hält{ $ordered ->
        [yes] {""}
       *[no] {" "}ohne Befehl
    }.
event-supported-stay =
    Die { $kind } in { $place } unterstützt { $unit } beim Bleiben{ $result ->
        [given] {""}
        [cut] , wird aber gestört
       *[unfit] , aber dort bleibt niemand
    }.
event-supported-move =
    Die { $kind } in { $place } unterstützt den Zug von { $unit } nach { $to }{ $result ->
        [given] {""}
        [cut] , wird aber gestört
       *[unfit] , aber niemand zieht dort so
    }.
event-thrown-out =
    Die { $kind } in { $place } wird von { $by } vertrieben und kann sich zurückziehen:
    { $open }.
event-thrown-out-nowhere = Die { $kind } in { $place } wird von { $by } vertrieben.
event-retreated = Die { $kind } aus { $place } zieht sich nach { $to } zurück.
event-disbanded =
    { $reason ->
        [nowhere] Die { $kind } aus { $place } kann nirgends hin und wird aufgelöst.
        [collision] Die { $kind } aus { $place } trifft beim Rückzug auf eine andere und wird aufgelöst.
        [ordered] Die { $kind } in { $place } wird aufgelöst.
       *[silent] Die { $kind } in { $place } wird ohne Befehl aufgelöst.
    }
event-taken = Der Markt { $place } kommt hinzu; bisher hielt ihn { $of }.
event-taken-free = Der Markt { $place } kommt hinzu; bisher hielt ihn niemand.
event-built = Eine { $kind } entsteht in { $place }.
event-build-forgone =
    { $units ->
        [one] Ein möglicher Bau verfällt.
       *[other] { $units } mögliche Bauten verfallen.
    }
event-silent = Es kam kein Befehl.
event-placed =
    Platz { $rank } mit { $markets ->
        [one] 1 Markt
       *[other] { $markets } Märkten
    } und { $units ->
        [one] 1 Einheit
       *[other] { $units } Einheiten
    }.

## Warum ein Befehl nicht zählt

refusal-no-unit = In { $place } hast du keine Einheit.
refusal-not-dislodged = Aus { $place } ist keine deiner Einheiten vertrieben worden.
refusal-no-neighbour = { $to } grenzt nicht an { $place }.
refusal-wrong-terrain =
    { $kind ->
        [army] Eine Armee
       *[fleet] Eine Flotte
    } kann nicht nach { $to }.
refusal-nobody-there = In { $place } steht keine Einheit.
refusal-itself = Eine Einheit unterstützt nicht sich selbst.
refusal-retreat-closed = Dorthin geht der Rückzug nicht; offen: { $places }.
refusal-no-site = Dort kannst du nicht bauen; frei: { $places }.
refusal-fleet-inland = { $place } liegt im Binnenland; eine Flotte entsteht im Hafen.
refusal-no-builds = Du kannst in diesem Winter keine Einheit bauen.
refusal-no-disbands = Du hast nicht mehr Einheiten als Märkte.

## Was schaden wird, und was ohne Befehl geschieht

notice-own-collision =
    .about = { $to }
    .text = Deine Einheiten aus { $place } und { $other } wollen beide nach { $to }.
notice-unfit-support =
    .about = { $unit }
    .text = Deine Einheit in { $unit } tut nicht, was hier unterstützt wird.
notice-too-many-builds =
    .about = Bau
    .text =
        Du befiehlst { $ordered } Bauten; nach dem Alphabet { $most ->
            [one] zählt der erste
           *[other] zählen die ersten { $most }
        }.
notice-too-many-disbands =
    .about = Auflösen
    .text =
        Du löst { $ordered } Einheiten auf; nach dem Alphabet { $most ->
            [one] zählt die erste
           *[other] zählen die ersten { $most }
        }.
notice-units-hold =
    .about = Einheiten
    .text = Ohne Befehl halten deine Einheiten.
notice-units-lost =
    .about = Rückzug
    .text =
        Ohne Befehl { $count ->
            [one] wird deine vertriebene Einheit aus { $places } aufgelöst
           *[other] werden deine vertriebenen Einheiten aus { $places } aufgelöst
        }.
notice-nothing-built =
    .about = Bau
    .text = Ohne Befehl baust du in diesem Winter nichts.
notice-units-removed =
    .about = Auflösen
    .text =
        Ohne Befehl { $count ->
            [one] wird deine Einheit in { $places } aufgelöst
           *[other] werden deine Einheiten in { $places } aufgelöst
        }.

## Wie es steht

table =
    .player = Spieler
    .code = Kürzel
    .town = Stadt
    .markets = Märkte
    .units = Einheiten

units =
    .heading = Einheiten und Märkte
    .player = Spieler
    .fleets = Flotten
    .armies = Armeen
    .markets = Märkte

dislodged =
    .heading = Vertriebene Einheiten
    .row = { $kind } aus { $place }: Rückzug nach { $open }

player-news = { $name } ({ $town })

your-town = Du führst { $town }.

to-do = Was jetzt zu tun ist
last-year = Das ist das letzte Jahr.
year-before-last =
    Das Jahr danach ist das letzte: letzte Gelegenheit, Einheiten zu bauen, die noch
    ziehen.
to-do-moves =
    Gib deinen Einheiten je einen Befehl: halten, ziehen oder unterstützen. Sie stehen in
    { $places }.
to-do-retreats =
    { $units ->
        [one] Zieh deine vertriebene Einheit zurück
       *[other] Zieh deine vertriebenen Einheiten zurück
    }, oder löse sie auf.
to-do-build =
    Du darfst { $units ->
        [one] eine Einheit
       *[other] { $units } Einheiten
    } bauen; freie Heimatmärkte: { $places }.
to-do-disband =
    Du musst { $units ->
        [one] eine Einheit
       *[other] { $units } Einheiten
    } auflösen.
to-do-nothing = In diesem Schritt hast du nichts zu befehlen.

ranking =
    .heading = Endstand
    .place = Platz
    .name = Name

headline =
    { $markets ->
        [one] 1 Markt
       *[other] { $markets } Märkte
    }, { $units ->
        [one] 1 Einheit
       *[other] { $units } Einheiten
    }
headline-over = Platz { $rank }

## Das Spiel auf einem Bildschirm

introduction =
    .heading = So geht Haff
    .aim =
        Vier Städte liegen an einer Lagune. Wer nach einem Herbst sieben der zwölf Märkte
        hält, gewinnt; sonst gewinnt, wer nach { $years ->
            [one] einem Jahr
           *[other] { $years } Jahren
        } die meisten hält.
    .moves =
        Alle Befehle werden zugleich ausgeführt. Jede Einheit ist gleich stark: Ein Zug
        gegen Widerstand gelingt nur mit Unterstützung durch andere Einheiten, eigene oder
        fremde. Darüber verhandelt ihr; Zusagen binden niemanden.
    .year =
        Ein Jahr hat Züge im Frühjahr und im Herbst, jeweils mit Rückzügen vertriebener
        Einheiten, und im Winter Bauten: so viele Einheiten wie Märkte.

## Schlagzeilen

lead-taken = { $name } nimmt { $of } den Markt { $place }
lead-taken-free = { $name } erreicht den Markt { $place }
lead-thrown-out = { $by } vertreibt { $name } aus { $place }
lead-leads =
    { $names } { COUNT($names) ->
        [one] führt
       *[other] führen
    } mit { $markets ->
        [one] 1 Markt
       *[other] { $markets } Märkten
    }
lead-level =
    Alle halten { $markets ->
        [one] 1 Markt
       *[other] { $markets } Märkte
    }
lead-won =
    { $names } { COUNT($names) ->
        [one] gewinnt
       *[other] gewinnen
    } mit { $markets ->
        [one] 1 Markt
       *[other] { $markets } Märkten
    }

## Bilder

map =
    .title = Die Lagune
    .note = A Armee, F Flotte, Punkt Markt; durchgezogen: gezogen, gestrichelt: gescheitert
    .said = Karte der Lagune. { $players }
    .player = { $name }: { $units }.
    .unit-army = Armee in { $place }
    .unit-fleet = Flotte in { $place }
    .nobody = keine Einheit

markets-curve =
    .title = Märkte
    .note = am Anfang (0) und nach jedem Jahr
    .said = Märkte nach Jahren: { $figures }.
