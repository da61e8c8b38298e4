## What an order does

order-report = report { $target } to the police
order-slander =
    slander { $target } by { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
order-rent = rent out the tower
order-lottery = ticket { $number } (150 Kj)
order-counterfeit = print { $amount } Kj of counterfeit money
order-bribe = bribe { $dealer } with { $amount } Kj
order-purchase =
    buy from { $dealer } for up to { $budget } Kj, at least { $minimum }, at most
    { $limit }{ $share ->
        [0] { "" }
       *[some] , tower share { $share }
    }
order-party = party for { $amount } Kj, guests: { $guests }
order-import =
    import { $count ->
        [one] { $count } stone
       *[other] { $count } stones
    }
order-guard = guard factor { $factor } ({ $cost } Kj)
order-theft =
    steal { $count ->
        [one] { $count } stone
       *[other] { $count } stones
    } from { $target }
order-sabotage = blow up the tower of { $target } for { $amount } Kj
order-blackmail-one =
    blackmail { $victim }, demanding { $deed }; or else: { $penalty }
order-blackmail-all = forbid everybody else: { $deed }; or else: { $penalty }
order-build =
    { $crews ->
        [one] { $crews } building crew
       *[other] { $crews } building crews
    }, up to { $most ->
        [one] { $most } stone
       *[other] { $most } stones
    }
order-transfer = transfer { $amount } Kj to { $target }
order-guess = { $target } is { $name }
order-justification = justification to { $blackmailer }

# An order with a text; $order is one of the sentences above
order-with-article = { $order }; article "{ $title }"
order-with-kept-article = { $order }; the kept article

# $thing is one of the words further down, $fields are the fields of the order
deed-with-fields = { $thing } { $fields }
deed-forced = { $deed } is demanded
deed-forbidden = { $deed } is forbidden
purchase-at = purchase from { $dealer }
penalty-money = { $amount } Kj
penalty-stones =
    { $count ->
        [one] { $count } stone
       *[other] { $count } stones
    }

## The parts of a move

slot-first = 1st action
slot-purchase = Purchase
slot-second = 2nd action
slot-crews = Building
slot-transfer = Bank
slot-guess = EGONmind
slot-justification = Answer

## What orders are called in a sentence

thing-report = report
thing-slander = slander
thing-rent = renting out
thing-lottery = lottery
thing-counterfeit = counterfeit
thing-bribe = bribe
thing-purchase = purchase
thing-party = party
thing-import = import
thing-guard = guard
thing-theft = theft
thing-sabotage = sabotage
thing-blackmail = blackmail
thing-building = building
thing-transfer = transfer
thing-guess = EGONmind

## The template for the next orders

# Stands behind the name of the purchases
template-shares = tower shares: at most { $height } in all
template-article = articles: { $least } or more characters
template-last = # Your last orders (remove the # to send one again):

## Below the standing orders

no-orders-at = No order to buy yet from: { $dealers }.
