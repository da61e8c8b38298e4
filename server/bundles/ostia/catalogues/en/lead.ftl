### The headline of a step: all reports and the newspaper begin with it
# Short sentences without a full stop; one or two of them are joined by ";".

lead-won =
    { $names } { COUNT($names) ->
        [one] wins
       *[other] win
    } with { $chips ->
        [one] { $chips } chip
       *[other] { $chips } chips
    }
lead-won-before =
    { $names } { COUNT($names) ->
        [one] wins
       *[other] win
    } with { $chips ->
        [one] { $chips } chip
       *[other] { $chips } chips
    }, ahead of { $others }
lead-nobody-won = Nobody wins: everybody still has open loans

lead-senate =
    { $names } { COUNT($names) ->
        [one] comes
       *[other] come
    } first in the Senate
lead-loan = { $names } must borrow money
lead-sold = { $buyer } pays { $price } D for the lot of { $seller }
lead-kept = { $name } pays { $price } D to keep a lot
lead-unsold =
    { $names } { COUNT($names) ->
        [one] finds
       *[other] find
    } no buyer
lead-built =
    { $name } builds { $stores ->
        [one] { $stores } store
       *[other] { $stores } stores
    }

lead-leads =
    { $names } { COUNT($names) ->
        [one] leads
       *[other] lead
    } with { $chips ->
        [one] { $chips } chip
       *[other] { $chips } chips
    }
lead-level =
    { $chips ->
        [0] Nobody has a chip yet
        [one] Everybody is level with { $chips } chip
       *[other] Everybody is level with { $chips } chips
    }

## The reader's own story, above the headline of all

own-lead =
    You have { $total ->
        [one] { $total } chip
       *[other] { $total } chips
    }{ $chips ->
        [0] {""}
       *[some] {" "}({ SIGNED($chips) })
    } and { $cash } D{ $change ->
        [0] {""}
       *[some] {" "}({ SIGNED($change) })
    }
