## What things are called

about-game =
    Armies and fleets of four towns move at a lagoon, all at once.

kind-army = army
kind-fleet = fleet

step-spring = Spring { $number }
step-springretreat = Spring retreat { $number }
step-autumn = Autumn { $number }
step-autumnretreat = Autumn retreat { $number }
step-winter = Winter { $number }

slot-unit = Unit in { $place }
slot-build = Build in { $place }

rule-years = Years: { $value }

## Orders in words

order-hold = { $place } holds
order-move = { $place } moves to { $to }
order-support-stay = { $place } supports { $unit } to stay
order-support-move = { $place } supports the move from { $unit } to { $to }
order-retreat = { $place } retreats to { $to }
order-disband = { $place } is disbanded
order-build =
    { $kind ->
        [army] an army
       *[fleet] a fleet
    } is built in { $place }

## The forms of the orders in the template

form-hold = # Hold:        h,place
form-move = # Move:        m,place,target
form-support-stay = # Support:     s,place,place of the other
form-support-move = # Help a move: s,place,place of the other,target
form-retreat = # Retreat: r,place,target
form-disband = # Disband: d,place
form-build = # Build: b,A,place (army) or b,F,place (fleet)

## What happens

event-moved = The { $kind } in { $place } moves to { $to }.
event-bounced = The { $kind } in { $place } does not get to { $to }.
event-held =
    The { $kind } in { $place } holds{ $ordered ->
        [yes] {""}
       *[no] {" "}without an order
    }.
event-supported-stay =
    The { $kind } in { $place } supports { $unit } to stay{ $result ->
        [given] {""}
        [cut] , but is cut
       *[unfit] , but nobody stays there
    }.
event-supported-move =
    The { $kind } in { $place } supports the move from { $unit } to { $to }{ $result ->
        [given] {""}
        [cut] , but is cut
       *[unfit] , but nobody moves there like that
    }.
event-thrown-out =
    The { $kind } in { $place } is dislodged by { $by } and can retreat to: { $open }.
event-thrown-out-nowhere = The { $kind } in { $place } is dislodged by { $by }.
event-retreated = The { $kind } from { $place } retreats to { $to }.
event-disbanded =
    { $reason ->
        [nowhere] The { $kind } from { $place } has nowhere to go and is disbanded.
        [collision] The { $kind } from { $place } meets another one on its retreat and is disbanded.
        [ordered] The { $kind } in { $place } is disbanded.
       *[silent] The { $kind } in { $place } is disbanded without an order.
    }
event-taken = The market { $place } is won from { $of }.
event-taken-free = The market { $place } is won; nobody held it before.
event-built = There is a new { $kind } in { $place }.
event-build-forgone =
    { $units ->
        [one] One possible build is forgone.
       *[other] { $units } possible builds are forgone.
    }
event-silent = No order came.
event-placed =
    Place { $rank } with { $markets ->
        [one] 1 market
       *[other] { $markets } markets
    } and { $units ->
        [one] 1 unit
       *[other] { $units } units
    }.

## Why an order does not count

refusal-no-unit = You have no unit in { $place }.
refusal-not-dislodged = None of your units has been dislodged from { $place }.
refusal-no-neighbour = { $to } does not border on { $place }.
refusal-wrong-terrain =
    { $kind ->
        [army] An army
       *[fleet] A fleet
    } cannot go to { $to }.
refusal-nobody-there = There is no unit in { $place }.
refusal-itself = A unit does not support itself.
refusal-retreat-closed = The retreat cannot go there; it can go to: { $places }.
refusal-no-site = You cannot build there; free: { $places }.
refusal-fleet-inland = { $place } is inland; a fleet is built in the port.
refusal-no-builds = You cannot build a unit this winter.
refusal-no-disbands = You have no more units than markets.

## What will hurt, and what happens without an order

notice-own-collision =
    .about = { $to }
    .text = Your units in { $place } and { $other } both want to go to { $to }.
notice-unfit-support =
    .about = { $unit }
    .text = Your unit in { $unit } does not do what is supported here.
