import { expect, test } from "vitest";
import type { Change } from "../../../../server/writer/change";
import { formOf, nodeAt, postForm } from "../../../fixtures/desk/desk-form";
import { typed } from "../../../fixtures/desk/form-controls";

const PAGE = `---
title: Prices # the page
draft: true
order: 2.50
sections:
  - type: hero
    title: Welcome
    nobody: knows this key
  - type: pricing
    title: Our prices
    plans:
      - name: Cut
        price: 30 €
      - { name: Colour, price: 60 € }
  - type: prose
    title: A last word
---

Some *words*.
`;

/** Name of the case, the fields that are changed, the changes, and the lines of the file that differ. */
const CASES: [string, Record<string, string>, Change[], string[]][] = [
  [
    "a word",
    { title: "Our prices" },
    [{ set: "title", to: "Our prices" }],
    ["title: Our prices # the page"],
  ],
  [
    "a price",
    { "sections[1].plans[0].price": "32 €" },
    [{ set: "sections[1].plans[0].price", to: "32 €" }],
    ["        price: 32 €"],
  ],
  [
    "a number as it is typed",
    { order: "1,50" },
    [{ set: "order", to: 1.5, written: "1.50" }],
    ["order: 1.50"],
  ],
  ["a box that is cleared", { draft: "false" }, [{ remove: "draft" }], []],
  ["a text that is emptied", { "sections[2].title": " " }, [{ remove: "sections[2].title" }], []],
  ["a choice", { layout: "article" }, [{ set: "layout", to: "article" }], ["layout: article"]],
  [
    "a date with a time",
    { from: "2026-12-20", "from.$time": "18:30" },
    [{ set: "from", to: "2026-12-20T18:30" }],
    ["from: 2026-12-20T18:30"],
  ],
  [
    "a date alone",
    { until: "2026-12-24" },
    [{ set: "until", to: "2026-12-24" }],
    ["until: 2026-12-24"],
  ],
  [
    "a long line without its newlines",
    { description: "Cuts and\r\n  colours" },
    [{ set: "description", to: "Cuts and colours" }],
    ["description: Cuts and colours"],
  ],
  ["the Markdown", { body: "Some words.\r\n" }, [{ body: "\nSome words.\n" }], ["Some words."]],
];

test.each(CASES)("forms: %s is one change of one line", (_, values, changes, lines) => {
  const { base, fields } = formOf("prices.md", PAGE);
  const result = postForm(base, typed(fields, values));
  expect(result.mistakes).toEqual([]);
  expect(result.changes).toEqual(changes);
  const before = new Set(PAGE.split("\n"));
  expect(result.raw.split("\n").filter((line) => !before.has(line))).toEqual(lines);
});

/** Name of the case, the button, the changes, and the place that is open afterwards. */
const STEPS: [string, string, Change[], string][] = [
  [
    "add",
    "add:sections[1].plans",
    [{ insert: "sections[1].plans[2]", value: {} }],
    "sections[1].plans[2]",
  ],
  [
    "remove",
    "remove:sections[1].plans[0]",
    [{ remove: "sections[1].plans[0]" }],
    "sections[1].plans",
  ],
  ["up", "up:sections[2]", [{ move: "sections[2]", to: 1 }], "sections[1]"],
  ["down", "down:sections[0]", [{ move: "sections[0]", to: 1 }], "sections[1]"],
  ["up at the top", "up:sections[0]", [], "sections[0]"],
  [
    "add a part",
    "add:sections[0].picture",
    [{ set: "sections[0].picture", to: {} }],
    "sections[0].picture",
  ],
];

test.each(STEPS)("forms: the button %s changes its list only", (_, intent, changes, open) => {
  const { base, fields } = formOf("prices.md", PAGE);
  fields.set("intent", intent);
  const result = postForm(base, fields);
  expect(result.changes.map((one) => ("move" in one ? moved(one) : one))).toEqual(
    changes.map((one) => ("move" in one ? moved(one) : one)),
  );
  expect(result.open).toBe(open);
  expect(result.raw).toContain("nobody: knows this key");
});

/** Moving an entry down is moving the next one up. */
function moved({ move, to }: { move: string; to: number }) {
  const from = Number(/\[(\d+)\]$/.exec(move)?.[1]);
  return { list: move.replace(/\[\d+\]$/, ""), swapped: [from, to].sort() };
}

test("forms: a new entry has the kind that was chosen", () => {
  const { base, fields, form } = formOf("prices.md", PAGE);
  const list = nodeAt(form, "sections");
  expect(list?.widget === "list" && list.kinds.find(({ value }) => value === "faq")?.label).toBe(
    "Questions and answers",
  );
  fields.set("sections.$kind", "faq");
  fields.set("intent", "add:sections");
  const { changes, open } = postForm(base, fields);
  expect(changes).toEqual([{ insert: "sections[3]", value: { type: "faq" } }]);
  expect(open).toBe("sections[3]");
});

test("forms: what is typed elsewhere is kept over the steps of lists, until all is saved at once", () => {
  const { base, fields } = formOf("prices.md", PAGE);
  let posted = typed(fields, {
    title: "New prices",
    "sections[1].plans[1].price": "65 €",
    order: "many",
  });
  const steps = ["up:sections[1].plans[1]", "add:sections[1].plans", "remove:sections[0]"];
  for (const intent of steps) {
    posted.set("intent", intent);
    const shown = formOf("prices.md", PAGE, { posted });
    expect(nodeAt(shown.form, "order")).toMatchObject({
      value: "many",
      errors: [expect.stringContaining("many")],
    });
    posted = shown.fields;
  }
  expect(posted.get("sections.$list")).toBe("1-2");
  expect(posted.get("sections[0].plans.$list")).toBe("1,0,+");
  posted = typed(posted, {
    order: "3",
    "sections[0].plans[2].name": "Both",
    "sections[0].plans[2].price": "80 €",
  });
  const { raw, mistakes } = postForm(base, posted);
  expect(mistakes).toEqual([]);
  expect(raw).toBe(`---
title: New prices # the page
draft: true
order: 3
sections:
  - type: pricing
    title: Our prices
    plans:
      - { name: Colour, price: 65 € }
      - name: Cut
        price: 30 €
      - name: Both
        price: 80 €
  - type: prose
    title: A last word
---

Some *words*.
`);
});

