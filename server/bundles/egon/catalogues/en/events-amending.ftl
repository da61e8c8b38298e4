## What the game master changed before the round (8.4)
# .own is read by whom it happens to, .hit by another one who is named in it. Both begin
# with their sign: "+" good for the reader, "-" bad, "!" mere news. .all is read by all.
# Where there is a head (-head), it has the sign, and all that has the same head stands
# in one line behind it, players by their codes.
# $then is what follows from it ("consequences"), $deed an action with its fields.

account-corrected-cash =
    .own =
        ! The game master corrects your cash: { $after } Kj, not { $before }

account-corrected-storage =
    .own =
        ! The game master corrects your storage: { $after ->
            [one] { $after } stone
           *[other] { $after } stones
        }, not { $before }

account-corrected-tower =
    .own =
        ! The game master corrects your tower: height { $after }, not { $before }

account-corrected-di =
    .own =
        ! The game master corrects your DI: { $after }, not { $before }

account-corrected-bonus =
    .own =
        ! The game master corrects your bonus with { $dealer }: { $after ->
            [one] { $after } stone
           *[other] { $after } stones
        }, not { $before }

jackpot-corrected =
    .all =
        Jackpot { $jackpot }: { $after } Kj instead of { $before }, corrected by the
        game master

dealer-corrected-offer =
    .all =
        { $dealer }: { $after ->
            [one] { $after } stone
           *[other] { $after } stones
        } on offer instead of { $before }, corrected by the game master

dealer-corrected-correction =
    .all =
        { $dealer }: price correction { $after } Kj instead of { $before }, corrected by
        the game master
