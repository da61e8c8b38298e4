"""`texte`, `texts`, `game texts`: the press that waits to be printed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from server.commands.audience import LEADS
from server.commands.call import Call
from server.commands.command import GAME, Command, Limits, Shell
from server.commands.game_lines import named
from server.games.messages import press_moderation
from server.games.rounds.embargo import edition_of
from server.games.state.running import Running, running
from server.reports.documents.document import Article, Block, Heading
from server.reports.documents.sentences import paragraph
from server.storage.tables.passages import PassageRow
from server.texts.catalogue import CORE


def run(call: Call) -> Sequence[Block]:
    """List the press of the open round, or of the one whose reports wait."""
    game, language = round_of(call), call.language
    texts = press_moderation.waiting(call.work, call.game, game.step_row.key)
    step = named(game, language)
    if not texts:
        return [paragraph("texts-none", language, step=step)]
    head = Heading(CORE.into(language).phrase("texts-head", step=step))
    return [head, *(block for one in texts for block in _shown(call, one))]


def round_of(call: Call) -> Running:
    """Return the game at the step whose press is not printed yet."""
    kept_back = edition_of(call.work, call.game)
    return running(call.work, call.game) if kept_back is None else kept_back.game


def who_wrote(call: Call, text: PassageRow) -> str:
    """Return the author of a text by the name that the game master knows."""
    found = press_moderation.author(call.work, call.game, text)
    return "?" if found is None else f"{found.pseudonym} ({found.code})"


def _shown(call: Call, text: PassageRow) -> Iterator[Block]:
    kind = "text-line" if text.withheld_at is None else "text-line-withheld"
    title = text.title or CORE.into(call.language).phrase("text-untitled")
    number, who = str(text.id), who_wrote(call, text)
    yield paragraph(kind, call.language, number=number, who=who, title=title)
    yield Article("", "", text.text)


COMMAND = Command(
    name="texts",
    audience=LEADS,
    run=run,
    limits=Limits(once=True, only_asks=True),
    shell=Shell(
        takes=(GAME,),
        locked=False,
    ),
)
