"""What the versions of Egon's rules changed (`engine.egon.versions`), in words."""

from __future__ import annotations

from collections.abc import Mapping

SENTENCES: Mapping[str, Mapping[str, str]] = {"de": {}, "en": {}}
"""By language, then by the kind of the change."""
