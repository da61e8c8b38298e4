"""The tests; the folders mirror those of the product."""

from __future__ import annotations

from pkgutil import iter_modules

import pytest

# A check in a module that is no file of tests tells its values too when it fails.
pytest.register_assert_rewrite(
    *(f"{__name__}.{module.name}" for module in iter_modules(__path__))
)
