## Was in einer Runde geschieht
# .all lesen alle, .own liest, wem es geschieht. .own beginnt mit seinem Vorzeichen:
# "+" gut für den Leser, "-" schlecht, "!" nur eine Nachricht.
# Mehrere Sätze für dasselbe Ereignis heißen wie das Ereignis und der Fall.

event-no-move =
    .own = ! Von dir kam kein Befehl, zum { $count }. Mal: keine Gebote, nur Notzüge
    .all = { $player }: kein Befehl, zum { $count }. Mal

# For the game master alone
gm-told =
    { $player }: { $in-a-row ->
        [one] { $in-a-row } Schritt
       *[other] { $in-a-row } Schritte
    } nacheinander ohne Befehl

event-fee-paid =
    .own = - { $amount } Mark Lagerkosten für die { $area }
    .all = { $player }: { $amount } Mark Lagerkosten für die { $area }

event-liquidated =
    .own =
        + { $value } Mark: { $sort } von { $space } ging an die Bank, weil du die
        Lagerkosten nicht zahlen konntest
    .all =
        { $player }: Geld für die Lagerkosten fehlt; { $sort } von { $space } geht für
        { $value } Mark an die Bank

event-liquidated-nothing =
    .own =
        - { $sort } von { $space } ist weg, ohne Erlös: Du konntest die Lagerkosten
        nicht zahlen
    .all =
        { $player }: Geld für die Lagerkosten fehlt; { $sort } von { $space } ist weg,
        ohne Erlös

event-auctioned-bank-won =
    .all =
        Versteigerung { $sort } ({ $roller }, { $roll }), ein Stück aus der Bank:
        { $bids }. { $winner } zahlt { $price } Mark und legt es auf { $to }{ $tied ->
            [yes] {" "}(bei gleichen Geboten gewinnt, wer nach { $roller } zuerst kommt)
           *[no] {""}
        }

event-auctioned-bank-unsold =
    .all =
        Versteigerung { $sort } ({ $roller }, { $roll }), ein Stück aus der Bank: kein
        gültiges Gebot ab { $minimum } Mark, es bleibt dort

event-auctioned-owner-won =
    .all =
        Versteigerung { $sort } ({ $roller }, { $roll }), { $space } von { $owner }:
        { $bids }. { $winner } zahlt { $price } Mark an { $owner } und legt es auf
        { $to }{ $tied ->
            [yes] {" "}(bei gleichen Geboten gewinnt, wer nach { $roller } zuerst kommt)
           *[no] {""}
        }

event-auctioned-owner-unsold =
    .all =
        Versteigerung { $sort } ({ $roller }, { $roll }), { $space } von { $owner }:
        kein gültiges Gebot ab { $minimum } Mark; die Bank nimmt es für { $price } Mark

event-auctioned-owner-kept =
    .all =
        Versteigerung { $sort } ({ $roller }, { $roll }), { $space } von { $owner }:
        kein gültiges Gebot, es bleibt liegen

event-auctioned-buyer =
    .own = - { $price } Mark: { $sort } ersteigert, liegt auf { $to }

event-auctioned-seller =
    .own = + { $price } Mark: { $sort } von { $space } an { $winner } versteigert

event-auctioned-seller-unsold =
    .own =
        + { $price } Mark: { $sort } von { $space } wollte niemand; die Bank hat es
        genommen

event-auctioned-seller-kept =
    .own = ! { $sort } von { $space } wollte niemand; es bleibt liegen

event-auctioned-bidder =
    .own = ! { $sort } nicht bekommen: Du botest { $mine } Mark, { $winner } { $price }

event-auctioned-bidder-tied =
    .own =
        ! { $sort } nicht bekommen: { $winner } bot auch { $price } Mark, und bei
        gleichen Geboten gewinnt, wer nach { $roller } zuerst kommt

event-no-auction =
    .all = Keine Versteigerung { $sort } ({ $roller }, { $roll }): Niemand hat ein Stück

event-no-auction-star =
    .all = Keine Versteigerung ({ $roller }, { $roll }): Die Bank ist leer

