## Die 1. Aktion (5)
# .own liest, wem es geschieht, .hit liest ein anderer, der darin genannt ist. Beide
# beginnen mit ihrem Zeichen: "+" gut für den Leser, "-" schlecht, "!" nur eine Nachricht.
# .all lesen alle. Wo es einen Kopf gibt (-head), hat er das Zeichen, und alles mit
# demselben Kopf steht in einer Zeile dahinter, Spieler mit ihren Kürzeln.
# $then ist, was daraus folgt ("consequences"), $deed eine Handlung samt ihren Feldern.

report-succeeded-dealer =
    .own =
        + Anzeige gegen { $target } gelungen: DI { $start-di } + Z6 { $z6 } - 2 x Runde
        { $round } = { $value }, unter 30
    .all-head = Anzeige gelungen (DI + Z6 - 2 x Runde unter 30)
    .all =
        { $code } gegen { $target } ({ $start-di } + { $z6 } - 2 x { $round } =
        { $value })

report-succeeded-player =
    .own =
        + Anzeige gegen { $target } gelungen: DI { $start-di } + Z6 { $z6 } - 2 x Runde
        { $round } = { $value }, unter 30
    .hit-head = - Anzeige gegen dich gelungen, unter 30
    .hit = { $code } (DI { $start-di } + Z6 { $z6 } - 2 x Runde { $round } = { $value })
    .all-head = Anzeige gelungen (DI + Z6 - 2 x Runde unter 30)
    .all =
        { $code } gegen { $target } ({ $start-di } + { $z6 } - 2 x { $round } =
        { $value })

report-failed-failed =
    .own =
        - Anzeige gegen { $target } misslungen: DI { $start-di } + Z6 { $z6 } - 2 x
        Runde { $round } = { $value }, nicht unter 30
    .hit-head = ! Anzeige gegen dich misslungen, nicht unter 30
    .hit = { $code } ({ $value }{ $then })
    .all-head = Anzeige misslungen (DI + Z6 - 2 x Runde nicht unter 30)
    .all =
        { $code } gegen { $target } ({ $start-di } + { $z6 } - 2 x { $round } =
        { $value }{ $then })

report-failed-di =
    .own =
        - Anzeige gegen { $target } misslungen: DI { $start-di } + Z6 { $z6 } - 2 x
        Runde { $round } = { $value }, nicht unter 45{ $then }
    .hit-head = ! Anzeige gegen dich misslungen, nicht unter 45
    .hit = { $code } ({ $value }{ $then })
    .all-head = Anzeige misslungen (DI + Z6 - 2 x Runde nicht unter 45)
    .all =
        { $code } gegen { $target } ({ $start-di } + { $z6 } - 2 x { $round } =
        { $value }{ $then })

report-failed-jail =
    .own =
        - Anzeige gegen { $target } misslungen: DI { $start-di } + Z6 { $z6 } - 2 x
        Runde { $round } = { $value }, nicht unter 60{ $then }
    .hit-head = ! Anzeige gegen dich misslungen, nicht unter 60
    .hit = { $code } ({ $value }{ $then })
    .all-head = Anzeige misslungen (DI + Z6 - 2 x Runde nicht unter 60)
    .all =
        { $code } gegen { $target } ({ $start-di } + { $z6 } - 2 x { $round } =
        { $value }{ $then })

report-pointless =
    .own = ! Anzeige gegen { $target } ohne Wirkung: sitzt schon ein
    .hit =
        ! Anzeige gegen dich von { $code } ohne Wirkung: Du sitzt schon ein
    .all-head = Anzeige ohne Wirkung, sitzt schon ein
    .all = { $code } gegen { $target }

reported-burdened =
    .own = - Angezeigt von { $by }: DI in dieser Runde +{ $extra }
    .all-head = Angezeigt, DI in dieser Runde +{ $extra }
    .all = { $code } von { $by }

reported-only =
    .own = - Angezeigt von { $by }, ohne Aufschlag auf den DI
    .all-head = Angezeigt, ohne Aufschlag auf den DI
    .all = { $code } von { $by }

blackmailer-reported =
    .own =
        - Wegen Erpressung angezeigt von { $by }: { $percent } % von DI
        { $start-di }{ $then }
    .hit =
        + { $code }, wegen Erpressung von dir angezeigt: { $percent } % von DI
        { $start-di }{ $then }
    .all-head = Wegen Erpressung angezeigt
    .all = { $code } von { $by } ({ $percent } % von DI { $start-di }{ $then })

slander-invalid =
    .own =
        - Denunziation gegen { $target } ungültig: DI { $start-di } + 1 - 2 x Runde
        { $round } + 5 x Punkte { $points } = { $value }, nicht unter 50{ $then }
    .hit =
        ! Denunziation gegen dich von { $code } ungültig: { $value }, nicht unter
        50{ $then }
    .all-head = Denunziation ungültig (DI + 1 - 2 x Runde + 5 x Punkte nicht unter 50)
    .all =
        { $code } gegen { $target } ({ $start-di } + 1 - 2 x { $round } + 5 x
        { $points } = { $value }{ $then })

slandered-clean =
    .own =
        + { $target } um { $points ->
            [one] { $points } Punkt
           *[other] { $points } Punkte
        } denunziert: DI { $start-di } + Z6 { $z6 } - 2 x Runde { $round } + 5 x
        Punkte { $points } = { $value }, unter 50
    .all-head = Denunziert, unter 50
    .all =
        { $code } gegen { $target }, Punkte: { $points } ({ $value }{ $then })

