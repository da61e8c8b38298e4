## Remarks on orders that count, but may do harm

notice-void-by-sentence =
    You are in { $sentence }: { $thing } is void and costs nothing.
notice-no-second-phase =
    The last round has EGONmind instead of the second action: { $thing } is void and
    costs nothing.
notice-blackmail-too-late =
    In the last round a blackmail has no effect; the article counts.
notice-report-pointless = { $player } is behind bars: the report will have no effect.
notice-rent-pointless =
    Your tower is { $height } high; it can be rented out only from a height of
    { $least }.
notice-bribe-pointless =
    Without an order to buy from { $dealer } the { $amount } Kj gain you nothing.
notice-guest-sits = { $player } is behind bars and will be struck from the guest list.
notice-party-too-cheap =
    { $amount } Kj are too little to invite anybody, whatever the bonus number; at least
    { $least } Kj are needed.
notice-sabotage-too-cheap =
    With { $amount } Kj the sabotage fails, whatever the bonus number; at least
    { $least } Kj are needed.
notice-minimum-above-offer =
    { $dealer } offers only { $offer ->
        [one] { $offer } stone
       *[other] { $offer } stones
    }: as it is, the purchase will be void.
notice-budget-too-small =
    Even at the lowest price of { $price } Kj, { $budget } Kj will not buy { $minimum ->
        [one] { $minimum } stone
       *[other] { $minimum } stones
    }.
notice-fraud =
    Your tower shares are { $shares } in all, but your tower is only { $height } high:
    that counts as attempted fraud. All your market shares become 0, and your DI rises
    by 1.
notice-slander-punished =
    This slander will be punished at every draw: DI { $di } + 1 - 2 x round { $round } +
    5 x points { $points } = { $value }, not below 50. Invalid, DI +5.
notice-penalty-cut = You announced { $price }, but at most { $limit } will fall due.
notice-too-many-crews =
    You need only { $needed ->
        [one] { $needed } crew
       *[other] { $needed } crews
    } for { $stones ->
        [one] { $stones } stone
       *[other] { $stones } stones
    } at most, but you pay for { $crews ->
        [one] { $crews } crew
       *[other] { $crews } crews
    }.
notice-debt =
    You may run short of money: cash { $cash } + salary { $salary } - orders
    { $spending } = { $balance } Kj. The orders cost at most: { $parts }. The shortfall
    becomes a loan at 50% interest.
# Parts of { $parts }
spending-first = first action { $amount }
spending-purchase = purchase from { $dealer } { $amount }
spending-second = second action { $amount }
spending-building = building { $amount }
spending-penalties = penalties { $amount }
notice-bankruptcy =
    At worst you will have a debt of { $debt } Kj after interest; above { $limit } Kj
    you are out of the game.
notice-bonus-lapses =
    Without an order to buy from { $dealer } your bonus of { $bonus } there lapses.
notice-press-duty =
    Articles that you can still reach: at most { $reachable } of { $duty }; at the end that
    will cost { $stones ->
        [one] { $stones } stone
       *[other] { $stones } stones
    } of your tower.
notice-threat-obeyed = You comply with the blackmail by { $player } ({ $deed }).
notice-threat-sits =
    The blackmail by { $player } ({ $deed }) does not touch you: you are behind bars.
notice-threat-answered =
    Your justification to { $player } ({ $deed }) does not help if your DI { $di } + Z6
    is more than their DI { $player-di } + ZZ (in { $percent } of all draws). Then you
    owe { $price }.
notice-threat-ignored =
    You do not comply with the blackmail by { $player } ({ $deed }). You will owe
    { $price }.
notice-justification-short =
    Your justification to { $player } is too short (characters: { $chars } of
    { $needed }). It will have no effect.
notice-justification-pointless =
    { $player } is not blackmailing you: the justification will have no effect.
