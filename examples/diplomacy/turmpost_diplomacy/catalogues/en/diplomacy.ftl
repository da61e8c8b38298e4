## What things are called

about-game =
    Seven powers of Europe in 1901: armies and fleets move all at once, and only agreements bring anybody further.

game-name = Diplomacy

power-austria = Austria
power-england = England
power-france = France
power-germany = Germany
power-italy = Italy
power-russia = Russia
power-turkey = Turkey

unit-army = army { $place }
unit-fleet = fleet { $place }

coast-nc = north coast
coast-sc = south coast
coast-ec = east coast

step-spring = Spring { $number }
step-springretreats = Spring retreats { $number }
step-autumn = Autumn { $number }
step-autumnretreats = Autumn retreats { $number }
step-winter = Winter { $number }

slot-unit = Unit in { $place }
slot-build = Build in { $place }
slot-waive = Waived builds

rule-to-win = Centres to win: { $value }
rule-last = Last year: { $value }
rule-patience = Years of missed moves until civil disorder: { $value }

towards = to { $place }

## Orders in words

order-hold = { $unit } holds
order-move = { $unit } moves { $towards }
order-move-by-sea = { $unit } moves { $towards } by convoy
order-support-stay = { $unit } supports { $other } to stay
order-support-move = { $unit } supports the move of { $other } { $towards }
order-convoy = { $unit } carries { $other } { $towards }
order-retreat = { $unit } retreats { $towards }
order-disband = { $unit } is disbanded
order-build = a new { $unit }
order-waive =
    { $count ->
        [one] one build is waived
       *[other] { $count } builds are waived
    }
order-waive-all = all builds that are left are waived

## What happened to each order

event-acted-holds =
    { $ordered ->
        [yes] { $order }
       *[no] { $order } (no order)
    }
event-acted-moves = { $order }: moved
event-acted-bounces =
    { COUNT($by) ->
        [0] { $order }: failed
        [one] { $order }: failed against { $by }
       *[other] { $order }: failed against { $by }
    }
event-acted-no-convoy =
    { COUNT($by) ->
        [0] { $order }: failed, nobody carries the army
        [one] { $order }: failed, the convoy was broken by { $by }
       *[other] { $order }: failed, the convoy was broken by { $by }
    }
event-acted-supports = { $order }: counted
event-acted-cut =
    { COUNT($by) ->
        [0] { $order }: cut
        [one] { $order }: cut by { $by }
       *[other] { $order }: cut by { $by }
    }
event-acted-convoys = { $order }: carried
event-acted-disrupted =
    { COUNT($by) ->
        [0] { $order }: the fleet was dislodged
        [one] { $order }: the fleet was dislodged by { $by }
       *[other] { $order }: the fleet was dislodged by { $by }
    }
event-acted-unmatched = { $order }: no effect, the other unit did something else
event-acted-paradox = { $order }: failed, whether this convoy comes through hangs on itself
event-acted-impossible = { $order }: not possible, the unit held
event-beaten = The { $unit } is dislodged by { $by-unit } ({ $by }) and can retreat to: { $open }
event-beaten-nowhere = The { $unit } is dislodged by { $by-unit } ({ $by })
event-withdrew-retreats = The { $unit } retreats { $towards }
event-withdrew-met = The { $unit } is disbanded, others wanted to retreat to the same place
event-withdrew-disbanded = The { $unit } is disbanded
event-withdrew-no-order = The { $unit } is disbanded, there was no order
event-withdrew-impossible = The { $unit } cannot retreat and is disbanded
event-taken = { $place } is won from { $of }
event-taken-free = { $place } is won, it was free
event-built = A new { $unit }
event-removed = The { $unit } is removed
event-removed-unordered = The { $unit } is removed, nobody said which
event-unbuilt =
    { $units ->
        [one] One build is not used
       *[other] { $units } builds are not used
    }
