### The beginning of a game, and the report of each round

order-template = Template
    .note = copy, change, reply; lines that begin with # do not count
verify-draw = turmpost verify-draw FINGERPRINT SECRET { $options }

## The beginning

opening-subject = The game begins
opening-begins =
    { $title } ({ $game }) begins. You play as { $name }, your code is { $code }.
opening-first-move = Your first move can look like this
opening-orders = You give orders by replying
opening-how-to-order =
    Reply to this or any later mail of the game and write one order to a line. You get a
    receipt at once: what was understood, what was not, and which orders now stand. You
    can change everything until the deadline. When you are done, write "ready": when
    everybody is, the round ends early. Keep your reply address secret, also when you
    forward a mail: anybody who knows it can play in your name.
opening-sealed =
    { $following ->
        [yes]
            The open draw after { $step } has already been made and sealed. Fingerprint
            of the secret (SHA-256):
       *[no] Sealed draw for { $step }, fingerprint of the secret (SHA-256):
    }
opening-sealed-until =
    { $until-end ->
        [yes] The end of the game
       *[no] The report
    } will reveal the secret from which { $following ->
        [yes] it follows; then everybody can check it.
       *[no] the numbers follow; then everybody can check them.
    }
opening-start-secret =
    The start was drawn from a secret that has been sealed since you signed up; now it
    is revealed:
opening-start-fingerprint = It was sealed with this fingerprint (SHA-256):
opening-start-drawn = Everybody can check how the start was drawn:
opening-follows = And the open draw for { $step } that follows:
opening-start-closed =
    The secret from which the start was drawn stays sealed until the game is over. Its
    fingerprint (SHA-256):
opening-start-closed-until =
    { $besides ->
        [yes] Then this secret is revealed too.
       *[no] Then this secret is revealed.
    }
report-seats =
    Without orders: { $missing ->
        [none] nobody
       *[given] { $missing }
    }.{ $robots ->
        [none] {""}
       *[given] {" "}Played by a robot: { $robots }.
    }{ $empty ->
        [none] {""}
       *[given] {" "}Without a player: { $empty }.
    }{ $taken ->
        [none] {""}
       *[given] {" "}With a new player: { $taken }.
    }
opening-players = The players
opening-wishes = The wishes
opening-house-rules = House rules of this game
opening-other-rules =
    { $changed ->
        [yes] Everything else is as the rules say.
       *[no] The rules apply unchanged.
    }
opening-after-the-end = After the end
opening-help =
    "help" shows the orders, "status" shows how things stand. Please reply soon, even
    if only with "status", so that the game master knows our mails reach you.
opening-privacy =
    "data" mails you all that this server stores about you, and says why and for how
    long.{ $paged ->
        [yes] {" "}You can also read that here:
       *[no] {""}
    }
opening-have-fun = Have fun!

## What a list of mails shows beside the subject

# $said: a few words, such as the place; $deadline: short, a day and a time
preview =
    { $said ->
        [none]
            { $deadline ->
                [none] {""}
               *[given] Deadline { $deadline }
            }
       *[given]
            { $said }{ $deadline ->
                [none] {""}
               *[given] , deadline { $deadline }
            }
    }

## The report: subject, corrections, deadline

report-subject =
    { $corrected ->
        [yes] Corrected report for { $step }
       *[no] Report for { $step }
    }{ $headline ->
        [none] {""}
       *[given] {" "}· { $headline }
    }
report-subject-final =
    { $corrected ->
        [yes] Corrected final result after { $step }
       *[no] Final result after { $step }
    }{ $headline ->
        [none] {""}
       *[given] {" "}· { $headline }
    }
report-introduction =
    { $goes-on ->
        [yes] Here is the report for { $title }, { $step }:
       *[no] Here is the report for { $title }, { $step }.
    }
report-introduction-past =
    Here is the report for { $title }, { $step }, once more, as it was then. What it
    says about { $next } is out of date; "status" shows how things stand today.
