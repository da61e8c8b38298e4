## What happens in a round
# .all is read by all, .own by whom it happens to. .own begins with its sign: "+" good
# for the reader, "-" bad, "!" mere news.
# Several sentences for an event have its name and the case as key.

event-no-move =
    .own = ! You sent no orders (missed steps so far: { $count }): no bids, forced moves
    .all = { $player }: no orders (missed steps so far: { $count })

# For the game master alone
gm-told =
    { $player }: { $in-a-row ->
        [one] { $in-a-row } step
       *[other] { $in-a-row } steps
    } in a row without orders

event-fee-paid =
    .own = - { $amount } Mark storage fee for { $area }
    .all = { $player }: storage fee of { $amount } Mark for { $area }

event-liquidated =
    .own =
        + { $value } Mark: { $sort } on { $space } went to the bank, as you could not
        pay the storage fee
    .all =
        { $player }: no money for the storage fee; { $sort } on { $space } goes to the
        bank for { $value } Mark

event-liquidated-nothing =
    .own =
        - { $sort } on { $space } is gone for nothing: you could not pay the storage fee
    .all =
        { $player }: no money for the storage fee; { $sort } on { $space } is gone for
        nothing

event-auctioned-bank-won =
    .all =
        Auction of { $sort } ({ $roller }, { $roll }), a piece from the bank: { $bids }.
        { $winner } pays { $price } Mark and puts it on { $to }{ $tied ->
            [yes] {" "}(equal bids: the first player after { $roller } wins)
           *[no] {""}
        }

event-auctioned-bank-unsold =
    .all =
        Auction of { $sort } ({ $roller }, { $roll }), a piece from the bank: no valid
        bid of { $minimum } Mark or more, it stays there

event-auctioned-owner-won =
    .all =
        Auction of { $sort } ({ $roller }, { $roll }), { $space } of { $owner }:
        { $bids }. { $winner } pays { $price } Mark to { $owner } and puts it on { $to }{ $tied ->
            [yes] {" "}(equal bids: the first player after { $roller } wins)
           *[no] {""}
        }

event-auctioned-owner-unsold =
    .all =
        Auction of { $sort } ({ $roller }, { $roll }), { $space } of { $owner }: no
        valid bid of { $minimum } Mark or more; the bank takes it for { $price } Mark

event-auctioned-owner-kept =
    .all =
        Auction of { $sort } ({ $roller }, { $roll }), { $space } of { $owner }: no
        valid bid, it stays where it is

event-auctioned-buyer =
    .own = - { $price } Mark: { $sort } bought in the auction, now on { $to }

event-auctioned-seller =
    .own = + { $price } Mark: { $sort } on { $space } auctioned to { $winner }

event-auctioned-seller-unsold =
    .own =
        + { $price } Mark: nobody wanted { $sort } on { $space }; the bank has taken it

event-auctioned-seller-kept =
    .own = ! Nobody wanted { $sort } on { $space }; it stays there

event-auctioned-bidder =
    .own = ! { $sort } went to { $winner } for { $price } Mark; you bid { $mine }

event-auctioned-bidder-tied =
    .own =
        ! { $sort } went to { $winner }, who bid { $price } Mark as you did: with equal
        bids the first player after { $roller } wins

event-no-auction =
    .all = No auction of { $sort } ({ $roller }, { $roll }): nobody has a piece

event-no-auction-star =
    .all = No auction ({ $roller }, { $roll }): the bank is empty

event-bid-void-used =
    .own =
        ! Your bid of { $amount } Mark for { $sort } was void: it had already won once
        this round

event-bid-void-space =
    .own = ! Your bid of { $amount } Mark for { $sort } was void: no free space

event-bid-void-cash =
    .own =
        ! Your bid of { $amount } Mark for { $sort } was void: your cash was below the
        minimum bid

event-bid-void-minimum =
    .own =
        ! Your bid of { $amount } Mark for { $sort } was void: it was below the minimum
        bid

event-moved-deliver =
    .own =
        + { $sort } delivered, now on { $to }{ $forced ->
            [yes] { " " }(forced move)
           *[no] { "" }
        }
    .all =
        { $player } ({ $roll }{ $double ->
            [yes] , second action
           *[no] { "" }
        }{ $forced ->
            [yes] , forced move
           *[no] { "" }
        }): { $sort } delivered to { $to }

event-moved-process =
    .own =
        ! { $sort } processed, from { $from } to { $to }{ $forced ->
            [yes] { " " }(forced move)
           *[no] { "" }
        }
    .all =
        { $player } ({ $roll }{ $double ->
            [yes] , second action
           *[no] { "" }
        }{ $forced ->
            [yes] , forced move
           *[no] { "" }
        }): { $sort } processed from { $from } to { $to }

event-moved-sell =
    .own =
        + { $number } Mark: { $sort } on { $from } sold, row { $row }{ $forced ->
            [yes] { " " }(forced move)
           *[no] { "" }
        }
    .all =
        { $player } ({ $roll }{ $double ->
            [yes] , second action
           *[no] { "" }
        }{ $forced ->
            [yes] , forced move
           *[no] { "" }
        }): { $sort } sold for { $number } Mark, row { $row }; the
        next number is { $next }

event-moved-sell-full =
    .own =
        + { $number } Mark: { $sort } on { $from } sold, row { $row }{ $forced ->
            [yes] { " " }(forced move)
           *[no] { "" }
        }
    .all =
        { $player } ({ $roll }{ $double ->
            [yes] , second action
           *[no] { "" }
        }{ $forced ->
            [yes] , forced move
           *[no] { "" }
        }): { $sort } sold for { $number } Mark, row { $row }

event-moved-dispose =
    .own =
        - { $sort } on { $from } disposed of{ $forced ->
            [yes] { " " }(forced move)
           *[no] { "" }
        }
    .all =
        { $player } ({ $roll }{ $double ->
            [yes] , second action
           *[no] { "" }
        }{ $forced ->
            [yes] , forced move
           *[no] { "" }
        }): { $sort } on { $from } disposed of

event-moved-buy =
    .own = - { $cost } Mark: { $sort } bought, now on { $to }
    .all = { $player }: { $sort } bought for { $cost } Mark, to { $to }

event-moved-advance =
    .own = - { $cost } Mark: { $sort } advanced from { $from } to { $to }
    .all = { $player }: { $sort } advanced from { $from } to { $to } for { $cost } Mark

event-lapsed =
    .own = ! An action with { $roll } lapsed: nothing was possible
    .all = { $player } ({ $roll }): nothing is possible, an action lapses

event-row-full =
    .all = Row { $row } is full: { $sort } is closed

event-ended-rows =
    .all =
        The game is over: { $rows ->
            [one] { $rows } row is
           *[other] { $rows } rows are
        } full

event-ended-rounds =
    .all = The game is over: no more rounds are played

# A bid in a list of bids
bid-of-player = { $player } { $amount }
