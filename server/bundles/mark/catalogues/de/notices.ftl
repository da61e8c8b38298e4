## Hinweise: was schaden wird, und was ohne Befehl geschieht

notice-no-wish-fits =
    Du hast keinen Wunsch, der zu deinen Würfeln { $roll } passt: Es kommt zum Notzug.

notice-never-reached =
    { $count ->
        [one] Der Wunsch "{ $wishes }" passt nicht zu deinen Würfeln; er kommt
        nicht zum Zug.
       *[other] Diese Wünsche passen nicht zu deinen Würfeln und kommen nicht zum
        Zug: { $wishes }.
    }

notice-bid-above-cash =
    Du bietest bis { $limit } Mark, hast aber jetzt nur { $cash }. Mehr als deine Kasse
    zählt nicht.

notice-bid-below-minimum =
    { $limit } Mark liegen unter dem Mindestgebot; das ist jetzt { $minimum } Mark.

notice-bid-without-space =
    Du hast jetzt kein freies Feld für Stücke aus der Bank oder einer Anlieferung: So
    ist dieses Gebot ungültig.

notice-bid-without-space-processed =
    Du hast jetzt kein freies Feld für Stücke aus einer Aufbereitung: So ist dieses
    Gebot ungültig.

notice-star-unnamed =
    Du hast Hammer und Stern und nennst keine Sorte (w,Sorte). Jetzt käme { $sort }
    unter den Hammer.

notice-star-unnamed-none =
    Du hast Hammer und Stern und nennst keine Sorte (w,Sorte). Die Bank hat jetzt
    nichts, also gäbe es keine Versteigerung.

notice-offer-elsewhere = Auf { $space } liegt jetzt { $holds }, nicht { $sort }.

notice-offer-elsewhere-empty = Auf { $space } liegt jetzt nichts.

notice-first-sale =
    "{ $wish }" eröffnet eine Reihe und nennt keine: Jetzt wäre es die Reihe { $row }.
    Andere nennst du mit R und den Nummern, etwa R543.

notice-paid-without-cash = "{ $wish }" kostet { $cost } Mark, du hast jetzt { $cash }.

notice-fee-comes =
    { $pieces ->
        [one] { $pieces } Stück
       *[other] { $pieces } Stücke
    } in der { $area } nach deinem Zug: Das kostet in der nächsten Runde { $fee } Mark
    Lagerkosten, wenn es so kommt.

notice-too-many-pieces =
    Von { $sort } hast du { $own }, verkauft sind { $sold }: In der Reihe ist nur noch
    Platz für { $room }.

notice-too-many-pieces-closed =
    { $sort } ist stillgelegt: { $own ->
        [one] { $own } Stück bringt
       *[other] { $own } Stücke bringen
    } dir nichts mehr.

notice-forced = Mit { $roll } wäre der Notzug jetzt: { $deed }.

notice-forced-second = Die zweite Aktion mit { $roll } wäre dann: { $deed }.

notice-move = Mit { $roll }: { $deed }.

notice-move-second = Zweite Aktion mit { $roll }: { $deed }.

notice-lapse = Mit { $roll } ist jetzt nichts möglich: Die Aktion verfällt.

notice-fee = { $amount } Mark Lagerkosten für die { $area }.

notice-liquidated =
    Für die Lagerkosten fehlt Geld: { $sort } von { $space } geht für { $value } Mark an
    die Bank.

notice-nmr =
    Steht kein Befehl von dir, auch keiner mit Dauer, bietest du nicht, lieferst nichts
    ein und machst Notzüge. Es wäre dein { $count }. Schritt ohne Befehl.

notice-nmr-gm =
    Die Spielleitung erfährt davon: { $in-a-row ->
        [one] { $in-a-row } Schritt
       *[other] { $in-a-row } Schritte
    } nacheinander ohne Befehl.

# Worum es in einem Hinweis geht
about-no-order = Ohne Befehl
