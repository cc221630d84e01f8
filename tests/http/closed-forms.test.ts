import { afterAll, beforeAll, expect, test } from "vitest";
import type { ContentFiles } from "../fixtures/content/content-folder";
import { type PreviewSite, startPreviewSite } from "../fixtures/previews/preview-site";
import { MESSAGE, newVisitor, postForm } from "../fixtures/servers/contact-site";

const YESTERDAY = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
const ASK = (name: string, more = "") =>
  `  - { type: form, name: ${name}, fields: [{ kind: textarea, name: words, label: Words, required: true }]${more} }\n`;
const page = (head: string, ...sections: string[]) =>
  `---\ntitle: Offer\n${head}sections:\n${sections.join("")}---\nText.\n`;
const CONTACT = "  - { type: contact-form }\n";
const UNTIL = `until: ${YESTERDAY}\n`;

const FILES: ContentFiles = {
  "site.yaml":
    "name: Example\ndescription: A site for tests.\nlanguages: [en, de]\ncontact: { email: owner@example.com }\n",
  "home.de.md": "---\ntitle: Start\n---\nText.\n",
  "offer.md": page(UNTIL, CONTACT),
  "offer.de.md": page(UNTIL, CONTACT),
  "part.md": page("", ASK("old", `, until: ${YESTERDAY}`)),
  "both.md": page("", ASK("old", `, until: ${YESTERDAY}`), ASK("new")),
  "draft.md": page(`draft: true\n${UNTIL}`, CONTACT),
  "long-ago.md": page("until: 2001-01-01\n", CONTACT),
  "later.md": page("from: 2099-01-01\n", CONTACT),
};

let site: PreviewSite;

beforeAll(async () => {
  site = await startPreviewSite(FILES);
});

afterAll(() => site.remove());

const words = `She said "5 < 6 & 7 > 6", </textarea><b>then</b> left.`;
const shown = words.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
const typed = shown.replaceAll('"', "&quot;");

function send(path: string, form: string, fields: Record<string, string>) {
  return postForm(site.url, { ...fields, _form: form }, newVisitor(), path);
}

test.each([
  ["/offer", "contact", "en", "This form is closed"],
  ["/OFFER/", "contact", "en", "This form is closed"],
  ["/de/offer", "contact", "de", "Dieses Formular ist geschlossen"],
  ["/part", "old", "en", "This form is closed"],
  ["/both", "old", "en", "This form is closed"],
])(
  "a message to %s after the time of its form comes back with its words",
  async (path, form, language, title) => {
    const fields: Record<string, string> =
      form === "old" ? { words } : { ...MESSAGE, message: words };
    const response = await send(path, form, fields);
    const html = await response.text();
    expect(response.status).toBe(410);
    expect(response.headers.get("Cache-Control")).toBe("no-store");
    expect(response.headers.get("Content-Type")).toMatch(/^text\/html/);
    expect(html).toMatch(new RegExp(`<html lang="${language}"`));
    expect(html).toContain(title);
    expect(html).toContain(`>${typed}</textarea>`);
    expect(html).not.toContain("<b>then");
    if (form === "contact") expect(html).toContain(`value="${MESSAGE.name}"`);
    expect(html).toContain("mailto:owner@example.com?body=She%20said");
    expect(html).not.toContain('type="submit"');
    expect(html.match(/<form /g)).toHaveLength(1);
    expect(html.match(/<h1/g)).toHaveLength(1);
  },
);

test("JavaScript gets the same as data, and words of any kind are none of the server's errors", async () => {
  const response = await send("/offer.data", "contact", { ...MESSAGE, message: words });
  expect(response.status).toBe(410);
  expect(await response.text()).toContain("This form is closed");
  const odd: Record<string, string>[] = [
    {},
    { name: "" },
    { message: "\u0000\uD800" },
    { other: "x".repeat(50_000) },
  ];
  for (const fields of odd) expect((await send("/offer", "nonsense", fields)).status).toBe(410);
  expect((await send("/offer", "contact", { message: "x".repeat(200_000) })).status).toBe(413);
});

test("what is over for visitors who read is a 404 or has no form", async () => {
  for (const path of ["/offer", "/de/offer", "/offer.md", "/offer/_payload.json"])
    expect((await fetch(site.url + path)).status).toBe(404);
  expect(await (await fetch(`${site.url}/part`)).text()).not.toContain("<form");
  const both = await (await fetch(`${site.url}/both`)).text();
  expect(both.match(/<form /g)).toHaveLength(1);
});

test("another form of the page takes messages", async () => {
  const sent = await send("/both", "new", { words: "For the new one." });
  expect(sent.status).toBe(303);
  const { output } = await site.verb("messages", "list", "--json");
  expect(output).toContain('"form":"new"');
  expect(output).not.toMatch(/"form":"(old|contact)"/);
});

test.each(["/draft", "/long-ago", "/later", "/about"])("%s takes no messages", async (path) => {
  const response = await send(path, "contact", MESSAGE);
  expect(response.status).toBe(405);
  expect(response.headers.get("Allow")).toBe("GET, HEAD");
});
