## Was geschieht, in der Reihenfolge der Regeln
# .own liest, wem es geschieht, .hit der Käufer eines Loses. Beide beginnen mit ihrem
# Vorzeichen: "+" gut für den Leser, "-" schlecht, "!" nur eine Nachricht. .all lesen alle.
# Beträge, die von einem Konto abgehen, sind negativ; ABS schreibt sie ohne Vorzeichen.
# Mehrere Sätze für dasselbe Ereignis heißen wie das Ereignis und ihr Grund.

## In jedem Schritt (o12, o14, o17)

event-defaulted =
    .own = ! Von dir kam kein Befehl: Es gilt die Vorgabe der Regeln

event-defaulted-again =
    .own =
        ! Von dir kam kein Befehl, zum { $in-a-row }. Mal nacheinander: Es gilt die
        Vorgabe der Regeln

event-gm-told =
    .all =
        { $code }: { $in-a-row ->
            [one] { $in-a-row } Schritt
           *[other] { $in-a-row } Schritte
        } nacheinander ohne Befehl

event-corrected =
    .own = ! Die Spielleitung ändert deinen Stand: { $changes }
    .all = Die Spielleitung ändert den Stand von { $code }: { $changes }

event-corrected-cash =
    .all = Die Spielleitung ändert die Kasse von { $code }

event-reshuffled =
    .all =
        Der Ziehstapel ist leer: Die Ablage ({ $cards ->
            [one] { $cards } Karte
           *[other] { $cards } Karten
        }) wird gemischt und ist der neue Ziehstapel

## Hafen und Handel (o4, o5)

event-dealt =
    .own = + Dein neues Boot: { $cards }

event-card-taken =
    .own = + Aus dem Boot auf deine Hand: { $card }

event-lot-opened =
    .own = ! Dein Los ({ $cards }) liegt offen, Mindestgebot { $minimum } D

event-bid-lowered =
    .own =
        ! Dein Gebot auf das Los von { $seller } sinkt von { $written } auf { $amount }
        D: Mehr durftest du in dem Moment nicht ausgeben

event-bid-dropped =
    .own =
        - Dein Gebot von { $written } D auf das Los von { $seller } zählt nicht: Du
        durftest in dem Moment nur noch { $spendable } D ausgeben, das Mindestgebot ist
        { $minimum } D

event-bid-dropped-broke =
    .own =
        - Dein Gebot von { $written } D auf das Los von { $seller } zählt nicht: Du
        durftest in dem Moment nichts mehr ausgeben

event-bid-dropped-lots =
    .own =
        - Dein Gebot von { $written } D auf das Los von { $seller } zählt nicht: Mehr
        Lose wolltest du nicht kaufen

event-bids =
    .all =
        Los von { $code } ({ $cards }, Mindestgebot { $minimum } D). Gebote: { $bids }

event-bids-none =
    .all = Los von { $code } ({ $cards }, Mindestgebot { $minimum } D). Kein Gebot

event-store-sold =
    .own =
        - { ABS($stores) } Speicher verkauft für { $cash } D, weil das Geld nicht
        reichte
    .all =
        { $code } verkauft { ABS($stores) } Speicher für { $cash } D, weil das Geld
        nicht reicht

event-loan-taken =
    .own =
        - { $loans ->
            [one] { $loans } Kredit
           *[other] { $loans } Kredite
        } aufgenommen, zusammen { $cash } D, weil das Geld nicht reichte
    .all =
        { $code } nimmt { $loans ->
            [one] { $loans } Kredit
           *[other] { $loans } Kredite
        } auf, zusammen { $cash } D

event-lot-kept =
    .own =
        + Du behältst dein Los ({ $cards }) und zahlst { ABS($cash) } D, 1 D mehr als
        das höchste Gebot
    .all = { $code } behält es für { ABS($cash) } D, 1 D mehr als das höchste Gebot

event-lot-sold =
    .own =
        + { $cash } D: Dein Los ({ $cards }) geht für { $price } D an { $buyer }, die
        Hälfte gehört dir
    .hit = + Das Los von { $code } ({ $cards }) gehört dir für { $price } D
    .all = { $buyer } kauft es für { $price } D, davon { $cash } D an { $code }

event-lot-sold-favour =
    .own =
        + { $cash } D: Dein Los ({ $cards }) geht für { $price } D an { $buyer }, die
        Hälfte gehört dir; dein Vorzug entschied gegen ein höheres Gebot
    .hit =
        + Das Los von { $code } ({ $cards }) gehört dir für { $price } D, obwohl jemand
        mehr bot
    .all =
        { $buyer } kauft es für { $price } D, davon { $cash } D an { $code }; ein
        höheres Gebot kam nicht zum Zug (Vorzug)

event-lot-forced =
    .own =
        ! Niemand bot auf dein Los ({ $cards }): Du nimmst es für das halbe
        Mindestgebot, { ABS($cash) } D
    .all = { $code } muss es für { ABS($cash) } D selbst nehmen

event-lot-discarded =
    .own =
        - Niemand bot auf dein Los ({ $cards }), und { $cost } D konntest du nicht
        zahlen: Es kommt auf die Ablage
    .all = { $code } kann { $cost } D nicht zahlen: Das Los kommt auf die Ablage

event-depressors =
    .all = Preisdrücker im Forum: { $cards }

## Kontor (o6 bis o10)

event-surplus-lost =
    .own = - Zu viele Sorten in Forum und Senat; verloren: { $lost }
    .all = { $code } legt zu viele Sorten; verloren: { $lost }

event-income =
    .own = + { $cash } D im Forum für { $cards }

event-income-worthless =
    .own = - 0 D im Forum für { $cards }: zu viel davon am Markt

