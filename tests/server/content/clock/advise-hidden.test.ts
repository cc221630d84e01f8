import { expect, test } from "vitest";
import { adviseHidden } from "../../../../server/content/clock/advise-hidden";
import { contentAt } from "../../../../server/content/clock/content-at";
import { formatIssues } from "../../../../server/content/files/errors/content-errors";
import type { ContentFiles } from "../../../fixtures/content/content-folder";
import { readFolder } from "../../../fixtures/content/read-folder";

const SITE = { "site.yaml": "name: A\ndescription: B\ntimezone: Europe/Berlin\n" };
const DRAFT = { "offer.md": "---\ntitle: Offer\ndraft: true\n---\n\n## Prices\n" };

const ADVICE = "no link, or from and until beside it as on that page";
const LINKS: ContentFiles = {
  ...SITE,
  "site.yaml": `${SITE["site.yaml"]}navigation: [{ label: A, to: /offer }]\n`,
  "offer.md": "---\ntitle: Offer\nfrom: 2026-12-01\nuntil: 2026-12-24T12:00\n---\nText.\n",
  "about.md": `---
sections:
  - { type: callout, title: Now, text: "[Offer](/offer#top) and [once more](offer.md)" }
  - { type: callout, title: Then, actions: [{ label: Offer, to: "/offer?a=1" }], from: 2026-12-01, until: 2026-12-24T12:00 }
---
`,
  "redirects.yaml": "- { from: /old, to: /offer }\n",
};

test("advice names links and redirects to a page that is not shown, while they are shown", async () => {
  const { folder } = await readFolder(LINKS);
  const adviceAt = (time: string) =>
    formatIssues(adviseHidden(folder, contentAt(folder, { now: Date.parse(time) })));
  const when = "which is shown from 2026-12-01 until 2026-12-24T12:00 only";
  const lines = [
    `about.md:3: found a link to '/offer#top', ${when}, expected ${ADVICE}`,
    `about.md:3: found a link to '/offer', ${when}, expected ${ADVICE}`,
    `redirects.yaml:1 [0].to: found '/offer', ${when}, expected a page that is there, because the redirect is left out meanwhile`,
  ].join("\n");
  expect(adviceAt("2026-11-01")).toBe(lines);
  expect(adviceAt("2026-12-10")).toBe("");
  expect(adviceAt("2027-01-01")).toBe(lines);
});

test("advice has the line of the link, however it is written", async () => {
  const { folder, content } = await readFolder(
    {
      "site.yaml":
        "name: A\ndescription: B\nlanguages: [en, de]\nfooter:\n  text: See [it](/news/offer).\n",
      "home.de.md": "---\ntitle: Start\n---\nText.\n",
      "news/offer.md": "---\ntitle: Offer\nfrom: 2099-01-01\n---\nText.\n",
      "news/offer.de.md": "---\ntitle: Angebot\nfrom: 2099-01-01\npath: angebot\n---\nText.\n",
      "one.md":
        "---\ntitle: One\n---\n\nNews/offer, /news/offers\n\n[A](/news/offer#top)\n[B](news/offer.md)\n",
      "two.md":
        "---\ntitle: Two\nsections:\n  - type: callout\n    title: Two\n    text: >-\n      Not yet, but\n      [soon](/news/offer?a=1).\n---\nText.\n",
      "drei.de.md":
        "---\ntitle: Drei\noriginal: true\n---\n\n[A](/news/offer)\n[B](/de/news/angebot#top)\n",
    },
    Date.parse("2026-01-01"),
  );
  const places = adviseHidden(folder, content).map(
    ({ file, line, found }) => `${file}:${line} ${found.split("'")[1]}`,
  );
  expect(places.sort()).toEqual([
    "drei.de.md:6 /de/news/angebot",
    "drei.de.md:7 /de/news/angebot#top",
    "one.md:7 /news/offer#top",
    "one.md:8 /news/offer",
    "site.yaml:5 /de/news/angebot",
    "site.yaml:5 /news/offer",
    "two.md:8 /news/offer?a=1",
  ]);
});

test("a draft alone is no advice", async () => {
  const { folder, content } = await readFolder({ ...SITE, ...DRAFT });
  expect(adviseHidden(folder, content)).toEqual([]);
});
