## The first action (5)
# .own is read by whom it happens to, .hit by another one who is named in it. Both begin
# with their sign: "+" good for the reader, "-" bad, "!" mere news. .all is read by all.
# Where there is a head (-head), it has the sign, and all that has the same head stands
# in one line behind it, players by their codes.
# $then is what follows from it ("consequences"), $deed an action with its fields.

report-succeeded-dealer =
    .own =
        + Report against { $target } succeeded: DI { $start-di } + Z6 { $z6 } - 2 x
        round { $round } = { $value }, below 30
    .all-head = Report succeeded (DI + Z6 - 2 x round below 30)
    .all =
        { $code } against { $target } ({ $start-di } + { $z6 } - 2 x { $round } =
        { $value })

report-succeeded-player =
    .own =
        + Report against { $target } succeeded: DI { $start-di } + Z6 { $z6 } - 2 x
        round { $round } = { $value }, below 30
    .hit-head = - Report against you succeeded, below 30
    .hit = { $code } (DI { $start-di } + Z6 { $z6 } - 2 x round { $round } = { $value })
    .all-head = Report succeeded (DI + Z6 - 2 x round below 30)
    .all =
        { $code } against { $target } ({ $start-di } + { $z6 } - 2 x { $round } =
        { $value })

report-failed-failed =
    .own =
        - Report against { $target } failed: DI { $start-di } + Z6 { $z6 } - 2 x round
        { $round } = { $value }, not below 30
    .hit-head = ! Report against you failed, not below 30
    .hit = { $code } ({ $value }{ $then })
    .all-head = Report failed (DI + Z6 - 2 x round not below 30)
    .all =
        { $code } against { $target } ({ $start-di } + { $z6 } - 2 x { $round } =
        { $value }{ $then })

report-failed-di =
    .own =
        - Report against { $target } failed: DI { $start-di } + Z6 { $z6 } - 2 x round
        { $round } = { $value }, not below 45{ $then }
    .hit-head = ! Report against you failed, not below 45
    .hit = { $code } ({ $value }{ $then })
    .all-head = Report failed (DI + Z6 - 2 x round not below 45)
    .all =
        { $code } against { $target } ({ $start-di } + { $z6 } - 2 x { $round } =
        { $value }{ $then })

report-failed-jail =
    .own =
        - Report against { $target } failed: DI { $start-di } + Z6 { $z6 } - 2 x round
        { $round } = { $value }, not below 60{ $then }
    .hit-head = ! Report against you failed, not below 60
    .hit = { $code } ({ $value }{ $then })
    .all-head = Report failed (DI + Z6 - 2 x round not below 60)
    .all =
        { $code } against { $target } ({ $start-di } + { $z6 } - 2 x { $round } =
        { $value }{ $then })

report-pointless =
    .own = ! Report against { $target } without effect: already behind bars
    .hit = ! Report against you by { $code } without effect: you are already behind bars
    .all-head = Report without effect, already behind bars
    .all = { $code } against { $target }

reported-burdened =
    .own = - Reported by { $by }: DI +{ $extra } this round
    .all-head = Reported, DI +{ $extra } this round
    .all = { $code } by { $by }

reported-only =
    .own = - Reported by { $by }, without extra points
    .all-head = Reported, without extra points
    .all = { $code } by { $by }

blackmailer-reported =
    .own =
        - Reported for blackmail by { $by }: { $percent }% of DI { $start-di }{ $then }
    .hit =
        + { $code }, reported by you for blackmail: { $percent }% of DI
        { $start-di }{ $then }
    .all-head = Reported for blackmail
    .all = { $code } by { $by } ({ $percent }% of DI { $start-di }{ $then })

slander-invalid =
    .own =
        - Slander against { $target } invalid: DI { $start-di } + 1 - 2 x round
        { $round } + 5 x points { $points } = { $value }, not below 50{ $then }
    .hit =
        ! Slander against you by { $code } invalid: { $value }, not below 50{ $then }
    .all-head = Slander invalid (DI + 1 - 2 x round + 5 x points not below 50)
    .all =
        { $code } against { $target } ({ $start-di } + 1 - 2 x { $round } + 5 x
        { $points } = { $value }{ $then })

slandered-clean =
    .own =
        + { $target } slandered by { $points ->
            [one] { $points } point
           *[other] { $points } points
        }: DI { $start-di } + Z6 { $z6 } - 2 x round { $round } + 5 x points { $points }
        = { $value }, below 50
    .all-head = Slander, below 50
    .all = { $code } against { $target }, points { $points } ({ $value }{ $then })

