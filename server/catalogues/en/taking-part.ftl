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

        Seats taken: { $players } of { $seats }. { $rhythm ->
            [none] {""}
           *[given] Rounds end like this: { $rhythm }.
        }

        What happens next: { $starts ->
            [none] once everybody has signed up, the game master starts the game.
           *[given] the game starts on { $starts }.
        } Then you will get a mail with the game at a glance, a move as an example, and the
        first deadline.

        There is nothing to do until then. To take yourself off the list, reply with
        "leave"; you will be asked to confirm. Keep your reply address secret, also
        when you forward mails: anybody who knows it can play in your name. Until the
        end of the game the other players see only your pseudonym.

        { $sealed }

        { $ending }

        { $other-languages }
welcome-sealed =
    The secret that decides the start of the game is already sealed. This is its
    fingerprint (SHA-256):
welcome-sealed-until =
    Once the secret no longer gives anything away it will be revealed, and everybody can
    check it.

stranger =
    .subject = How to play
    .text =
        Your mail came from { $address }. No player here uses this address, so nothing was
        done with your mail.

        Are you playing already? Then reply to a mail of your game, and write from the
        address you signed up with.

        { $games ->
            [none] No game is open at the moment. Do write again later.
           *[given]
                Would you like to play? Then reply with a line like this:

                { $example }

                That is: the game, your pseudonym, three letters as your code, and your
                name. The others do not learn your name while the game goes on.

                { $games }
        }

        You can also just watch: with a line such as "spectate" and the name of a game
        you get its public report after each round. You can do that, or sign up, at any
        time, and lines such as games or help get a reply. Other mails from this address
        will get no more replies today.

        { $other-languages }
stranger-example = join { $game }, Mason, MAS, "First Last"
# For the operator, whose command line is English
sign-up-form = join { $game }, PSEUDONYM, CODE, "REAL NAME"
stranger-games = Games
# In mails of other languages
stranger-briefly =
    In English: no player here uses this address. To read in English how to play or
    watch, send a mail with this line: language en
offer-of-language = For mails in English, reply with the line "language en".

