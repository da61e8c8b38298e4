## What robots have printed in the newspaper; each paragraph is a line

piece-works =
    .subject = Works magazine
    .text =
        Delivery reports: full. Processing reports: full as well.

        The cash box does not report.

piece-glass =
    .subject = Glass
    .text = Those who live in glass houses at least have something to sell.

piece-dice =
    .subject = To the dice
    .text = We had ordered metal. What came was paper, once again.

piece-market =
    .subject = Market report
    .text =
        The first number of a row is small, the last one big, and between

        them it is always somebody else's turn.

piece-notice =
    .subject = Notice
    .text = What the hammer brings, the warehouse takes. For a fee, though.
