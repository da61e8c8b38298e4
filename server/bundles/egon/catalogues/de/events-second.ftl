## Die 2. Aktion (6)
# .own liest, wem es geschieht, .hit liest ein anderer, der darin genannt ist. Beide
# beginnen mit ihrem Zeichen: "+" gut für den Leser, "-" schlecht, "!" nur eine Nachricht.
# .all lesen alle. Wo es einen Kopf gibt (-head), hat er das Zeichen, und alles mit
# demselben Kopf steht in einer Zeile dahinter, Spieler mit ihren Kürzeln.
# $then ist, was daraus folgt ("consequences"), $deed eine Handlung samt ihren Feldern.

party-given-you =
    .hit = ! Party bei { $code }: Du bist der einzige Gast

party-given-you-too =
    .hit = ! Party bei { $code }: Du kommst, mit dir { $rest }

party-given-you-are-torn =
    .hit-head = ! Mehrfach eingeladen, darum bei keiner Party
    .hit =
        { $code } ({ COUNT($guests) ->
            [0] niemand kommt
            [one] { $guests } kommt
           *[other] { $guests } kommen
        })

party-given-you-are-struck =
    .hit-head = ! Von der Gästeliste gestrichen bei
    .hit =
        { $code } ({ COUNT($guests) ->
            [0] niemand kommt
            [one] { $guests } kommt
           *[other] { $guests } kommen
        })

party-given-guests =
    .own =
        + Party für { ABS($cash) } Kj ({ $amount } / (10 x ZZ { $zz }) = { $places ->
            [one] { $places } Platz
           *[other] { $places } Plätze
        }): { COUNT($guests) ->
            [one] { $guests } kommt
           *[other] { $guests } kommen
        }{ $then }
    .hit =
        ! Party bei { $code }: { COUNT($guests) ->
            [one] { $guests } kommt
           *[other] { $guests } kommen
        }
    .all-head = Party
    .all = { $code } mit { $guests }

# Was ein Gast befohlen hatte; das liest, wer die Party gibt
party-kept = + Deine Party hält { $name } davon ab: { $thing }

party-given-alone =
    .own =
        - Party für { ABS($cash) } Kj ({ $amount } / (10 x ZZ { $zz }) = { $places ->
            [one] { $places } Platz
           *[other] { $places } Plätze
        }): Niemand kommt
    .hit = ! Party bei { $code }: Niemand kommt
    .all-head = Party ohne Gäste
    .all = { $code }

imported =
    .own =
        + { $storage ->
            [one] { $storage } Stein
           *[other] { $storage } Steine
        } eingeführt für { ABS($cash) } Kj (je { $price } = höchster Preis { $highest }
        + 4 x { $storage } x { $storage })
    .all-head = Import
    .all = { $code } { $storage } zu je { $price } Kj

guarded-guarded =
    .own = ! Wachfaktor { $effective } für { ABS($cash) } Kj
    .all-head = Wachfaktor
    .all = { $code } { $effective }

guarded-guest =
    .own =
        ! Wachfaktor { $effective } statt { $factor } für { ABS($cash) } Kj, weil du
        feierst
    .all-head = Wachfaktor
    .all = { $code } { $effective } statt { $factor }, auf einer Party

theft-tried-empty =
    .own =
        - Diebstahl bei { $target } ohne Beute: DI + ZZ + Wachfaktor - 2 x Runde + 2 x
        halbe Anzahl = { $sum }{ $then }
    .hit-head =
        ! Diebstahl bei dir ohne Beute (DI + ZZ + Wachfaktor - 2 x Runde + 2 x halbe
        Anzahl)
    .hit = { $code } ({ $sum }{ $then })
    .all-head =
        Diebstahl ohne Beute (DI + ZZ + Wachfaktor - 2 x Runde + 2 x halbe Anzahl)
    .all = { $code } bei { $target } ({ $sum }{ $then })

theft-tried-success =
    .own =
        + Diebstahl bei { $target } gelingt: DI + ZZ + Wachfaktor - 2 x Runde + 2 x
        halbe Anzahl = { $sum }{ $then }
    .hit-head =
        - Diebstahl bei dir gelungen (DI + ZZ + Wachfaktor - 2 x Runde + 2 x halbe
        Anzahl)
    .hit = { $code } ({ $sum }{ $then })
    .all-head =
        Diebstahl gelungen (DI + ZZ + Wachfaktor - 2 x Runde + 2 x halbe Anzahl)
    .all = { $code } bei { $target } ({ $sum }{ $then })

theft-tried-failure =
    .own =
        - Diebstahl bei { $target } misslingt: DI + ZZ + Wachfaktor - 2 x Runde + 2 x
        halbe Anzahl = { $sum }{ $then }
    .hit-head =
        ! Diebstahl bei dir misslungen (DI + ZZ + Wachfaktor - 2 x Runde + 2 x halbe
        Anzahl)
    .hit = { $code } ({ $sum }{ $then })
    .all-head =
        Diebstahl misslungen (DI + ZZ + Wachfaktor - 2 x Runde + 2 x halbe Anzahl)
    .all = { $code } bei { $target } ({ $sum }{ $then })

stones-stolen-nothing =
    .own =
        ! Du bekommst keinen Stein von { $victim } ({ $count } gewollt, { $there } im
        Lager)

stones-stolen-stolen =
    .own =
        + { $storage ->
            [one] { $storage } Stein
           *[other] { $storage } Steine
        } von { $victim } gestohlen ({ $count } gewollt, { $there } im Lager)
    .all-head = Gestohlen
    .all = { $code } { $storage } von { $victim }

