## Ziehung, Gehalt, Befehle, die verfallen (8, 2.3)
# .own liest, wem es geschieht, .hit liest ein anderer, der darin genannt ist. Beide
# beginnen mit ihrem Zeichen: "+" gut für den Leser, "-" schlecht, "!" nur eine Nachricht.
# .all lesen alle. Wo es einen Kopf gibt (-head), hat er das Zeichen, und alles mit
# demselben Kopf steht in einer Zeile dahinter, Spieler mit ihren Kürzeln.
# $then ist, was daraus folgt ("consequences"), $deed eine Handlung samt ihren Feldern.

draw-arranged =
    .all =
        Gezogen für A-E: { $prices }; Z6 { $z6 }, Zusatzzahl { $zz }; Summe { $total }

draw-event-came-razzia =
    .all =
        Razzia bei { $dealer }: Das zählt wie eine gelungene Anzeige (Summe { $total }
        geteilt durch { $modulus }: Rest { $number })

draw-event-came-unwetter =
    .all =
        Unwetter: keine Party, kein Bau (Summe { $total } geteilt durch { $modulus }:
        Rest { $number })

draw-event-came-pressestreik =
    .all =
        Pressestreik: Kein Artikel erscheint (Summe { $total } geteilt durch
        { $modulus }: Rest { $number })

draw-event-came-blauer-montag =
    .all =
        Blauer Montag: Niemand baut (Summe { $total } geteilt durch { $modulus }: Rest
        { $number })

draw-event-came-hochkonjunktur =
    .all =
        Hochkonjunktur: Alle Grundpreise steigen (Summe { $total } geteilt durch
        { $modulus }: Rest { $number })

no-move =
    .own = ! Von dir kam kein Zug, zum { $count }. Mal
    .all-head = Kein Zug
    .all = { $code } (zum { $count }. Mal)

no-move-bonuses =
    .own =
        ! Von dir kam kein Zug, zum { $count }. Mal; damit verfallen deine Boni
        ({ $bonuses ->
            [one] { $bonuses } Stein
           *[other] { $bonuses } Steine
        })
    .all-head = Kein Zug
    .all = { $code } (zum { $count }. Mal)

gm-told =
    .all =
        { $code }: { $in-a-row ->
            [one] { $in-a-row } Runde
           *[other] { $in-a-row } Runden
        } nacheinander ohne Zug

salary-paid-paid =
    .own = + { $cash } Kj Gehalt (10 x Summe { $total } + 10 x Turm { $height })

salary-paid-cut =
    .own = + { $cash } Kj Gehalt (10 x Summe { $total }), ohne Zug nur der Sockel

salary-refused =
    .own = - Kein Gehalt, weil von dir zum { $count }. Mal kein Zug kam
    .all-head = Kein Gehalt
    .all = { $code }

order-void =
    .own = ! { $thing } verfällt und kostet nichts: { $why }
    .all-head = Verfallen, { $why }
    .all = { $code } { $thing }

order-void-placed =
    .own =
        ! { $thing } ({ $place }) verfällt und kostet nichts: { $why }
    .all-head = Verfallen, { $why }
    .all = { $code } { $thing } ({ $place })
