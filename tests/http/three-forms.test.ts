import { writeFile } from "node:fs/promises";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { openDatabase } from "../../server/messages/store/database";
import { createMessageQueries } from "../../server/messages/store/message-queries";
import { type ContentFolder, makeContentFolder } from "../fixtures/content/content-folder";
import { makeTemporaryFolder } from "../fixtures/content/temporary-folder";
import { THREE_FORMS } from "../fixtures/content/three-forms";
import { MESSAGE, newVisitor } from "../fixtures/servers/contact-site";
import { startMailServer } from "../fixtures/servers/mail-server";
import { type RunningSite, startSite } from "../fixtures/servers/running-site";

let content: ContentFolder;
let data: Awaited<ReturnType<typeof makeTemporaryFolder>>;
let mail: Awaited<ReturnType<typeof startMailServer>>;
let site: RunningSite;

beforeAll(async () => {
  content = await makeContentFolder(THREE_FORMS);
  data = await makeTemporaryFolder();
  mail = await startMailServer();
  site = await startSite({
    contentDir: content.dir,
    env: {
      ...{ TRUSTED_PROXIES: "127.0.0.1", DATA_DIR: data.dir },
      SMTP_URL: `smtp://127.0.0.1:${mail.port}?tls=off`,
      CONTACT_FROM: "site@example.com",
    },
  });
});

afterAll(async () => {
  await site.stop();
  await Promise.all([mail.stop(), content.remove(), data.remove()]);
});

type Fields = Record<string, string | string[]>;

function post(path: string, fields: Fields, headers = newVisitor()): Promise<Response> {
  const body = new URLSearchParams();
  for (const [name, values] of Object.entries(fields)) {
    for (const value of [values].flat()) body.append(name, value);
  }
  const init = { method: "POST", redirect: "manual", body } as const;
  return fetch(site.url + path, { ...init, headers: { Accept: "text/html", ...headers } });
}

async function stored(form: string) {
  const archive = createMessageQueries(await openDatabase(`${data.dir}/site.db`));
  const messages = await archive.list({ form, limit: 1000 });
  await archive.close();
  return messages;
}

async function page(path: string): Promise<string> {
  return (await fetch(site.url + path, { headers: { Accept: "text/html" } })).text();
}

/** The version of the form with this name, as its page has it. */
async function versionOn(path: string, form: string): Promise<string> {
  const html = await page(path);
  const start = html.indexOf(`name="_form" value="${form}"`);
  return /name="_version" value="([^"]+)"/.exec(html.slice(start))?.[1] ?? "";
}

const OFFER: Fields = {
  ...{ _form: "offer", company: "Żółć & Co", email: "anna@example.com", phone: "+49 221 123" },
  ...{ website: "example.com", rooms: "2,5", start: "2026-03-01", topic: "A roof" },
  ...{ extras: ["Skylights", "Gutters"], source: "", plans: "One\r\nTwo", terms: "yes" },
};

test("three forms: a form of own fields is stored with its fields, version and language, and mailed by topic", async () => {
  const version = await versionOn("/offer", "offer");
  const response = await post("/offer", { ...OFFER, _version: version });
  expect(response.status).toBe(303);
  expect(response.headers.get("Location")).toBe("/offer?sent=offer#form_sent");
  const [message] = await stored("offer");
  expect(message).toMatchObject({
    ...{ form: "offer", page: "/offer", language: "en", version, spam: false, topic: "A roof" },
    fields: {
      ...{ company: "Żółć & Co", email: "anna@example.com", phone: "+49 221 123" },
      ...{ website: "example.com", rooms: "2.5", start: "2026-03-01", topic: "A roof" },
      ...{ extras: ["Gutters", "Skylights"], plans: "One\nTwo", terms: true },
    },
  });
  await vi.waitFor(() => expect(mail.mails).toHaveLength(2), 15_000);
  const owner = mail.mails.find((text) => /^To: roofs@/m.test(text)) ?? "";
  expect(owner).toMatch(/^Subject: A request\r$/m);
  expect(owner).toMatch(/^Reply-To: anna@example\.com\r$/m);
  const reply = mail.mails.find((text) => /^To: anna@/m.test(text)) ?? "";
  expect(reply).toContain("AUTOMATIC Ask for an offer");
  expect(reply).not.toMatch(/Two|Skylights/);
});

test("three forms: in the language of the page, errors name each field and keep all that was typed", async () => {
  const response = await post("/de/offer", {
    ...OFFER,
    ...{ email: "anna@", rooms: "99", start: "2025-12-31", topic: "Else", terms: "" },
    ...{ phone: "call me", extras: ["Skylights"], company: "<b>" },
  });
  const html = await response.text();
  expect(response.status).toBe(422);
  expect(response.headers.get("Cache-Control")).toBe("no-store");
  for (const field of ["email", "phone", "rooms", "start", "topic", "terms"]) {
    expect(html, field).toContain(`<a href="#form_offer_${field}">`);
    expect(html, field).toContain(`id="form_offer_${field}_error"`);
  }
  expect(html).not.toContain('<a href="#form_offer_company">');
  expect(html).toContain("Ihre Nachricht wurde noch nicht gesendet");
  expect(html).toContain("1. Januar 2026");
  expect(html).toContain('value="&lt;b&gt;"');
  expect(html).toContain('value="call me"');
  expect(html).toMatch(/value="Skylights"[^>]*checked=""|checked=""[^>]*value="Skylights"/);
  expect(html).toMatch(/>One\r?\nTwo<\/textarea>/);
});

