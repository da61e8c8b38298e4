"""The threads in which the embedded host reads its store and looks through mails.

They are its own: whatever clients ask of it, the server's other work has its threads.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import ParamSpec, TypeVar

THREADS = 4
SEARCH_THREADS = 2

P = ParamSpec("P")
Result = TypeVar("Result")

_POOL = ThreadPoolExecutor(THREADS, thread_name_prefix="embedded-host")
_SEARCHES = ThreadPoolExecutor(SEARCH_THREADS, thread_name_prefix="embedded-search")


async def in_thread(
    function: Callable[P, Result], *args: P.args, **kwargs: P.kwargs
) -> Result:
    """Call a function that blocks for a moment."""
    loop = asyncio.get_running_loop()
    return await loop.run_in_executor(_POOL, partial(function, *args, **kwargs))


async def in_search_thread(function: Callable[[], Result]) -> Result:
    """Call a function that may block for seconds; two run at once."""
    return await asyncio.get_running_loop().run_in_executor(_SEARCHES, function)