notice-nmr-bonuses = Without orders your bonuses lapse ({ $bonus }).
notice-nmr-salary = Without orders your salary is { $kj } Kj lower.
notice-nmr-no-salary =
    Without orders you get no salary: that would make { $count ->
        [one] { $count } missed round
       *[other] { $count } missed rounds
    }.
notice-nmr-gm =
    Without orders you will have missed { $in-a-row ->
        [one] { $in-a-row } round
       *[other] { $in-a-row } rounds
    } in a row: the game master decides what follows.
notice-chance-success = { $thing }: { $percent } chance of success.
notice-chance-empty =
    { $thing }: { $percent } chance of success, but as things stand you gain nothing
    from it.
notice-chance-di =
    { $thing } raises your DI in { $percent } of all draws, by { $certain ->
        [yes] { $most }
       *[no] { $least } to { $most }
    }.
notice-chance-jail = { $thing } leads to jail in { $percent } of all draws.
notice-range-cash =
    { $thing }: cash { $certain ->
        [yes] { SIGNED($best) }
       *[no] { SIGNED($worst) } to { SIGNED($best) }
    } Kj.
notice-range-stones =
    { $thing }: { $certain ->
        [yes] { $best }
       *[no] { $worst } to { $best }
    } { $best ->
        [one] stone
       *[other] stones
    }.
notice-range-guests =
    { $certain ->
        [yes] { $best }
       *[no] { $worst } to { $best }
    } { $best ->
        [one] guest
       *[other] guests
    } can be invited.
notice-forecast-range =
    All together, at the end of the round: cash { $cash-certain ->
        [yes] { $cash-best }
       *[no] { $cash-worst } to { $cash-best }
    } Kj, stones { $stones-certain ->
        [yes] { $stones-best }
       *[no] { $stones-worst } to { $stones-best }
    } (tower and storage), DI { $di-certain ->
        [yes] { $di-worst }
       *[no] { $di-best } to { $di-worst }
    }.
notice-forecast-draw =
    With this draw, you alone: cash { $cash } Kj, storage { $storage }, tower
    { $tower }, DI { $di }.

# A chance; $number is written already ("31.5")
percent = { $number }%

## What a remark is about where it concerns no single order

about-shares = Tower shares
about-cash = Cash
about-press = Press
about-blackmail = Blackmail
about-no-move = No orders
about-everything = All

## Why an order does not count

refusal-over = The game is over.
refusal-out = You are out and can order nothing any more.
refusal-too-small = { $number } is too little; { $least } or more is allowed.
refusal-no-ticket =
    There is no ticket { $number }; allowed: { $least } to { $most }.
refusal-unknown-player = Nobody in this game has the code { $player }.
refusal-oneself = You cannot do that to yourself.
refusal-player-out = { $player } is out of the game.
refusal-no-guests = There is nobody on the guest list.
refusal-guest-oneself = You cannot be on your own guest list.
refusal-guest-out = { $player } is out of the game and cannot come.
refusal-article-too-short =
    The article is too short (characters: { $chars }; needed: { $least }).
refusal-no-kept-article = You have no kept article for { $thing }.
refusal-wrong-parameters = The part in brackets does not fit { $deed }.
refusal-parameter-out = { $player } is out of the game.
refusal-no-penalty = The penalty is empty.
refusal-transfers-off = This game has no bank transfers.
refusal-guesses-off = You cannot guess in round { $round }.
refusal-guess-oneself = You cannot guess your own pseudonym.

## What cannot be read in a line

problem-unknown-dealer = No dealer is called "{ $field }".
problem-unknown-target = No dealer and no player is called "{ $field }".
problem-unknown-guest = No player is called "{ $field }".
problem-no-guests = There is nobody on the guest list.
problem-missing-article =
    This needs an article of at least { $least } characters: below it a line
    "Article: title", then the text, then a line "End".
problem-missing-guests = This needs a guest list: below it a line "Guests: name, name".
problem-missing-penalty =
    This needs a penalty: below it a line "Penalty: 500 Kj", "Penalty: 3 stones" or free
    text.
