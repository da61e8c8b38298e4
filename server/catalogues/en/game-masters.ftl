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
    } You will get the answer by mail.
game-handed-over =
    { $address } already runs the game, and now runs it without you: you are no longer
    its game master.
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
