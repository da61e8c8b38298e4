// Orders by tapping: the only script of these pages. It asks no server for anything and
// keeps nothing. What can be ordered is data of the page, told by the game's grammar
// (grammar/described.py); what is the reader's own stands behind the "#" of the link,
// which no server gets. Texts are only ever set as text, never as HTML.
"use strict";
(() => {
  const data = JSON.parse(document.getElementById("data").textContent);
  const says = data.says;
  const place = (id) => document.getElementById(id);
  const MOST_BEHIND = 4000;
  const MOST_OF_LINK = 1900;
  const MOST_CHIPS = 24;
  const ADDRESS = /^[^\s@?&#,;<>"%]{1,200}@[^\s@?&#,;<>"%+]{1,250}$/;
  const lines = [];
  let numbered = 0;
  let reader = {};

  const said = (text, values) =>
    text.replace(/\{(\w+)\}/g, (whole, name) => (name in values ? values[name] : whole));

  function made(name, attributes, ...inside) {
    const found = document.createElement(name);
    for (const [key, value] of Object.entries(attributes || {})) {
      if (key === "on") for (const [event, work] of Object.entries(value)) found.addEventListener(event, work);
      else if (value === true) found.setAttribute(key, "");
      else if (value !== false && value !== undefined) found.setAttribute(key, value);
    }
    found.append(...inside);
    return found;
  }

  // --- What stands behind the "#" -------------------------------------------------

  function unpacked(packed) {
    if (!packed || packed.length > MOST_BEHIND) return {};
    try {
      const letters = atob(packed.replace(/-/g, "+").replace(/_/g, "/"));
      const bytes = Uint8Array.from(letters, (one) => one.charCodeAt(0));
      const found = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
      return found !== null && typeof found === "object" ? found : {};
    } catch {
      return {};
    }
  }

  const withoutKey = (address) => address.replace(/\+[^@]*@/, "@");

  function isOurs(address) {
    if (!ADDRESS.test(address)) return false;
    return !data.mailbox || withoutKey(address).toLowerCase() === data.mailbox.toLowerCase();
  }

  function readLink() {
    const found = unpacked(location.hash.slice(1));
    const text = (name) => (typeof found[name] === "string" ? found[name] : "");
    const number = (name) => (Number.isSafeInteger(found[name]) ? found[name] : null);
    const address = isOurs(text("a")) ? text("a") : "";
    reader = {
      address,
      subject: text("s").replace(/[\r\n]/g, " "),
      answers: /^[^\s<>]{1,300}$/.test(text("i")) ? text("i") : "",
      code: text("w"),
      cash: number("m"),
      sure: number("b") !== null ? number("b") : number("m"),
      standing: text("o"),
      old: number("p") !== null && number("p") !== data.place,
    };
    place("held").hidden = !text("h");
    place("held-text").textContent = text("h");
    place("foreign").hidden = !text("a") || Boolean(address);
    place("old").hidden = !reader.old;
    place("standing").hidden = !reader.standing;
    place("standing-lines").textContent = reader.standing;
    place("cash").hidden = reader.cash === null;
    place("cash-figure").textContent = reader.cash === null ? "" : reader.cash.toLocaleString(data.language);
  }

  // --- The fields of a line -------------------------------------------------------

  function radios(legend, options, chosen, picked) {
    const name = `r${++numbered}`;
    const box = made("div", { class: "chips" });
    for (const [value, label, more] of options) {
      const input = made("input", { type: "radio", name, value, on: { change: () => picked(value) } });
      input.checked = value === chosen;
      const text = made("span", {}, label);
      if (more) text.append(" ", made("small", {}, more));
      box.append(made("label", { class: "chip" }, input, text));
    }
    const value = () => {
      const found = box.querySelector("input:checked");
      return found ? found.value : null;
    };
    return { box, value, first: () => box.querySelector("input") };
  }

  function stepper(title, least, most, start, changed) {
    const input = made("input", {
      type: "number", inputmode: "numeric", step: 1, id: `n${++numbered}`, value: start,
      min: least === "" ? undefined : least, max: most === "" ? undefined : most,
      on: { input: changed },
    });
    const by = (much) => {
      const from = input.value === "" ? Math.max(Number(least || 0), 1) - much : Number(input.value);
      let to = from + much;
      if (least !== "") to = Math.max(to, Number(least));
      if (most !== "") to = Math.min(to, Number(most));
      input.value = to;
      changed();
    };
    const button = (sign, label, much) =>
      made("button", { type: "button", class: "step", "aria-label": said(label, { field: title }), on: { click: () => by(much) } }, sign);
    const box = made("div", { class: "stepper" },
      made("label", { for: input.id, class: "unseen" }, title),
      button("−", says.less, -1), input, button("+", says.more, 1));
    const value = () => (/^-?\d{1,9}$/.test(input.value.trim()) ? input.value.trim() : null);
    return { box, value, first: () => input };
  }

  function quoted(text, field) {
    const clean = text.replace(/\s+/g, " ").replace(/["„“”«»]/g, "").trim();
    return field.rest || !/[,;:()]/.test(clean) ? clean : `"${clean}"`;
  }

  function written(title, field, changed) {
    const input = made("input", { type: "text", maxlength: 200, id: `t${++numbered}`, autocomplete: "off", autocapitalize: "none", on: { input: changed } });
    const box = made("div", {}, made("label", { for: input.id, class: "unseen" }, title), input);
    const form = field.form ? new RegExp(`^(?:${field.form})$`, "i") : null;
    const value = () => {
      const text = quoted(input.value, field);
      return text && (!form || form.test(text)) ? text : null;
    };
    return { box, value, first: () => input };
  }

  function named(field, changed) {
    // No order names who gives it.
    const isOwn = ([value, more]) => value === reader.code && more === data.players[value];
    const options = field.names.filter((one) => !isOwn(one)).map(([value, more]) => [value, value.replace(/^"|"$/g, ""), more]);
    if (options.length <= MOST_CHIPS) return radios(field.title, options, null, changed);
    const select = made("select", { "aria-label": field.title, on: { change: changed } }, made("option", { value: "" }, "…"));
    for (const [value, label, more] of options) select.append(made("option", { value }, more ? `${label} (${more})` : label));
    return { box: select, value: () => select.value || null, first: () => select };
  }

  function control(field, changed) {
    if (field.time && !field.number) return { box: "", value: () => field.time, first: () => null };
    if (field.time) {
      const count = stepper(field.title, "1", "", data.number, changed);
      return { ...count, value: () => (count.value() === null ? null : `${field.time} ${count.value()}`) };
    }
    if (field.number) return figure(field, changed);
    if (!field.names.length) return written(field.title, field, changed);
    const names = named(field, changed);
    if (!field.counted) return names;
    const count = stepper(says.count, "1", "", "1", changed);
    const value = () => {
      if (names.value() === null || count.value() === null) return null;
      return count.value() === "1" ? names.value() : `${count.value()} ${names.value()}`;
    };
    return { box: made("div", {}, names.box, count.box), value, first: names.first };
  }

  function figure(field, changed) {
    const least = field.least !== "" ? field.least : "0";
    const signed = field.signed;
    const from = signed.includes("-") && least.startsWith("-") ? "0" : least;
    const count = stepper(field.title, from, field.most, "", changed);
    const ways = [["", says.number], ...[...signed].map((one) => [one, one === "-" ? "−" : one]), ...field.names.map(([word]) => [word, word])];
    if (ways.length === 1) return within(count, from, field.most);
    const sign = radios(field.title, ways, "", (chosen) => {
      count.box.hidden = field.names.some(([word]) => word === chosen);
      changed();
    });
    const value = () => {
      const chosen = sign.value() || "";
      if (field.names.some(([word]) => word === chosen)) return chosen;
      const number = within(count, from, field.most).value();
      return number === null ? null : chosen + number;
    };
    return { box: made("div", {}, sign.box, count.box), value, first: sign.first };
  }

  function within(count, least, most) {
    const value = () => {
      const found = count.value();
      if (found === null || Number(found) < Number(least)) return null;
      return most !== "" && Number(found) > Number(most) ? null : found;
    };
    return { ...count, value };
  }

  // --- A line from field to field -------------------------------------------------

  // The ways of a line: states of [may end, [[signs, field, word, next], ...]].
  function way(line, box, changed) {
    const steps = [];
    const nameOf = (one) => {
      const [, field, word] = one;
      if (field >= 0) return data.fields[field].title;
      if (!word) return says.without;
      return `${word}${data.words[word] ? ` ${data.words[word]}` : ""}`;
    };

    function drop(from) {
      while (steps.length > from) {
        const step = steps.pop();
        if (step.set) step.set.remove();
      }
    }

    function take(choice, set, at) {
      const [signs, number, word, next] = choice;
      const field = number >= 0 ? data.fields[number] : null;
      const step = { signs, number, field, word, set, choice };
      if (field) {
        step.control = control(field, changed);
        const into = made("div", { class: "value" }, step.control.box);
        if (set) set.append(into);
        else {
          step.set = made("fieldset", {}, made("legend", {}, field.title), limits(field), into);
          box.append(step.set);
        }
      }
      steps.splice(at, 0, step);
      grow(next);
    }

    function grow(state) {
      const [ends, choices] = line.states[state];
      if (!choices.length) return;
      if (!ends && choices.length === 1) return take(choices[0], null, steps.length);
      const at = steps.length;
      const bare = choices.findIndex(([, field, word]) => field < 0 && !word);
      const isNext = (one) => at > 0 && one[0].startsWith(",") && one[2];
      const options = choices.map((one, index) => [`${index}`, isNext(one) ? said(says.then, { line: nameOf(one) }) : nameOf(one)]);
      if (ends) options.unshift(["end", says.end]);
      const start = ends ? "end" : bare >= 0 ? `${bare}` : null;
      const set = made("fieldset", {}, made("legend", {}, ends ? says.further : says.choose));
      const pick = (value) => {
        drop(at + 1);
        for (const old of set.querySelectorAll(".value")) old.remove();
        steps.length = at;
        if (value === "end") steps.push({ signs: "", number: -1, field: null, word: "", set });
        else take(choices[Number(value)], set, at);
        changed();
      };
      set.append(radios(says.further, options, start, pick).box);
      box.append(set);
      if (start === null) steps.push({ open: true, set });
      else if (start === "end") steps.push({ signs: "", number: -1, field: null, word: "", set });
      else take(choices[bare], set, at);
    }

    grow(0);

    const values = () => steps.map((one) => (one.open ? null : one.field ? one.control.value() : one.word));
    return {
      // The line, or null and the first step that lacks something.
      text: () => (values().includes(null) ? null : line.word + steps.map((one, at) => one.signs + (one.field ? one.field.lead : "") + values()[at]).join("")),
      lacks: () => steps[values().indexOf(null)],
      told: () => steps.flatMap((one, at) => (one.field && values()[at] ? [`${one.field.time ? "" : `${one.field.title}: `}${label(one.field, values()[at])}`] : one.word ? [nameOf(one.choice)] : [])),
      value: (number) => {
        const at = steps.findIndex((one) => one.number === number);
        return at < 0 ? "" : values()[at] || "";
      },
      times: () => steps.flatMap((one, at) => (one.field && one.field.time ? [values()[at] || ""] : [])),
    };
  }

  const limits = (field) => {
    if (!field.number || field.time || field.signed || (field.least === "" && field.most === "")) return "";
    const text = field.most === "" ? says.atleast : says.between;
    return made("p", { class: "when" }, said(text, { least: field.least, most: field.most }));
  };

  function label(field, value) {
    const found = field.names.find(([name]) => name === value);
    return found && found[1] ? `${value} (${found[1]})` : value;
  }

  // --- An order with the texts that belong to it ----------------------------------

  function block(kind, box, changed) {
    const headers = data.headers.filter((one) => one.block === kind);
    const inside = made("div", {});
    let chosen = null;
    const open = (index) => {
      const header = headers[Number(index)];
      inside.replaceChildren();
      const own = way(header, inside, changed);
      chosen = header.body ? texted(own, inside, changed) : own;
      changed();
    };
    const set = made("fieldset", { class: "block" }, made("legend", {}, headers[0].title));
    if (headers.length > 1) set.append(radios(headers[0].title, headers.map((one, at) => [`${at}`, one.title]), "0", open).box);
    set.append(made("p", { class: "when" }, headers[0].help), inside);
    box.append(set);
    const whole = { text: () => chosen.text(), lacks: () => chosen.lacks(), told: () => [] };
    open("0");
    return whole;
  }

  function texted(head, box, changed) {
    const area = made("textarea", { rows: 6, id: `a${++numbered}`, on: { input: changed } });
    const length = made("p", { class: "when" });
    box.append(made("label", { for: area.id }, says.text), area, length);
    const body = () => area.value.replace(/\r\n?/g, "\n").trim();
    const ends = () => body().split("\n").some((one) => data.ends.includes(one.trim().toLowerCase().replace(/\s+/g, " ")));
    return {
      ...head,
      text: () => {
        length.textContent = said(says.length, { count: body().length });
        const first = head.text();
        return first === null || !body() || ends() ? null : `${first.trimEnd()}\n${body()}\n${data.end}`;
      },
      lacks: () => head.lacks() || { set: box, control: { first: () => area } },
    };
  }

  function tap(line, button) {
    const box = place("form");
    for (const one of document.querySelectorAll("#chooser [aria-pressed=true]")) one.setAttribute("aria-pressed", "false");
    button.setAttribute("aria-pressed", "true");
    const title = made("h3", { tabindex: -1 }, `${line.title}`);
    const preview = made("output", { class: "line" });
    const fault = made("p", { class: "fault", role: "alert" });
    const fields = made("div", {});
    let parts = [];
    const text = () => {
      const found = parts.map((one) => one.text());
      return !found.length || found.includes(null) ? null : found.map((one) => one.trimEnd()).join("\n");
    };
    const changed = () => {
      if (!parts.length) return;
      fault.textContent = "";
      const whole = text();
      preview.textContent = whole === null ? says.unfinished : whole.split("\n")[0];
    };
    const add = () => {
      const whole = text();
      if (whole === null) {
        fault.textContent = says.lacking;
        const lack = parts.find((one) => one.text() === null).lacks();
        const first = lack && (lack.control ? lack.control.first() : lack.set.querySelector("input"));
        if (first) first.focus();
        return;
      }
      lines.push(entry(line, parts, whole));
      close();
      shown(said(says.added, { line: whole.split("\n")[0] }));
      place("lines-heading").focus();
    };
    const close = () => {
      box.replaceChildren();
      box.hidden = true;
      button.setAttribute("aria-pressed", "false");
    };
    box.replaceChildren(title, made("p", {}, line.help), fields);
    const own = way(line, fields, changed);
    parts = [line.body ? texted(own, fields, changed) : own, ...line.takes.map((kind) => block(kind, fields, changed))];
    box.append(made("p", { class: "preview" }, made("span", {}, `${says.line} `), preview), fault,
      made("p", { class: "buttons" },
        made("button", { type: "button", class: "main", on: { click: add } }, says.add),
        made("button", { type: "button", on: { click: () => { close(); button.focus(); } } }, says.cancel)));
    box.hidden = false;
    changed();
    title.focus();
  }

  function entry(line, parts, text) {
    const [prefix, field] = line.slot;
    const slot = [prefix, field >= 0 ? parts[0].value(field) : "", ...parts[0].times()].join(":");
    const cost = line.costs >= 0 ? Number(parts[0].value(line.costs)) || 0 : 0;
    const later = parts[0].times().some((one) => {
      const number = /\d+$/.exec(one);
      return number && (Number(number[0]) < data.number || Number(number[0]) > data.last);
    });
    const told = parts[0].told();
    // A field that is called as its order says it already: "crews: 1".
    if (!told.length || !told[0].startsWith(`${line.title}: `)) told.unshift(line.title);
    return { text, later, slot: prefix ? slot : "", cost, told: told.join(", ") };
  }

  // --- The lines, and the mail that they become -----------------------------------

  function whole() {
    const ready = place("ready").checked && lines.length ? [data.ready] : [];
    return [...lines.map((one) => one.text), ...ready].join("\n");
  }

  function warnings() {
    const found = lines.map((one, at) => (one.slot && lines.slice(at + 1).some((later) => later.slot === one.slot) ? says.replaced : ""));
    const cost = lines.reduce((sum, one, at) => sum + (found[at] ? 0 : one.cost), 0);
    const much = (one) => one.toLocaleString(data.language);
    place("budget").textContent = reader.sure !== null && cost > reader.sure ? said(says.budget, { cost: much(cost), cash: much(reader.sure) }) : "";
    return found;
  }

  function shown(told) {
    const wrong = warnings();
    const list = place("list");
    list.replaceChildren(...lines.map((one, at) => made("li", {},
      made("code", {}, one.text.split("\n")[0]), made("p", { class: "told" }, one.told),
      ...(wrong[at] ? [made("p", { class: "fault" }, wrong[at])] : []),
      made("button", { type: "button", "aria-label": said(says.remove, { line: one.text.split("\n")[0] }), on: { click: () => { lines.splice(at, 1); shown(says.removed); place("lines-heading").focus(); } } }, "×"))));
    place("none").hidden = lines.length > 0;
    place("out").hidden = lines.length === 0;
    place("all").value = whole();
    place("all").rows = Math.min(12, whole().split("\n").length + 1);
    const link = mailto();
    // The link's key orders in the open step alone.
    const reason = !reader.address ? says.nokey : lines.some((one) => one.later) ? says.later : link.length > MOST_OF_LINK ? says.long : "";
    place("send").hidden = Boolean(reason);
    if (!reason) place("send").href = link;
    else place("send").removeAttribute("href");
    // A page that does not show the mailbox cannot compare: the reader has to.
    place("to").textContent = reason ? "" : data.mailbox ? reader.address : said(says.compare, { address: reader.address, sender: withoutKey(reader.address) });
    place("by-hand").hidden = !reason;
    place("by-hand").textContent = reason;
    place("told").textContent = told || "";
  }

  function mailto() {
    const quoted = (text) => encodeURIComponent(text).replace(/['()*!]/g, (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`);
    const address = quoted(reader.address).replace(/%40/g, "@").replace(/%2B/g, "+");
    const answers = reader.answers ? `&In-Reply-To=${quoted(`<${reader.answers}>`)}` : "";
    return `mailto:${address}?subject=${quoted(reader.subject)}${answers}&body=${quoted(`${whole().replace(/\n/g, "\r\n")}\r\n`)}`;
  }

  function copy() {
    const area = place("all");
    area.focus();
    area.select();
    const done = () => { place("told").textContent = says.copied; };
    if (navigator.clipboard && window.isSecureContext) navigator.clipboard.writeText(area.value).then(done, () => {});
    else if (document.execCommand("copy")) done();
  }

  // --- All that can be tapped -----------------------------------------------------

  function choosers() {
    const groups = new Map();
    for (const one of data.orders) {
      const key = `${one.now ? 1 : 0}${one.heading}`;
      if (!groups.has(key)) groups.set(key, { heading: one.heading, now: one.now, orders: [] });
      groups.get(key).orders.push(one);
    }
    for (const group of groups.values()) {
      const buttons = group.orders.map((one) => {
        const button = made("button", { type: "button", "aria-pressed": "false", on: { click: () => tap(one, button) } },
          one.title, ...(one.word === one.title ? [] : [" ", made("small", {}, one.word)]));
        return button;
      });
      const box = made("div", { role: "group", "aria-label": group.heading }, made("h3", {}, group.heading), made("div", { class: "taps" }, ...buttons));
      place(group.now ? "now" : "later").append(box);
    }
    place("not-now").hidden = !place("later").childElementCount;
  }

  choosers();
  readLink();
  shown("");
  place("ready").addEventListener("change", () => shown(""));
  place("copy").addEventListener("click", copy);
  window.addEventListener("hashchange", () => { readLink(); shown(""); });
  place("app").hidden = false;
})();
