## What happens, in the order of the rules
# .own is read by whom it happens to, .hit by the buyer of a lot. Both begin with their
# sign: "+" good for the reader, "-" bad, "!" mere news. .all is read by all.
# Amounts that leave an account are negative; ABS writes them without the sign.
# Several sentences for an event have its name and their reason as key.

## In every step (o12, o14, o17)

event-defaulted =
    .own = ! You sent no orders, so the default in the rules applies

event-defaulted-again =
    .own =
        ! You sent no orders, { $in-a-row } times in a row, so the default in the rules
        applies

event-gm-told =
    .all =
        { $code }: { $in-a-row ->
            [one] { $in-a-row } step
           *[other] { $in-a-row } steps
        } in a row without orders

event-corrected =
    .own = ! The game master changes your accounts: { $changes }
    .all = The game master changes the accounts of { $code }: { $changes }

event-corrected-cash =
    .all = The game master changes the cash of { $code }

event-reshuffled =
    .all =
        The deck is empty: the discard pile ({ $cards ->
            [one] { $cards } card
           *[other] { $cards } cards
        }) is shuffled and becomes the new deck

## Harbour and trade (o4, o5)

event-dealt =
    .own = + Your new boat: { $cards }

event-card-taken =
    .own = + From the boat into your hand: { $card }

event-lot-opened =
    .own = ! Your lot ({ $cards }) is open, minimum { $minimum } D

event-bid-lowered =
    .own =
        ! Your bid on the lot of { $seller } is lowered from { $written } to { $amount }
        D: you could not spend more then

event-bid-dropped =
    .own =
        - Your bid of { $written } D on the lot of { $seller } does not count: you could
        then spend only { $spendable } D, and the minimum is { $minimum } D

event-bid-dropped-broke =
    .own =
        - Your bid of { $written } D on the lot of { $seller } does not count: you could
        not spend any more then

event-bid-dropped-lots =
    .own =
        - Your bid of { $written } D on the lot of { $seller } does not count: you did
        not want to buy more lots

event-bids =
    .all = Lot of { $code } ({ $cards }, minimum { $minimum } D). Bids: { $bids }

event-bids-none =
    .all = Lot of { $code } ({ $cards }, minimum { $minimum } D). No bid

event-store-sold =
    .own =
        - { $stores ->
            [one] { ABS($stores) } store
           *[other] { ABS($stores) } stores
        } sold for { $cash } D, as your money was not enough
    .all =
        { $code } sells { $stores ->
            [one] { ABS($stores) } store
           *[other] { ABS($stores) } stores
        } for { $cash } D, as the money is not enough

event-loan-taken =
    .own =
        - { $loans ->
            [one] { $loans } loan
           *[other] { $loans } loans
        } taken, { $cash } D in all, as your money was not enough
    .all =
        { $code } takes { $loans ->
            [one] { $loans } loan
           *[other] { $loans } loans
        }, { $cash } D in all

event-lot-kept =
    .own =
        + You keep your lot ({ $cards }) and pay { ABS($cash) } D, 1 D more than the
        highest bid
    .all = { $code } keeps it for { ABS($cash) } D, 1 D more than the highest bid

event-lot-sold =
    .own =
        + { $cash } D: your lot ({ $cards }) goes to { $buyer } for { $price } D; half
        of it is yours
    .hit = + The lot of { $code } ({ $cards }) is yours for { $price } D
    .all = { $buyer } buys it for { $price } D, { $cash } D of it for { $code }

event-lot-sold-favour =
    .own =
        + { $cash } D: your lot ({ $cards }) goes to { $buyer } for { $price } D, half
        of it is yours; your favour decided against a higher bid
    .hit =
        + The lot of { $code } ({ $cards }) is yours for { $price } D, though somebody
        bid more
    .all =
        { $buyer } buys it for { $price } D, { $cash } D of it for { $code }; a higher
        bid was passed over (favour)

event-lot-forced =
    .own =
        ! Nobody bid on your lot ({ $cards }): you take it for half the minimum,
        { ABS($cash) } D
    .all = { $code } must take it for { ABS($cash) } D

event-lot-discarded =
    .own =
        - Nobody bid on your lot ({ $cards }), and you could not pay { $cost } D: it
        goes to the discard pile
    .all = { $code } cannot pay { $cost } D: the lot goes to the discard pile

event-depressors =
    .all = Depressors in the Forum: { $cards }

## Office (o6 to o10)

event-surplus-lost =
    .own = - Too many kinds in Forum and Senate; lost: { $lost }
    .all = { $code } played too many kinds; lost: { $lost }

event-income =
    .own = + { $cash } D in the Forum for { $cards }

event-income-worthless =
    .own = - 0 D in the Forum for { $cards }: the market is flooded

event-gifts =
    .own = ! Your gift to the Senate: { $cards }, appeal { $gift } in all

event-gifts-worthless =
    .own = - Your gift to the Senate ({ $cards }) has no appeal this time

