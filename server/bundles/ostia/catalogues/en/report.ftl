## Report

headline =
    { $chips ->
        [one] { $chips } chip
       *[other] { $chips } chips
    }, { $cash } D

headline-at-the-end =
    place { $rank }, { $chips ->
        [one] { $chips } chip
       *[other] { $chips } chips
    }

own-events = For you

no-own-events = Nothing changes for you.

# Heading of what happened to all, by step
happened-hafen = In the harbour
happened-handel1 = What the lots cost
happened-handel2 = What the lots cost
happened-kontor = In the office
happened-schluss = The reckoning

office =
    .player = Player
    .forum = Forum
    .income = Income
    .senate = Senate
    .gift = Gift
    .chips = Chips

prices =
    .good = Forum
    .cards = Cards
    .depressors = Depressors
    .price = D a card

gift-in-vain = Your gift earned no chip this time

# Of equal bids the favour of the seller decides, which nobody else is told, then the seat
bid-beaten-sold =
    Your bid of { $amount } D on the lot of { $code } does not win: { $buyer } gets it
    for { $price } D{ $decided ->
        [favour] , by the seller's favour
        [seat] ; with equal bids the seller's favour decides, then the nearest seat on
            the seller's left
       *[bid] {""}
    }

bid-beaten-kept =
    Your bid of { $amount } D on the lot of { $code } does not win: { $code } keeps it

# What the game master changes in an account
change-cash = cash { SIGNED($change) } D
change-chips = chips { SIGNED($change) }
change-stores = stores { SIGNED($change) }
change-loans = loans { SIGNED($change) }

## The end

ranking =
    .heading = Final result
    .place = Place
    .player = Player
    .chips = Chips
    .stores = Stores
    .cards = Cards
    .appeal = Ap{"\u00AD"}peal
    .money = Mon{"\u00AD"}ey

tie-break =
    Ties in chips are broken by stores, then by the cards in them, then their appeal on
    the Senate card that was set aside ({ $card }), then the money.

lost-last =
    Players with an open loan are placed behind everybody else ({ RULE("o11.4") }).

all-lost = Everybody still has open loans: nobody wins.

appeal-of-a-good = { $good } { $points }

revealed = Who was who

revealed-player = { $name }; stored at the end: { $cards }

## Awards in the last report, made of the events of the whole game

award-lots =
    .title = Keenest buyer
    .told =
        { $names }: { $figure ->
            [one] { $figure } lot bought
           *[other] { $figure } lots bought
        }
award-gifts =
    .title = Most generous giver
    .told =
        { $names }: gifts of appeal { $figure } in all
award-stores =
    .title = Busiest builder
    .told =
        { $names }: { $figure ->
            [one] { $figure } store built
           *[other] { $figure } stores built
        }
award-loans =
    .title = Deepest in debt
    .told =
        { $names }: { $figure ->
            [one] { $figure } loan taken
           *[other] { $figure } loans taken
        }
