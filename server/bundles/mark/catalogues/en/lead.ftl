### The headline of a step: all reports and the newspaper begin with it
# Short sentences without a full stop; one or two of them are joined by ";".

lead-won =
    { $names } { COUNT($names) ->
        [one] wins
       *[other] win
    } with { $cash } Mark
lead-won-before =
    { $names } { COUNT($names) ->
        [one] wins
       *[other] win
    } with { $cash } Mark, ahead of { $others }

lead-row-full =
    { COUNT($sorts) ->
        [one] The row for { $sorts } is full
       *[other] The rows for { $sorts } are full
    }
lead-broke = { $names } cannot pay the storage fees
lead-auction = { $name } wins the auction of { $sort } for { $price } Mark
lead-sale = { $name } sells { $sort } for { $price } Mark

lead-overtakes =
    { $names } { COUNT($names) ->
        [one] takes
       *[other] take
    } the lead with { $cash } Mark
lead-leads =
    { $names } { COUNT($names) ->
        [one] leads
       *[other] lead
    } with { $cash } Mark
lead-level = Everybody is level with { $cash } Mark

## The reader's own story, above the headline of all

own-lead-rises = You rise from place { $before } to { $now }: { SIGNED($change) } Mark
own-lead-falls = You fall from place { $before } to { $now }: { SIGNED($change) } Mark
own-lead-stays = You stay in place { $now }: { SIGNED($change) } Mark
