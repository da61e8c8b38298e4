"""Egon's words are in Egon's files: shared files speak of no dealer.

Comments and docstrings may explain a thing by Egon, and a help text may name it as an
example; code, sentences and templates may not.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

REPOSITORY = Path(__file__).parents[2]
OF_ONE_GAME = (
    *("server/bundles/egon/", "server/bundles/mark/", "server/bundles/ostia/"),
    *("grammar/egon", "grammar/mark", "grammar/ostia"),
)
EGONS = re.compile(
    r"(?<![A-Za-zÄÖÜäöüß])(?:egon|alois|bolle|cyrus|dovid|kj|z6|zz|di|dealers?|händlern?"
    r"|towers?|türmen?|turm|stones?|steinen?|stein|blackmail\w*|erpress\w*|bribe\w*"
    r"|schmiergeld\w*|jackpots?|razzia|kolonnen?|crews?|bauherr\w*|jail|gefängnis"
    r"|sabotage\w*|slander\w*|verleumd\w*|counterfeit\w*|gästeliste"
    r"|salary|gehalt)(?![A-Za-zÄÖÜäöüß])",
    re.IGNORECASE,
)
EXAMPLES = {
    # Titles in the help about games, where it is of no game.
    "grammar/samples.py": {"egon", "Egon 7", "Egon 8"},
    # What `turmpost demo` plays where no game is named.
    "server/commandline/demo.py": {"egon"},
    "server/commandline/contract.py": {"which game, for example egon"},
    "server/commandline/proofs.py": {"which game, to see the draw: egon"},
    "server/commands/beginning.py": {
        "which game, for example egon",
        'for example "Egon 7"',
    },
    "server/commands/rounds.py": {
        'for Egon seven numbers: 3,9,17,22,31,45,8; "none" withdraws it'
    },
}
"""Texts for operators that name a game as an example."""


def shared(suffix: str) -> Iterator[tuple[str, str]]:
    """Yield name and text of the files that belong to no one game."""
    for room in ("server", "grammar", "migrations"):
        for path in sorted((REPOSITORY / room).rglob(f"*{suffix}")):
            name = path.relative_to(REPOSITORY).as_posix()
            if not name.startswith(OF_ONE_GAME):
                yield name, path.read_text(encoding="utf-8")


def said(source: str) -> Iterator[str]:
    """Yield what a program is made of: its names and texts, its docstrings left out."""
    tree = ast.parse(source)
    told = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        match node:
            case ast.Constant(value=str(text)) if id(node) not in told:
                yield text
            case ast.Name(id=name) | ast.Attribute(attr=name) | ast.arg(arg=name):
                yield name.replace("_", " ")
            case ast.ClassDef(name=name) | ast.FunctionDef(name=name):
                yield re.sub(r"_|(?<=[a-z])(?=[A-Z])", " ", name)
            case ast.keyword(arg=str(name)):
                yield name.replace("_", " ")
            case _:
                pass


def test_code_and_sentences_of_all_games_are_not_egons() -> None:
    found = {
        (name, text)
        for name, source in shared(".py")
        for text in said(source)
        if EGONS.search(text) and text not in EXAMPLES.get(name, ())
    }
    assert found == set()


def test_templates_of_all_games_are_not_egons() -> None:
    found = [name for name, source in shared(".j2") if EGONS.search(source)]
    assert found == []


def test_the_search_finds_what_it_is_for() -> None:
    source = '"""Of Egon."""\ndef f(dealer):\n    "Kj"\n    return {"Händler": 3}\n'
    assert [one for one in said(source) if EGONS.search(one)] == ["dealer", "Händler"]