event-chips-senate =
    .own =
        + { $chips ->
            [one] { $chips } chip
           *[other] { $chips } chips
        } from the Senate for place { $place }

event-chips-senate-shared =
    .own =
        + { $chips ->
            [one] { $chips } chip
           *[other] { $chips } chips
        } from the Senate: place { $place }, shared by { $sharing } players

event-chips-kinds =
    .own =
        + { $chips ->
            [one] { $chips } chip
           *[other] { $chips } chips
        } for { $chips ->
            [one] { $chips } kind
           *[other] { $chips } kinds
        } in your stores
    .all =
        { $code }: { $chips ->
            [one] { $chips } chip
           *[other] { $chips } chips
        } for { $chips ->
            [one] { $chips } kind
           *[other] { $chips } kinds
        } in the stores

event-chips-money =
    .own =
        + { $chips ->
            [one] { $chips } chip
           *[other] { $chips } chips
        } for place { $place } in money
    .all =
        { $code }: { $chips ->
            [one] { $chips } chip
           *[other] { $chips } chips
        } for place { $place } in money

event-chips-money-shared =
    .own =
        + { $chips ->
            [one] { $chips } chip
           *[other] { $chips } chips
        } for place { $place } in money, shared by { $sharing } players
    .all =
        { $code }: { $chips ->
            [one] { $chips } chip
           *[other] { $chips } chips
        } for place { $place } in money, shared by { $sharing } players

event-loan-repaid =
    .own =
        - { $loans ->
            [one] { ABS($loans) } loan
           *[other] { ABS($loans) } loans
        } paid back: { ABS($cash) } D
    .all =
        { $code } pays back { $loans ->
            [one] { ABS($loans) } loan
           *[other] { ABS($loans) } loans
        }: { ABS($cash) } D

event-interest =
    .own =
        - { ABS($cash) } D interest for { $open-loans ->
            [one] { $open-loans } open loan
           *[other] { $open-loans } open loans
        }
    .all =
        { $code } pays { ABS($cash) } D interest for { $open-loans ->
            [one] { $open-loans } open loan
           *[other] { $open-loans } open loans
        }

event-interest-waived =
    .own =
        - { ABS($cash) } D interest for { $open-loans ->
            [one] { $open-loans } open loan
           *[other] { $open-loans } open loans
        }; you are let off { $waived } D
    .all =
        { $code } pays { ABS($cash) } D interest for { $open-loans ->
            [one] { $open-loans } open loan
           *[other] { $open-loans } open loans
        } and is let off { $waived } D

event-interest-unpaid =
    .own =
        ! You are let off { $waived } D interest for { $open-loans ->
            [one] { $open-loans } open loan
           *[other] { $open-loans } open loans
        }
    .all =
        { $code } is let off { $waived } D interest for { $open-loans ->
            [one] { $open-loans } open loan
           *[other] { $open-loans } open loans
        }

event-store-built =
    .own =
        + { $stores ->
            [one] { $stores } store
           *[other] { $stores } stores
        } built for { ABS($cash) } D
    .all =
        { $code } builds { $stores ->
            [one] { $stores } store
           *[other] { $stores } stores
        } for { ABS($cash) } D

event-store-built-fewer =
    .own =
        + { $stores ->
            [one] { $stores } store
           *[other] { $stores } stores
        } built for { ABS($cash) } D; you had ordered { $ordered }
    .all =
        { $code } builds { $stores ->
            [one] { $stores } store
           *[other] { $stores } stores
        } for { ABS($cash) } D

event-goods-lost =
    .own = - No room in your stores; to the discard pile: { $cards }
    .all = { $code } has no room in the stores for: { $cards }

event-stored =
    .own = ! Kept in your stores: { $cards }

event-round-opened =
    .all = Round { $round } begins; start player is { $start }

## Closing (o11)

event-final-goods =
    .own = ! In your stores at the end: { $cards }
    .all = { $code } keeps in the stores: { $cards }

event-final-goods-away =
    .own = ! In your stores at the end: { $cards }; put away: { $away }
    .all = { $code } keeps in the stores: { $cards }; put away: { $away }

event-stores-valued =
    .own =
        + { $cash } D for { $free ->
            [one] { $free } free store
           *[other] { $free } free stores
        }
    .all =
        { $code }: { $cash } D for { $free ->
            [one] { $free } free store
           *[other] { $free } free stores
        }

event-lost =
    .own =
        - You still have { $open-loans ->
            [one] { $open-loans } open loan
           *[other] { $open-loans } open loans
        }: you have lost
    .all =
        { $code } still has { $open-loans ->
            [one] { $open-loans } open loan
           *[other] { $open-loans } open loans
        } and has lost

event-money =
    .own = ! Your money at the end: { $money } D

event-ranking =
    .own =
        ! Place { $rank } with { $total ->
            [one] { $total } chip
           *[other] { $total } chips
        }

event-ranking-lost =
    .own = ! Place { $rank }, behind everybody without an open loan