test("forms: a new entry that stays empty is not written, and neither is an emptied line", () => {
  const raw = "name: A\ncompany:\n  representatives: [Anna, Berta]\n";
  const { fields } = formOf("site.yaml", raw);
  fields.set("intent", "add:company.representatives");
  const { fields: added, base } = formOf("site.yaml", raw, { posted: fields });
  expect(added.get("company.representatives[2]")).toBe("");
  expect(postForm(base, added).changes).toEqual([]);
  const emptied = typed(added, { "company.representatives[0]": "" });
  expect(postForm(base, emptied).raw).toBe("name: A\ncompany:\n  representatives: [Berta]\n");
  const all = typed(emptied, { "company.representatives[1]": "" });
  expect(postForm(base, all).changes).toEqual([{ remove: "company" }]);
});

test("forms: another kind of a part keeps what both have", () => {
  const raw = "---\npicture: { src: media/a.jpg, alt: An oven }\n---\n";
  const { fields, base } = formOf("a.md", raw);
  const posted = typed(fields, { "picture.$kind": "1" });
  expect(postForm(base, posted).changes).toEqual([
    { set: "picture.art", to: "mark" },
    { remove: "picture.src" },
  ]);
  const { form } = formOf("a.md", raw, { posted });
  expect(nodeAt(form, "picture.art")).toMatchObject({ widget: "choice", value: "mark" });
});

test("forms: a picture is chosen from those that are there, or typed", () => {
  const choices = {
    pictures: [
      { value: "media/a.jpg", label: "a.jpg" },
      { value: "media/b.jpg", label: "b.jpg" },
    ],
  };
  const raw = "---\npicture:\n  src: media/a.jpg\n  alt: An oven\n---\n";
  const { fields, base } = formOf("a.md", raw, { choices });
  const chosen = typed(fields, { "picture.src": "media/b.jpg", "picture.alt": "" });
  expect(postForm(base, chosen).changes).toEqual([
    { set: "picture.src", to: "media/b.jpg" },
    { set: "picture.alt", to: "" },
  ]);
  const other = typed(fields, { "picture.src.$other": "https://cdn.example.com/c.jpg" });
  expect(postForm(base, other).changes).toEqual([
    { set: "picture.src", to: "https://cdn.example.com/c.jpg" },
  ]);
});

test("forms: a colour is typed or picked, with its contrast", () => {
  const raw = "name: A\ntheme:\n  colors: { primary: teal }\n";
  const { fields, base, form } = formOf("site.yaml", raw);
  expect(nodeAt(form, "theme.colors.primary")).toMatchObject({
    note: expect.stringMatching(/^On white \d\.\d:1/),
  });
  const picked = typed(fields, { "theme.colors.primary.$pick": "#aa0044" });
  expect(postForm(base, picked).changes).toEqual([{ set: "theme.colors.primary", to: "#aa0044" }]);
  const both = typed(picked, { "theme.colors.primary": "rose" });
  expect(postForm(base, both).changes).toEqual([{ set: "theme.colors.primary", to: "rose" }]);
});

test("forms: what no form shows is edited as text, and a text that cannot be read is shown again", () => {
  const raw =
    "name: A\nanalytics:\n  script:\n    src: https://example.com/a.js\n    attributes: { data-site: x } # ours\n";
  const { fields, base } = formOf("site.yaml", raw);
  expect(fields.get("analytics.script.attributes.$text")).toBe("data-site: x");
  const posted = typed(fields, { "analytics.script.attributes.$text": "data-site: y" });
  expect(postForm(base, posted).raw).toBe(raw.replace("x }", "y }"));
  const broken = typed(fields, { "analytics.script.attributes.$text": "data: [" });
  const result = postForm(base, broken);
  expect(result.changes).toEqual([]);
  expect(result.mistakes).toEqual([
    expect.objectContaining({ place: "analytics.script.attributes" }),
  ]);
  const { form } = formOf("site.yaml", raw, { posted: broken });
  expect(nodeAt(form, "analytics.script.attributes")).toMatchObject({
    value: "data: [",
    mistakeCount: 1,
  });
});

test("forms: a value that does not fit its field is a text that changes nothing", () => {
  const raw =
    "---\ntitle: [a, b]\nsections: none\nupdated: yesterday\norder: first\nsalary: { from: [1] }\n---\n";
  const { fields, base, form } = formOf("a.md", raw);
  expect(nodeAt(form, "sections")).toMatchObject({ widget: "text", isYaml: true, value: "none" });
  expect(postForm(base, fields).changes).toEqual([]);
});

test("forms: the entries of a file that is a list", () => {
  const raw = "- from: /old\n  to: /new\n- from: /older\n  to: /new\n";
  const { fields, base } = formOf("redirects.yaml", raw);
  expect(postForm(base, fields).changes).toEqual([]);
  fields.set("intent", "remove:[0]");
  expect(postForm(base, typed(fields, { "[1].to": "/newer" })).raw).toBe(
    "- from: /older\n  to: /newer\n",
  );
  const empty = formOf("redirects.yaml", "");
  empty.fields.set("intent", "add:");
  expect(postForm(empty.base, empty.fields).raw).toBe("- {}\n");
});
