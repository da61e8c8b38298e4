"""The sentences of the bazaar in German and English."""

from __future__ import annotations

from tests.toy.texts import Words
from tests.toy.things import Bid, Limit, Sell

DE = Words(
    language="de",
    game="Basar",
    goods={"oil": "Öl", "wine": "Wein", "grain": "Korn", "cloth": "Tuch"},
    steps={"auction": "Auktion", "market": "Markt"},
    slots={"bid": "Gebot", "sell": "Verkauf", "limit": "Limit"},
    orders={
        Bid: "bietet {card}",
        Sell: "verkauft {count:Karte|Karten} {good}",
        Limit: "verkauft alles {good} ab Preis {price}, in jedem Markt",
    },
    events={
        "LotTaken": "{code} ersteigert die verdeckte Karte.",
        "LotSeen": "Die ersteigerte Karte ist {card}.",
        "CardPaid": "{code} gibt dafür {card} an {to}.",
        "LotDiscarded": "Gleiche Gebote von {codes}: Die Karte kommt weg.",
        "NoBids": "Niemand bietet: Die Karte kommt weg.",
        "Sold": "{code} verkauft {count:Karte|Karten} {good} für {coins}.",
        "Silent": "Von {code} kam nichts.",
        "Ended": "Platz {rank}: {code} mit {coins:Münze|Münzen}.",
    },
    notices={
        "cheap": ("Preis", "{good} bringt gerade nur 1 je Karte."),
        "nothing": ("Schritt", "Ohne Befehl geschieht nichts."),
        "income": ("Erlös", "Das bringt {coins:Münze|Münzen}."),
    },
    refusals={
        "no_code": "Ein Kürzel hat zwei bis vier Buchstaben.",
        "name_taken": 'Den Namen "{name}" gibt es schon.',
        "wrong_step": "Das geht in diesem Schritt nicht.",
        "auctioneer": "Wer versteigert, bietet nicht mit.",
        "not_held": "Diese Karte hast du nicht.",
        "too_many": "Davon hast du {held:Karte|Karten}.",
        "no_price": "Ein Preis ist 1 bis {most}.",
    },
    rules={
        "rounds": "Runden: {value}",
        "hand": "Karten am Anfang: {value}",
        "purses": "Münzen am Anfang, nach den Kürzeln: {value}",
    },
    rule_changes={"limits": "Ein Limit gilt, bis es ersetzt wird."},
    columns=("Name", "Karten", "Münzen"),
    introduction="Wer am Ende die meisten Münzen hat, gewinnt.",
    your_cards="Deine Karten: {cards}.",
    no_cards="keine",
    prices="Preise je Karte: {prices}.",
    auctioneer="Es versteigert: {name}.",
    your_turn="Du bist dran.",
    not_your_turn="In diesem Schritt hast du nichts zu tun.",
    template={
        "auction": ("# Gebot:   b,Ware,Wert",),
        "market": ("# Verkauf: v,Ware,Anzahl", "# Limit:   l,Ware,Preis"),
    },
    ranking="Endstand",
    headline="{coins:Münze|Münzen}",
)

EN = Words(
    language="en",
    game="Bazaar",
    goods={"oil": "oil", "wine": "wine", "grain": "grain", "cloth": "cloth"},
    steps={"auction": "Auction", "market": "Market"},
    slots={"bid": "Bid", "sell": "Sale", "limit": "Limit"},
    orders={
        Bid: "bids {card}",
        Sell: "sells {count:card|cards} of {good}",
        Limit: "sells all {good} at {price} or more, in every market",
    },
    events={
        "LotTaken": "{code} wins the hidden card.",
        "LotSeen": "The card you won is {card}.",
        "CardPaid": "{code} gives {card} to {to} for it.",
        "LotDiscarded": "Equal bids of {codes}: the card goes away.",
        "NoBids": "Nobody bids: the card goes away.",
        "Sold": "{code} sells {count:card|cards} of {good} for {coins}.",
        "Silent": "Nothing came from {code}.",
        "Ended": "Place {rank}: {code} with {coins:coin|coins}.",
    },
    notices={
        "cheap": ("Price", "{good} fetches only 1 a card now."),
        "nothing": ("Step", "Without an order nothing happens."),
        "income": ("Income", "This brings {coins:coin|coins}."),
    },
    refusals={
        "no_code": "A code has two to four letters.",
        "name_taken": 'The name "{name}" is taken.',
        "wrong_step": "This cannot be done in this step.",
        "auctioneer": "Whoever sells the card does not bid.",
        "not_held": "You do not have this card.",
        "too_many": "You have {held:card|cards} of it.",
        "no_price": "A price is 1 to {most}.",
    },
    rules={
        "rounds": "Rounds: {value}",
        "hand": "Cards at the start: {value}",
        "purses": "Coins at the start, by code: {value}",
    },
    rule_changes={"limits": "A limit stands until it is replaced."},
    columns=("Name", "Cards", "Coins"),
    introduction="Whoever has most coins at the end wins.",
    your_cards="Your cards: {cards}.",
    no_cards="none",
    prices="Prices of a card: {prices}.",
    auctioneer="The auctioneer is {name}.",
    your_turn="It is your turn.",
    not_your_turn="There is nothing for you to do in this step.",
    template={
        "auction": ("# Bid:   b,good,value",),
        "market": ("# Sale:  v,good,count", "# Limit: l,good,price"),
    },
    ranking="Final result",
    headline="{coins:coin|coins}",
)