event-silent = { $code } sent no orders
event-disorder = { $code } has missed too many moves: civil disorder
event-returned = { $code } orders again, the civil disorder is over
event-gone = { $power } has neither unit nor centre any more
event-placed =
    Place { $rank }: { $centres ->
        [one] 1 centre
       *[other] { $centres } centres
    }, { $units ->
        [one] 1 unit
       *[other] { $units } units
    }

## Why an order does not count

refusal-closed = Nobody can enter { $place }.
refusal-nobody-here = There is no unit in { $place }.
refusal-foreign = In { $place } stands a foreign { $kind ->
        [army] army
       *[fleet] fleet
    } ({ $power }).
refusal-not-dislodged = No unit of yours has been dislodged from { $place }.
refusal-own-place = A unit does not move to where it is.
refusal-terrain = { $kind ->
        [army] An army cannot enter { $to }, that is sea.
       *[fleet] A fleet cannot enter { $to }, that is inland.
    }
refusal-no-border = { $to } is out of reach from { $place }. Within reach: { $places }.
refusal-coast-missing = In { $to } a coast has to be named.
refusal-coast-wrong = That coast of { $to } is out of reach from { $place }.
refusal-nobody = There is no unit in { $place }.
refusal-not-at-sea = The fleet in { $place } is not at sea: it carries nobody.
refusal-no-army = There is no army in { $place } that could be carried.
refusal-not-by-sea = By this fleet no army gets there: a convoy leads from coast to coast.
refusal-land-only = A convoy leads from coast to coast: from { $place } to { $to } there is only the way by land, without VIA.
refusal-support-itself = A unit supports neither itself nor a move to where it is.
refusal-support-reach = The unit in { $place } does not reach { $to } itself, so it cannot support there.
refusal-retreat-attacker = The attacker came from { $to }. Open: { $places }.
refusal-retreat-occupied = { $to } is occupied. Open: { $places }.
refusal-retreat-closed = The retreat cannot go to { $to }: no neighbour, or units met there. Open: { $places }.
refusal-no-builds =
    { $removals ->
        [0] You have no build this winter.
        [one] You have no build, but one unit too many: name the one that goes.
       *[other] You have no build, but { $removals } units too many: name those that go.
    }
refusal-no-removals =
    { $builds ->
        [0] You have as many units as centres.
        [one] You have a build, no removal.
       *[other] You have { $builds } builds, no removal.
    }
refusal-not-home = You build in free home centres that you hold: { $places }.
refusal-occupied = { $place } is occupied. Free: { $places }.
refusal-wrong-kind = { $place } has no coast: a fleet cannot be built there.

## What is asked about a line

problem-d-unread = This is no order that can be read. Orders look like this: A MUN - SIL, A MUN S A BER - SIL, F NTH C A LON - NWY, A MUN H.
problem-d-question = Is that what is meant? Nothing was taken.
problem-d-condition = Conditions are not taken: an order counts whatever the others do.
problem-d-one-of-two = Which of the two? Nothing was taken.
problem-d-no-order = Which order for this unit? Without one it holds, in a retreat it is disbanded.
problem-d-no-goal = Where to? Behind the dash the goal is missing.
problem-d-whom = Support whom? Name the unit, and where it moves: S A BER - SIL.
problem-d-who = Which unit gives the support? It stands first: A MUN S A BER - SIL.
problem-d-convoy-goal = Where to? A convoy names both ends: F NTH C A LON - NWY.
problem-d-army-convoys = An army cannot convoy. Is its move by convoy meant?
problem-d-which-place =
    { COUNT($places) ->
        [0] “{ $written }” says too little: write the three letters of the province.
        [one] Is { $places } meant by “{ $written }”? Write the three letters, please.
       *[other] “{ $written }” may mean several: { $places }. Write the three letters, please.
    }
