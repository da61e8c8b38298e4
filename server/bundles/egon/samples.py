"""What the help names by the rules of a game: how long an article is, and one."""

from __future__ import annotations

import textwrap
from collections.abc import Mapping

from engine.egon import press
from engine.egon.rules import RuleSet
from engine.protocol import RuleValue
from server.bundles.egon.catalogue import TEXTS

WIDTH = 72
"""Characters in a line of the sample of an article."""


def samples(rules: Mapping[str, RuleValue], language: str) -> Mapping[str, str]:
    """Return the least length of an article (4.4), and one that is long enough."""
    least = rules.get("article_min_chars", RuleSet().article_min_chars)
    sentences = TEXTS.into(language).phrase("sample-article")
    text = sentences
    while press.length(text) < int(str(least)):
        text = f"{text} {sentences}"
    return {
        "article_min_chars": str(least),
        "article": "\n".join(textwrap.wrap(text, WIDTH)),
    }
