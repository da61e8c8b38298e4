"""Commands about a person's own mails: language, zone, form, key."""

from __future__ import annotations
