## Notices: what will hurt, and what happens without an order

notice-no-wish-fits =
    You have no wish that fits your dice { $roll }: a forced move follows.

notice-never-reached =
    { $count ->
        [one] The wish "{ $wishes }" does not fit your dice; it will not be
        carried out.
       *[other] These wishes do not fit your dice and will not be carried out:
        { $wishes }.
    }

notice-bid-above-cash =
    You bid up to { $limit } Mark, but have only { $cash } now. You can bid no more than
    your cash.

notice-bid-below-minimum =
    { $limit } Mark is below the minimum bid, which is { $minimum } Mark now.

notice-bid-without-space =
    At present you have no free space for pieces from the bank or a delivery area: as
    things stand this bid is void.

notice-bid-without-space-processed =
    At present you have no free space for pieces from a processing area: as things stand
    this bid is void.

notice-star-unnamed =
    You have hammer and star but name no sort (w,sort). As things stand { $sort } would
    be auctioned.

notice-star-unnamed-none =
    You have hammer and star but name no sort (w,sort). The bank has nothing now, so
    there would be no auction.

notice-offer-elsewhere = { $space } holds { $holds } now, not { $sort }.

notice-offer-elsewhere-empty = { $space } is empty now.

notice-first-sale =
    "{ $wish }" opens a row but names none: now it would be row { $row }. To choose
    rows, write R and their numbers, such as R543.

notice-paid-without-cash = "{ $wish }" costs { $cost } Mark; you have { $cash } now.

notice-fee-comes =
    { $pieces ->
        [one] { $pieces } piece
       *[other] { $pieces } pieces
    } in { $area } after your turn: if it stays like that, you pay a storage fee of
    { $fee } Mark next round.

notice-too-many-pieces =
    You have { $own } of { $sort }, and { $sold ->
        [one] { $sold } is
       *[other] { $sold } are
    } sold: the row has room for only { $room } more.

notice-too-many-pieces-closed =
    { $sort } is closed: { $own ->
        [one] { $own } piece is
       *[other] { $own } pieces are
    } worthless now.

notice-forced = With { $roll } the forced move would now be: { $deed }.

notice-forced-second = The second action with { $roll } would then be: { $deed }.

notice-move = With { $roll }: { $deed }.

notice-move-second = Second action with { $roll }: { $deed }.

notice-lapse = With { $roll } nothing is possible now: the action lapses.

notice-fee = A storage fee of { $amount } Mark for { $area }.

notice-liquidated =
    You cannot pay the storage fee: { $sort } on { $space } goes to the bank for
    { $value } Mark.

notice-nmr =
    If you have no orders, not even a lasting one, you do not bid or offer anything, and
    your moves are forced. That would make { $count ->
        [one] { $count } missed step
       *[other] { $count } missed steps
    }.

notice-nmr-gm =
    The game master will be told: { $in-a-row ->
        [one] { $in-a-row } step
       *[other] { $in-a-row } steps
    } in a row without orders.

# What a notice is about
about-no-order = No orders
