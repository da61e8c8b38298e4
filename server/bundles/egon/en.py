"""Egon in English: orders, notices, refusals, headings (events: `en_events`)."""

from __future__ import annotations

from engine.egon import orders as o
from engine.egon.draw import DrawEvent
from engine.egon.notices import NoticeKind as N
from engine.egon.notices import RefusalKind as R
from engine.egon.state import Sentence
from server.bundles.egon.en_events import EVENTS
from server.bundles.egon.en_town import TOWN
from server.bundles.egon.tongue import Frames, Introduction, Subject, Tongue

EN = Tongue(
    language="en",
    introduction=Introduction(
        heading="The game at a glance",
        sentences=(
            "Everybody builds a tower. Who has the highest one after {rounds} rounds "
            "wins (1.1). You buy stones from five dealers; they lie in storage until "
            "crews set them on the tower. Money comes as salary, and the higher your "
            "tower, the more of it (2.3). What is missing becomes a loan at 50% "
            "(2.4.1).",
            "A round has four parts, in this order: one 1st action (report, rent, "
            "lottery ...), purchases at as many dealers as you like, one 2nd action "
            "(party, guard, theft ...), building. All order at the same time; the "
            "prices follow from a draw of seven numbers afterwards.",
            "A purchase k,Cyrus,600,2,8 means: at Cyrus for at most 600 Kj, at least 2 "
            "stones, with 8 tower shares. Who sets more shares is served sooner; all "
            "together at most as many as your tower is high (3.5).",
            "The DI says how closely the police watch you: the higher, the sooner what "
            "you do goes wrong (4.6). In the whole game you owe four newspaper "
            "articles; each that is missing costs 10 stones (4.4).",
        ),
        example="Your first move can look like this",
        ask='More is told by "help k" (one order), "help rules" (the contents of the '
        'rules), "help 3.5" (a section of them) and "help example" (a whole mail to '
        "copy).",
    ),
    abouts={
        N.FRAUD: "Tower shares",
        N.DEBT: "Cash",
        N.BANKRUPTCY: "Cash",
        N.PRESS_DUTY: "Press",
        N.THREAT_OBEYED: "Blackmail",
        N.THREAT_SITS: "Blackmail",
        N.THREAT_ANSWERED: "Blackmail",
        N.THREAT_IGNORED: "Blackmail",
        N.NMR_BONUSES: "No move",
        N.NMR_SALARY: "No move",
        N.NMR_NO_SALARY: "No move",
        N.NMR_GM: "No move",
        "": "All",
    },
    frames=Frames(
        among="Of {}",
        change_columns=("Place", "Tower", "Storage", "Cash", "DI", "Articles"),
        orders_due="Your orders: 1st action, purchases, 2nd action, building (template "
        "below).",
        unless="Without a mail from you: {said}",
        no_orders_due="You are out: nothing is expected from you any more.",
        winner="{names} wins with tower {tower}.",
        winners="{names} win with tower {tower}.",
        nobody="Nobody wins.",
        events_own="What happened to you",
        subjects={
            Subject.DAY: "In town",
            Subject.POLICE: "Police and jail",
            Subject.BLACKMAIL: "Blackmail",
            Subject.MONEY: "Rent, lottery, counterfeit",
            Subject.DEALERS: "At the dealers",
            Subject.FEASTS: "Parties and press",
            Subject.NIGHT: "At night",
            Subject.BUILDING: "On the building sites",
            Subject.RECKONING: "Reckoning",
            Subject.MIND: "EGONmind",
        },
        market_rows=("Price", "Offer", "sold"),
        market_note="3.4: 10 x number + {base} +/-; 3.7: got/asked for, share",
        mind_note="row: who guesses; column: about whom; * right; 8.2",
        mind_points="Points",
        no_such_name="Nobody here has these names: {guesses}.",
        guess_at="{code} about {target}: {name}",
        quiet="Nothing.",
        table="Table",
        tower="Tower",
        table_note="in brackets the place before; +/- of the tower",
        table_columns=(
            "Place",
            "Builder",
            "",
            "Tower",
            "+/-",
            "Stor.",
            "Cash",
            "DI",
            "Art.",
            "",
        ),
        sits={Sentence.JAIL: "jail", Sentence.PENITENTIARY: "penit."},
        next_round="Next round",
        offer_columns=("Dealer", "Offer", "Correction", "your bonus", ""),
        jackpots="Jackpots: A {a} Kj, B {b} Kj, C {c} Kj.",
        own_status="You: tower {tower}, storage {storage}, cash {cash} Kj, DI {di}.",
        threat="{by} blackmails {victim}: {deed}; or else {penalty}.",
        threat_all="{by} forbids everybody else: {deed}; or else {penalty}.",
        threat_you="{by} blackmails you: {deed}; or else {penalty}.",
        your_threat="You blackmail {victim}: {deed}; or else {penalty}.",
        your_threat_all="You forbid everybody else: {deed}; or else {penalty}.",
        forced="{} is asked for",
        forbidden="{} is forbidden",
        order_forced="blackmail {victim}, asking for {deed}",
        order_forbidden="forbid everybody else: {deed}",
        with_article='; article "{}"',
        justified_to="Justification towards {}",
        with_kept="; the kept article",
        with_share=", tower share {}",
        purchase_at="purchase at {}",
        coming="guests: {}",
        nobody_comes="nobody comes",
        penalty_money="{} Kj",
        penalty_stones="{:stone|stones}",
        sits_next="You sit in the {sentence} in this round.",
        press_left="Press duty: {done} of 4 articles, {left:round|rounds} to go.",
        press_done="Press duty: done.",
        ranking="Final ranking",
        ranking_columns=("Place", "Builder", "", "Tower", "Who it was"),
        headline="{name}: place {rank}, tower {tower}",
        headline_out="{name}: out",
        out="out",
        no_orders_at="Nothing ordered yet at: {dealers}.",
        mind_now='EGONmind: in this round you can guess who is who (m,code,"name").',
        last="# Ordered last (without # it counts again):",
        shares_until="tower shares: {height} at most in all",
        on="yes",
        off="no",
        never="never",
    ),
    events=EVENTS,
    town=TOWN,
    consequences={"jail": "jail", "bonus": ", bonus {}"},
    voids={
        "4.6.2": "jail",
        "4.6.4": "penitentiary",
        "5.1.5": "reported",
        "6.1.5": "guest of a party",
        "6.1.6": "storm",
        "2.6.15": "press strike",
        "8.2": "EGONmind instead of the second action",
        "2.4.2": "out",
        "": "not possible",
    },
    notices={
        N.VOID_BY_SENTENCE: "You sit in the {sentence}: {thing} is void and costs "
        "nothing.",
        N.NO_SECOND_PHASE: "The last round has EGONmind instead of the second action: "
        "{thing} is void and costs nothing.",
        N.BLACKMAIL_TOO_LATE: "In the last round a blackmail has no effect; the "
        "article counts.",
        N.REPORT_POINTLESS: "{player} sits: the report will have no effect.",
        N.RENT_POINTLESS: "Your tower is {height} high; it can be rented out from "
        "{least} on.",
        N.BRIBE_POINTLESS: "Without a purchase order at {dealer} the {amount} Kj "
        "bring you nothing.",
        N.GUEST_SITS: "{player} sits and is struck from the guest list.",
        N.PARTY_TOO_CHEAP: "{amount} Kj invite nobody whatever the bonus number is; "
        "at least {least} Kj are needed.",
        N.SABOTAGE_TOO_CHEAP: "{amount} Kj fail whatever the bonus number is; at "
        "least {least} Kj are needed.",
        N.MINIMUM_ABOVE_OFFER: "{dealer} offers only {offer:stone|stones}: the "
        "purchase as it is will be void.",
        N.BUDGET_TOO_SMALL: "Even at the lowest price of {price} Kj, {budget} Kj do "
        "not pay for {minimum:stone|stones}.",
        N.FRAUD: "Tower shares are {shares} in all, your tower has {height}: that is "
        "attempted fraud. All market shares become 0, DI +1.",
        N.SLANDER_PUNISHED: "Punished at every draw: {di} + 1 - 2 x {round} + 5 x "
        "{points} = {value}, not below 50. Invalid, DI +5.",
        N.PENALTY_CUT: "Announced: {price}. But at most {limit} will fall due.",
        N.TOO_MANY_CREWS: "Needed: {needed:crew|crews} for {stones:stone|stones} at "
        "most; to be paid: {crews:crew|crews}.",
        N.DEBT: "At worst money is missing: cash {cash} + salary {salary} - orders "
        "{spending} = {balance} Kj. What is missing becomes a loan at 50% interest.",
        N.BANKRUPTCY: "At worst you have a debt of {debt} Kj after interest; above "
        "{limit} Kj you are out of the game.",
        N.BONUS_LAPSES: "Without a purchase order at {dealer} your bonus of {bonus} "
        "there lapses.",
        N.PRESS_DUTY: "You can no longer reach more than {reachable} of {duty} "
        "articles; that costs {stones:stone|stones} of tower at the end.",
        N.THREAT_OBEYED: "You comply with the blackmail by {player} ({deed}).",
        N.THREAT_SITS: "The blackmail by {player} ({deed}) does not touch you: you "
        "sit.",
        N.THREAT_ANSWERED: "Your justification towards {player} ({deed}) does not "
        "help if {di} + Z6 is more than {player_di} + ZZ: {percent}. Then due: "
        "{price}.",
        N.THREAT_IGNORED: "You do not comply with the blackmail by {player} ({deed}). "
        "Due will be: {price}.",
        N.JUSTIFICATION_SHORT: "Your justification towards {player} is too short: "
        "{chars} of {needed} characters. It will have no effect.",
        N.JUSTIFICATION_POINTLESS: "No blackmail of you by {player} is in force: the "
        "justification will have no effect.",
        N.NMR_BONUSES: "Without orders your bonuses lapse ({bonus}).",
        N.NMR_SALARY: "Without orders you get {kj} Kj less salary.",
        N.NMR_NO_SALARY: "Without orders you get no salary: it would be round number "
        "{count} without a move of yours.",
        N.NMR_GM: "Without orders it is {in_a_row:round|rounds} in a row without a "
        "move: what comes of it is for the game master to decide.",
        N.CHANCE_SUCCESS: "{thing} succeeds with {percent}.",
        N.CHANCE_EMPTY: "{thing} succeeds with {percent}, but as things stand it "
        "brings you nothing.",
        N.CHANCE_DI: "{thing} raises your DI with {percent}, by {least} to {most}.",
        N.CHANCE_JAIL: "{thing} leads to jail with {percent}.",
        N.RANGE_CASH: "{thing}: cash {worst:+} to {best:+} Kj.",
        N.RANGE_STONES: "{thing}: {worst} to {best:stone|stones}.",
        N.RANGE_GUESTS: "{worst} to {best:guest|guests} can be invited.",
        N.FORECAST_RANGE: "All together, at the end of the round: cash {cash_worst} to "
        "{cash_best} Kj, stones {stones_worst} to {stones_best} (tower and storage), "
        "DI {di_best} to {di_worst}.",
        N.FORECAST_DRAW: "With this draw, you alone: cash {cash} Kj, storage "
        "{storage}, tower {tower}, DI {di}.",
    },
    refusals={
        R.OVER: "The game is over.",
        R.OUT: "You are out and can order nothing any more.",
        R.TOO_SMALL: "{number} is too little; {least} or more is allowed.",
        R.NO_TICKET: "There is no ticket {number}; {least} to {most} are allowed.",
        R.UNKNOWN_PLAYER: "Nobody in this game has the code {player}.",
        R.ONESELF: "You cannot do that to yourself.",
        R.PLAYER_OUT: "{player} is out.",
        R.NO_GUESTS: "There is nobody on the guest list.",
        R.GUEST_ONESELF: "You yourself do not belong on the guest list.",
        R.GUEST_OUT: "{player} is out and cannot come.",
        R.ARTICLE_TOO_SHORT: "The article has {chars} characters, {least} are needed.",
        R.NO_KEPT_ARTICLE: "No article is kept for {thing}.",
        R.WRONG_PARAMETERS: "What stands in parentheses does not fit {thing}.",
        R.PARAMETER_OUT: "{player} is out.",
        R.NO_PENALTY: "The penalty is empty.",
        R.TRANSFERS_OFF: "This game has no bank transfers.",
        R.GUESSES_OFF: "There are no guesses in round {round}.",
        R.GUESS_ONESELF: "You do not guess your own pseudonym.",
    },
    orders={
        o.Report: "report {target} to the police",
        o.Slander: "slander {target} by {points:point|points}{article}",
        o.Rent: "rent out the tower",
        o.Lottery: "ticket {number} (150 Kj)",
        o.Counterfeit: "print {amount} Kj of counterfeit money",
        o.Bribe: "bribe {dealer} with {amount} Kj",
        o.Purchase: "at {dealer} for {budget} Kj, at least {minimum}{share}",
        o.Party: "party for {amount} Kj, guests: {guests}{article}",
        o.Import: "import {count:stone|stones}",
        o.Guard: "guard factor {factor} ({cost} Kj)",
        o.Theft: "steal {count:stone|stones} from {target}",
        o.Sabotage: "blow up the tower of {target} for {amount} Kj",
        o.Blackmail: "{threat}; or else {penalty}{article}",
        o.Build: "{crews:building crew|building crews}, up to {most:stone|stones}",
        o.Transfer: "transfer {amount} Kj to {target}",
        o.Guess: "{target} is {name}",
        o.Justification: "justification towards {blackmailer}{article}",
    },
    slots={
        "first": "1st action",
        "purchase": "Purchase",
        "second": "2nd action",
        "crews": "Building",
        "transfer": "Bank",
        "guess": "EGONmind",
        "justification": "Answer",
    },
    things={
        "a": "report",
        "x": "slander",
        "v": "renting out",
        "l": "lottery",
        "f": "counterfeit",
        "g": "bribe",
        "k": "purchase",
        "p": "party",
        "i": "import",
        "b": "guard",
        "d": "theft",
        "s": "sabotage",
        "e": "blackmail",
        "bk": "building",
        "ü": "transfer",
        "m": "EGONmind",
    },
    draw_events={
        DrawEvent.RAZZIA: "raid",
        DrawEvent.UNWETTER: "storm",
        DrawEvent.PRESSESTREIK: "press strike",
        DrawEvent.BLAUER_MONTAG: "Blue Monday",
        DrawEvent.HOCHKONJUNKTUR: "boom",
    },
    sentences={Sentence.JAIL: "jail", Sentence.PENITENTIARY: "penitentiary"},
    rules={
        "min_players": "fewest players (1.3): {}",
        "max_players": "most players (1.3): {}",
        "rounds": "rounds (1.4): {}",
        "start_cash": "cash at the start (1): {} Kj",
        "start_di": "DI at the start (1): {}",
        "article_min_chars": "least length of an article (4.4): {} characters",
        "jail_relief": "a round in jail lowers the DI by (4.6.5): {}",
        "penalty_max_money": "highest penalty of a blackmail in money (6.6.2): {} Kj",
        "penalty_max_stones": "highest penalty of a blackmail in stones (6.6.2): {}",
        "justification_max_chars": "no justification has to be longer than (6.6.42): "
        "{} characters",
        "last_round_crew_stones": "stones per crew in a storm or on a Blue Monday at "
        "the end (7.7.1): {}",
        "event_modulus": "event of the draw: the sum of all seven numbers modulo "
        "(11): {}",
        "razzia": "raid at (2.6.13): {}",
        "unwetter": "storm at (2.6.14): {}",
        "pressestreik": "press strike at (2.6.15): {}",
        "blauer_montag": "Blue Monday at (2.6.16): {}",
        "hochkonjunktur": "boom at (2.6.17): {}",
        "boom_base": "base of the prices in a boom instead of 50 (2.6.17): {} Kj",
        "egonmind": "EGONmind in the last round (8.2): {}",
        "bank_transfers": "bank transfers (9.1): {}",
        "interim_egonmind": "EGONmind already in round 6 (9.2): {}",
    },
)
