### The end of a game: what is opened, and the afterwords

## What is opened

opens-names = who played each seat, substitutes and replacements too
opens-orders = all orders of all rounds
opens-messages = all messages between players

# Is in the confirmation of a sign-up and in the opening. { $opened } and { $closed } list
# what is above; { $days } are the days on which afterwords are taken.
ending-announced =
    { $opened ->
        [none]
            Even after the end, nothing is revealed beyond what the final result shows:
            orders and messages stay secret.
       *[given]
            When the game is over, this will be revealed to everybody who played:
            { $opened }. Addresses are never revealed.
    }{ $closed ->
        [none] {""}
       *[given] {" "}This stays secret: { $closed }.
    }{ $days ->
        [0] {""}
        [one]
            {" "}After the end, each player has { $days } day to write an "Afterword:"
            to everybody.
       *[other]
            {" "}After the end, each player has { $days } days to write an "Afterword:"
            to everybody.
    }

game-secrets-opened =
    .subject = The secrets of the game
    .text =
        { $title } is over. As announced from the start, this is now revealed:
        { $what }.

        { $opened }

        { $invitation }
opened-names = Who was who
opened-code = Code
opened-pseudonym = Pseudonym
opened-player = Played by
opened-nameless = (no name)
opened-name-removed = (name removed)
opened-since = { $name } (from { $step } on)
opened-substitute = { $name } (substitute)
opened-robot = a robot in the end ({ $name })
opened-orders = Orders
    .file = orders.txt
opened-messages = Messages
    .file = messages.txt
opened-in-file = They are in the file { $file }, attached to this mail.
opened-no-messages = There were no messages.
opened-to-all = all

## Afterwords

closing-word-question =
    .subject = Your afterword
    .text = { $invitation }
closing-word-invitation =
    Is there something you would like to say to the others? Then reply to this mail with
    a line "Afterword:", your text below it, and a line "End". Your afterword goes to
    everybody on { $until }, or as soon as everybody has written; until then a new one
    replaces the old.
closing-words =
    .subject = Afterwords
    .text =
        Here are the afterwords to { $title }. Thank you all!

        { $articles }
closing-words-heading = Afterwords
