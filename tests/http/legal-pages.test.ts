import { afterAll, beforeAll, expect, test } from "vitest";
import type { ContentFiles } from "../fixtures/content/content-folder";
import { type ChangingSite, startChangingSite } from "../fixtures/servers/changing-site";

const SITE = "name: Example\ndescription: A site for tests.\nlanguages: [en, de]\n";
const FACTS = "sections:\n  - { type: privacy-facts, title: Facts }\n";
const STATEMENT =
  "{ type: accessibility-statement, status: partial, gaps: [A *plan*.], date: 2026-11-01 }";

const FILES: ContentFiles = {
  "site.yaml": `${SITE}company: { legalName: Example GmbH, vatId: DE1 }
contact: { email: owner@example.com }
security: { contact: safe@example.com, policy: /privacy }
`,
  "landing.md": "---\nlayout: landing\ntitle: Offer\n---\n\nAn offer.\n",
  "privacy.md": `---\ntitle: Privacy\nrole: privacy\n${FACTS}---\n`,
  "privacy.de.md": `---\ntitle: Datenschutz\nrole: privacy\n${FACTS}---\n`,
  "imprint.md": "---\ntitle: Imprint\nrole: imprint\nsections:\n  - { type: imprint }\n---\n",
  "access.md": `---\ntitle: Access\nrole: accessibility\nsections:\n  - ${STATEMENT}\n---\n`,
  "home.de.md": "---\ntitle: Start\n---\n\nWillkommen.\n",
};
const FORM = "---\ntitle: Ask us\nsections:\n  - { type: contact-form }\n---\n";

let site: ChangingSite;

beforeAll(async () => {
  site = await startChangingSite({ SITE_URL: "https://example.com" });
});

afterAll(() => site.stop());

let shown = 0;

/** Shows a folder that differs from the one before. */
async function show(files: ContentFiles): Promise<void> {
  shown++;
  await site.show({ ...files, "site.yaml": `${files["site.yaml"]}# ${shown}\n` });
}

async function textOf(path: string): Promise<string> {
  return (await fetch(site.url + path, { headers: { Accept: "text/html" } })).text();
}

/** The links of the footer to pages with a role, in their order. */
async function footerOf(path: string): Promise<string[]> {
  const [, footer = ""] = /<footer(.*)<\/footer>/s.exec(await textOf(path)) ?? [];
  const links = footer.matchAll(/<a [^>]*href="([^"]+)"[^>]*>([^<]+)</g);
  return Array.from(links, ([, to, label]) => `${to} ${label}`).filter((link) =>
    link.startsWith("/"),
  );
}

test("roles: every footer links the pages with a role, in the language of the page", async () => {
  await show(FILES);
  const english = ["/imprint Imprint", "/privacy Privacy", "/access Access"];
  for (const path of ["/", "/about", "/landing", "/privacy", "/nowhere"])
    expect(
      (await footerOf(path)).filter((link) => link !== "/ Example"),
      path,
    ).toEqual(english);
  expect(await footerOf("/de")).toContain("/de/privacy Datenschutz");
  expect(await footerOf("/de")).not.toContain("/privacy Privacy");
});

test("roles: a page that the owner's footer links is linked once; a new one reaches every page", async () => {
  const footer = "footer: { groups: [{ title: More, links: [{ label: Data, to: /privacy }] }] }\n";
  await show({
    ...FILES,
    "site.yaml": FILES["site.yaml"] + footer,
    "terms.md": "---\ntitle: Terms\nrole: terms\n---\n\nWords.\n",
  });
  const links = await footerOf("/about");
  expect(links.filter((link) => link.startsWith("/privacy"))).toEqual(["/privacy Data"]);
  expect(links).toContain("/terms Terms");
});

test("security.txt: RFC 9116, from site.yaml; without it a 404", async () => {
  await show(FILES);
  const response = await fetch(`${site.url}/.well-known/security.txt`);
  expect(response.headers.get("Content-Type")).toBe("text/plain; charset=utf-8");
  const fields = (await response.text())
    .trimEnd()
    .split("\n")
    .map((line) => line.split(": "));
  expect(fields.map(([name]) => name)).toEqual([
    ...["Contact", "Expires", "Preferred-Languages", "Canonical", "Policy"],
  ]);
  const file = Object.fromEntries(fields);
  expect(file).toMatchObject({
    Contact: "mailto:safe@example.com",
    "Preferred-Languages": "en, de",
    Canonical: "https://example.com/.well-known/security.txt",
    Policy: "https://example.com/privacy",
  });
  const days = (Date.parse(file.Expires ?? "") - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(364);
  expect(days).toBeLessThanOrEqual(365);
  expect((await fetch(`${site.url}/.well-known/security.txt/x`)).status).toBe(404);
  await show({ ...FILES, "site.yaml": SITE });
  expect((await fetch(`${site.url}/.well-known/security.txt`)).status).toBe(404);
});

test("privacy-facts: a form on another page changes the page, its payload and its Markdown", async () => {
  await show(FILES);
  const idOf = async () => JSON.parse(await textOf("/privacy/_payload.json")).contentId;
  const before = await idOf();
  expect(await textOf("/privacy")).not.toContain("form-draft");
  await show({ ...FILES, "contact.md": FORM });
  expect(await idOf()).not.toBe(before);
  expect(await textOf("/privacy")).toContain("form-draft-1…");
  expect(await textOf("/privacy.md")).toContain(
    "| Ask us | Name, E-mail, Message; time, page and language | 1 year |",
  );
  // Forms are listed in the language of the page; what a browser stores of them is the same.
  expect(await textOf("/de/privacy")).toContain("form-draft-1…");
});

test("privacy-facts: the page is in the language of its URL", async () => {
  await show(FILES);
  const german = await textOf("/de/privacy");
  expect(german).toContain("Es wird keine andere Stelle kontaktiert.");
  expect(german).not.toMatch(/No other party|until the tab/);
});

test("imprint and accessibility statement: facts on the page and as Markdown", async () => {
  await show(FILES);
  expect(await textOf("/imprint")).toContain("Example GmbH");
  expect(await textOf("/imprint.md")).toContain("- VAT ID: DE1");
  expect(await textOf("/access")).toContain("This site conforms to WCAG 2.2 AA in part.");
  const markdown = await textOf("/access.md");
  expect(markdown).toContain("- A *plan*.");
  expect(markdown).toContain("mailto:owner@example.com");
});
