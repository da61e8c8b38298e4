## What can be set of the rules of a game; $value is the value

house-rule-min-players = fewest players (1.3): { $value }
house-rule-max-players = most players (1.3): { $value }
house-rule-rounds = rounds (1.4): { $value }
house-rule-start-cash = cash at the start (1): { $value } Kj
house-rule-start-di = DI at the start (1): { $value }
house-rule-article-min-chars = least length of an article (4.4): { $value } characters
house-rule-jail-relief = a round in jail lowers the DI by (4.6.5): { $value }
house-rule-penalty-max-money =
    highest penalty of a blackmail in money (6.6.2): { $value } Kj
house-rule-penalty-max-stones =
    highest penalty of a blackmail in stones (6.6.2): { $value }
house-rule-justification-max-chars =
    no justification has to be longer than (6.6.42): { $value } characters
house-rule-last-round-crew-stones =
    stones per crew in a storm or on a Blue Monday at the end (7.7.1): { $value }
house-rule-event-modulus =
    event of the draw: the sum of all seven numbers modulo (11): { $value }
house-rule-razzia = raid at (2.6.13): { $value }
house-rule-unwetter = storm at (2.6.14): { $value }
house-rule-pressestreik = press strike at (2.6.15): { $value }
house-rule-blauer-montag = Blue Monday at (2.6.16): { $value }
house-rule-hochkonjunktur = boom at (2.6.17): { $value }
house-rule-boom-base =
    base of the prices in a boom instead of 50 (2.6.17): { $value } Kj
house-rule-egonmind = EGONmind in the last round (8.2): { $value }
house-rule-bank-transfers = bank transfers (9.1): { $value }
house-rule-interim-egonmind = EGONmind already in round 6 (9.2): { $value }

## Values in words

value-on = yes
value-off = no
value-never = never
