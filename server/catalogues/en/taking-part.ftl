### Signing up, watching, leading: letters to those who join, and questions

# A paragraph that is nothing but a value ({ $read }) is a quotation, a table or a list
# that the server puts there.

## Signing up

welcome =
    .subject = Signed up as { $name }
    .text =
        You are signed up for { $title }, as { $name } with the code { $code }.
        { $by-hand ->
            [yes] The game master has put you on the list.
           *[no] {""}
        }

        { $players } of { $seats } { $seats ->
            [one] seat
           *[other] seats
        } { $players ->
            [one] is
           *[other] are
        } taken now. { $starts ->
            [none] As soon as it starts you get a mail with everything you need.
           *[given] The game starts on { $starts }.
        }

        There is nothing to do until then. "leave" in reply to this mail takes you off
        the list again, after a question. Give your reply address to nobody, not in a forwarded mail either: whoever
        knows it can play for you. Until the end of the game the other players see your
        pseudonym only.

        { $sealed }

        { $ending }

        { $other-languages }
welcome-sealed =
    What the start of the game is drawn from is sealed already (SHA-256 of the secret):
welcome-sealed-until =
    As soon as the secret gives nothing away it is published, and everybody can check it.

stranger =
    .subject = How to play
    .text =
        Nobody plays here from this address, so nothing was done with your mail.

        Are you playing already? Then reply to a mail of your game, and write from the
        address you signed up with.

        { $games ->
            [none] No game is open at the moment. Do write again later.
           *[given]
                Would you like to play? Then reply with a line like this:

                { $example }

                That is: the game, your pseudonym, three letters as your code, and your
                name. None of the others gets to know it while the game goes on.

                { $games }
        }

        You can also just watch: a line with spectate and the name of a game brings you
        its public report after each round. That, and signing up, is possible at any
        time, and lines such as games or help are answered. Other mail from this address
        is not answered again today.

        { $other-languages }
stranger-example = join { $game }, Mason, MAS, "First Last"
# For the operator, whose command line is English
sign-up-form = join { $game }, PSEUDONYM, CODE, "REAL NAME"
stranger-games = Games
# In mails of other languages
stranger-briefly =
    In English: nobody plays here from this address. How to play or to watch is told in
    English in the answer to a mail with this line: language en
offer-of-language = For mails in English, answer with the line "language en".

sign-up-question =
    .subject =
        { $watches ->
            [yes] Watching { $title }: was this you?
           *[no] Sign-up for { $title }: was this you?
        }
    .text =
        { $watches ->
            [yes]
                With your address as the sender somebody asked to watch
                { $count ->
                    [one] a game
                   *[other] games
                } by mail. As senders can be forged, this waits for you:
           *[no]
                { $count ->
                    [one] a sign-up
                   *[other] sign-ups
                } for a game by mail came with your address as the sender. As senders
                can
                be forged, { $count ->
                    [one] it waits
                   *[other] they wait
                } for you:
        }

        { $wishes }

        From you? Then reply to this mail with "yes" and nothing else; an empty reply
        confirms nothing. You can do so until { $until }{ $watches ->
            [yes] .
           *[no] , as long as there is a free seat: none is kept for you.
        }

        Not from you? Then leave this mail alone, and nothing happens; or reply with
        "no",
        and { $watches ->
            [yes] the server asks no more about it.
           *[no]
                { $count ->
                    [one] the sign-up is
                   *[other] the sign-ups are
                } dropped at once.
        }

        { $watches ->
            [yes]
                As long as you do not answer, the server does not ask again today; other
                such mails wait until then.
           *[no]
                Until you answer, the server does not ask again today; further sign-ups
                like this one wait meanwhile.
        }
sign-up-watches = watch: the public report after each round

## Watching

watching =
    .subject = You are watching
    .text =
        From now on you get the public reports of { $title } by mail{ $begun ->
            [yes] , the next one after the round that is open.
           *[no] ; the first mail comes when the game begins.
        } { $by-hand ->
            [yes] The game master has put you on the list.
           *[no] {""}
        }

        You see what everybody may know and nothing beyond; the players are known to you
        by their pseudonyms alone. You yourself are called "spectator { $number }" here:
        nobody but the game master learns more of you.

        Answer this or any later mail with one line: "status" shows the standing,
        "report 3" sends an earlier report, "history" shows how the standing has
        developed, "language de" changes the language, "leave" ends your watching.

watched-game-begun =
    .subject = The game begins
    .text =
        { $title } ({ $game }) begins, and you are watching. The first report comes
        after
        { $step }. { $deadline ->
            [none] {""}
           *[given] Its deadline is { $deadline }.
        }

        { $players }

        { $status }

        "leave" in answer ends your watching.
watched-game-players = Who plays

watched-game-cancelled =
    .subject = The game was cancelled
    .text =
        The game master has cancelled { $title }. Nothing will be resolved any more;
        thank you for watching.

        { $note }

watching-ended =
    .subject = You are no longer watching
    .text =
        The game master has taken you off the list of those who watch { $title }. No
        more reports come.

        { $note }

## Leading

# $first: what to do first. $commands: the words of all commands
game-master =
    .subject = You run this game
    .text =
        You run { $title } ({ $game }) with replies to this mail, or to any other that
        you get about it: one line for each command.

        { $first }

        "help" alone brings all commands with explanations, "help deadline" explains one.

        A command that changes the game names the open round: "pause { $round }". So a
        mail that comes too late, or once more, changes nothing. Each is answered and
        written down, and what concerns the players is told to them in mails of their
        own.

        The game master's commands: { $commands }.

        Give your reply address to nobody, not in a forwarded mail either: it stands above
        the text of many forwarded mails, and whoever knows it can write in your name. From
        another address than yours that waits until you say yes here. "key new" gives you a
        new one.

