import fc from "fast-check";
import { HtmlValidate } from "html-validate";
import { expect, test } from "vitest";
import { movesTo, parseOrder, printOrder } from "../../../../server/desk/forms/fields/list-order";
import { describedForm, formOf, nodeAt, postForm } from "../../../fixtures/desk/desk-form";
import { typed } from "../../../fixtures/desk/form-controls";

const PAGE =
  "---\ntitle: A\nsections:\n  - { type: hero, title: One }\n  - { type: prose, title: Two }\n---\nWords\n";

test("forms: mistakes stand beside their fields, or the nearest ones, and open what is around them", () => {
  const mistakes = [
    { place: "sections[1].title", text: "Too long" },
    { place: "sections[0].actions[3].label", text: "Missing" },
    { place: "sections[0].background.src", text: "No such picture" },
    { place: "body", text: "No such link" },
    { place: "", text: "Everything is wrong" },
    { place: "nowhere[2].near", text: "Unknown" },
  ];
  const { form, html } = formOf("page.md", PAGE, { mistakes });
  expect(form.mistakes).toHaveLength(6);
  expect(nodeAt(form, "sections[1].title")?.errors).toEqual(["Too long"]);
  expect(nodeAt(form, "sections[0].actions")).toMatchObject({ errors: ["Missing"], isOpen: true });
  expect(form.root.errors).toEqual(["Everything is wrong", "Unknown"]);
  expect(form.body?.errors).toEqual(["No such link"]);
  const sections = nodeAt(form, "sections");
  expect(sections?.widget === "list" && sections.items.map(({ isOpen }) => isOpen)).toEqual([
    true,
    true,
  ]);
  expect(html).toMatch(/aria-describedby="[^"]*f-sections-1-title-error" aria-invalid="true"/);
  for (const { id } of form.mistakes) expect(html).toContain(` id="${id}"`);
});

test("forms: three thousand sections are shown in parts, and all of them stay", () => {
  const sections = Array.from({ length: 3000 }, (_, at) => `  - { type: prose, title: "${at}" }\n`);
  const raw = `---\nsections:\n${sections.join("")}---\n`;
  const { base, form, html, fields } = formOf("page.md", raw, { open: "sections[1520]" });
  const list = nodeAt(form, "sections");
  if (list?.widget !== "list") throw new Error("no list");
  expect([list.count, list.items[0]?.index, list.items.length]).toEqual([3000, 1500, 50]);
  expect([list.before, list.after]).toEqual(["sections[1499]", "sections[1550]"]);
  expect(html.length).toBeLessThan(1_000_000);
  fields.set("intent", "up:sections[1520]");
  const posted = typed(fields, { "sections[1521].title": "changed" });
  expect(postForm({ ...base }, posted).changes).toHaveLength(2);
});

test("forms: opening another part of a list keeps what was typed", () => {
  const { base, fields } = formOf("page.md", PAGE);
  const posted = typed(fields, { title: "B" });
  posted.set("intent", "open:sections[1]");
  expect(postForm(base, posted)).toMatchObject({
    changes: [{ set: "title", to: "B" }],
    open: "sections[1]",
  });
  const sections = nodeAt(formOf("page.md", PAGE, { posted }).form, "sections");
  expect(sections?.widget === "list" && sections.items[1]?.isOpen).toBe(true);
});

test("forms: the moves of a list lead to its order, and are no more than needed", () => {
  const orders = fc
    .uniqueArray(fc.nat(30), { maxLength: 20 })
    .map((indexes) => [...indexes.keys()].map((at) => [indexes[at] ?? 0, at] as const))
    .map((pairs) => pairs.toSorted(([one], [other]) => one - other).map(([, at]) => at));
  fc.assert(
    fc.property(orders, (order) => {
      const list = order.toSorted((one, other) => one - other);
      const moves = movesTo(order);
      for (const { from, to } of moves) list.splice(to, 0, ...list.splice(from, 1));
      expect(list).toEqual(order);
      expect(moves.length).toBeLessThan(Math.max(order.length, 1));
    }),
  );
  const many = Array.from({ length: 1000 }, (_, at) => (at + 1) % 1000);
  expect(movesTo(many)).toEqual([{ from: 0, to: 999 }]);
  expect(parseOrder(printOrder([0, 1, 2, undefined, 7, 5]), 8)).toEqual([0, 1, 2, undefined, 7, 5]);
});

test("forms: a field that is not posted leaves its value alone", () => {
  const { base } = formOf("page.md", PAGE);
  expect(postForm(base, new URLSearchParams({ "sections[1].title": "Three" })).changes).toEqual([
    { set: "sections[1].title", to: "Three" },
  ]);
  expect(postForm(base, new URLSearchParams()).changes).toEqual([]);
});