notice-too-many-builds =
    .about = Build
    .text =
        You order { $ordered } builds; by the alphabet { $most ->
            [one] the first one counts
           *[other] the first { $most } count
        }.
notice-too-many-disbands =
    .about = Disband
    .text =
        You disband { $ordered } units; by the alphabet { $most ->
            [one] the first one counts
           *[other] the first { $most } count
        }.
notice-units-hold =
    .about = Units
    .text = Without an order your units hold.
notice-units-lost =
    .about = Retreat
    .text =
        Without an order { $count ->
            [one] your dislodged unit from { $places } is disbanded
           *[other] your dislodged units from { $places } are disbanded
        }.
notice-nothing-built =
    .about = Build
    .text = Without an order you build nothing this winter.
notice-units-removed =
    .about = Disband
    .text =
        Without an order { $count ->
            [one] your unit in { $places } is disbanded
           *[other] your units in { $places } are disbanded
        }.

## How the game stands

table =
    .player = Player
    .code = Code
    .town = Town
    .markets = Markets
    .units = Units

units =
    .heading = Units and markets
    .player = Player
    .fleets = Fleets
    .armies = Armies
    .markets = Markets

dislodged =
    .heading = Dislodged units
    .row = { $kind } from { $place }: retreat to { $open }

player-news = { $name } ({ $town })

your-town = You lead { $town }.

to-do = What to do now
last-year = This is the last year.
year-before-last =
    The year after this one is the last: last chance to build units that still move.
to-do-moves =
    Give each of your units an order: to hold, to move or to support. They are in
    { $places }.
to-do-retreats =
    { $units ->
        [one] Let your dislodged unit retreat, or disband it.
       *[other] Let your dislodged units retreat, or disband them.
    }
to-do-build =
    You may build { $units ->
        [one] one unit
       *[other] { $units } units
    }; free home markets: { $places }.
to-do-disband =
    You have to disband { $units ->
        [one] one unit
       *[other] { $units } units
    }.
to-do-nothing = There is nothing for you to order in this step.

ranking =
    .heading = Final result
    .place = Place
    .name = Name

headline =
    { $markets ->
        [one] 1 market
       *[other] { $markets } markets
    }, { $units ->
        [one] 1 unit
       *[other] { $units } units
    }
headline-over = Place { $rank }

## The game on one screen

introduction =
    .heading = How to play Haff
    .aim =
        Four towns lie on a lagoon. Whoever holds seven of the twelve markets after an
        autumn wins; otherwise whoever holds the most after { $years ->
            [one] one year
           *[other] { $years } years
        }.
    .moves =
        All orders are carried out at the same time. Every unit is equally strong: a move
        against resistance succeeds only with the support of other units, your own or
        others'. That is what messages are about; promises bind nobody.
    .year =
        A year has moves in spring and in autumn, each followed by retreats of dislodged
        units, and builds in winter: as many units as markets.

## Headlines

lead-taken = { $name } takes the market { $place } from { $of }
lead-taken-free = { $name } reaches the market { $place }
lead-thrown-out = { $by } drives { $name } out of { $place }
lead-leads =
    { $names } { COUNT($names) ->
        [one] leads
       *[other] lead
    } with { $markets ->
        [one] 1 market
       *[other] { $markets } markets
    }
lead-level =
    Everybody holds { $markets ->
        [one] 1 market
       *[other] { $markets } markets
    }
lead-won =
    { $names } { COUNT($names) ->
        [one] wins
       *[other] win
    } with { $markets ->
        [one] 1 market
       *[other] { $markets } markets
    }

## Pictures

map =
    .title = The lagoon
    .note = A army, F fleet, dot market; solid line: moved, dashed: failed
    .said = A map of the lagoon. { $players }
    .player = { $name }: { $units }.
    .unit-army = army in { $place }
    .unit-fleet = fleet in { $place }
    .nobody = no unit

markets-curve =
    .title = Markets
    .note = at the start (0) and after each year
    .said = Markets by years: { $figures }.
