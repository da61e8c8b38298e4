## Accounts that the game master can correct
# First the name, then further words that the account is found by

account-cash = cash, Kj, money
account-storage = storage, store
account-tower = tower
account-di = DI
account-bonus = bonus { $name }
account-jackpot = Jackpot { $name }, pot { $name }
account-offer = offer { $name }
account-correction = correction { $name }
# What may stand behind a number
account-units = Kj, stone, stones

## Penalties of blackmail

# $deed is an order as it is written: "i(10)"
penalty-in-force =
    { $by } demands of { $victim }: { $deed }; or else: { $penalty }{ $set ->
        [yes] , set by the game master
       *[no] { "" }
    }
penalty-in-force-for-all =
    { $by } forbids everybody else: { $deed }; or else: { $penalty }{ $set ->
        [yes] , set by the game master
       *[no] { "" }
    }
penalty-in-words = in words: { $text }
penalty-due = { $code }, blackmailed by { $by }: { $text }

## The draw

# Answer to a draw that was typed in; $uses says what each number is used for
draw-read-back = { $numbers }, ZZ { $zz }; that is { $uses }

## How a draw is typed

draw-form =
    A draw is seven different numbers from 1 to { $highest } with commas between them:
    first the six, ZZ last.
