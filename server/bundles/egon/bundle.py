from __future__ import annotations

from engine.egon.draw import Draw
from engine.egon.game import GAME
from engine.egon.notices import RefusalKind
from engine.egon.orders import Order
from engine.egon.state import State
from grammar.egon import LANGUAGE
from server.bundles.egon import answers
from server.bundles.egon.accounts import EgonAccounts
from server.bundles.egon.arrange import arrangement, draw_form, read_back
from server.bundles.egon.chronicle import EgonChronicler
from server.bundles.egon.gallery import EgonGallery
from server.bundles.egon.penalties import EgonPenalties
from server.bundles.egon.samples import samples
from server.bundles.egon.texts import EgonTexts, rule_words
from server.reports.game.bundle import Bundle, Tool
from server.reports.game.handbook import Handbook
from server.reports.game.votes import Votes
from server.reports.text import units

ORDINARY_WORDS = frozenset(
    word
    for line in (
        "alois bank bau bauer bauherr bolle cyrus dovid egon kasse kolonne lager",
        "presse rat stein steine turm wache",
    )
    for word in line.split()
)

units.declare(
    counted="Kj Stein Steine Steinen stone stones Punkt Punkte point points "
    "Kolonne Kolonnen crew crews",
    named="DI Z6 ZZ P Turm tower",
)

BUNDLE: Bundle[State, Order, Draw] = Bundle(
    game=GAME,
    language=LANGUAGE,
    texts=EgonTexts,
    chance_words=("draw",),
    void=frozenset({RefusalKind.OUT}),  # 2.4.2
    tools=(Tool("arrange", "draw", "print what a draw means", arrangement),),
    troupe="server.bundles.egon.robots.troupe",
    problem=answers.problem,
    ordinary_words=ORDINARY_WORDS,
    penalties=EgonPenalties(),
    accounts=EgonAccounts(),
    read_back=read_back,
    draw_form=draw_form,
    gallery=EgonGallery(),
    chronicler=EgonChronicler(),
    handbook=Handbook("server.bundles.egon", rule_words),
    samples=samples,
    votes=Votes(voters=lambda state: GAME.awaiting(state)),
)
