## The draw, salary, orders that are void (8, 2.3)
# .own is read by whom it happens to, .hit by another one who is named in it. Both begin
# with their sign: "+" good for the reader, "-" bad, "!" mere news. .all is read by all.
# Where there is a head (-head), it has the sign, and all that has the same head stands
# in one line behind it, players by their codes.
# $then is what follows from it ("consequences"), $deed an action with its fields.

draw-arranged =
    .all =
        Drawn for A-E: { $prices }; Z6 { $z6 }, bonus number { $zz }; sum { $total }

draw-event-came-razzia =
    .all =
        Raid at { $dealer }: counts like a successful report (sum { $total } divided by
        { $modulus }: remainder { $number })

draw-event-came-unwetter =
    .all =
        Storm: no party, no building (sum { $total } divided by { $modulus }: remainder
        { $number })

draw-event-came-pressestreik =
    .all =
        Press strike: no article appears (sum { $total } divided by { $modulus }:
        remainder { $number })

draw-event-came-blauer-montag =
    .all =
        Blue Monday: nobody builds (sum { $total } divided by { $modulus }: remainder
        { $number })

draw-event-came-hochkonjunktur =
    .all =
        Boom: all base prices rise (sum { $total } divided by { $modulus }: remainder
        { $number })

no-move =
    .own = ! You sent no orders (missed rounds so far: { $count })
    .all-head = No orders
    .all = { $code } (missed rounds so far: { $count })

no-move-bonuses =
    .own =
        ! You sent no orders (missed rounds so far: { $count }); your bonuses lapse
        ({ $bonuses ->
            [one] { $bonuses } stone
           *[other] { $bonuses } stones
        })
    .all-head = No orders
    .all = { $code } (missed rounds so far: { $count })

gm-told =
    .all =
        { $code }: { $in-a-row ->
            [one] { $in-a-row } round
           *[other] { $in-a-row } rounds
        } in a row without orders

salary-paid-paid =
    .own = + { $cash } Kj salary (10 x sum { $total } + 10 x tower { $height })

salary-paid-cut =
    .own =
        + { $cash } Kj salary (10 x sum { $total }): without orders you get only the
        base

salary-refused =
    .own = - No salary, as you sent no orders (missed rounds so far: { $count })
    .all-head = No salary
    .all = { $code }

order-void =
    .own = ! { $thing } is void and costs nothing: { $why }
    .all-head = Void, { $why }
    .all = { $code } { $thing }

order-void-placed =
    .own = ! { $thing } ({ $place }) is void and costs nothing: { $why }
    .all-head = Void, { $why }
    .all = { $code } { $thing } ({ $place })
