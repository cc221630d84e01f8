import { createHmac } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { CheckedFolder, Content } from "../../../server/content/content";
import { readContent } from "../../../server/content/read-content";
import { loadIcons } from "../../../server/icons/icon-collections";
import { createFormSettings, formFacts } from "../../../server/messages/form-settings";
import type { MessageField } from "../../../server/messages/submission";
import { makeContentFolder } from "../../fixtures/content/content-folder";

const OFFER = `---
sections:
  - type: form
    name: offer
    fields:
      - { kind: email, name: email, label: E-mail }
      - { kind: select, name: topic, label: Topic, options: [A roof, A window] }
      - { kind: consent, name: terms, label: "I have read the [terms](/about)" }
    to: { by: topic, when: { A roof: roofs@example.com }, else: else@example.com }
    webhook: http://10.0.0.5/hook
    keepDays: 30
    reply: { subject: Thanks, text: We write soon. }
---
`;
const CONTACT = `---
sections:
  - { type: contact-form, to: { by: topic, when: { A question: ask@example.com } }, topics: [A question] }
---
`;

/** Over, but not all of its messages are delivered. */
const PAST = `---
until: 2020-12-31
sections:
  - type: form
    name: past
    fields: [{ kind: email, name: email, label: E-mail }]
    to: past@exämple.com
    keepDays: 10
---
`;

const SERVER = {
  ...{ host: "mail.example.com", port: 587, tls: "required" as const },
  ...{ user: undefined, password: undefined },
};
const ALL = {
  mail: { server: SERVER, to: "owner@example.com", from: "site@example.com" },
  webhook: { url: "https://hooks.example.com/all" },
  webhookSecret: "a secret of some length",
};
const NOTHING = { mail: undefined, webhook: undefined, webhookSecret: undefined };

let folder: Awaited<ReturnType<typeof makeContentFolder>>;
let content: Content;
let checked: CheckedFolder;
beforeAll(async () => {
  folder = await makeContentFolder({
    ...{ "offer.md": OFFER, "contact.md": CONTACT, "past.md": PAST },
  });
  const result = await readContent(folder.dir, { icons: await loadIcons() });
  if ("errors" in result) throw new Error(JSON.stringify(result.errors));
  ({ content, folder: checked } = result);
});
afterAll(() => folder.remove());

const settings = (config: Parameters<typeof createFormSettings>[0]["config"]) =>
  createFormSettings({ config, content: () => content, folder: () => checked });

function fields(topic?: string): MessageField[] {
  return [
    { name: "email", kind: "email", label: "E-mail", value: "a@b.co" },
    ...(topic ? [{ name: "topic", kind: "select", label: "Topic", value: topic } as const] : []),
  ];
}

test.each([
  ["offer", "/offer", "A roof", "roofs@example.com"],
  ["offer", "/offer", "A window", "else@example.com"],
  ["offer", "/offer", undefined, "else@example.com"],
  ["offer", "/a-page-that-was-renamed", "A roof", "roofs@example.com"],
  ["contact", "/contact", "A question", "ask@example.com"],
  ["contact", "/contact", undefined, "owner@example.com"],
  ["past", "/past", undefined, "past@xn--exmple-cua.com"],
  ["gone", "/offer", "A roof", "owner@example.com"],
])("form settings: a message of %s on %s about %s goes to %s", (form, page, topic, to) => {
  expect(settings(ALL).settingsFor({ form, page, language: "en" }, fields(topic)).to).toBe(to);
});

test("form settings: a form's webhook replaces the one of the environment, and has a secret of its own", () => {
  const { settingsFor } = settings(ALL);
  const secret = ALL.webhookSecret;
  const offer = settingsFor({ form: "offer", page: "/offer", language: "en" }, []);
  const url = "http://10.0.0.5/hook";
  const key = createHmac("sha256", secret ?? "")
    .update(url)
    .digest("base64");
  expect(offer.webhook).toEqual({ url, secret: `whsec_${key}`, isOwn: true });
  const contact = settingsFor({ form: "contact", page: "/contact", language: "en" }, []);
  expect(contact.webhook).toEqual({ url: "https://hooks.example.com/all", secret, isOwn: false });
});

test("form settings: channels are those that are configured", () => {
  const offer = { form: "offer", page: "/offer", language: "en" };
  const contact = { form: "contact", page: "/contact", language: "en" };
  expect(settings(ALL).channelsFor(offer, fields(), false)).toEqual(["mail", "webhook", "reply"]);
  expect(settings(ALL).channelsFor(offer, fields(), true)).toEqual(["mail", "webhook"]);
  expect(settings(ALL).channelsFor(offer, [], false)).toEqual(["mail", "webhook"]);
  expect(settings(ALL).channelsFor(contact, fields(), false)).toEqual(["mail", "webhook"]);
  expect(settings(NOTHING).channelsFor(offer, fields(), false)).toEqual(["webhook"]);
  expect(settings(NOTHING).channelsFor(contact, fields(), false)).toEqual([]);
  expect(settings(NOTHING).channels()).toEqual(["webhook"]);
  const unsent = [{ channel: "mail", reason: expect.stringContaining("SMTP_URL") }];
  expect(settings(NOTHING).unsentFor(offer, fields())).toEqual(unsent);
  expect(settings(NOTHING).unsentFor(contact, fields())).toEqual([]);
  expect(settings(ALL).unsentFor(offer, fields())).toEqual([]);
});

test("form settings: a form may keep its messages for a time of its own", () => {
  const forms = new Map([
    ["offer", 30],
    ["past", 10],
  ]);
  expect(settings(ALL).keepDays()).toEqual({ usual: 365, forms });
});

test("form facts: what each form stores, for how long, and whom it is sent to", () => {
  const facts = formFacts(content, ALL).map(({ fields, ...rest }) => ({
    ...rest,
    labels: fields.map(({ label }) => label),
  }));
  expect(facts).toEqual([
    {
      ...{ form: "contact", page: "/contact", keepDays: 365, hasReply: false },
      ...{ mailHost: "mail.example.com", webhookHost: "hooks.example.com" },
      labels: ["Name", "E-mail", "Topic", "Message"],
    },
    {
      ...{ form: "offer", page: "/offer", keepDays: 30, hasReply: true },
      ...{ mailHost: "mail.example.com", webhookHost: "10.0.0.5" },
      labels: ["E-mail", "Topic", "I have read the terms"],
    },
  ]);
});

test("form settings: the messages of a page that is gone are answered by the form in their language", async () => {
  const inGerman = OFFER.replace("Thanks", "Danke");
  const translated = await makeContentFolder({
    "site.yaml": "name: A\ndescription: B\nlanguages: [en, de]\n",
    ...{ "home.de.md": "Hallo\n", "about.de.md": "Hallo\n" },
    ...{ "offer.md": OFFER, "offer.de.md": inGerman },
  });
  const result = await readContent(translated.dir, { icons: await loadIcons() });
  await translated.remove();
  if ("errors" in result) throw new Error(JSON.stringify(result.errors));
  const { settingsFor } = createFormSettings({
    config: ALL,
    content: () => result.content,
    folder: () => result.folder,
  });
  const subjects = ["en", "de", "fr", null].map((language) => {
    return settingsFor({ form: "offer", page: "/renamed", language }, []).reply?.subject;
  });
  expect(subjects).toEqual(["Thanks", "Danke", "Thanks", "Thanks"]);
});
