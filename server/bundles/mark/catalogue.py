from __future__ import annotations

from server.texts.catalogue import Catalogue

TEXTS = Catalogue("server.bundles.mark")
