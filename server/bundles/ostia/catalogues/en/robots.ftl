## What robots have printed in the newspaper; each paragraph is a line

piece-boat =
    .subject = From the harbour
    .text =
        A boat lay at the quay today, deeper than her captain.

        Both were unloaded.

piece-thanks =
    .subject = The Senate says thank you
    .text =
        There is no shelf yet for the gifts of last round.

        Offers are welcome, but not as gifts.

piece-grain =
    .subject = Grain
    .text = There is too much of it, say all those who have none.

piece-lost =
    .subject = Lost
    .text =
        One lot, two cards, hardly worn. The finder may keep it and pay

        half the minimum.

piece-advice =
    .subject = Advice of an old merchant
    .text = Whoever has only one store has nothing to lose but time.

piece-salt =
    .subject = Forum
    .text = The third seller of salt asks who the first two were.
