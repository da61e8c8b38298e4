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
    Your tower is { $height } high; it can be rented out from { $least } on.
notice-bribe-pointless =
    Without a purchase order at { $dealer } the { $amount } Kj bring you nothing.
notice-guest-sits = { $player } sits and is struck from the guest list.
notice-party-too-cheap =
    { $amount } Kj invite nobody whatever the bonus number is; at least { $least } Kj
    are needed.
notice-sabotage-too-cheap =
    { $amount } Kj fail whatever the bonus number is; at least { $least } Kj are needed.
notice-minimum-above-offer =
    { $dealer } offers only { $offer ->
        [one] { $offer } stone
       *[other] { $offer } stones
    }: the purchase as it is will be void.
notice-budget-too-small =
    Even at the lowest price of { $price } Kj, { $budget } Kj do not pay for
    { $minimum ->
        [one] { $minimum } stone
       *[other] { $minimum } stones
    }.
notice-fraud =
    Tower shares are { $shares } in all, your tower has { $height }: that is attempted
    fraud. All market shares become 0, DI +1.
notice-slander-punished =
    Punished at every draw: DI { $di } + 1 - 2 x round { $round } + 5 x { $points }
    points = { $value }, not below 50. Invalid, DI +5.
notice-penalty-cut = Announced: { $price }. But at most { $limit } will fall due.
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
spending-purchase = purchase at { $dealer } { $amount }
spending-second = second action { $amount }
spending-building = building { $amount }
spending-penalties = penalties { $amount }
notice-bankruptcy =
    At worst you have a debt of { $debt } Kj after interest; above { $limit } Kj you are
    out of the game.
notice-bonus-lapses =
    Without a purchase order at { $dealer } your bonus of { $bonus } there lapses.
notice-press-duty =
    You can now write at most { $reachable } of your { $duty } articles; at the end that
    will cost { $stones ->
        [one] { $stones } stone
       *[other] { $stones } stones
    } of your tower.
notice-threat-obeyed = You comply with the blackmail by { $player } ({ $deed }).
notice-threat-sits =
    The blackmail by { $player } ({ $deed }) does not touch you: you sit.
notice-threat-answered =
    Your justification towards { $player } ({ $deed }) does not help if DI { $di } + Z6 is
    more than DI { $player-di } + ZZ: in { $percent } of the cases. Then due: { $price }.
notice-threat-ignored =
    You do not comply with the blackmail by { $player } ({ $deed }). Due will be:
    { $price }.
notice-justification-short =
    Your justification towards { $player } is too short: { $chars } of { $needed }
    characters. It will have no effect.
notice-justification-pointless =
    No blackmail of you by { $player } is in force: the justification will have no
    effect.
notice-nmr-bonuses = Without orders your bonuses lapse ({ $bonus }).
notice-nmr-salary = Without orders you get { $kj } Kj less salary.
notice-nmr-no-salary =
    Without orders you get no salary: rounds missed would then be: { $count }.
notice-nmr-gm =
    Without orders it is { $in-a-row ->
        [one] { $in-a-row } round
       *[other] { $in-a-row } rounds
    } in a row without a move: what comes of it is for the game master to decide.
notice-chance-success = { $thing }: { $percent } chance of success.
notice-chance-empty =
    { $thing } succeeds in { $percent } of the cases, but as things stand it brings you
    nothing.
notice-chance-di =
    { $thing } raises your DI in { $percent } of the cases, by { $certain ->
        [yes] { $most }
       *[no] { $least } to { $most }
    }.
notice-chance-jail = { $thing } leads to jail in { $percent } of the cases.
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
about-no-move = No move
about-everything = All

## Why an order does not count

refusal-over = The game is over.
refusal-out = You are out and can order nothing any more.
refusal-too-small = { $number } is too little; { $least } or more is allowed.
refusal-no-ticket =
    There is no ticket { $number }; { $least } to { $most } are allowed.
refusal-unknown-player = Nobody in this game has the code { $player }.
refusal-oneself = You cannot do that to yourself.
refusal-player-out = { $player } is out.
refusal-no-guests = There is nobody on the guest list.
refusal-guest-oneself = You yourself do not belong on the guest list.
refusal-guest-out = { $player } is out and cannot come.
refusal-article-too-short =
    The article has { $chars } characters, { $least } are needed.
refusal-no-kept-article = No article is kept for { $thing }.
refusal-wrong-parameters = The part in brackets does not fit { $deed }.
refusal-parameter-out = { $player } is out.
refusal-no-penalty = The penalty is empty.
refusal-transfers-off = This game has no bank transfers.
refusal-guesses-off = There are no guesses in round { $round }.
refusal-guess-oneself = You do not guess your own pseudonym.

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
