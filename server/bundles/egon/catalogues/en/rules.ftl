## What can be set of the rules of a game; $value is the value

house-rule-min-players = Fewest players ({ RULE("1.3") }): { $value }
house-rule-max-players = Most players ({ RULE("1.3") }): { $value }
house-rule-rounds = Rounds ({ RULE("1.4") }): { $value }
house-rule-start-cash = Cash at the start ({ RULE("1") }): { $value } Kj
house-rule-start-di = DI at the start ({ RULE("1") }): { $value }
house-rule-article-min-chars = Characters of the shortest article ({ RULE("4.4") }): { $value }
house-rule-jail-relief =
    A round in jail lowers the DI by ({ RULE("4.6.5") }): { $value }
house-rule-penalty-max-money =
    Highest penalty of a blackmail in money ({ RULE("6.6.2") }): { $value } Kj
house-rule-penalty-max-stones =
    Highest penalty of a blackmail in stones ({ RULE("6.6.2") }): { $value }
house-rule-penalty-limits =
    These two limits apply ({ RULE("6.6.2") }): { $value }
house-rule-justification-max-chars =
    Characters that are enough for a justification ({ RULE("6.6.42") }): { $value }
house-rule-last-round-crew-stones =
    Stones per crew in a storm or on a Blue Monday in the last round
    ({ RULE("7.7.1") }): { $value }
house-rule-event-modulus =
    Event of the draw: remainder of the sum of all seven numbers divided by
    ({ RULE("11") }): { $value }
house-rule-razzia = Raid at ({ RULE("2.6.13") }): { $value }
house-rule-unwetter = Storm at ({ RULE("2.6.14") }): { $value }
house-rule-pressestreik = Press strike at ({ RULE("2.6.15") }): { $value }
house-rule-blauer-montag = Blue Monday at ({ RULE("2.6.16") }): { $value }
house-rule-hochkonjunktur = Boom at ({ RULE("2.6.17") }): { $value }
house-rule-boom-base =
    Base price in a boom instead of 50 ({ RULE("2.6.17") }): { $value } Kj
house-rule-egonmind = EGONmind in the last round ({ RULE("8.2") }): { $value }
house-rule-bank-transfers = Bank transfers ({ RULE("9.1") }): { $value }
house-rule-interim-egonmind = EGONmind already in round 6 ({ RULE("9.2") }): { $value }

## Values in words

value-on = yes
value-off = no
value-never = never