event-bid-void-used =
    .own =
        ! Dein Gebot von { $amount } Mark für { $sort } war ungültig: Es hat in dieser
        Runde schon einmal gewonnen

event-bid-void-space =
    .own =
        ! Dein Gebot von { $amount } Mark für { $sort } war ungültig: kein freies Feld

event-bid-void-cash =
    .own =
        ! Dein Gebot von { $amount } Mark für { $sort } war ungültig: In der Kasse war
        weniger als das Mindestgebot

event-bid-void-minimum =
    .own =
        ! Dein Gebot von { $amount } Mark für { $sort } war ungültig: Es lag unter dem
        Mindestgebot

event-moved-deliver =
    .own =
        + { $sort } angeliefert, liegt auf { $to }{ $forced ->
            [yes] { " " }(Notzug)
           *[no] { "" }
        }
    .all =
        { $player } ({ $roll }{ $double ->
            [yes] , zweite Aktion
           *[no] { "" }
        }{ $forced ->
            [yes] , Notzug
           *[no] { "" }
        }): { $sort } auf { $to } angeliefert

event-moved-process =
    .own =
        ! { $sort } aufbereitet, von { $from } nach { $to }{ $forced ->
            [yes] { " " }(Notzug)
           *[no] { "" }
        }
    .all =
        { $player } ({ $roll }{ $double ->
            [yes] , zweite Aktion
           *[no] { "" }
        }{ $forced ->
            [yes] , Notzug
           *[no] { "" }
        }): { $sort } von { $from } nach { $to } aufbereitet

event-moved-sell =
    .own =
        + { $number } Mark: { $sort } von { $from } verkauft, Reihe { $row }{ $forced ->
            [yes] { " " }(Notzug)
           *[no] { "" }
        }
    .all =
        { $player } ({ $roll }{ $double ->
            [yes] , zweite Aktion
           *[no] { "" }
        }{ $forced ->
            [yes] , Notzug
           *[no] { "" }
        }): { $sort } für { $number } Mark verkauft, Reihe
        { $row }; die nächste Zahl ist { $next }

event-moved-sell-full =
    .own =
        + { $number } Mark: { $sort } von { $from } verkauft, Reihe { $row }{ $forced ->
            [yes] { " " }(Notzug)
           *[no] { "" }
        }
    .all =
        { $player } ({ $roll }{ $double ->
            [yes] , zweite Aktion
           *[no] { "" }
        }{ $forced ->
            [yes] , Notzug
           *[no] { "" }
        }): { $sort } für { $number } Mark verkauft, Reihe
        { $row }

event-moved-dispose =
    .own =
        - { $sort } von { $from } entsorgt{ $forced ->
            [yes] { " " }(Notzug)
           *[no] { "" }
        }
    .all =
        { $player } ({ $roll }{ $double ->
            [yes] , zweite Aktion
           *[no] { "" }
        }{ $forced ->
            [yes] , Notzug
           *[no] { "" }
        }): { $sort } von { $from } entsorgt

event-moved-buy =
    .own = - { $cost } Mark: { $sort } gekauft, liegt auf { $to }
    .all = { $player }: { $sort } für { $cost } Mark gekauft, auf { $to }

event-moved-advance =
    .own = - { $cost } Mark: { $sort } von { $from } nach { $to } geschoben
    .all =
        { $player }: { $sort } für { $cost } Mark von { $from } nach { $to } geschoben

event-lapsed =
    .own = ! Eine Aktion mit { $roll } ist verfallen: Es war nichts möglich
    .all = { $player } ({ $roll }): Nichts ist möglich, eine Aktion verfällt

event-row-full =
    .all = Reihe { $row } ist voll: { $sort } ist stillgelegt

event-ended-rows =
    .all =
        Die Partie ist zu Ende: { $rows ->
            [one] { $rows } Reihe ist
           *[other] { $rows } Reihen sind
        } voll

event-ended-rounds =
    .all = Die Partie ist zu Ende: Mehr Runden werden nicht gespielt

# Ein Gebot in einer Liste von Geboten
bid-of-player = { $player } { $amount }
