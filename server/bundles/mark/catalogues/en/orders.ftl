## The places of orders

slot-turn = Turn
slot-bid = Bid { $sort }
slot-offer = Offer { $sort }
slot-name = Name
any-other-sort = else
slot-in-a-round = { $slot } (Round { $round })
slot-lasting = { $slot } (lasting)

## What an order does

order-turn = in this order: { $wishes }

order-bid = bids up to { $limit } Mark for { $sort }

order-bid-with-two-limits =
    bids up to { $limit } Mark for { $sort }, up to { $processed } if it is processed

order-bid-delivered-alone =
    bids up to { $limit } Mark for { $sort }, nothing if it is processed

order-bid-processed-alone =
    bids for { $sort } only if it is processed, up to { $processed } Mark

order-bid-nothing = does not bid for { $sort }

order-offer = offers a piece of { $sort } if asked

order-offer-on-a-space = offers the { $sort } on { $space } if asked

order-offer-nothing = does not offer { $sort }

order-name = auctions { $sort } if hammer and star are rolled

order-bid-to-a-space = { $bid }, to { $space }

order-in-a-round = (round { $round } only) { $order }

order-lasting = (every round) { $order }

## Wishes; none is where nothing is named

wish-deliver =
    deliver { $sort }{ $from ->
        [none] { "" }
       *[some] { " " }from { $from }
    }{ $to ->
        [none] { "" }
       *[some] { " " }to { $to }
    }

wish-process =
    process { $sort }{ $from ->
        [none] { "" }
       *[some] { " " }from { $from }
    }{ $to ->
        [none] { "" }
       *[some] { " " }to { $to }
    }

wish-sell =
    sell { $sort }{ $from ->
        [none] { "" }
       *[some] { " " }from { $from }
    }{ $to ->
        [none] { "" }
       *[some] { " " }to { $to }
    }{ $minimum ->
        [none] { "" }
       *[some] { " " }for { $minimum } Mark or more
    }{ $rows ->
        [none] { "" }
       *[some] , new row { $rows }
    }

wish-dispose =
    dispose of { $sort }{ $from ->
        [none] { "" }
       *[some] { " " }from { $from }
    }{ $to ->
        [none] { "" }
       *[some] { " " }to { $to }
    }

wish-buy =
    buy { $sort }{ $from ->
        [none] { "" }
       *[some] { " " }from { $from }
    }{ $to ->
        [none] { "" }
       *[some] { " " }to { $to }
    }

wish-advance =
    advance { $sort }{ $from ->
        [none] { "" }
       *[some] { " " }from { $from }
    }{ $to ->
        [none] { "" }
       *[some] { " " }to { $to }
    }

any-sort = any sort
sorts-without-bid = sorts without a bid of their own

## A move that is still to be done

deed-deliver = deliver { $sort } to { $to }

deed-process = process { $sort } from { $from } to { $to }

deed-sell = sell { $sort } from { $from } for { $number } Mark, row { $row }

deed-dispose = dispose of { $sort } on { $from }

deed-buy = buy { $sort } for { $cost } Mark, to { $to }

deed-advance = advance { $sort } from { $from } to { $to } for { $cost } Mark

deed-and-deed = { $first }; then { $second }

## What was (.then) or is (.now) in the way of a wish

obstacle-dice =
    .then = did not fit the dice
    .now = does not fit these dice

obstacle-first-only =
    .then = possible as the first action only
    .now = possible as the first action only

obstacle-off =
    .then = not part of this game
    .now = not part of this game

obstacle-cash =
    .then = there was not enough money
    .now = there is not enough money

obstacle-stock =
    .then = the bank had no piece left
    .now = the bank has no piece left

obstacle-piece =
    .then = there was no such piece
    .now = there is no such piece

obstacle-space =
    .then = no fitting space was free
    .now = no fitting space is free

obstacle-closed =
    .then = the sort was closed
    .now = the sort is closed

obstacle-open =
    .then = the sort was not closed
    .now = the sort is not closed

obstacle-minimum =
    .then = the number was below your minimum
    .now = the number is below your minimum

obstacle-rows =
    .then = none of your rows was free and high enough
    .now = none of your rows is free and high enough

obstacle-later =
    .then = its turn did not come
    .now = counts only if a wish before it fails

## The template: forms of the orders, as comments

form-wishes = # List of wishes, the first that is possible counts:  z,wish,wish,...
form-deliver = #   a sort [A1-A4] (deliver) | b sort [A1-A4] [B1-B4] (process)
form-sell = #   v sort [B1-B4] [minimum] [R and rows, such as R543] (sell)
form-dispose = #   x sort [space] (dispose)
form-buy = #   k sort [A1-A4] (buy)
form-advance = #   s sort [A1-A4] [B1-B4] (advance)
form-bid = # Auction:  g,sort,limit[,limit if processed][,space]
form-name = # w,sort (what is auctioned if you roll hammer and star)
form-offer = #   e,sort[,space or no]   (offer a piece of your own)
form-span = # If it is not for the whole step, add: ,Round N or ,lasting.
form-sorts = #   Sorts: G K P M V, * for all.
last-orders =
    # Your last orders (remove the # to send one again; lasting ones still count):
