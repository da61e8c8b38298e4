### Why a name or a line will not do

## Why somebody cannot join like this

name-no-code = A code is exactly three letters from A to Z.
name-code-reserved = The code { $player } already means something else in the game.
name-code-taken = The code { $player } is already taken.
name-code-is-pseudonym = The code { $player } is the pseudonym of somebody else.
name-no-pseudonym = The pseudonym is empty.
name-pseudonym-reserved = "{ $pseudonym }" already means something else in the game.
name-pseudonym-is-code = The pseudonym "{ $pseudonym }" is a code.
name-pseudonym-taken = The pseudonym "{ $pseudonym }" is already taken.

## Why an order does not count here

other-step = This order belongs to another step.

## Why mails cannot name somebody so

# Behind one of these sentences: a name that would do
unfit-but-free = { $reason } You could be called, for example: { $name }, { $code }.
unfit-bad-name =
    Pseudonym and name have at most { $most } characters, without line breaks.
unfit-odd-letters =
    The pseudonym contains characters that cannot be seen or that hardly anybody can
    read, or it has no letter at all.
unfit-like-address =
    The pseudonym looks like an address or a key. Leave out characters such as @, [ and
    #, and a full stop between letters.
unfit-reserved-name =
    The pseudonym sounds like the game master or the server. Please take another
    pseudonym.
unfit-game-word =
    The pseudonym reads like a command, a round or a word such as "all" in the mails.
    Please take another one.
unfit-answer-word =
    The pseudonym or the code is a word for yes or no. Please take another one.
unfit-like-another =
    The pseudonym looks almost like the pseudonym or code of somebody else in
    { $title }. Please take another one.
unfit-code-like-another =
    The code looks almost like the pseudonym of somebody else in { $title }. Please take
    another one.
unfit-message-start =
    The pseudonym reads like the beginning or the header of a message. Please take
    another one.
unfit-sounds-like-another =
    The pseudonym sounds like the pseudonym or code of somebody else in { $title }, or
    speaks for them. Please take another one.
unfit-former-name =
    Somebody else in { $title } used to have this name, or almost the same, and earlier
    reports still show it. Please take another pseudonym.