test("three forms: two forms on one page are told apart, and only the sent one shows errors or thanks", async () => {
  const wrong = await (await post("/club", { _form: "join", name: "Anna", age: "15" })).text();
  expect(wrong.match(/role="alert"/g)).toHaveLength(1);
  expect(wrong).toContain('<a href="#form_join_age">Age: enter 16 or more.</a>');
  const joined = await post("/club", { _form: "join", name: "Anna", age: "16" });
  expect(joined.headers.get("Location")).toBe("/welcome");
  const asked = await post("/club", { _form: "ask", question: "When do you meet?" });
  expect(asked.headers.get("Location")).toBe("/club?sent=ask#form_sent");
  const thanks = await fetch(`${site.url}/club?sent=ask`);
  const html = await thanks.text();
  expect(thanks.headers.get("Cache-Control")).toBe("no-store");
  expect(html).toContain("Got it");
  expect(html.match(/<form/g)).toHaveLength(1);
  expect(html).toContain('name="_form" value="join"');
  expect((await fetch(`${site.url}/club?sent=nobody`)).headers.get("Cache-Control")).toBe(
    "no-cache",
  );
});

test("three forms: the contact form is one of them", async () => {
  const version = await versionOn("/contact", "contact");
  const sent = await post("/contact", { ...MESSAGE, _form: "contact", _version: version });
  expect(sent.headers.get("Location")).toBe("/contact?sent=1#form_sent");
  const [message] = await stored("contact");
  expect(message).toMatchObject({ name: "Anna Example", message: MESSAGE.message, version });
});

test("three forms: no browser gets a recipient, a webhook or the automatic answer", async () => {
  for (const path of ["/offer", "/offer/_payload.json", "/offer.md", "/offer.data"]) {
    expect(await page(path), path).not.toMatch(/roofs@|else@|AUTOMATIC|A request|keepDays/);
  }
});

test("three forms: without JavaScript the same form twice is one message", async () => {
  const visitor = newVisitor();
  const fields = { _form: "ask", question: "Asked twice by a double click?" };
  const answers = await Promise.all([0, 1, 2].map(() => post("/club", fields, visitor)));
  expect(answers.map(({ status }) => status)).toEqual([303, 303, 303]);
  const twice = (await stored("ask")).filter(({ message }) => message.includes("Asked twice"));
  expect(twice).toHaveLength(1);
});

test("three forms: a form that is too large, or a field that is too long, is refused in plain words", async () => {
  const huge = await post("/club", { _form: "ask", question: "x".repeat(1_000_000) });
  expect(huge.status).toBe(413);
  expect(await huge.text()).toBe("The form is too large.\n");
  const long = await post("/club", { _form: "ask", question: "x".repeat(5001) });
  expect(long.status).toBe(422);
  expect(await long.text()).toContain("Question: enter at most 5,000 characters.");
  const many = Object.fromEntries(Array.from({ length: 200 }, (_, index) => [`f${index}`, "x"]));
  expect((await post("/club", { ...many, _form: "ask", question: "And 200 more" })).status).toBe(
    303,
  );
});

test("three forms: a form that changed is taken when everything fits, else shown again with what was typed", async () => {
  const version = await versionOn("/club", "ask");
  const change = async (fields: string) => {
    const text = THREE_FORMS["club.md"].replace(/ {6}- \{ kind: textarea.*\n/, fields);
    const before = await versionOn("/club", "ask");
    await writeFile(`${content.dir}/club.md`, text);
    await vi.waitFor(async () => expect(await versionOn("/club", "ask")).not.toBe(before), 15_000);
  };
  const old = { _form: "ask", _version: version };
  await change(
    "      - { kind: textarea, name: question, label: Question, required: true, maxLength: 90 }\n",
  );
  expect((await post("/club", { ...old, question: "It still fits." })).status).toBe(303);
  const long = await post("/club", { ...old, question: `It is too long now. ${"x".repeat(90)}` });
  expect(long.status).toBe(409);
  const html = await long.text();
  expect(html).toContain("This form has changed since you opened it.");
  expect(html).toContain("It is too long now. xxx");
  expect(html).toContain(`name="_version" value="${await versionOn("/club", "ask")}"`);

  await change("      - { kind: text, name: subject, label: Subject, required: true }\n");
  const lost = await post("/club", { ...old, question: "Where has my field gone?" });
  expect(lost.status).toBe(409);
  const again = await lost.text();
  expect(again).toContain("No longer asked for:");
  expect(again).toContain("<li>Where has my field gone?</li>");
  expect(again).toContain('<a href="#form_ask_subject">Subject: please fill this in.</a>');
  // Sent again with the version that was shown, it is a form like any other.
  const current = { _form: "ask", _version: await versionOn("/club", "ask") };
  expect((await post("/club", { ...current, subject: "My question" })).status).toBe(303);
});