sign-up-question =
    .subject =
        { $watches ->
            [yes] Watching { $title }: was this you?
           *[no] Sign-up for { $title }: was this you?
        }
    .text =
        { $watches ->
            [yes]
                Somebody writing from your address asked to watch { $count ->
                    [one] a game
                   *[other] games
                } by mail. As senders can be forged, nothing happens until you confirm:
           *[no]
                { $count ->
                    [one] A sign-up
                   *[other] Sign-ups
                } for a game by mail came with your address as the sender. As senders
                can be forged, { $count ->
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

        Not from you? Then just ignore this mail, and nothing will happen; or reply with
        "no", and { $watches ->
            [yes] the server will not ask about it again.
           *[no]
                { $count ->
                    [one] the sign-up is
                   *[other] the sign-ups are
                } dropped at once.
        }

        { $watches ->
            [yes]
                Until you answer, the server will not ask again today; other such mails
                wait until then.
           *[no]
                Until you answer, the server will not ask again today; in the meantime
                further sign-ups like this one wait.
        }
sign-up-watches = watch: the public report after each round

## Watching

unsubscribed =
    .subject = No more mails of this game
    .text =
        You have unsubscribed from the mails of { $title }. You get no more reports,
        reminders or newspapers. You still have your seat: replies to your own mails,
        questions to you and messages to you still come.

        If you want the mails again, or somebody else has clicked, reply to this mail
        with any command, such as "status": they come again, and those that were kept
        will follow. If you want to give up your seat, reply with "leave".
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

        You see only what everybody may know, and only the players' pseudonyms. Here you
        are called "spectator { $number }": only the game master knows more about you.

        Reply to this or any later mail with one line: "status" shows the standings,
        "report 3" sends an earlier report, "history" shows how the standings have
        developed, "language de" changes the language, "leave" stops the reports.

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

        To stop watching, reply with "leave".
watched-game-players = Who plays

watched-game-cancelled =
    .subject = The game was cancelled
    .text =
        The game master has cancelled { $title }. There will be no more reports; thank
        you for watching.

        { $note }

watching-ended =
    .subject = You are no longer watching
    .text =
        The game master has taken you off the list of spectators of { $title }. You will
        get no more reports.

        { $note }

## Leading

# $first: what to do first. $commands: the words of all commands
game-master =
    .subject = You run this game
    .text =
        You run { $title } ({ $game }) by replying to this mail, or to any other that
        you get about it: one line for each command.

        { $first }

        "help" shows the commands of every day, "help all" all of them, "help deadline"
        explains one.

        A command that changes the game names the open round: "pause { $round }". So a
        mail that comes too late or twice changes nothing. The server answers and
        records every command, and tells the players by mail what concerns them.

        The game master's commands: { $commands }.

        Keep your reply address secret, also when you forward mails: many programs print it
        above the text, and anybody who knows it can write in your name. A mail from
        another address than yours waits until you say yes here. "key new" gives you a new
        one.

game-master-begins =
    When everybody has signed up ({ $seats } seats), start the game with the line
    "start{ $draw }"{ $by-hand ->
        [yes] , with your draw in place of the example
       *[no] {""}
    }. "overview" shows at any time who has signed up, and what the game is waiting for.
# What a game is, for somebody who is asked to take part in it
game-asked-about =
    { $title } is a game of { $game } by mail; rounds end like this: { $schedule }. { $state ->
        [open]
            It starts once all seats are taken (so far { $taken } of { $seats }).
        [paused] It is paused at the moment.
       *[running] { $deadline ->
            [none] The game master decides on the end of { $step }.
           *[given] The deadline for { $step } is { $deadline }.
        }
    }
game-master-looks =
    "overview" shows who has sent orders and what the round is waiting for, "players"
    who plays. "deadline { $round }, +24h" gives everybody more time.

# Our own fault has stopped a mail; told = yes: there is an operator who hears of it
mail-broken =
    .subject = Your mail is waiting because of a fault on our side
    .text =
        Your mail of { $received } has arrived and is kept. But because of a fault on
        our side it could not be processed, so nothing in it counts yet. { $told ->
            [yes] The operator has been told, too.
           *[no] {""}
        }

        Once we have fixed it, the mail will be processed and answered. If you do not
        want to wait for that, send it again, as plain text without attachments. Once
        the new mail is answered, it counts, and it takes precedence over the mail that
        waits.

## Questions

which-game =
    .subject = Which game was your mail for?
    .text =
        You take part in { $titles }, and your mail does not say which game it is for. So
        nothing in it counts:

        { $read ->
            [none] > (nothing)
           *[given] { $read }
        }

        Send it again: as a reply to a mail of that game, or with the game's title, such as
        "{ $example }", in the subject or alone in the first line.

mail-held =
    .subject = Was this mail from you?
    .text =
        { $came ->
            [with-key]
                A mail for { $title } came to your reply address, but from another
                address. You have not confirmed a mail from there yet, so this one waits
                for you.
            [with-old-key]
                A mail for { $title } came in your name, but to a reply address that is
                not, or no longer, valid. As senders can be forged, it waits for you.
           *[without-key]
                A mail for { $title } came in your name, but not to your reply address:
                it was no reply to a mail of the game. As senders can be forged, it waits
                for you.
        }

        { $talks ->
            [yes] If you say yes, its words go in your name to the person you were writing
                to.
           *[no]
                { $does ->
                    [none] Even if you say yes, nothing in it will take effect.
                   *[given] If you say yes, these lines will take effect:
                }
        }

        { $does ->
            [none] {""}
           *[given] { $does }
        }

        { $unshown ->
            [0] {""}
            [one] One more line will then take effect (commands: { $commands }, texts:
                { $texts }, orders: { $orders }).
           *[other] { $unshown } more lines will then take effect (commands: { $commands },
                texts: { $texts }, orders: { $orders }).
        }

        The whole mail says:

        { $read ->
            [none] > (nothing)
           *[given] { $read }
        }

        { $more ->
            [0] {""}
            [one] { $more } more line is not shown here, or not in full; if it would take
                effect, it is one of those above.
           *[other] { $more } more lines are not shown here, or not in full; those that
                would take effect are above.
        }

        From you? Then reply to this mail with "yes" and nothing else: that makes the
        waiting mail count. Commands that ask first will still ask, even if the line ends
        with a yes. An empty reply confirms nothing. { $ends ->
            [deadline]
                For it to count for { $step }, your answer must arrive by the deadline:
                { $until }.
            [instant] You can do so until { $until }.
           *[never] {""}
        }

        Not from you? Then just ignore this mail, and nothing will happen; or reply with
        "no", and the waiting mail is dropped at once.

        { $came ->
            [with-key]
                Once you have confirmed one, mails from that address count without a
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
                This was the last such question for today: further mails like this one
                wait and do NOT count yet; the server will ask about them over the next
                few days.
           *[no] {""}
        }

address-question =
    .subject = New address for { $title }: is it yours?
    .text =
        { $by-master ->
            [yes]
                The game master of { $title } wants somebody who plays there to get all mails
                at this address from now on, including those of all other games here.
           *[no]
                Somebody who plays in { $title } wants to get all mails at this address from
                now on, including those of all other games here.
        }

        Is that you? Then reply to this mail within seven days with "yes" and nothing else.
        { $objects ->
            [yes]
                Then the address so far will be asked as well; until then everything stays
                as it is.
           *[no] Then the mails will come here.
        }

        If not, just ignore this mail, and nothing will happen; or answer "no" to settle
        the question at once.

address-waits =
    .subject = Your mails will come here soon
    .text =
        From { $until } on, the mails about { $title } and all other games here will
        come to this address, unless the one so far objects. A "yes" from there makes
        it sooner.

address-objection =
    .subject = Should your mails go to another address?
    .text =
        { $by-master ->
            [yes]
                The game master of { $title } wants all your mails, including those of other
                games here, to go to { $address }.
           *[no]
                For { $title } somebody using your reply address has asked that all your
                mails, including those of other games here, go to { $address }. Somebody
                there has agreed.
        }

        Do you want that? Then reply to this mail with "yes" and nothing else, and the
        change is made at once. Without an answer it is made on { $until }.

        If not, reply with "no" before then, and everything stays as it is.
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
                Your mails about { $title } and all other games here will still come to
                this address. If neither you nor the game master asked for another one,
                somebody knows your reply address: "key new" gives you another one.
           *[no]
                The mails about { $title } and all other games here will not come to
                this address: the one so far has objected.
        }

address-left =
    .subject = Your address has changed
    .text =
        Your mails about { $title } and all other games here go to another address from
        now on; you asked for that, or the game master did it for you. No more mails
        will come to this one.

        Was it not you? Then reply to this mail with "no" within seven days. Your reply
        will be passed on to the game master, with whatever else you write in it; if
        nobody runs the game, to the operator. If all is well, just ignore this mail.

address-disowned =
    .subject = Moved address in { $title }: "it was not me"
    .text =
        In { $title } the mails to { $who } go to { $new } now. The letter about it to
        { $old }, where they went before, was answered with:

        { $words }

        Nothing has been changed. { $running ->
            [yes]
                If you believe it, "replace { $round }, { $code }, { $old }" gives the seat
                back to that address, and { $new } can no longer play it.
           *[no] Decide what you believe; you can write to that address yourself.
        }

address-passed-on =
    .subject = { $read ->
        [yes] Your reply about { $title } was passed on
       *[no] Your reply about { $title } reaches nobody
    }
    .text =
        { $read ->
            [yes]
                Your reply has been passed on to those who run { $title }, with your address,
                so that they can write to you. Until they decide, nothing changes.
           *[no] Nobody runs { $title } at present, so nobody could read your reply.
        }

address-declined =
    .subject = A new address in { $title } says no
    .text =
        The address { $address } does not want to get the mails to { $who } in { $title }.
        They still go to the present one.

address-taken =
    .subject = Your address has changed
    .text =
        Your mails about { $title } and all other games here come to this address from
        now on. Your orders still stand, and your reply addresses stay the same.

        Simply reply to this mail to go on playing; "status" shows how things stand.

key-renewed =
    .subject = Your new reply address
    .text =
        You have a new reply address for { $title }{ $asked ->
            [yes] , as you asked for.
           *[no] ; the game master has renewed it.
        } It is the address that a reply to this mail goes to.

        From now on reply to this mail and later ones only. Mails to the old address no
        longer have any effect. Your orders still stand.
