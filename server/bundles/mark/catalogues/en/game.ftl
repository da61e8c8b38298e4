## What things are called

about-game =
    Recycling firms process pieces of five sorts and sell them on a common market. 19 to
    35 rounds, fewer with more players.

sort-glass = glass
sort-plastic = plastic
sort-paper = paper
sort-metal = metal
sort-composite = composite

area-delivery = the delivery area
area-processing = the processing area

round = Round { $round }
two-rounds = Rounds { $first } and { $last }
several-rounds = Rounds { $first } to { $last }

## What lies on the table

players =
    .heading = The factories
    .seat = Seat
    .name = Factory
    .cash = Cash
    .pieces = Pieces
    .fee = Next storage fee

factories = Above B, the processing area; below A, the delivery area:

market =
    .heading = The market
    .note = x: sold
    .row = Row
    .sort = Sort
    .next = Next number
    .value = Liqui{"\u00AD"}dation value
    .free = free
    .full = full
    .sold = x

bank = In the bank: { $stock }.

# How many pieces of a sort the bank has
stock-of-a-sort = { $sort } { $count }

without-row = Without a row the liquidation value is 1.

dice =
    .heading = The dice for round { $round }
    .note = in turn order
    .turn = Turn
    .name = Factory
    .roll = Dice

no-dice =
    The dice have not been rolled yet. If the game master enters them, you will get them
    by mail at once.

# What a roll is good for
roll-auction = auction of { $sort }
roll-auction-of-choice = auction of a sort of your choice
roll-two-sorts = { $one } or { $two }
roll-double = two actions with { $one }
roll-joker = any sort
roll-joker-or-double = any sort, two actions possible with { $one }
roll-times = { $count } x { $said }

## How a game master types what was drawn or rolled

draw-form-seats =
    The draw is the numbers 1 to 4, each once, with commas between them: the seats in
    their order. 1 is the player whose code comes first in the alphabet; numbers beyond
    the number of players do not count.
# $rounds are numbers of rounds, $seats the codes in the order of the seats
draw-form-dice =
    The dice are rolled { COUNT($rounds) ->
        [one] for round { $rounds }
       *[other] for the rounds { $rounds }, with / between them,
    } for each seat, with commas between them, in the order { $seats }. A roll is two
    letters: first G, K, P, M, V (a sort) or H (the hammer), then G, K, P, M, V or S (the
    star). Each roll with a hammer is followed by + and the next one: HG+KM.