stones-lost-lost =
    .own =
        - { $storage ->
            [one] { ABS($storage) } Stein
           *[other] { ABS($storage) } Steine
        } gestohlen von { $thieves }

sabotage-tried-empty =
    .own =
        - Sabotage bei { $target } für { ABS($cash) } Kj trifft einen Turm ohne Steine:
        { $force } >= ZZ { $zz }; DI + ZZ - Runde + halber Wachfaktor =
        { $sum }{ $then }
    .hit =
        ! Sabotage an deinem Turm durch { $code }: { $force } >= ZZ { $zz }, aber ohne
        Steine fällt nichts
    .all-head =
        Sabotage ohne Wirkung (Betrag / 20 >= ZZ; DI + ZZ - Runde + halber Wachfaktor)
    .all =
        { $code } bei { $target } ({ $force } >= { $zz }; { $sum }{ $then })

sabotage-tried-success =
    .own =
        + Sabotage bei { $target } für { ABS($cash) } Kj gelingt: { $force } >= ZZ
        { $zz }; DI + ZZ - Runde + halber Wachfaktor = { $sum }{ $then }
    .hit =
        - Sabotage an deinem Turm durch { $code }: { $force } >= ZZ { $zz }, gelungen
    .all-head =
        Sabotage gelungen (Betrag / 20 >= ZZ; DI + ZZ - Runde + halber Wachfaktor)
    .all =
        { $code } bei { $target } ({ $force } >= { $zz }; { $sum }{ $then })

sabotage-tried-failure =
    .own =
        - Sabotage bei { $target } für { ABS($cash) } Kj misslingt: { $force } < ZZ
        { $zz }; DI + ZZ - Runde + halber Wachfaktor = { $sum }{ $then }
    .hit =
        ! Sabotage an deinem Turm durch { $code }: { $force } < ZZ { $zz }, misslungen
    .all-head =
        Sabotage misslungen (Betrag / 20 < ZZ; DI + ZZ - Runde + halber Wachfaktor)
    .all =
        { $code } bei { $target } ({ $force } < { $zz }; { $sum }{ $then })

tower-blown-up-fallen =
    .own =
        - Gesprengt von { $by }: Turm { $height } -> { $new-height }. { $above ->
            [0] Kein Stein fiel von über Z6 { $z6 }, also ist keiner zerstört
            [one]
                { $above } Stein fiel von über Z6 { $z6 }; davon sind { $percent } %
                ({ $count } x Quersumme { $digits }), aufgerundet, zerstört:
                { $destroyed }
           *[other]
                { $above } Steine fielen von über Z6 { $z6 }; davon sind { $percent } %
                ({ $count } x Quersumme { $digits }), aufgerundet, zerstört:
                { $destroyed }
        }. In dein Lager: { $storage }
    .hit =
        + Der Turm von { $code } verliert { $tower ->
            [one] { ABS($tower) } Stein
           *[other] { ABS($tower) } Steine
        }, { $destroyed } davon zerstört
    .all-head = Gesprengt
    .all =
        { $code } { $tower ->
            [one] { ABS($tower) } Stein
           *[other] { ABS($tower) } Steine
        } ({ $destroyed } zerstört)

blackmail-made-all-money =
    .own = ! Du verbietest allen anderen: { $deed }; sonst { $penalty } Kj
    .all = { $code } verbietet allen anderen: { $deed }; sonst { $penalty } Kj

blackmail-made-all-stones =
    .own =
        ! Du verbietest allen anderen: { $deed }; sonst { $penalty ->
            [one] { $penalty } Stein
           *[other] { $penalty } Steine
        }
    .all =
        { $code } verbietet allen anderen: { $deed }; sonst { $penalty ->
            [one] { $penalty } Stein
           *[other] { $penalty } Steine
        }

blackmail-made-all-text =
    .own = ! Du verbietest allen anderen: { $deed }; sonst: { $text }
    .all = { $code } verbietet allen anderen: { $deed }; sonst: { $text }

blackmail-made-one-money =
    .own = ! Du erpresst { $victim }: { $deed }; sonst { $penalty } Kj
    .hit = - Erpresst von { $code }: { $deed }; sonst { $penalty } Kj
    .all =
        { $code } erpresst { $victim }: { $deed }; sonst { $penalty } Kj

blackmail-made-one-stones =
    .own =
        ! Du erpresst { $victim }: { $deed }; sonst { $penalty ->
            [one] { $penalty } Stein
           *[other] { $penalty } Steine
        }
    .hit =
        - Erpresst von { $code }: { $deed }; sonst { $penalty ->
            [one] { $penalty } Stein
           *[other] { $penalty } Steine
        }
    .all =
        { $code } erpresst { $victim }: { $deed }; sonst { $penalty ->
            [one] { $penalty } Stein
           *[other] { $penalty } Steine
        }

blackmail-made-one-text =
    .own = ! Du erpresst { $victim }: { $deed }; sonst: { $text }
    .hit = - Erpresst von { $code }: { $deed }; sonst: { $text }
    .all = { $code } erpresst { $victim }: { $deed }; sonst: { $text }

blackmail-dropped-guest =
    .own = ! Deine Erpressung ({ $deed }) verfällt: Du feierst mit
    .all-head = Erpressung verfällt, auf einer Party
    .all = { $code }

blackmail-dropped-last =
    .own =
        ! Deine Erpressung ({ $deed }) bleibt ohne Wirkung: letzte Runde
    .all-head = Erpressung ohne Wirkung, letzte Runde
    .all = { $code }

blackmail-dropped-out =
    .own = ! Deine Erpressung ({ $deed }) verfällt
    .all-head = Erpressung verfällt
    .all = { $code } ({ $deed })
