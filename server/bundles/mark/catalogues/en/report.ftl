## Report

headline = { $name }: { $cash } Mark, place { $rank }

own-events = What happened to you

no-own-events = Nothing.

own-dice = Round { $round }, turn { $place }: { $rolls } ({ $meaning }).

orders-due = Your orders: a list of wishes (z) and bids (g); the template is below.

# $several: the step has rounds before it
last-round =
    { $several ->
        [yes] Round { $last } is the last, and this step the last one.
       *[no] This is the last round.
    }
round-before-last =
    Round { $last } is the last: last chance to get pieces ready for it.
# $rows are full already
last-row =
    { $rows ->
        [0] The game ends with the round in which a row becomes full: this may be the last.
        [one] { $rows } row is full; with one more the game ends: this may be the last
            round.
       *[other] { $rows } rows are full; with one more the game ends: this may be the last
            round.
    }

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


## Awards in the last report, made of the events of the whole game

award-sold =
    .title = Best seller
    .told =
        { $names }: pieces sold for { $figure } Mark
award-auctions =
    .title = Keenest bidder
    .told =
        { $names }: { $figure ->
            [one] { $figure } auction won
           *[other] { $figure } auctions won
        }
award-processed =
    .title = Busiest factory
    .told =
        { $names }: { $figure ->
            [one] { $figure } piece processed
           *[other] { $figure } pieces processed
        }
award-fees =
    .title = Fullest yard
    .told =
        { $names }: { $figure } Mark in storage fees
