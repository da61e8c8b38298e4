// What a page shows, as lines: the element and its role, its left and right edge in
// twelfths of the width, its own words. Not how tall it is, nor how wide words are:
// that depends on the fonts of the machine. Rows of tables are one line each. Without
// `words` it is the frame alone: what repeats itself stands there once.
words => {
  const width = document.documentElement.clientWidth;
  const twelfth = x => Math.round((x / width) * 12);
  const said = node => !words ? "" : node.textContent.replace(/\s+/g, " ").trim().slice(0, 60);
  const lines = [];
  const own = node => !words ? "" : [...node.childNodes]
    .filter(one => one.nodeType === Node.TEXT_NODE || inline(one))
    .map(one => one.textContent).join("").replace(/\s+/g, " ").trim().slice(0, 60);
  const inline = node => node.nodeType === Node.ELEMENT_NODE
    && getComputedStyle(node).display.startsWith("inline")
    && !/^(img|svg)$/i.test(node.tagName);
  const walk = (node, depth) => {
    const style = getComputedStyle(node);
    if (style.display === "none" || style.visibility === "hidden") return;
    const tag = node.tagName.toLowerCase();
    const box = node.getBoundingClientRect();
    const role = node.getAttribute("role");
    const name = role ? `${tag}[${role}]` : tag;
    const edges = `${twelfth(box.left)}-${twelfth(box.right)}`;
    const indent = "  ".repeat(depth);
    if (tag === "img" || tag === "svg") {
      const alt = node.getAttribute("alt") ?? node.getAttribute("aria-label") ?? "";
      lines.push(`${indent}${name}${words ? ` "${alt.slice(0, 60)}"` : ` ${edges}`}`);
    } else if (tag === "tr") {
      const cells = [...node.cells].map(one => `${one.tagName.toLowerCase()} ${said(one)}`);
      if (!node.querySelector("table, div, p, h1, h2")) {
        const row = words ? `: ${cells.join(" | ").slice(0, 120)}` : "";
        lines.push(`${indent}${name}${row}`);
        return;
      }
      [...node.cells].forEach(one => walk(one, depth));
    } else if (/^(tbody|thead)$/.test(tag) || inline(node)) {
      [...node.children].forEach(one => walk(one, depth));
    } else {
      const inTable = node.closest("table") !== null;
      lines.push(`${indent}${name}${inTable ? "" : " " + edges} ${own(node)}`.trimEnd());
      [...node.children].forEach(one => walk(one, depth + 1));
    }
  };
  [...document.body.children].forEach(one => walk(one, 0));
  const shown = words ? lines : lines.filter((one, at) => one !== lines[at - 1]);
  return shown.join("\n") + "\n";
}