game-master-begins =
    When all are there ({ $seats } seats), you start with the line "start{ $draw }"{ $by-hand ->
        [yes] , with your draw in place of the example
       *[no] {""}
    }. "overview" shows at any time who is there, and what the game waits for.
game-master-looks =
    "overview" shows who has ordered and what the round waits for, "players" who plays.
    More time until the deadline is given by "deadline { $round }, +24h".

# Our own fault has stopped a mail; told = yes: there is an operator who hears of it
mail-broken =
    .subject = Your mail waits: a fault of ours
    .text =
        Your mail of { $received } has arrived and is kept. But a fault of ours stopped
        the server at it, so nothing in it counts yet. { $told ->
            [yes] The operator is told of it, too.
           *[no] {""}
        }

        Once the fault is mended the mail can be worked on, and then you get its answer.
        If you do not want to wait for that, send what it says once more, as plain text
        without attachments. When an answer comes to it, it counts, and comes before
        what is in the mail that waits.

## Questions

mail-held =
    .subject = Was this mail from you?
    .text =
        { $came ->
            [with-key]
                A mail for { $title } came to your reply address, but from another
                address. You have not confirmed a mail from there yet, so it waits for
                you.
            [with-old-key]
                A mail for { $title } came in your name, but to a reply address that is
                not, or no longer, valid. As senders can be forged, it waits for you.
           *[without-key]
                A mail for { $title } came in your name, but without your key: it was no
                reply to a mail of the game. As senders can be forged, it waits for you.
        }

        { $talks ->
            [yes] With a yes its words go on to whom you were writing with, in your name.
           *[no]
                { $does ->
                    [none] With a yes nothing in it would take effect.
                   *[given] With a yes these lines would take effect:
                }
        }

        { $does ->
            [none] {""}
           *[given] { $does }
        }

        { $unshown ->
            [0] {""}
           *[other] More lines that would take effect: commands { $commands }, texts { $texts },
                orders { $orders }.
        }

        The whole mail says:

        { $read ->
            [none] > (nothing)
           *[given] { $read }
        }

        { $more ->
            [0] {""}
            [one] { $more } more line follows that cannot be seen (whole) here; if it would
                take effect, it is one of those above.
           *[other] { $more } more lines follow that cannot be seen (whole) here; those that
                would take effect are above.
        }

        From you? Then reply to this mail with "yes" and nothing else: that makes the
        waiting mail count. What asks first asks all the same, also where the line ends
        with a yes. An empty reply confirms nothing. { $ends ->
            [deadline]
                For it to count for { $step }, your answer must be here by the deadline:
                { $until }.
            [instant] You can do so until { $until }.
           *[never] {""}
        }

        Not from you? Then leave this mail alone, and nothing happens; or reply with
        "no", and the waiting mail is dropped at once.

        { $came ->
            [with-key]
                After the first confirmation mails from that address count without a
                question.
            [with-old-key]
                To avoid this in the future, reply to the newest mail of the game, such
                as this one. Reply addresses that your mail program remembers may be out
                of date.
           *[without-key]
                To avoid this in the future, always reply to a mail of the game.
        }

        { $last ->
            [yes]
                This was the last such question for today: what else comes like this
                today waits and does NOT count yet; the server asks about it bit by bit
                on the next days.
           *[no] {""}
        }

address-question =
    .subject = New address for { $title }: is it yours?
    .text =
        Somebody who plays in { $title } wants to get all mails at this address from now
        on, those of all other games here as well.

        Is that you? Then answer this mail within seven days with "yes" and nothing else.
        Then the present address is asked as well; until then everything stays as it is.

        Is it not? Then leave this mail alone, and nothing happens; or answer "no", then
        the question is settled at once.

address-waits =
    .subject = Your mails will come here soon
    .text =
        The mails about { $title } and all other games here come to this address from
        { $until } on, unless the present one objects. A "yes" from there makes it
        sooner.

address-objection =
    .subject = Shall your mails go to another address?
    .text =
        { $by-master ->
            [yes]
                The game master of { $title } wants all your mails, those of other games here
                as well, to go to { $address }.
           *[no]
                For { $title } somebody has asked from your reply address that all your
                mails, those of other games here as well, go to { $address }. Somebody there
                has agreed.
        }

        Do you want that? Then reply to this mail with "yes" and nothing else, and it counts
        at once. Without an answer it counts from { $until } on.

        Do you not want it? Then reply with "no" until then, and everything stays as it is.
        { $by-master ->
            [yes] {""}
           *[no]
                If it was not you who asked, somebody knows your reply address: "key new"
                gives you another one.
        }

address-kept =
    .subject = The address stays as it is
    .text =
        { $old ->
            [yes]
                Your mails about { $title } and all other games here go on coming to this
                address. If neither you nor the game master asked for another one, somebody
                knows your reply address: "key new" gives you another one.
           *[no]
                The mails about { $title } and all other games here do not go to this
                address: the present one has objected.
        }

address-left =
    .subject = Your address has changed
    .text =
        Your mails about { $title } and all other games here go to another address from
        now on; you asked for that, or the game master did it for you. Nothing more
        comes to this one.

        Was it not you? Then please tell the game master.

address-taken =
    .subject = Your address has changed
    .text =
        Your mails about { $title } and all other games here come to this address from
        now on. Your orders stand as they did, and your reply addresses stay.

        Simply reply to this mail to go on playing; "status" shows how things stand.

key-renewed =
    .subject = Your new reply address
    .text =
        You have a new key for { $title }{ $asked ->
            [yes] , as you asked for.
           *[no] ; the game master has renewed it.
        } It is part of the reply address of this mail.

        From now on reply to this mail and later ones only. What goes to the old address
        has no effect any more. What you have ordered stays ordered.
