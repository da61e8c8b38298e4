"""The content of mails and pages: blocks, sentences, instants."""

from __future__ import annotations
