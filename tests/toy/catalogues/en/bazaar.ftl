## What things are called

game = Bazaar
step-auction = Auction { $number }
step-market = Market { $number }
slot-bid = Bid
slot-sell = Sale
slot-limit = Limit

## Orders

order-bid = bids { $card }

order-sell =
    sells { $count ->
        [one] { $count } card
       *[other] { $count } cards
    } of { $good }

order-limit = sells all { $good } at { $price } or more, in every market

with-fee = { $sale } (fee: { $fee })

form-bid = # Bid:   b,good,value
form-sale = # Sale:  v,good,count
form-limit = # Limit: l,good,price

## What happens

event-lot-taken = { $code } wins the hidden card.

event-lot-seen = The card you won is { $card }.

event-card-paid = { $code } gives { $card } to { $to } for it.

event-lot-discarded = Equal bids of { $codes }: the card goes away.

event-lot-discarded-no-bids = Nobody bids: the card goes away.

event-sold =
    { $code } sells { $count ->
        [one] { $count } card
       *[other] { $count } cards
    } of { $good } for { $coins }.

event-silent = Nothing came from { $code }.

event-ended =
    Place { $rank }: { $code } with { $coins ->
        [one] { $coins } coin
       *[other] { $coins } coins
    }.

## Notices, and why an order does not count

notice-cheap =
    .about = Price
    .text = { $good } fetches only 1 a card now.

notice-nothing =
    .about = Step
    .text = Without an order nothing happens.

notice-income =
    .about = Income
    .text =
        This brings { $coins ->
            [one] { $coins } coin
           *[other] { $coins } coins
        }.

refusal-no-code = A code has two to four letters.

refusal-name-taken = The name "{ $name }" is taken.

refusal-auctioneer = Whoever sells the card does not bid.

refusal-not-held = You do not have this card.

refusal-too-many =
    You have { $held ->
        [one] { $held } card
       *[other] { $held } cards
    } of it.

refusal-no-price = A price is 1 to { $most }.

## Rules

rule-rounds = Rounds: { $value }
rule-hand = Cards at the start: { $value }
rule-fee = Fee for each sale of a good: { $value }
rule-purses = Coins at the start, by code: { $value }
change-limits = A limit stands until it is replaced.

## How the game stands

table =
    .name = Name
    .cards = Cards
    .coins = Coins

introduction = Whoever has most coins at the end wins.
your-cards = Your cards: { $cards }.
no-cards = none
prices = Prices of a card: { $prices }.
auctioneer = The auctioneer is { $name }.
your-turn = It is your turn.
not-your-turn = There is nothing for you to do in this step.
figure-coins = Coins
headline =
    { $coins ->
        [one] { $coins } coin
       *[other] { $coins } coins
    }

## What the command "worth" says

worth = Your cards ({ $count }) are worth { $worth } together.

## The headline

lead-sold = { $name } sells { $good } for { $coins }
lead-won =
    { $names } { COUNT($names) ->
        [one] wins
       *[other] win
    } with { $coins ->
        [one] { $coins } coin
       *[other] { $coins } coins
    }
lead-ahead =
    { $names } { COUNT($names) ->
        [one] leads
       *[other] lead
    } with { $coins ->
        [one] { $coins } coin
       *[other] { $coins } coins
    }

draw-form-deck = The cards in the order in which they are dealt, with commas between them.
draw-form-dice = Four dice, one for each kind of goods, with commas between them: 1 to 6.
