## Building, bank, sentences, dealers, guesses, reckoning (7, 9, 4.6, 3, 8.2, 10)
# .own is read by whom it happens to, .hit by another one who is named in it. Both begin
# with their sign: "+" good for the reader, "-" bad, "!" mere news. .all is read by all.
# Where there is a head (-head), it has the sign, and all that has the same head stands
# in one line behind it, players by their codes.
# $then is what follows from it ("consequences"), $deed an action with its fields.

built-idle =
    .own =
        - 0 stones built; { $crews ->
            [one] { $crews } crew costs
           *[other] { $crews } crews cost
        } { ABS($cash) } Kj

built-built =
    .own =
        + { $tower ->
            [one] { $tower } stone
           *[other] { $tower } stones
        } built, tower { $height } -> { $new-height } ({ $crews ->
            [one] { $crews } crew
           *[other] { $crews } crews
        } x { $crew-price } + { $tower } x { $stone-price } = { ABS($cash) } Kj)
    .all-head = Built
    .all = { $code } { $tower }

building-prevented =
    .own = ! Nothing built: { $event }; the crews cost nothing
    .all-head = Nothing built, { $event }
    .all = { $code }

transfer-sent =
    .own =
        - { ABS($cash) } Kj transferred to { $target } (limit { $limit })
    .all-head = Bank transfers
    .all = { $code } { ABS($cash) } Kj to { $target }

transfer-received =
    .own =
        + { $cash } Kj received from { $sender } ({ $amount } less { $fee } fee)

transfer-ignored =
    .own =
        ! { $amount } Kj to { $target } not transferred: the limit is { $limit }

interest-charged =
    .own = - { ABS($cash) } Kj interest on a debt of { $debt } Kj
    .all-head = Interest
    .all = { $code } { ABS($cash) } Kj on { $debt } Kj

went-bankrupt =
    .own =
        - Bankrupt: a debt of { $debt } Kj, more than { $limit }. You are out
    .all = { $code }: bankrupt with a debt of { $debt } Kj, out

released =
    .own =
        + Released from { $sentence }: DI { $before } -> { $after }
    .all-head = Released from { $sentence }
    .all = { $code } (DI { $before } -> { $after })

sentenced =
    .own = - Next round you are in { $sentence } (DI { $index })
    .all-head = Next round in { $sentence }
    .all = { $code } (DI { $index })

dealer-restocked-fresh =
    .all = { $left } left + { $fresh } new

dealer-restocked-missing =
    .all = { $left } left + { $fresh } new; missing: { $missing }

dealer-restocked-full =
    .all = { $left } left; the { $fresh } new ones would be too many

name-guessed-right =
    .own = + { $target } is { $name }: right

name-guessed-name =
    .own = ! { $target } is not { $name }, but { $name } is in the game

name-guessed-wrong =
    .own = - { $target } is not { $name }

premium-earned =
    .own = + { $cash } Kj premium for { $name }

premium-paid =
    .own = - { ABS($cash) } Kj, as somebody guessed your name

mind-scored =
    .own =
        ! EGONmind: { $earned } - { $lost } = { $points ->
            [one] { $points } point
           *[other] { $points } points
        }

articles-missed =
    .own =
        - { $tower ->
            [one] { ABS($tower) } stone
           *[other] { ABS($tower) } stones
        } of tower, as { $missing ->
            [one] { $missing } article is
           *[other] { $missing } articles are
        } missing
    .all-head = Articles missing
    .all =
        { $code } { $missing } ({ $tower ->
            [one] { ABS($tower) } stone
           *[other] { ABS($tower) } stones
        } of tower)

debt-sold =
    .own =
        - A debt of { $debt } Kj: { $sold ->
            [one] { $sold } stone
           *[other] { $sold } stones
        } sold at { $each } Kj each ({ ABS($storage) } from the storage, { ABS($tower) }
        from the tower)
    .all-head = Debts
    .all =
        { $code } { $debt } Kj: { $sold ->
            [one] { $sold } stone
           *[other] { $sold } stones
        } sold ({ ABS($storage) } from storage, { ABS($tower) } off the tower)

final-place-place =
    .own = ! You end the game in place { $rank }, tower { $height }

final-place-out =
    .own = ! You are out of the game: place { $rank }

nobody-won =
    .all = All towers are below zero: nobody wins
