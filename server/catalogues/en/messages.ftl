### Messages between those who play, and the game master

## The message that is passed on

# { $answering } says where an answer goes: from the game master to a player
# ([to-player]), between players ([between-players]), to the game master
# ([to-game-master]), or by a command on the server alone ([on-server]).
message =
    .subject =
        { $by ->
            [player] Message from { $sender }
            [nobody] Message without a name
           *[master] Message from the game master
        }
    .text =
        { $by ->
            [nobody] Message without a name
            [player]
                Message from { $sender }{ $code ->
                    [none] {""}
                   *[given] {" "}({ $code })
                }
           *[master] Message from the game master
        }{ $to ->
            [none] {""}
           *[given] {" "}to { $to }
        }{ $title ->
            [none] {""}
           *[given] : { $title }
        }

        { $text }

        { $heading }

        { $answering ->
            [on-server]
                The game has no game master with a mail address. On the server, this
                answers:
            [to-nobody]
                Nobody can answer this message, as it does not say who has written it.
                It is not from the game master, whose messages always say so. What you
                send in reply to this mail goes to nobody and orders nothing.
            [to-player]
                Just reply to this mail: your words go to { $sender }, as a message from
                the game master.
            [between-players]
                Just reply to this mail: your words go to { $sender }, under your
                pseudonym; the server tells neither of you who that is.
           *[to-game-master] Just reply to this mail: your words go to the game master.
        }{ $keeps-subject ->
            [yes] {" "}Leave the subject as it is.
           *[no] {""}
        } { $answering ->
            [on-server] {""}
            [to-nobody] {""}
            [to-player] Commands do not count in it.
           *[to-game-master]
                Orders do not count in it; send them in reply to another mail of the
                game.
        }

        { $command }
message-answering = To answer
message-to-all = everybody
message-without-name = Without a name

messages-collected =
    .subject = Messages from { $sender }
    .text =
        { $sender } ({ $code }) has written to you several times within an hour. A reply to
        this mail goes there, as a message from the game master. These are the messages:

## What a message and the game master are called where a sentence names them ({ $what })

game-master-as-sender = Game master
former-player = { $name } (no longer on that seat)
the-game-master = the game master
message-in-line = The message in line { $line }
message-your-answer = Your answer
press-in-line = The press in line { $line }
note-in-line = The note in line { $line }

## Accepted, or why not

message-collected =
    { $what } has been accepted for { $names }. The game master will get it together with
    whatever else you write, in one mail: { $until }.
message-to-master-too-many =
    { $what } has NOT been sent: you can write to the game master of { $title } { $most }
    times a day, and you have already done so today.
message-accepted =
    { $what } is accepted for { $names }.{ $anonymous ->
        [yes]
            {" "}Its readers do not learn who has written it; the game master can see it.
       *[no] {""}
    }
# The words stand below as they went out
message-went-out = This was passed on:
message-words-only =
    Only your words are passed on, not attachments and pictures.
message-nobody-leads =
    { $what } has NOT been sent: { $title } has no game master who gets mails.
message-before-start =
    { $what } has NOT been sent: messages to other players are passed on once { $title }
    has started. "Message GM:" goes to the game master at any time.
message-after-end =
    { $what } has NOT been sent: { $title } has been over for more than { $days ->
        [one] { $days } day
       *[other] { $days } days
    }, so messages are no longer passed on.
message-game-cancelled = { $what } has NOT been sent: { $title } is cancelled.
message-public-only =
    { $what } has NOT been sent: { $title } has only open press at the moment ("Press:"
    {"."}.. "End"). "Message GM:" goes to the game master.
message-no-press =
    { $what } has NOT been taken: players of { $title } write nothing to one another, no
    open press either. "Message GM:" goes to the game master.
message-orders-first =
    { $what } has NOT been taken: in { $title } you can write to others once your orders
    for { $step } are in. "Message GM:" goes to the game master at any time.
message-silent-step =
    { $what } has NOT been taken: in { $title } players write nothing to others during
    { $step }. "Message GM:" goes to the game master at any time.
message-must-name =
    { $what } has NOT been taken: in { $title } every text names who has written it.
    Without the word "anonymous" it can go out under your pseudonym.
message-anonymous-to-master =
    { $what } has NOT been sent: the game master always learns who writes. Leave out the
    word "anonymous", or write to the others alone.
message-master-is-named =
    { $what } has NOT been sent: the game master's words always say whose they are. Leave
    out the word "anonymous".
message-without-answer =
    Your answer has NOT been sent, and it ordered nothing either: the message does not
    say who has written it, so nobody can answer it. "Press:" ... "End" reaches everybody,
    where the game has open press.
message-too-long =
    { $what } has NOT been sent: it is too long (characters: { $length }; allowed in
    { $title }: { $most }). Please shorten it, or send it in several parts.
message-too-many =
    { $what } has NOT been sent: in { $title } a seat may send { $most ->
        [one] { $most } message
       *[other] { $most } messages
    } to other players in a round, and that many have gone; a message to several players
    counts as one. You can write again next round.
# { $what }: "The press in line 3", "Your answer"
text-beyond-allowance =
    { $what } is NOT accepted (characters: { $length }): in this round you can { $texts ->
        [0] write no more texts.
        [one] write one more text (characters: { $characters }).
       *[other] write { $texts } more texts (characters together: { $characters }).
    } In { $title } each seat has { $max-texts ->
        [one] { $max-texts } text
       *[other] { $max-texts } texts
    } and { $max-characters } characters a round, for press, articles, notes and messages
    together.
message-too-many-an-hour =
    { $what } has NOT been sent: you cannot send others more mails in an hour (at most
    { $most }). Send it again later.
message-to-nobody =
    { $what } has NOT been sent: it names nobody but you.
message-names-somebody =
    { $what } has not been sent yet: it contains { $name }, which would reveal who
    somebody is. Do you want to send it like this?

## Answers to a message that were not passed on

message-no-words =
    Your answer has NOT been sent: it contained no words of yours to pass on. Subject,
    attachments and pictures are not passed on.
message-same-again =
    Your answer has NOT been sent: you have sent { $names } this very text several times
    today.
message-reads-as-order =
    Your answer has NOT been sent to anybody, and it ordered nothing either: line
    { $line } reads as an order.
message-or-order =
    If it was an order, reply to this mail with your orders. If it was for { $names },
    reply to this mail with these lines around your text; nothing between them is an
    order:
message-reads-as-command =
    Your answer has NOT been sent, and nothing has changed either: line { $line } reads
    as a command of the game master.
message-or-command =
    If it was one, send it in reply to this mail. If it was for { $names }, reply to
    this mail with these lines around your text:
message-two-addresses =
    Your mail has NOT been sent to anybody, and it ordered nothing either: it went to
    several of your reply addresses at once. Reply to each mail separately; send orders
    in reply to this one.
message-old-address =
    Your mail has NOT been sent to anybody, and it ordered nothing either: the address
    of this conversation is no longer valid. Reply to a newer message, or write "Message
    CODE:" ... "End" in reply to this mail.

## Answers to commands

player-muted = You will get no more messages from { $names }. Nobody is told.
player-unmuted = You will get messages from { $names } again.
players-muted = You have muted { $names }.
players-muted-none = You have muted nobody.
message-written = The message goes to { $names }.
message-without-text = The message is empty.
mute-yourself = You cannot mute yourself.
mute-game-master = You cannot mute the game master.
