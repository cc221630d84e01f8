import { rm } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { type PreviewSite, startPreviewSite } from "../fixtures/previews/preview-site";
import { MESSAGE, newVisitor, postForm } from "../fixtures/servers/contact-site";

const CONTACT = "sections:\n  - { type: contact-form }\n";
const ORDER =
  "sections:\n  - { type: form, name: order, fields: [{ kind: textarea, name: words, label: Which wine, required: true }] }\n";
const YESTERDAY = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
const page = (front = "") => `---\ntitle: Offer\n${front}---\nText.\n`;

const FILES = {
  "site.yaml":
    "name: Example\ndescription: A site for tests.\ncontact: { email: owner@example.com }\n",
  "stays.md": page(ORDER),
  "goes.md": page(CONTACT),
  "gone.md": page(CONTACT),
  "moves.md": page(ORDER),
  "draft.md": page(CONTACT),
  "over.md": page(ORDER),
  "part.md": page(ORDER),
};

let site: PreviewSite;

beforeAll(async () => {
  site = await startPreviewSite(FILES);
  const { content } = site;
  for (const name of ["goes.md", "gone.md", "moves.md"]) await rm(join(content.dir, name));
  await content.write("draft.md", page(`draft: true\n${CONTACT}`));
  await content.write("moved.md", page(`was: [/moves]\n${ORDER}`));
  await content.write("over.md", page(`until: ${YESTERDAY}\n${ORDER}`));
  await content.write("part.md", page(ORDER.replace(" name", ` until: ${YESTERDAY}, name`)));
  await content.write("redirects.yaml", "- { from: /gone, status: 410 }\n");
  await content.write("stays.md", page());
  const isShown = async () => {
    const stays = await fetch(`${site.url}/stays`);
    const paths = ["/goes", "/gone", "/moves", "/draft", "/over"];
    const others = await Promise.all(
      paths.map((path) => fetch(site.url + path, { redirect: "manual" })),
    );
    const part = await (await fetch(`${site.url}/part`)).text();
    const hasForm = (await stays.text()).includes("<form") || part.includes("<form");
    return !hasForm && others.every(({ status }) => status !== 200);
  };
  await vi.waitUntil(isShown, { timeout: 30_000 });
});

afterAll(() => site.remove());

const WORDS = "Two of them, please. <b>Soon</b>";

function send(path: string, form: string, target = path) {
  const fields: Record<string, string> =
    form === "order" ? { words: WORDS } : { ...MESSAGE, message: WORDS };
  return postForm(site.url, { ...fields, _form: form }, newVisitor(), target);
}

test.each([
  ["/stays", "order", "Which wine"],
  ["/goes", "contact", "Message"],
  ["/gone", "contact", "Message"],
  ["/draft", "contact", "Message"],
  ["/STAYS/", "order", "Which wine"],
])("a message to %s, whose form is gone, comes back with its words", async (path, form, label) => {
  const response = await send(path, form);
  const html = await response.text();
  expect(response.status).toBe(410);
  expect(response.headers.get("Cache-Control")).toBe("no-store");
  expect(html).toContain("This form is closed");
  expect(html).toContain(label);
  expect(html).toContain(">Two of them, please. &lt;b&gt;Soon&lt;/b&gt;</textarea>");
  expect(html).toContain("mailto:owner@example.com?body=Two%20of");
  expect(html).not.toContain('type="submit"');
  expect(html).toContain('name="robots" content="noindex');
  const asData = await send(path, form, `${path.replace(/\/$/, "")}.data`);
  expect(asData.status).toBe(410);
  expect(await asData.text()).toContain("This form is closed");
});

test("a message to the old address of a form is stored, once its fields are right", async () => {
  const sent = await send("/moves", "order");
  expect(sent.status).toBe(303);
  expect(sent.headers.get("Location")).toContain("/moved?sent=order#form_sent");
  const { output } = await site.verb("messages", "list", "--json");
  expect(output).toContain('"form":"order"');
  expect(output).not.toContain('"form":"contact"');
  const empty = await postForm(site.url, { _form: "order" }, newVisitor(), "/moves");
  expect(empty.status).toBe(422);
});

test.each([
  ["/goes?sent=1", 200],
  ["/Goes/?sent=1", 200],
  ["/draft?sent=1", 200],
  ["/over?sent=order", 200],
  ["/part?sent=order", 200],
  ["/stays?sent=order", 200],
  ["/goes", 404],
  ["/goes?sent=order", 404],
  ["/over?sent=1", 404],
  ["/nothing?sent=1", 404],
])("%s is for a visitor whose message came in time: %i", async (target, status) => {
  for (let time = 0; time < 2; time++) {
    const response = await fetch(site.url + target);
    const html = await response.text();
    expect(response.status).toBe(status);
    if (status === 404) continue;
    expect(html).toContain('id="form_sent"');
    expect(html).not.toContain("<form");
    expect(html).toContain('name="robots" content="noindex');
    expect(response.headers.get("Cache-Control")).toBe("no-store");
  }
});

test("what never had a form takes no messages", async () => {
  for (const path of ["/about", "/nothing"]) {
    const response = await send(path, "contact");
    expect(response.status).toBe(405);
    expect(response.headers.get("Allow")).toBe("GET, HEAD");
  }
});

test("a form that comes back takes messages", async () => {
  await site.content.write("goes.md", FILES["goes.md"]);
  await expect.poll(async () => (await fetch(`${site.url}/goes`)).status).toBe(200);
  expect((await send("/goes", "contact")).status).toBe(303);
});
