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
    Du bietest bis { $limit } Mark, hast aber jetzt nur { $cash }. Höher als deine Kasse
    kann kein Gebot sein.

notice-bid-below-minimum =
    { $limit } Mark liegen unter dem Mindestgebot; das ist jetzt { $minimum } Mark.

notice-bid-without-space =
    Du hast jetzt kein freies Feld für Stücke aus der Bank oder einer Anlieferung: So
    ist dieses Gebot ungültig.

notice-bid-without-space-processed =
    Du hast jetzt kein freies Feld für Stücke aus einer Aufbereitung: So ist dieses
    Gebot ungültig.

notice-star-unnamed =
    Du hast Hammer und Stern, nennst aber keine Sorte (w,Sorte). Nach jetzigem Stand
    wird { $sort } versteigert.

notice-star-unnamed-none =
    Du hast Hammer und Stern, nennst aber keine Sorte (w,Sorte). Die Bank hat jetzt
    nichts, also fällt die Versteigerung aus.

notice-offer-elsewhere = Auf { $space } liegt jetzt { $holds }, nicht { $sort }.

notice-offer-elsewhere-empty = Auf { $space } liegt jetzt nichts.

notice-first-sale =
    "{ $wish }" eröffnet eine Reihe, nennt aber keine: Jetzt wäre es die Reihe { $row }.
    Willst du andere, schreib R und ihre Nummern, etwa R543.

notice-paid-without-cash = "{ $wish }" kostet { $cost } Mark, du hast jetzt { $cash }.

notice-fee-comes =
    { $pieces ->
        [one] { $pieces } Stück
       *[other] { $pieces } Stücke
    } in der { $area } nach deinem Zug: Bleibt es dabei, zahlst du in der nächsten Runde
    { $fee } Mark Lagerkosten.

notice-too-many-pieces =
    Von { $sort } hast du { $own }; verkauft: { $sold }. In der Reihe ist nur noch Platz
    für { $room }.

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
    Du kannst die Lagerkosten nicht zahlen: { $sort } von { $space } geht für { $value }
    Mark an die Bank.

notice-nmr =
    Ist kein Befehl von dir da, auch keiner mit Dauer, bietest du nicht, lieferst nichts
    ein und machst nur Notzüge. Das wäre dein { $count }. versäumter Schritt.

notice-nmr-gm =
    Die Spielleitung erfährt davon: { $in-a-row ->
        [one] { $in-a-row } Schritt
       *[other] { $in-a-row } Schritte
    } nacheinander ohne Befehl.

# Worum es in einem Hinweis geht
about-no-order = Ohne Befehl