slandered-caught =
    .own =
        - { $target } slandered by { $points ->
            [one] { $points } point
           *[other] { $points } points
        }: DI { $start-di } + Z6 { $z6 } - 2 x round { $round } + 5 x points { $points }
        = { $value }, not below 50{ $then }
    .all-head = Slander, not below 50
    .all = { $code } against { $target }, points { $points } ({ $value }{ $then })

slander-suffered =
    .own-head = - Slandered by
    .own = { $slanderer }{ $then }

rent-refused =
    .own =
        ! Nothing rented out: your tower ({ $height }) must be higher than 12
    .all-head = Nothing rented out
    .all = { $code } (tower { $height })

rent-earned-nothing =
    .own =
        ! No rent: 50 x (30 + Z6 { $z6 } - DI { $effective-di }) / ({ $higher } + 2),
        { $higher ->
            [0] nobody with a higher tower rents out
            [one] { $higher } with a higher tower rents out
           *[other] { $higher } with higher towers rent out
        }
    .all-head = No rent
    .all = { $code }

rent-earned-earned =
    .own =
        + { $cash } Kj rent: 50 x (30 + Z6 { $z6 } - DI { $effective-di }) /
        ({ $higher } +
        2), { $higher ->
            [0] nobody with a higher tower rents out
            [one] { $higher } with a higher tower rents out
           *[other] { $higher } with higher towers rent out
        }
    .all-head = Rent
    .all = { $code } { $cash } Kj

ticket-bought =
    .own =
        ! Ticket { $number } for { ABS($cash) } Kj, Z6 { $z6 }: shares A { $a }, B
        { $b }, C { $c }
    .all-head = Tickets, shares A/B/C
    .all = { $code } { $number } ({ $a }/{ $b }/{ $c })

lottery-won-won =
    .own =
        + { $cash } Kj won in the lottery (A { $a }, B { $b }, C { $c })
    .all-head = Won
    .all = { $code } { $cash } Kj ({ $a }/{ $b }/{ $c })

lottery-won-nothing =
    .own = - Nothing won in the lottery

jackpot-settled-grown =
    .all-head = Jackpots
    .all = { $jackpot } { $before } -> { $after } Kj

jackpot-settled-paid =
    .all-head = Jackpots
    .all =
        { $jackpot } { $before } - { $shares } x { $per-share }, then topped up to
        { $after } Kj

money-printed =
    .own =
        + { $cash } Kj counterfeit: DI { $effective-di } + 2 x P { $points } + ZZ
        { $zz } - 2 x round { $round } = { $value }, below 70{ $then }
    .all-head = Counterfeit (DI + 2 x P + ZZ - 2 x round below 70)
    .all =
        { $code } { $cash } Kj ({ $effective-di } + 2 x { $points } + { $zz } - 2 x
        { $round } = { $value }{ $then })

printing-caught =
    .own =
        - Caught counterfeiting ({ $amount } Kj): DI { $effective-di } + 2 x P
        { $points } + ZZ { $zz } - 2 x round { $round } = { $value }, not below 70; jail
    .all-head = Caught counterfeiting (DI + 2 x P + ZZ - 2 x round not below 70)
    .all =
        { $code } ({ $effective-di } + 2 x { $points } + { $zz } - 2 x { $round } =
        { $value }, jail)

bribe-caught-dealer =
    .own =
        - { ABS($cash) } Kj of bribe for { $dealer } gone: { $dealer } was
        reported{ $then }
    .all-head = Bribe gone, dealer reported
    .all = { $code } { ABS($cash) } Kj for { $dealer }{ $then }

bribe-caught-briber =
    .own =
        - { ABS($cash) } Kj of bribe for { $dealer } gone: you were reported{ $then }
    .all-head = Bribe gone, briber reported
    .all = { $code } { ABS($cash) } Kj for { $dealer }{ $then }

bribe-outbid =
    .own =
        - { ABS($cash) } Kj of bribe for { $dealer } in vain: the highest bribe was
        { $highest }
    .all-head = Bribe in vain
    .all =
        { $code } { ABS($cash) } Kj for { $dealer } (the highest was { $highest })

bribe-taken-alone =
    .own = + { $dealer } takes your { ABS($cash) } Kj and prefers you
    .all-head = Bribe, preferred
    .all = { $code } { ABS($cash) } Kj for { $dealer }

bribe-taken-empty =
    .own =
        - { $dealer } takes your { ABS($cash) } Kj, but you get no stones for them
    .all-head = Bribe to no avail
    .all = { $code } { ABS($cash) } Kj for { $dealer }

bribe-taken-shared =
    .own =
        + { $dealer } takes your { ABS($cash) } Kj and prefers you; { $others } more
        paid as much
    .all-head = Bribe, preferred
    .all =
        { $code } { ABS($cash) } Kj for { $dealer } (with { $others } more)
