"""A configuration with every key that there is, each with its default."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import MISSING, Field, fields

from server.config.settings import (
    Config,
    DkimConfig,
    MailboxConfig,
    OAuthConfig,
    SmtpConfig,
)

EXAMPLE = "example"
"""The value of keys that have no default."""
OTHERS = {
    "address": "spiel@example.org",
    "domain": "example.org",
    "token_url": "https://example.org/token",
}
"""The values of those where it would be refused."""

OPTIONAL = {
    "[[mailbox]]": MailboxConfig,
    "[smtp]": SmtpConfig,
    "[oauth.example]": OAuthConfig,
    "[dkim]": DkimConfig,
}
"""Tables that not every configuration has."""


def every_key() -> str:
    """Return it as TOML."""
    lines = ["# A sample of all keys: made by `python -m tests.samples`."]
    usual = {
        f"[{item.name}]": type(getattr(Config(), item.name))
        for item in fields(Config)
        if hasattr(type(getattr(Config(), item.name)), "__dataclass_fields__")
    }
    for heading, section in {**OPTIONAL, **usual}.items():
        lines += ["", heading, *(f"{key} = {value}" for key, value in _keys(section))]
    return "\n".join([*lines, ""])


def _keys(section: type) -> Iterator[tuple[str, str]]:
    """Yield the keys of a section with their values as TOML."""
    for item in fields(section):
        value = _default(item)
        if value is not None:
            # What JSON writes of texts, numbers, truth and lists is TOML as well.
            yield item.name, json.dumps(value, ensure_ascii=False)


def _default(item: Field[object]) -> object:
    if item.default is not MISSING:
        return item.default
    if item.default_factory is not MISSING:
        return item.default_factory()
    return OTHERS.get(item.name, EXAMPLE)