event-gifts =
    .own = ! Deine Gabe an den Senat: { $cards }, Beliebtheit zusammen { $gift }

event-gifts-worthless =
    .own = - Deine Gabe an den Senat ({ $cards }) ist diesmal nicht beliebt

event-chips-senate =
    .own =
        + { $chips ->
            [one] { $chips } Chip
           *[other] { $chips } Chips
        } vom Senat für Platz { $place }

event-chips-senate-shared =
    .own =
        + { $chips ->
            [one] { $chips } Chip
           *[other] { $chips } Chips
        } vom Senat: Platz { $place }, von { $sharing } Spielern geteilt

event-chips-kinds =
    .own =
        + { $chips ->
            [one] { $chips } Chip
           *[other] { $chips } Chips
        } für { $chips ->
            [one] { $chips } Sorte
           *[other] { $chips } Sorten
        } im Speicher
    .all =
        { $code }: { $chips ->
            [one] { $chips } Chip
           *[other] { $chips } Chips
        } für { $chips ->
            [one] { $chips } Sorte
           *[other] { $chips } Sorten
        } im Speicher

event-chips-money =
    .own =
        + { $chips ->
            [one] { $chips } Chip
           *[other] { $chips } Chips
        } für Platz { $place } beim Geld
    .all =
        { $code }: { $chips ->
            [one] { $chips } Chip
           *[other] { $chips } Chips
        } für Platz { $place } beim Geld

event-chips-money-shared =
    .own =
        + { $chips ->
            [one] { $chips } Chip
           *[other] { $chips } Chips
        } für Platz { $place } beim Geld, von { $sharing } Spielern geteilt
    .all =
        { $code }: { $chips ->
            [one] { $chips } Chip
           *[other] { $chips } Chips
        } für Platz { $place } beim Geld, von { $sharing } Spielern geteilt

event-loan-repaid =
    .own =
        - { $loans ->
            [one] { ABS($loans) } Kredit
           *[other] { ABS($loans) } Kredite
        } zurückgezahlt: { ABS($cash) } D
    .all =
        { $code } zahlt { $loans ->
            [one] { ABS($loans) } Kredit
           *[other] { ABS($loans) } Kredite
        } zurück: { ABS($cash) } D

event-interest =
    .own =
        - { ABS($cash) } D Zinsen für { $open-loans ->
            [one] { $open-loans } offenen Kredit
           *[other] { $open-loans } offene Kredite
        }
    .all =
        { $code } zahlt { ABS($cash) } D Zinsen für { $open-loans ->
            [one] { $open-loans } offenen Kredit
           *[other] { $open-loans } offene Kredite
        }

event-interest-waived =
    .own =
        - { ABS($cash) } D Zinsen für { $open-loans ->
            [one] { $open-loans } offenen Kredit
           *[other] { $open-loans } offene Kredite
        }; { $waived } D werden dir erlassen
    .all =
        { $code } zahlt { ABS($cash) } D Zinsen für { $open-loans ->
            [one] { $open-loans } offenen Kredit
           *[other] { $open-loans } offene Kredite
        }; { $waived } D sind erlassen

event-interest-unpaid =
    .own =
        ! { $waived } D Zinsen für { $open-loans ->
            [one] { $open-loans } offenen Kredit
           *[other] { $open-loans } offene Kredite
        } werden dir erlassen
    .all =
        { $code } werden { $waived } D Zinsen für { $open-loans ->
            [one] { $open-loans } offenen Kredit
           *[other] { $open-loans } offene Kredite
        } erlassen

event-store-built =
    .own = + { $stores } Speicher gebaut für { ABS($cash) } D
    .all = { $code } baut { $stores } Speicher für { ABS($cash) } D

event-store-built-fewer =
    .own =
        + { $stores } Speicher gebaut für { ABS($cash) } D; befohlen waren { $ordered }
    .all = { $code } baut { $stores } Speicher für { ABS($cash) } D

event-goods-lost =
    .own = - Kein Platz in den Speichern, auf die Ablage: { $cards }
    .all = { $code } hat keinen Platz in den Speichern für: { $cards }

event-stored =
    .own = ! In deinen Speichern bleibt: { $cards }

event-round-opened =
    .all = Durchgang { $round } beginnt; Startspieler ist { $start }

## Schluss (o11)

event-final-goods =
    .own = ! Am Ende in deinen Speichern: { $cards }
    .all = { $code } behält in den Speichern: { $cards }

event-final-goods-away =
    .own = ! Am Ende in deinen Speichern: { $cards }; weggelegt: { $away }
    .all = { $code } behält in den Speichern: { $cards }; weggelegt: { $away }

event-stores-valued =
    .own =
        + { $cash } D für { $free ->
            [one] { $free } freien Speicher
           *[other] { $free } freie Speicher
        }
    .all =
        { $code }: { $cash } D für { $free ->
            [one] { $free } freien Speicher
           *[other] { $free } freie Speicher
        }

event-lost =
    .own =
        - Du hast noch { $open-loans ->
            [one] { $open-loans } Kredit
           *[other] { $open-loans } Kredite
        } offen: Damit hast du verloren
    .all =
        { $code } hat noch { $open-loans ->
            [one] { $open-loans } Kredit
           *[other] { $open-loans } Kredite
        } offen und damit verloren

event-money =
    .own = ! Dein Geld am Ende: { $money } D

event-ranking =
    .own =
        ! Platz { $rank } mit { $total ->
            [one] { $total } Chip
           *[other] { $total } Chips
        }

event-ranking-lost =
    .own = ! Platz { $rank }, hinter allen ohne offenen Kredit