problem-d-hint =
    { COUNT($places) ->
        [0] “{ $written }” is Norway, which makes no sense here.
        [one] “{ $written }” is Norway, which makes no sense here. Is one of these meant: { $places }?
       *[other] “{ $written }” is Norway, which makes no sense here. Is one of these meant: { $places }?
    }
problem-d-which-coast = Which coast: { $places }? Nothing was taken.
problem-d-other-coast = From { $from } a fleet reaches { $place } only. Nothing was taken.
problem-d-which-kind = Army or fleet? One of: { $orders }.
problem-d-where = Where? Name the home centre: B A PAR, B F BRE.
problem-d-which-unit = Which unit? Name it: D F LON.
problem-d-broken-route = The route is broken: { $place } is not next to { $to }, or is no sea.
problem-d-not-dislodged = Nobody has dislodged this unit, there is nothing to retreat. Is a move meant?

## What is said of a line that counts

remark-d-read-as = “{ $written }” is read as { $place }.
remark-d-wrong-kind = In { $place } stands { $kind ->
        [army] an army
       *[fleet] a fleet
    }: it is taken for that.
remark-d-stands-on = The fleet stands on { $place }.
remark-d-no-coast = { $place } has no such coast: it is left out.
remark-d-army-coast = An army has no coast: it is left out ({ $place }).
remark-d-coast-meant = Only { $place } can be meant.
remark-d-wrong-power = The unit in { $place } belongs to { $power }: it is meant.
remark-d-stays = { $place } stays: for that no order is needed.
remark-d-fleet-via = Nobody carries a fleet: the one in { $place } moves by itself, VIA is left out.

## What will hurt, and what happens without an order

notice-own-collision =
    .about = { $to }
    .text = Your units in { $place } and { $other } both move to { $to }: if nobody helps one of them, both stay.
notice-own-retreats =
    .about = { $to }
    .text = Your units from { $place } and { $other } both retreat to { $to }: both are lost.
notice-own-in-way =
    .about = { $to }
    .text = Your own unit stays in { $to }: nobody dislodges their own.
notice-own-swap =
    .about = { $to }
    .text = Your units in { $place } and { $to } cannot change places without a convoy.
notice-own-attacked =
    .about = { $to }
    .text = Your own unit is in { $to }: your support does not help to dislodge it.
notice-support-moves =
    .about = { $place }
    .text = Your unit in { $place } moves: it gets no support to stay.
notice-support-stays =
    .about = { $place }
    .text = Your unit in { $place } has no order to move to { $to }: this support counts for nothing.
notice-support-unable =
    .about = { $place }
    .text = The unit in { $place } cannot get to { $to }: this support counts for nothing.
notice-convoy-other =
    .about = { $place }
    .text = Your army in { $place } has no order to move to { $to }: the fleet carries nobody.
notice-no-fleets =
    .about = { $to }
    .text = No fleets are at sea on the way to { $to }: the army stays.
notice-no-carrier =
    .about = { $to }
    .text = No fleet of yours carries the army from { $place } to { $to }: without another one it stays.
notice-without-order =
    .about = Units
    .text = { COUNT($places) ->
        [one] { $places } has no order and holds.
       *[other] { $places } have no orders and hold.
    }
notice-too-many-builds =
    .about = Build
    .text = You order { $ordered ->
            [one] one build
           *[other] { $ordered } builds
        }{ $waived ->
            [0] {""}
            [one] {" "}and waive one
           *[other] {" "}and waive { $waived }
        }, but have { $most ->
            [one] only one: the first one counts
           *[other] only { $most }: the first ones count
        }.
notice-too-many-removals =
    .about = Removal
    .text = You remove { $ordered ->
            [one] one unit
           *[other] { $ordered } units
        }, but { $most ->
            [one] only one is due: the first one goes
           *[other] only { $most } are due: the first ones go
        }.
notice-removals-left =
    .about = Removal
    .text = { $left ->
            [one] One more removal is due
           *[other] { $left } more removals are due
        }: without an order the unit farthest from your centres goes.
