## Preise und Käufe (3)
# .own liest, wem es geschieht, .hit liest ein anderer, der darin genannt ist. Beide
# beginnen mit ihrem Zeichen: "+" gut für den Leser, "-" schlecht, "!" nur eine Nachricht.
# .all lesen alle. Wo es einen Kopf gibt (-head), hat er das Zeichen, und alles mit
# demselben Kopf steht in einer Zeile dahinter, Spieler mit ihren Kürzeln.
# $then ist, was daraus folgt ("consequences"), $deed eine Handlung samt ihren Feldern.

fraud-tried =
    .own =
        - Betrugsversuch: { $shares } Turmteile bei Turm { $height }; alle Marktanteile
        sind 0{ $then }
    .all-head = Betrugsversuch
    .all =
        { $code } ({ $shares } Turmteile bei Turm { $height }{ $then })

purchase-void-offer =
    .own =
        - 0 Steine bei { $dealer }: Deine Mindestmenge { $minimum } liegt über dem
        Angebot von { $offer }
    .all-head = Nichts gekauft bei { $dealer }, zu wenig da
    .all = { $code } mindestens { $minimum } von { $offer }

purchase-void-budget =
    .own =
        - 0 Steine bei { $dealer }: { $budget } Kj reichen beim Preis von { $price }
        nicht für { $minimum }
    .all-head = Nichts gekauft bei { $dealer }, zu wenig Geld
    .all = { $code } { $budget } Kj für { $minimum }

bought-bought =
    .own =
        + { $storage ->
            [one] { $storage } Stein
           *[other] { $storage } Steine
        } bei { $dealer } für { ABS($cash) } Kj ({ $affordable ->
            [0] Nachfrage { $demand }
           *[more] { $affordable } bezahlbar, auf { $limit } gekürzt ({ RULE("3.6.3") }),
            Nachfrage { $demand }
        }, Anteil aus Bonus { $bonus-share } + Turmteil { $tower-share }){ $bonus ->
            [0] { "" }
           *[some] , Bonus { $bonus } für die nächste Runde
        }

bought-bribed =
    .own =
        + { $storage ->
            [one] { $storage } Stein
           *[other] { $storage } Steine
        } bei { $dealer } für { ABS($cash) } Kj (davon { $bribed } geschmiert, { $affordable ->
            [0] gefragt { $demand }
           *[more] { $affordable } bezahlbar, auf { $limit } gekürzt ({ RULE("3.6.3") }),
            Nachfrage { $demand }
        }, Anteil aus Bonus { $bonus-share } + Turmteil { $tower-share }){ $bonus ->
            [0] { "" }
           *[some] , Bonus { $bonus } für die nächste Runde
        }
    .all-head = Durch Schmiergeld bekommen
    .all = { $code } { $bribed } bei { $dealer }

bought-nothing =
    .own =
        - 0 Steine bei { $dealer } ({ $affordable ->
            [0] gefragt { $demand }
           *[more] { $affordable } bezahlbar, auf { $limit } gekürzt ({ RULE("3.6.3") }),
            Nachfrage { $demand }
        }, Anteil aus Bonus { $bonus-share } + Turmteil { $tower-share }){ $bonus ->
            [0] { "" }
           *[some] , Bonus { $bonus } für die nächste Runde
        }

stones-tied-you =
    .hit =
        ! { $dealer } behält { $left ->
            [one] { $left } Stein
           *[other] { $left } Steine
        }: Du stehst gleich hoch wie { $rest } ({ $quotient })

stones-tied =
    .all-head = Gleich hoch
    .all =
        { $dealer } behält { $left ->
            [one] { $left } Stein
           *[other] { $left } Steine
        }; gleich hoch stehen { $group } ({ $quotient })
