import { expect, test } from "vitest";
import { contentAt } from "../../../../server/content/clock/content-at";
import { withRemovedForms } from "../../../../server/content/clock/removed-forms";
import type { Content } from "../../../../server/content/content";
import { readFolder } from "../../../fixtures/content/read-folder";

const FORM = "---\ntitle: Offer\nsections:\n  - { type: contact-form }\n---\n";
const NO_FORM = "---\ntitle: Offer\n---\nText.\n";

async function contentOf(offer: string, about: string): Promise<Content> {
  const { folder } = await readFolder({ "offer.md": offer, "about.md": about });
  return contentAt(folder, { now: 0 });
}

const removedFrom = ({ removedForms }: Content) => removedForms.map(({ page }) => page.path);

test("removed forms: a form is known after later edits too, and no longer once it is back", async () => {
  const before = await contentOf(FORM, NO_FORM);
  const removed = withRemovedForms(await contentOf(NO_FORM, NO_FORM), before);
  expect(removedFrom(removed)).toEqual(["/offer"]);
  const edited = withRemovedForms(await contentOf(NO_FORM, `${NO_FORM}More.\n`), removed);
  expect(removedFrom(edited)).toEqual(["/offer"]);
  expect(removedFrom(withRemovedForms(before, edited))).toEqual([]);
});