slandered-caught =
    .own =
        - { $target } um { $points ->
            [one] { $points } Punkt
           *[other] { $points } Punkte
        } denunziert: DI { $start-di } + Z6 { $z6 } - 2 x Runde { $round } + 5 x
        Punkte { $points } = { $value }, nicht unter 50{ $then }
    .all-head = Denunziert, nicht unter 50
    .all =
        { $code } gegen { $target }, Punkte: { $points } ({ $value }{ $then })

slander-suffered =
    .own-head = - Denunziert von
    .own = { $slanderer }{ $then }

rent-refused =
    .own =
        ! Nichts vermietet: Dein Turm ({ $height }) muss höher als 12 sein
    .all-head = Nichts vermietet
    .all = { $code } (Turm { $height })

rent-earned-nothing =
    .own =
        ! Keine Miete: 50 x (30 + Z6 { $z6 } - DI { $effective-di }) / ({ $higher } +
        2), { $higher ->
            [0] niemand mit höherem Turm vermietet
            [one] { $higher } mit höherem Turm vermietet
           *[other] { $higher } mit höheren Türmen vermieten
        }
    .all-head = Keine Miete
    .all = { $code }

rent-earned-earned =
    .own =
        + { $cash } Kj Miete: 50 x (30 + Z6 { $z6 } - DI { $effective-di }) /
        ({ $higher } + 2), { $higher ->
            [0] niemand mit höherem Turm vermietet
            [one] { $higher } mit höherem Turm vermietet
           *[other] { $higher } mit höheren Türmen vermieten
        }
    .all-head = Miete
    .all = { $code } { $cash } Kj

ticket-bought =
    .own =
        ! Los { $number } für { ABS($cash) } Kj, Z6 { $z6 }: Anteile A { $a }, B { $b },
        C { $c }
    .all-head = Lose, Anteile A/B/C
    .all = { $code } { $number } ({ $a }/{ $b }/{ $c })

lottery-won-won =
    .own =
        + { $cash } Kj in der Lotterie gewonnen (A { $a }, B { $b }, C { $c })
    .all-head = Gewonnen
    .all = { $code } { $cash } Kj ({ $a }/{ $b }/{ $c })

lottery-won-nothing =
    .own = - Nichts in der Lotterie gewonnen

jackpot-settled-grown =
    .all-head = Jackpots
    .all = { $jackpot } { $before } -> { $after } Kj

jackpot-settled-paid =
    .all-head = Jackpots
    .all =
        { $jackpot } { $before } - { $shares } x { $per-share }, dann aufgefüllt auf
        { $after } Kj

money-printed =
    .own =
        + { $cash } Kj Falschgeld: DI { $effective-di } + 2 x P { $points } + ZZ { $zz }
        - 2 x Runde { $round } = { $value }, unter 70{ $then }
    .all-head = Falschgeld (DI + 2 x P + ZZ - 2 x Runde unter 70)
    .all =
        { $code } { $cash } Kj ({ $effective-di } + 2 x { $points } + { $zz } - 2 x
        { $round } = { $value }{ $then })

printing-caught =
    .own =
        - Beim Falschgeld ({ $amount } Kj) ertappt: DI { $effective-di } + 2 x P
        { $points } + ZZ { $zz } - 2 x Runde { $round } = { $value }, nicht unter 70;
        Gefängnis
    .all-head = Beim Falschgeld ertappt (DI + 2 x P + ZZ - 2 x Runde nicht unter 70)
    .all =
        { $code } ({ $effective-di } + 2 x { $points } + { $zz } - 2 x { $round } =
        { $value }, Gefängnis)

bribe-caught-dealer =
    .own =
        - { ABS($cash) } Kj Schmiergeld für { $dealer } weg: { $dealer } ist
        angezeigt{ $then }
    .all-head = Schmiergeld weg, Händler angezeigt
    .all = { $code } { ABS($cash) } Kj für { $dealer }{ $then }

bribe-caught-briber =
    .own =
        - { ABS($cash) } Kj Schmiergeld für { $dealer } weg: Du bist angezeigt{ $then }
    .all-head = Schmiergeld weg, selbst angezeigt
    .all = { $code } { ABS($cash) } Kj für { $dealer }{ $then }

bribe-outbid =
    .own =
        - { ABS($cash) } Kj Schmiergeld für { $dealer } umsonst: Das höchste Schmiergeld
        war { $highest }
    .all-head = Schmiergeld umsonst
    .all =
        { $code } { ABS($cash) } Kj für { $dealer } (das höchste war { $highest })

bribe-taken-alone =
    .own =
        + { $dealer } nimmt deine { ABS($cash) } Kj Schmiergeld und zieht dich vor
    .all-head = Schmiergeld, vorgezogen
    .all = { $code } { ABS($cash) } Kj für { $dealer }

bribe-taken-empty =
    .own =
        - { $dealer } nimmt deine { ABS($cash) } Kj Schmiergeld, aber Steine bekommst du
        dafür keine
    .all-head = Schmiergeld ohne Nutzen
    .all = { $code } { ABS($cash) } Kj für { $dealer }

bribe-taken-shared =
    .own =
        + { $dealer } nimmt deine { ABS($cash) } Kj Schmiergeld; gleich viel zahlten
        noch { $others }
    .all-head = Schmiergeld, vorgezogen
    .all =
        { $code } { ABS($cash) } Kj für { $dealer } (mit { $others } weiteren)
