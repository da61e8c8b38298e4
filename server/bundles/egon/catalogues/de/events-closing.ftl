## Bauen, Bank, Strafen, Händler, Tipps, Abrechnung (7, 9, 4.6, 3, 8.2, 10)
# .own liest, wem es geschieht, .hit liest ein anderer, der darin genannt ist. Beide
# beginnen mit ihrem Zeichen: "+" gut für den Leser, "-" schlecht, "!" nur eine Nachricht.
# .all lesen alle. Wo es einen Kopf gibt (-head), hat er das Zeichen, und alles mit
# demselben Kopf steht in einer Zeile dahinter, Spieler mit ihren Kürzeln.
# $then ist, was daraus folgt ("consequences"), $deed eine Handlung samt ihren Feldern.

built-idle =
    .own =
        - 0 Steine gebaut; { $crews ->
            [one] { $crews } Kolonne kostet
           *[other] { $crews } Kolonnen kosten
        } { ABS($cash) } Kj

built-built =
    .own =
        + { $tower ->
            [one] { $tower } Stein
           *[other] { $tower } Steine
        } gebaut, Turm { $height } -> { $new-height } ({ $crews ->
            [one] { $crews } Kolonne
           *[other] { $crews } Kolonnen
        } x { $crew-price } + { $tower } x { $stone-price } = { ABS($cash) } Kj)
    .all-head = Gebaut
    .all = { $code } { $tower }

building-prevented =
    .own = ! Nichts gebaut: { $event }; die Kolonnen kosten nichts
    .all-head = Nichts gebaut, { $event }
    .all = { $code }

transfer-sent =
    .own =
        - { ABS($cash) } Kj an { $target } überwiesen (Grenze { $limit })
    .all-head = Überweisungen
    .all = { $code } { ABS($cash) } Kj an { $target }

transfer-received =
    .own =
        + { $cash } Kj von { $sender } erhalten ({ $amount } weniger { $fee } Gebühr)

transfer-ignored =
    .own =
        ! { $amount } Kj an { $target } nicht überwiesen: Die Grenze ist { $limit }

interest-charged =
    .own = - { ABS($cash) } Kj Zinsen auf { $debt } Kj Schulden
    .all-head = Zinsen
    .all = { $code } { ABS($cash) } Kj auf { $debt } Kj

went-bankrupt =
    .own =
        - Bankrott: { $debt } Kj Schulden, mehr als { $limit }. Du bist ausgeschieden
    .all = { $code }: bankrott mit { $debt } Kj Schulden, ausgeschieden

released =
    .own =
        + Entlassen aus dem { $sentence }: DI { $before } -> { $after }
    .all-head = Entlassen aus dem { $sentence }
    .all = { $code } (DI { $before } -> { $after })

sentenced =
    .own = - Nächste Runde sitzt du im { $sentence } (DI { $index })
    .all-head = Nächste Runde im { $sentence }
    .all = { $code } (DI { $index })

dealer-restocked-fresh =
    .all = { $left } übrig + { $fresh } neu

dealer-restocked-missing =
    .all = { $left } übrig + { $fresh } neu; gefehlt: { $missing }

dealer-restocked-full =
    .all = { $left } übrig; die { $fresh } neuen wären zu viele

name-guessed-right =
    .own = + { $target } ist { $name }: richtig

name-guessed-name =
    .own = ! { $target } ist nicht { $name }, aber { $name } spielt mit

name-guessed-wrong =
    .own = - { $target } ist nicht { $name }

premium-earned =
    .own = + { $cash } Kj Prämie für { $name }

premium-paid =
    .own = - { ABS($cash) } Kj, weil jemand deinen Namen geraten hat

mind-scored =
    .own =
        ! EGONmind: { $earned } - { $lost } = { $points ->
            [one] { $points } Punkt
           *[other] { $points } Punkte
        }

articles-missed =
    .own =
        - { $tower ->
            [one] { ABS($tower) } Stein
           *[other] { ABS($tower) } Steine
        } Turm, weil { $missing ->
            [one] { $missing } Artikel fehlt
           *[other] { $missing } Artikel fehlen
        }
    .all-head = Artikel fehlen
    .all =
        { $code } { $missing } ({ $tower ->
            [one] { ABS($tower) } Stein
           *[other] { ABS($tower) } Steine
        } Turm)

debt-sold =
    .own =
        - { $debt } Kj Schulden: { $sold ->
            [one] { $sold } Stein
           *[other] { $sold } Steine
        } verkauft zu je { $each } Kj ({ ABS($storage) } aus dem Lager, { ABS($tower) }
        vom Turm)
    .all-head = Schulden
    .all =
        { $code } { $debt } Kj: { $sold ->
            [one] { $sold } Stein
           *[other] { $sold } Steine
        } verkauft ({ ABS($storage) } aus dem Lager, { ABS($tower) } vom Turm)

final-place-place =
    .own =
        ! Du beendest die Partie auf Platz { $rank }, Turm { $height }

final-place-out =
    .own = ! Du bist ausgeschieden: Platz { $rank }

nobody-won =
    .all = Alle Türme liegen unter null: Niemand gewinnt
