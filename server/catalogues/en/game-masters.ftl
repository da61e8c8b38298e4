### A second game master, a new one, and the players whom game masters propose

## Letters: to lead

# The game master stops (leaves = yes), or leads on as well
game-master-question =
    .subject = Will you run a game?
    .text =
        { $leaves ->
            [yes] The game master of { $title } would like to hand the game over to you
                for good.
           *[no] The game master of { $title } asks you to run the game together.
        } You would get a reply address of your own and all commands of a game master,
        and you would see everything that a game master sees. But you could not play in
        it.

        Answer with "yes" or "no". Nothing happens unless you say yes.

game-master-found =
    .subject = { $address } runs the game
    .text =
        { $leaves ->
            [yes] { $address } runs { $title } in your place from now on. You are no
                longer its game master, and your reply address for that no longer works.
                Thank you!
           *[no] { $address } runs { $title } with you from now on, with all commands.
                Mails go to both of you.
        }

game-master-declined =
    .subject = You still run the game
    .text =
        { $leaves ->
            [yes] { $address } will not take over { $title }. You still run it, and can
                ask somebody else.
           *[no] { $address } will not run { $title } with you. You can ask somebody
                else.
        }

# To the others who lead the game
game-master-joined =
    .subject = { $address } runs the game
    .text =
        { $leaves ->
            [yes] { $address } now runs { $title } with you, in place of a game master
                who has handed it over.
           *[no] { $address } runs { $title } with you from now on.
        }

game-master-left =
    .subject = The game was handed over
    .text =
        Somebody who ran { $title } with you has handed it over to { $address }.

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
    .subject = The question about running a game
    .text =
        { $seated ->
            [yes] You play in { $title } and cannot run it.
           *[no] Your answer came too late: whoever asked you no longer runs { $title },
                or the game is over.
        }

game-master-agreed =
    { $leaves ->
        [yes] Thank you! The game has been handed over to you.
       *[no] Thank you! From now on you run the game together.
    }

## Letters: to play

enrolment-question =
    .subject = Will you play in { $title }?
    .text =
        The game master of { $title } proposes you as a player, as { $name } with the
        code { $code }, real name { $real-name }.

        Answer with "yes" or "no". Only a yes signs you up.

enrolment-accepted =
    .subject = { $who } will play
    .text =
        { $address } has agreed and is signed up for { $title }, as { $who }.

enrolment-declined =
    .subject = { $who } will not play
    .text =
        { $address } will not play in { $title }; the seat for { $who } is still free.

enrolment-impossible =
    .subject = { $who } could not be signed up
    .text =
        { $address } has agreed to play in { $title } as { $who }. But in the meantime
        all seats or this name have been taken, or the game has begun.

enrolment-too-late =
    .subject = { $title }: no seat left
    .text =
        Thank you for saying yes! But in the meantime all seats in { $title } or the
        name meant for you have been taken, or the game has begun. You are not signed
        up.

## Answers to commands

game-master-question-sent =
    { $leaves ->
        [yes] { $address } will be asked. Once they say yes, the game is theirs and you
            are no longer its game master; until then you go on.
       *[no] { $address } will be asked. Once they say yes, you run the game together.
    } { $objects ->
        [yes] You will get a mail then, and can still object.
       *[no] You will get the answer by mail.
    }
game-handed-over =
    { $objects ->
        [yes] { $address } already runs the game. A mail will tell you from when on without
            you; until then you can object.
       *[no] { $address } already runs the game, and now runs it without you: you are no
            longer its game master.
    }
game-master-question-off = The question has been taken back.
game-master-question-none = Nobody had been asked; nothing was changed.
enrolment-sent =
    { $address } will be asked. Once they say yes, { $who } is in the game; you will get
    the answer by mail.

## Not possible

many-game-masters =
    You can ask for a new game master at most { $most } times in seven days.
many-enrolments = You can propose at most { $most } players in seven days.
plays-already = { $address } already plays, as { $code }.
seats-all-taken = All seats in { $title } are taken.