report-introduction-corrected =
    The game master has had { $step } of { $title } resolved again. This report replaces
    the earlier one.
report-differences = What is different
report-no-differences = Nothing is different for you.
report-now = What applies now
report-rules-adopted =
    From this round on version { $after } of the rules applies; until now it was version
    { $before }. { $told ->
        [yes] What has changed:
       *[no] {""}
    }
report-figures-corrected = Before this round the game master corrected:
report-players-renamed = The game master has given another name to:
report-game-over =
    { $watches ->
        [yes] The game is over. Thank you for watching!
       *[no] The game is over. Thank you for playing!
    }
# The headline of the last report, without a full stop
final-winners =
    { COUNT($names) ->
        [one] { $names } has won
       *[other] { $names } have won
    }
final-ranking =
    .heading = Final ranking
    .place = Place
    .player = Player
    .code = Code
report-paused = The game is paused. A mail will tell you when it goes on.
step-deadline =
    { $deadline ->
        [none] There is no deadline for { $step } yet.
       *[given] Deadline for { $step }: { $deadline }.
    }
step-lacks-draw =
    The game master enters the draw of { $step }; it will be resolved after the
    deadline, as soon as the draw has been entered.
step-waits-for-draw =
    The deadline for { $step } has passed, and no more orders for it count; the report
    will come as soon as the game master has entered the draw.

## The report: what to do, newspaper, orders ahead

report-to-do = What to do now
report-ordered-ahead =
    You have already sent orders for this round; they are below and count without
    another mail.
report-press = From the paper
# Below the articles; $command is "newspaper 3", $waits says that the round goes on
articles-left-out =
    { $begun ->
        [0] {""}
        [one] One text is cut short here.{" "}
       *[other] { $begun } texts are cut short here.{" "}
    }{ $count ->
        [0] {""}
        [one] There was no room for one more text here.{" "}
       *[other] There was no room for { $count } more texts here.{" "}
    }{ $waits ->
        [yes] The newspaper will have everything when the round is over: "{ $command }".
       *[no] The newspaper has everything: "{ $command }".
    }
report-notes = Your notes
    .note = for you alone
report-ahead = Your orders so far for { $next }
report-ahead-refused = Ordered already, but not allowed in { $next }
    .note = does not count
report-watching =
    You get this mail because you watch { $title }. To stop, reply with "leave".

## The report: sealed draws

report-seals = To check for yourself
report-orders-used =
    { $receipt ->
        [none] Your orders were used as they stood, SHA-256:
       *[given] Your orders were used as they stood by receipt { $receipt }, SHA-256:
    }
report-sealed-following =
    { $past ->
        [yes]
            The open draw after { $next } had already been made and sealed. Fingerprint
            of the secret (SHA-256):
       *[no]
            The open draw after { $next } has already been made and sealed. Fingerprint
            of the secret (SHA-256):
    }
report-sealed =
    { $past ->
        [yes] Draw then sealed for { $next }
       *[no] Sealed draw for { $next }
    }{ $until-end ->
        [yes] , revealed at the end of the game
       *[no] {""}
    }, fingerprint of the secret (SHA-256):
report-secret = The secret for { $step } was sealed; now it is revealed:
report-secret-fingerprint = Its fingerprint (SHA-256) had been published before:
report-verify =
    { $following ->
        [yes] Everybody can check that the open draw for { $next } follows from it:
       *[no] Everybody can check that the numbers follow from it:
    }
report-secret-of-step = Until now the secret for { $step } was sealed:
report-secret-of-start = Until now the secret for the start of the game was sealed:
report-secret-fingerprint-known = Its fingerprint (SHA-256) had been published:
report-verify-start = Everybody can check what followed from it:

awards-heading = Awards

# Two short sentences about what happened in a step, as one headline
lead-of-two = { $first }; { $second }