notice-units-hold =
    .about = Units
    .text = Without an order your units hold.
notice-units-lost =
    .about = Retreat
    .text = Without an order { COUNT($places) ->
            [one] your dislodged unit is disbanded: { $places }
           *[other] your dislodged units are disbanded: { $places }
        }.
notice-nothing-built =
    .about = Build
    .text = Without an order you build nothing this winter.
notice-units-removed =
    .about = Removal
    .text = Without an order { COUNT($places) ->
            [one] this unit is removed: { $places }
           *[other] these units are removed: { $places }
        }.

## How the game stands

table =
    .player = Player
    .code = Code
    .powers = Powers
    .centres = Centres
    .units = Units

standing =
    .heading = Units and centres
    .power = Power
    .units = Units
    .centres = Centres
    .count = No.

dislodged =
    .heading = Dislodged units
    .row = { $unit }: retreat to { $open }

orders =
    .heading = All orders

power-news = { $power } ({ $name })
power-alone = { $power } (led by nobody)

your-powers =
    { COUNT($powers) ->
        [one] Your power: { $powers }.
       *[other] Your powers: { $powers }.
    }

to-do = What to do now
last-year = This is the last year.
year-before-last =
    The year after this one is the last: last chance to build units that still move.
to-do-moves = Order each of your units: { $units }.
to-do-retreats = Retreat, or disband, what is dislodged: { $units }.
to-do-build =
    You may build { $count ->
        [one] one unit
       *[other] { $count } units
    }, in { $places }.
to-do-remove =
    You have to remove { $count ->
        [one] one unit
       *[other] { $count } units
    }.
to-do-nothing = There is nothing for you to order in this step.

ranking =
    .heading = Final result
    .place = Place
    .name = Name

years =
    .heading = Centres by years
    .start = Start

headline =
    { $centres ->
        [one] 1 centre
       *[other] { $centres } centres
    }, { $units ->
        [one] 1 unit
       *[other] { $units } units
    }
headline-over = Place { $rank }

## The game on one screen

introduction =
    .heading = How to play Diplomacy
    .aim =
        Everybody leads a power of Europe, or several.
        Whoever holds { $centres } of the 34 supply centres after an autumn wins.
    .moves =
        All orders are carried out at the same time, and all units are equally strong: a
        move against resistance succeeds only with the support of others. That is what
        messages are about; promises bind nobody.
    .year =
        A year has moves in spring and in autumn, each followed by retreats of dislodged
        units; in winter everybody has as many units as centres.
    .orders =
        Orders are written as everywhere: A PAR - BUR moves, A MUN S A BER - SIL supports,
        F NTH C A LON - NWY carries, A PAR H holds. Names of provinces will do as well, in
        English or German.

## Headlines

lead-taken = { $power } takes { $place } from { $of }
lead-taken-free = { $power } takes { $place }
lead-beaten = { $by } dislodges { $power } from { $place }
lead-gone = { $power } is out
lead-leads =
    { $powers } { COUNT($powers) ->
        [one] leads
       *[other] lead
    } with { $centres ->
        [one] 1 centre
       *[other] { $centres } centres
    }
lead-level =
    { $centres ->
        [one] All powers hold 1 centre
       *[other] All powers hold { $centres } centres
    }
lead-won =
    { $names } { COUNT($names) ->
        [one] wins
       *[other] win
    } with { $centres ->
        [one] 1 centre
       *[other] { $centres } centres
    }

## Pictures

board =
    .orders = The orders
    .now = The board now
    .army = army
    .fleet = fleet
    .move = move
    .failed = failed
    .support = support
    .dislodged = dislodged
    .said = { $title }. { $powers }
    .power = { $power }: { $units }.

centres-curve =
    .title = Centres
    .note = at the start and after each autumn
    .said = Centres by years: { $figures }.
