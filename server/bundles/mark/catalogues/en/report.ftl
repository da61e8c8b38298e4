## Report

headline = { $name }: { $cash } Mark, place { $rank }

own-events = What happened to you

no-own-events = Nothing.

own-dice = Round { $round }, turn { $place }: { $rolls } ({ $meaning }).

orders-due = Your orders: a list of wishes (z) and bids (g); the template is below.

course = The course of play

## Wishes

wishes =
    .heading = What became of your wishes
    .used = carried out

# What happened to several sorts
fate-of-sorts = { $why } ({ $sorts })

outlook =
    .heading = How things look now
    .note = if nothing changes before your turn

outlook-of-a-round =
    Round { $round }, { $roll } ({ $meaning }), your turn is the { $place ->
        [1] first
        [2] second
        [3] third
       *[4] fourth
    }:

wish-possible = possible: { $deed }

wish-not-possible = fits the dice, but { $why }

wish-not-needed = fits the dice, { $why }

forced-move = Forced move if no wish is possible: { $deed }.

forced-first = With this list you would now make the forced move: { $deed }.

forced-second = The second action would be a forced move now: { $deed }.

action-lapses = If no wish is possible, the action lapses.

## The end

ranking =
    .heading = Final result
    .place = Place
    .name = Factory
    .cash = Mark
    .pieces = Pieces
    .revealed = Who it was

equal-cash =
    With equal money, the player with fewer pieces is placed first ({ RULE("m8.3") }).
