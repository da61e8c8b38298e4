### A second game master, a new one, and the players whom game masters propose

## Letters: to lead

# The game master stops (leaves = yes), or leads on as well
game-master-question =
    .subject = Will you lead a game?
    .text =
        { $leaves ->
            [yes] The game master of { $title } would like to hand the game over to you, for
                good.
           *[no] The game master of { $title } asks whether you lead the game together.
        } You would get a reply address of your own and all commands of a game master, and
        you would see all that a game master sees. You could not play in it then.

        Answer with "yes" or "no". Nothing happens before a yes.

game-master-found =
    .subject = { $address } leads the game
    .text =
        { $leaves ->
            [yes] { $address } leads { $title } in your place from now on. You are no game
                master any more, and your reply address for that opens nothing. Thank you!
           *[no] { $address } leads { $title } with you from now on, with all commands.
                Letters go to both of you.
        }

game-master-declined =
    .subject = You go on leading the game
    .text =
        { $leaves ->
            [yes] { $address } does not take { $title } over. You go on leading it, and can
                ask somebody else.
           *[no] { $address } does not lead { $title } with you. You can ask somebody else.
        }

# To the others who lead the game
game-master-joined =
    .subject = { $address } leads the game
    .text =
        { $leaves ->
            [yes] { $address } leads { $title } from now on, in the place of a game master
                who has handed it over.
           *[no] { $address } leads { $title } with you from now on.
        }

game-master-left =
    .subject = The game was handed over
    .text =
        Somebody who has led { $title } with you leads it no longer, and has handed it over
        to { $address }.

# To the game master: somebody is to lead the game, in what way "about" says
leading-objection =
    .subject = { $address } is to lead the game
    .text =
        { $about ->
            [leaves] { $address } has agreed to take { $title } over from you, for good, as
                was asked in your name. You would be no game master any more.
            [stays] { $address } has agreed to lead { $title } together with you, as was
                asked in your name.
           *[days] { $address } has agreed to lead { $title } for you, as was asked in your
                name, on these days: { $days }.
        }

        Do you want that? Then reply to this mail with "yes" and nothing else, and it counts
        at once. Without an answer it counts from { $until } on.

        Do you object? Then reply with "no" until then: you lead the game as before, and
        nobody else does. If it was not you who asked, somebody knows your reply address:
        "key new" gives you another one, and ends this as well.

# To the address that has agreed
leading-waits =
    .subject = You are to lead { $title } soon
    .text =
        Thank you! From { $until } on you lead { $title }, unless its game master objects;
        a "yes" from there makes it sooner. Your reply address and the commands come then.

leading-kept =
    .subject = The lead of { $title } stays as it is
    .text =
        { $old ->
            [yes] You lead { $title } as before; { $address } does not. If you had not asked
                for that, somebody knows your reply address: "key new" gives you another one.
           *[no] You do not lead { $title }: its game master has objected.
        }

# To all who play
leading-changed =
    .subject = { $change ->
            [deputy] A deputy leads the game
            [deputy-over] The game master leads the game again
           *[other] The game has another game master
        }
    .text =
        { $change ->
            [handed-over] Somebody else is the game master of { $title } from now on: the
                one before has handed the game over.
            [shared] { $title } has one more game master from now on; both lead it.
            [first] { $title } has a game master from now on.
            [fewer] One of the game masters of { $title } leads it no longer; the others go
                on.
            [nobody] The game master of { $title } leads it no longer, and nobody does now.
            [deputy] A deputy leads { $title } for its game master for some days.
           *[deputy-over] The deputy leads { $title } no longer: the game master does again.
        }

        Your orders stand as they did.{ $change ->
            [nobody] {""}
           *[other] {" "}What you write to the game master goes to whoever leads the game.
        }

game-master-too-late =
    .subject = The question about leading a game
    .text =
        { $seated ->
            [yes] You play in { $title } and cannot lead it.
           *[no] Your answer changes nothing any more: whoever asked you leads { $title } no
                longer, or the game is over.
        }

game-master-agreed =
    { $leaves ->
        [yes] Thank you! The game is handed over to you.
       *[no] Thank you! You lead the game as well from now on.
    }

## Letters: to play

enrolment-question =
    .subject = Will you play in { $title }?
    .text =
        The game master of { $title } proposes you as a player, as { $name } with the code
        { $code } and the name { $real-name }.

        Answer with "yes" or "no". Only a yes signs you up.

enrolment-accepted =
    .subject = { $who } takes part
    .text =
        { $address } has agreed and is signed up for { $title }, as { $who }.

enrolment-declined =
    .subject = { $who } does not take part
    .text =
        { $address } does not play in { $title }; the seat for { $who } is not taken.

enrolment-impossible =
    .subject = { $who } could not be signed up
    .text =
        { $address } has agreed to play in { $title } as { $who }. But all seats, or this
        name, have been taken meanwhile, or the game has begun.

enrolment-too-late =
    .subject = { $title }: no seat left
    .text =
        Thank you for your yes! But all seats in { $title }, or the name that you would have
        had, have been taken meanwhile, or the game has begun. You are not signed up.

## Answers to commands

game-master-question-sent =
    { $leaves ->
        [yes] { $address } is asked. A yes from there ends your part as the game master;
            until then you go on.
       *[no] { $address } is asked. With a yes from there you lead the game together.
    } { $objects ->
        [yes] When it is there, you get a mail, and can still object.
       *[no] The answer is mailed to you.
    }
game-handed-over =
    { $objects ->
        [yes] { $address } leads the game already. A mail to you says from when on without
            you; until then you can object.
       *[no] { $address } leads the game already, and has it without you now: you are its
            game master no longer.
    }
game-master-question-off = The question is taken back.
game-master-question-none = Nobody is asked; nothing was changed.
enrolment-sent =
    { $address } is asked. With a yes from there { $who } takes part, and the answer is
    mailed to you.

## Not possible

many-game-masters = At most { $most } times in seven days a new game master is asked for.
many-enrolments = At most { $most } players are proposed in seven days.
plays-already = { $address } plays already, as { $code }.
seats-all-taken = All seats in { $title } are taken.
