## The places of orders

slot-take = Boat
slot-bid = Bid
slot-keep = Keep
slot-budget = Budget
slot-favour = Favour
slot-forum = Forum
slot-senate = Senate
slot-storage = Store
slot-build = Build
slot-final = Final

## What an order does

order-take = { $card } into the hand, first lot: { $lot }

order-take-without-lot = { $card } into the hand; the rules choose the lot ({ RULE("o12.1") })

order-bid = { $amount } D on the lot of { $seller }

order-bid-nothing = no bid on the lot of { $seller }

order-bid-over-minimum = minimum + { $amount } on the lot of { $seller }

order-bid-on-all = minimum + { $amount } on every other lot

order-keep = keeps your own lot if it costs at most { $limit } D

order-keep-never = does not keep your own lot

order-budget = at most { $amount } D, also from stores and loans

order-budget-for-lots =
    at most { $amount } D, also from stores and loans, for at most { $lots ->
        [one] { $lots } lot
       *[other] { $lots } lots
    }

order-cash-alone = cash only

order-cash-alone-for-lots =
    cash only, for at most { $lots ->
        [one] { $lots } lot
       *[other] { $lots } lots
    }

order-favour = bids of { $bidder } on your lots count { $amount } D more

order-favour-against = bids of { $bidder } on your lots count { ABS($amount) } D less

order-favour-none = bids of { $bidder } on your lots count as they are

order-forum = into the Forum: { $cards }

order-senate = into the Senate: { $cards }

order-storage = first into the stores: { $cards }

order-build =
    builds { $count ->
        [one] { $count } store
       *[other] { $count } stores
    }

order-final = in the stores at the end: { $cards }

cards-of-a-kind =
    { $count ->
        [one] { $good }
       *[other] { $count } { $good }
    }

bluff-cards =
    { $count ->
        [one] { $count } bluff card
       *[other] { $count } bluff cards
    }

no-cards = nothing

## What the orders come to

bids-in-money = In money these bids are: { $bids }.

# A bid in a list of bids
bid-in-money = { $name } { $amount } D

lots-without-bid = You bid nothing for the lots of: { $players }.

spendable-without-budget =
    Your cash is { $cash } D, and without a budget (b) you pay only from that; with
    stores and loans you could spend up to { $purse } D.

spendable-cash-alone = Your cash is { $cash } D, and you pay only from that.

spendable-within-cash = Your cash is { $cash } D; you may spend { $budget } D now.

spendable-beyond-cash =
    Your cash is { $cash } D; you may spend { $budget } D now. Anything beyond your cash
    comes from stores ({ $store-sale } D each), then from loans ({ $loan } D each,
    { $loan-repay } D to pay back).

only-favours =
    A favour by itself does not count as an order for this step ({ RULE("o12.2") }).

second-lot = Your second lot is then: { $cards }.

stays-in-hand = Left in your hand: { $cards }. Stores you have now: { $stores }.

nothing-stays-in-hand = Nothing is left in your hand.

## The template: forms of the orders, as comments

form-take = # Boat: n,card,lot,lot   (into the hand; the first lot)
form-bid = # Bid: g,player,amount | g,player,+n | g,all,+n   (+n: minimum + n)
form-keep = # Keep: h,limit (limit { $least } or more)
form-budget = # Budget: b,amount[,lots] | b,cash[,lots]
form-fields = # Forum: f,cards | Senate: s,cards
form-build = # Build: a,number   (each store { $store-price } D)
form-storage = # Store: l,cards   (what gets a store first)
form-final = # Final: e,cards
form-favour = # Favour: v,player,+n | v,player,-n   (stands until you change it)