test("forms: names that no form has do nothing", () => {
  const { base, fields } = formOf("page.md", PAGE);
  for (const name of [
    "__proto__",
    "constructor.prototype.x",
    "sections[7].title",
    "sections[0].__proto__.x",
    "[[[",
    "a".repeat(10_000),
    "sections[0][0][0]",
    "title.$text[",
    "sections.$nothing",
  ])
    fields.append(name, "junk");
  expect(postForm(base, fields).changes).toEqual([]);
  expect(Object.hasOwn(Object.prototype, "x")).toBe(false);
});

/** Name of the case, the field and its value. */
const FORGED: [string, string, string][] = [
  ["an entry twice", "sections.$list", "0,0"],
  ["an entry that is not there", "sections.$list", "0-9"],
  ["no order", "sections.$list", "all of them"],
  ["ten thousand new entries", "sections.$list", Array(10_000).fill("+").join(",")],
  ["a step in no list", "intent", "up:title[0]"],
  ["a step of an entry that is not there", "intent", "remove:sections[9]"],
  ["a step at a place that cannot be", "intent", "add:__proto__"],
];

test.each(FORGED)("forms: %s is refused in plain words", (_, name, value) => {
  const { base, fields } = formOf("page.md", PAGE);
  fields.set(name, value);
  expect(() => postForm(base, fields)).toThrow(/open the page again/);
  expect(() => postForm(base, fields, { language: "de" })).toThrow(/neu öffnen/);
});

test("forms: a post with more fields than a form has is refused", () => {
  const { base } = formOf("page.md", PAGE);
  const posted = new URLSearchParams(Array.from({ length: 30_000 }, (_, at) => [`a${at}`, ""]));
  expect(() => postForm(base, posted)).toThrow(/too large/);
});

test("forms: a text of five megabytes is a mistake, and is shown again", {
  timeout: 60_000,
}, () => {
  const { base, fields } = formOf("page.md", PAGE);
  const long = "words ".repeat(1_000_000);
  const posted = typed(fields, { title: long, body: long, "sections[0].title": "New" });
  const { changes, mistakes } = postForm(base, posted);
  expect(changes).toEqual([{ set: "sections[0].title", to: "New" }]);
  expect(mistakes.map(({ place }) => place)).toEqual(["title", "body"]);
  expect(describedForm(base, { posted }).body?.value).toHaveLength(long.trimEnd().length);
});

test("forms: odd texts come back as they are", () => {
  const values = [
    "\n\nleading",
    "a\r\nb",
    "a\rb",
    " blanks ",
    "\u202eevil",
    "𝒳 \ud800",
    "<b>&amp;</b>",
    "null",
    "~",
    "2.50",
    "on",
    "",
    "\0",
  ];
  const raw = `name: A\ncompany:\n  legalName: 007\n  representatives: ${JSON.stringify(values)}\n  register: null\n`;
  const { base, fields } = formOf("site.yaml", raw);
  expect(fields.get("company.legalName")).toBe("007");
  expect(postForm(base, fields).changes).toEqual([]);
});

const validator = new HtmlValidate({ extends: ["html-validate:standard"] });

test.each(["en", "de"] as const)(
  "forms: the HTML in %s is valid, with mistakes and pictures",
  async (language) => {
    const pictures = [{ value: "media/a.jpg", label: "a.jpg", thumbnail: "/thumbs/a" }];
    const choices = {
      pictures,
      pages: [{ value: "/about", label: "About" }],
      media: ["media/a.jpg"],
      icons: ["zap"],
    };
    const page = `---
title: A
from: 2026-12-24T18:00
sections:
  - { type: hero, picture: { src: media/a.jpg, alt: "", focus: [0.5, 0.2] }, actions: [{ label: A, to: /b }] }
  - { type: features, items: [{ title: A, icon: zap }] }
  - { type: form, to: { by: topic, when: { A: a@example.com } }, fields: [{ kind: text, name: a, label: A }] }
  - { type: map, address: [One street, Two, ${"A long line of an address ".repeat(4)}] }
---
`;
    const site = `name: A
theme: { colors: { primary: teal }, font: media/a.woff2 }
locations: [{ name: B, hours: [{ days: mo-fr, from: "9:00", to: "24:00" }], except: [{ on: 2026-12-24, closed: true }] }]
`;
    for (const [path, raw] of [
      ["page.md", page],
      ["site.yaml", site],
      ["redirects.yaml", "- { from: /a, to: /b }\n"],
    ] as const) {
      const mistakes = [
        { place: "sections[0].title", text: "Missing" },
        { place: "name", text: "Wrong" },
      ];
      const { html } = formOf(path, raw, { language, choices, mistakes });
      const document = `<!doctype html><html lang="${language}"><head><title>Edit</title></head><body><main><h1>Edit</h1><form method="post" novalidate>${html}</form></main></body></html>`;
      const { results } = await validator.validateString(document);
      const problems = results.flatMap(({ messages }) =>
        messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
      );
      expect(problems).toEqual([]);
      expect(html).not.toMatch(/ style=| on[a-z]+=/);
    }
  },
);
