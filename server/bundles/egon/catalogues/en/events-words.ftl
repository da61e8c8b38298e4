## Words for what happens

# What follows from an event; stands behind the sentence
consequences =
    { $di ->
        [0] { "" }
       *[some] , DI { SIGNED($di) }
    }{ $jail ->
        [yes] , jail
       *[no] { "" }
    }

# The calculation of a theft or sabotage, and where its result lies
calculated =
    { $calculation } ({ $limit }{ $guarded ->
        [yes] , guarded
        [no] , unguarded
       *[none] {""}
    })

draw-event-razzia = raid
draw-event-unwetter = storm
draw-event-pressestreik = press strike
draw-event-blauer-montag = Blue Monday
draw-event-hochkonjunktur = boom

# Where somebody sits
sentence-jail = jail
sentence-penitentiary = the penitentiary

# Why an order is void
void-jail = jail
void-penitentiary = penitentiary
void-reported = reported
void-guest = guest of a party
void-storm = storm
void-press-strike = press strike
void-guesses = EGONmind instead of the second action
void-out = out
void-impossible = not possible
