import { expect, test } from "vitest";
import { isGroup } from "../../../../server/content/files/yaml/yaml-source";
import { germanText } from "../../../../server/content/schema/editor/german-text";
import {
  referenceChain,
  type SchemaNode,
  visitNodes,
} from "../../../../server/content/schema/editor/schema-nodes";
import { tagOf } from "../../../../server/desk/forms/fields/branches";
import { fieldOf } from "../../../../server/desk/forms/fields/field";
import { rootField } from "../../../../server/desk/forms/fields/root-field";
import { schemaOf } from "../../../../server/writer/schema-place";
import { formOf, nodeAt, nodesOf, postForm } from "../../../fixtures/desk/desk-form";
import { typed } from "../../../fixtures/desk/form-controls";
import { leavesOf, sampleOf } from "../../../fixtures/desk/sample-data";

/** A file of every kind, once for each branch of its unions. */
const FILES = ["page.md", "site.yaml", "site.de.yaml", "redirects.yaml"].flatMap((path) =>
  [0, 1].map((turn) => [path, turn] as const),
);

/** Parts whose keys are their owner's: they are edited as text. */
const AS_TEXT = [/^analytics\.script\.attributes$/, /\.to\.when$/];

function fileOf(path: string, data: unknown): string {
  const yaml = JSON.stringify(data, null, 1);
  return path.endsWith(".md") ? `---\n${yaml}\n---\nWords\n` : `${yaml}\n`;
}

test.each(FILES)(
  "forms: every key of %s has an input, or is declared as text (%i)",
  (path, turn) => {
    const data = sampleOf(rootField(path), turn);
    // A page has more sections of all kinds with all their keys than a form opens at once.
    const pages =
      isGroup(data) && Array.isArray(data.sections)
        ? data.sections.map((one) => ({ sections: [one] }))
        : [];
    const seen = new Set<string>();
    for (const part of [pages.length > 0 ? { ...Object(data), sections: [] } : data, ...pages]) {
      const { base, form, fields } = formOf(path, fileOf(path, part));
      const texts = nodesOf(form.root).flatMap((node) =>
        node.widget === "text" && node.isYaml ? [node.place] : [],
      );
      for (const place of texts)
        expect(
          AS_TEXT.some((one) => one.test(place)),
          place,
        ).toBe(true);
      const days = nodesOf(form.root).flatMap(({ widget, place }) =>
        widget === "week" ? [place] : [],
      );
      const names = new Set(fields.keys());
      const tags = new Set(tagPlaces(part));
      for (const place of leavesOf(part)) {
        const isReached =
          names.has(place) ||
          tags.has(place) ||
          days.some((day) => place.startsWith(`${day}[`)) ||
          // Two dates are one day, or several.
          (place.endsWith(".on") && names.has(place.replace(/on$/, "from"))) ||
          texts.some((text) => place.startsWith(text));
        expect(isReached, place).toBe(true);
        seen.add(place.replace(/\[\d+\]/g, "[]"));
      }
      expect(postForm(base, fields).changes).toEqual([]);
    }
    expect(seen.size).toBeGreaterThan(path === "redirects.yaml" ? 2 : 50);
  },
);

/** The places of the keys that tell the kind of an entry, which is chosen when it is added. */
function tagPlaces(data: unknown): string[] {
  return leavesOf(data).filter((place) =>
    /^sections\[\d+\](\.fields\[\d+\])?\.(type|kind)$/.test(place),
  );
}

test("forms: a section type and a setting that are added to the schema are in the form", () => {
  const schema = structuredClone(schemaOf("page.md"));
  const list = schema.properties?.sections ?? {};
  const items = referenceChain(schema, list).find((node) => node.items)?.items ?? {};
  const union = referenceChain(schema, items).find(({ oneOf, anyOf }) => oneOf ?? anyOf);
  const recipe: SchemaNode = {
    type: "object",
    properties: {
      type: { type: "string", const: "recipe", titles: { recipe: "Recipe" } },
      dish: {
        type: "string",
        minLength: 1,
        kind: "text",
        title: "Dish",
        description: "What it becomes",
      },
      servings: { type: "integer", title: "Servings", description: "For how many" },
    },
    required: ["type", "dish"],
  };
  (union?.oneOf ?? union?.anyOf ?? []).push(recipe);
  schema.properties = {
    ...schema.properties,
    season: {
      type: "string",
      enum: ["summer", "winter"],
      titles: { summer: "Summer", winter: "Winter" },
      title: "Season",
      description: "When it is shown",
    },
  };
  const raw = "---\nsections:\n  - type: recipe\n    dish: Soup\n---\n";
  const { base, form, html, fields } = formOf("page.md", raw, { schema });
  const sections = nodeAt(form, "sections");
  if (sections?.widget !== "list") throw new Error("no sections");
  expect(sections.kinds).toContainEqual({ value: "recipe", label: "Recipe" });
  expect(sections.items).toMatchObject([{ kind: "Recipe", title: "Soup" }]);
  expect(nodeAt(form, "season")).toMatchObject({ label: "Season", widget: "choice" });
  expect(html).toContain(">Servings<");
  const posted = typed(fields, { season: "winter", "sections[0].servings": "4" });
  expect(postForm(base, posted, { schema }).changes).toEqual([
    { set: "sections[0].servings", to: 4, written: "4" },
    { set: "season", to: "winter" },
  ]);
});

test("forms: the kinds of sections and their fields are named in the owner's language", () => {
  const raw =
    "---\ntitle: A\nsections:\n  - type: pricing\n    plans: [{ name: Schnitt, price: 30 € }]\n---\n";
  const { form, html } = formOf("page.md", raw, { language: "de" });
  expect(nodeAt(form, "sections")).toMatchObject({
    label: "Abschnitte",
    items: [{ kind: "Angebote und Preise", title: "Schnitt" }],
  });
  expect(html).toContain(">Hinzufügen<");
  expect(html).not.toMatch(/>(Add|Remove|More settings|Required)</);
});

test("forms: only the keys that are power are for owners alone", () => {
  const { form } = formOf("site.yaml", "name: A\nlocations:\n  - name: B\n    hours: []\n");
  expect(nodeAt(form, "name")?.isOwnerOnly).toBe(true);
  expect(nodeAt(form, "locations[0].name")?.isOwnerOnly).toBe(true);
  expect(nodeAt(form, "locations[0].hours")?.isOwnerOnly).toBe(false);
});

test("forms: every branch of a union has a name, and every section a German one", () => {
  const schema = schemaOf("page.md");
  const sections = fieldOf(schema, schema).keys.find(({ key }) => key === "sections")?.field;
  const labels = sections?.item?.branches.map((branch) => tagOf(branch)?.label);
  expect(labels?.length).toBeGreaterThan(20);
  expect(labels).not.toContain(undefined);
});

test("forms: every title and every help of the schema is there in German", () => {
  // Numbers of words that languages count, such as "few", are for those who translate.
  const isForAll = (text: string) =>
    !text.startsWith("The text for numbers that the language counts");
  const missing = new Set<string>();
  for (const path of ["page.md", "site.yaml", "redirects.yaml"])
    visitNodes(schemaOf(path), ({ title, description }) => {
      if (title && description && isForAll(description) && !germanText(description))
        missing.add(description);
    });
  expect([...missing]).toEqual([]);
});
