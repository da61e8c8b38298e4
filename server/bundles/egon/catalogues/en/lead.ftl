### The headline of a round: all reports, the newspaper and its page begin with it
# Short sentences without a full stop; one or two of them are joined by ";".

lead-won =
    { $names } { COUNT($names) ->
        [one] wins
       *[other] win
    } with a tower of { $tower }
lead-won-before =
    { $names } { COUNT($names) ->
        [one] wins
       *[other] win
    } with a tower of { $tower }, ahead of { $others }
lead-nobody-won = Nobody wins: no tower rises above the ground

lead-bankrupt =
    { $names } { COUNT($names) ->
        [one] is bankrupt and drops
       *[other] are bankrupt and drop
    } out
lead-blown-up =
    { $by } { COUNT($by) ->
        [one] blows
       *[other] blow
    } up the tower of { $victim }
lead-caught-printing =
    { $names } { COUNT($names) ->
        [one] is
       *[other] are
    } caught counterfeiting
lead-stolen =
    { $thief } steals { $stones ->
        [one] { $stones } stone
       *[other] { $stones } stones
    } from { $victim }
lead-lottery = { $name } wins { $cash } Kj in the lottery
lead-threat-ignored = { $name } does not give in to blackmail by { $blackmailer }
lead-party =
    { $name } gives a party for { $guests ->
        [one] { $guests } guest
       *[other] { $guests } guests
    }
lead-printed = { $name } puts { $cash } Kj of counterfeit money into circulation
lead-built =
    { $names } { COUNT($names) ->
        [one] builds
       *[other] each build
    } { $stones ->
        [one] { $stones } stone
       *[other] { $stones } stones
    }

lead-overtakes =
    { $names } { COUNT($names) ->
        [one] takes
       *[other] take
    } the lead with a tower of { $tower }
lead-leads =
    { $names } { COUNT($names) ->
        [one] leads
       *[other] lead
    } with a tower of { $tower }
lead-level = Everybody is level with a tower of { $tower }

## The reader's own story, above the headline of all

own-lead-out = You are out
own-lead-rises = You rise from place { $before } to { $now }
own-lead-falls = You fall from place { $before } to { $now }
own-lead-stays = You stay in place { $now }
# $place is one of the sentences above, $deed one of those below
own-lead-because = { $place }: { $deed }
own-lead-blown-up =
    { $names } { COUNT($names) ->
        [one] blows
       *[other] blow
    } { $stones ->
        [one] { $stones } stone
       *[other] { $stones } stones
    } off your tower
own-lead-robbed =
    { $names } { COUNT($names) ->
        [one] steals
       *[other] steal
    } { $stones ->
        [one] { $stones } stone
       *[other] { $stones } stones
    } from you
own-lead-caught = you are caught counterfeiting
own-lead-articles =
    missing articles take { $stones ->
        [one] { $stones } stone
       *[other] { $stones } stones
    } off your tower
own-lead-stole =
    you steal { $stones ->
        [one] { $stones } stone
       *[other] { $stones } stones
    } from { $name }
own-lead-won = you win { $cash } Kj in the lottery
own-lead-built =
    you build { $stones ->
        [one] { $stones } stone
       *[other] { $stones } stones
    }
