"""Looking at a page as a reader does: on a phone, a desk, by day and night."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from io import BytesIO
from pathlib import Path
from typing import Literal, TypeVar

from axe_core_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page, Request
from pypdf import PdfReader

from tests import approving
from tests.browser.chromium import Chromium

Scheme = Literal["light", "dark"]
T = TypeVar("T")

WIDTHS = (320, 360, 768, 1280)
SCHEMES: tuple[Scheme, ...] = ("light", "dark")
HEIGHT = 900
_OUTLINE = (Path(__file__).parent / "outline.js").read_text(encoding="utf-8")
_MEASURES = (Path(__file__).parent / "measures.js").read_text(encoding="utf-8")
SMALLEST = 12
"""Pixels of the smallest letters."""

_UNFOLD = """() => {
  for (const one of document.querySelectorAll("details")) one.open = true;
}"""


@dataclass(frozen=True)
class Viewer:
    """Opens pages in the browser; `pictures` is where they are drawn, if anywhere."""

    chromium: Chromium
    approve: bool = False
    pictures: Path | None = None

    def check(
        self,
        page: str | Path,
        *,
        name: str,
        approved: Path | None = None,
        widths: Sequence[int] = WIDTHS,
        schemes: Sequence[Scheme] = SCHEMES,
        words: bool = True,
    ) -> None:
        """Check a page (HTML, or a file) at every width and in both schemes.

        axe-core finds nothing, nothing scrolls to the side, no table is cut, nothing is
        fetched, and what is shown has the outline in `approved` (a folder), which
        `--approve` rewrites. Without `words` the outline holds the frame alone.
        """
        outlines = self._seen(page, name, widths, schemes, words=words)
        for width in widths:
            assert len({outlines[width, scheme] for scheme in schemes}) == 1
            if approved is not None:
                found = outlines[width, schemes[0]]
                file = approved / f"{name}.{width}.txt"
                approving.check(found, file, approve=self.approve)

    def bottoms(self, page: str, selector: str, *, width: int) -> list[float]:
        """Return where the elements that a selector finds end, in px from the top."""

        def look(browser: Browser) -> list[float]:
            with _opened(browser, page) as shown:
                shown.set_viewport_size({"width": width, "height": HEIGHT})
                boxes = [one.bounding_box() for one in shown.locator(selector).all()]
                return [box["y"] + box["height"] for box in boxes if box is not None]

        return self.chromium.call(look)

    def check_screens(
        self,
        pages: Mapping[str, str],
        *,
        widths: Sequence[int],
        schemes: Sequence[Scheme] = (),
    ) -> None:
        """Check that readers see all of these pages, by name, and in letters of a size.

        In each of the `schemes` colours are told apart as well.
        """

        def look(browser: Browser) -> list[str]:
            with _context(browser) as shown:
                return [
                    f"{name}, {fault}"
                    for name, page in pages.items()
                    for fault in _faults(shown, page, widths, schemes)
                ]

        faults = self.chromium.call(look)
        assert faults == [], "\n".join(faults)

    def look(self, page: str | Path, work: Callable[[Page], T]) -> T:
        """Return what a function makes of a page that is open."""

        def look(browser: Browser) -> T:
            with _opened(browser, page) as shown:
                return work(shown)

        return self.chromium.call(look)

    def sheets(self, page: str | Path) -> list[str]:
        """Return the text of each sheet of paper that a page is printed on."""

        def printed(shown: Page) -> bytes:
            return shown.pdf(prefer_css_page_size=True)

        sheets = PdfReader(BytesIO(self.look(page, printed))).pages
        return [one.extract_text() for one in sheets]

    def _seen(
        self,
        page: str | Path,
        name: str,
        widths: Sequence[int],
        schemes: Sequence[Scheme],
        *,
        words: bool,
    ) -> Mapping[tuple[int, Scheme], str]:
        """Return the outlines; the page is loaded once for all."""

        def look(browser: Browser) -> Mapping[tuple[int, Scheme], str]:
            with _opened(browser, page) as shown:
                shown.evaluate(Axe().axe_script)
                return {
                    (width, scheme): self._outline(
                        shown, name, width, scheme, words=words
                    )
                    for width in widths
                    for scheme in schemes
                }

        return self.chromium.call(look)

    def _outline(
        self, shown: Page, name: str, width: int, scheme: Scheme, *, words: bool
    ) -> str:
        shown.set_viewport_size({"width": width, "height": HEIGHT})
        shown.emulate_media(color_scheme=scheme)
        if self.pictures is not None:
            drawn = self.pictures / f"{name}.{width}.{scheme}.png"
            shown.screenshot(path=drawn, full_page=True)
        faults = shown.evaluate(_MEASURES, SMALLEST)
        assert faults == [], f"{name}, {width} px: {faults}"
        # Colours are all that differs by night.
        found = _findings(shown, colours_only=scheme != SCHEMES[0])
        assert found == [], f"{name}, {width} px, {scheme}: {found}"
        return str(shown.evaluate(_OUTLINE, words))


@contextmanager
def _context(browser: Browser) -> Iterator[Page]:
    """Open an empty page; what pages in it fetch from elsewhere fails."""
    context = browser.new_context(offline=True)
    remote: list[str] = []

    def note(request: Request) -> None:
        if not request.url.startswith(("file:", "data:", "about:")):
            remote.append(request.url)

    try:
        shown = context.new_page()
        shown.on("request", note)
        yield shown
        assert remote == [], "this is fetched from elsewhere"
    finally:
        context.close()


@contextmanager
def _opened(browser: Browser, page: str | Path) -> Iterator[Page]:
    """Open a page; what it fetches from elsewhere fails."""
    with _context(browser) as shown:
        if isinstance(page, Path):
            shown.goto(page.as_uri())
        else:
            shown.set_content(page)
        shown.evaluate(_UNFOLD)
        yield shown


def _faults(
    shown: Page, page: str, widths: Sequence[int], schemes: Sequence[Scheme]
) -> Iterator[str]:
    """Yield what is wrong with a page at these widths, and its colours in `schemes`."""
    shown.emulate_media(color_scheme=SCHEMES[0])
    shown.set_content(page)
    for width in widths:
        shown.set_viewport_size({"width": width, "height": HEIGHT})
        for fault in shown.evaluate(_MEASURES, SMALLEST):
            yield f"{width} px: {fault}"
    if schemes:
        shown.evaluate(Axe().axe_script)
    for scheme in schemes:
        shown.emulate_media(color_scheme=scheme)
        for finding in _findings(shown, colours_only=True):
            yield f"{scheme}: {finding}"


def _findings(shown: Page, *, colours_only: bool) -> list[str]:
    """Return what axe-core has to say, the elements with it."""
    rules = ["color-contrast", "link-in-text-block"] if colours_only else None
    options = {"runOnly": rules} if rules else {}
    result = shown.evaluate("options => axe.run(options)", options)
    return [
        f"{one['id']}: {one['help']}: {[node['html'][:120] for node in one['nodes']]}"
        for one in result["violations"]
    ]
