import { IncomingMessage } from "node:http";
import { Socket } from "node:net";
import { expect, test } from "vitest";
import { formatIssues } from "../../../server/content/files/errors/content-errors";
import { readContent } from "../../../server/content/read-content";
import { createIcons } from "../../../server/icons/icon-collections";
import { createCounters } from "../../../server/observability/counters";
import { createRequestLog } from "../../../server/observability/request-log";
import type { PartyConfig } from "../../../server/privacy/outside-parties";
import { privacyFacts } from "../../../server/privacy/privacy-facts";
import { privacyTables } from "../../../server/privacy/privacy-tables";
import {
  type Analytics,
  analyticsCookies,
  analyticsParties,
} from "../../../server/render/analytics";
import { ENGLISH } from "../../../server/strings/english";
import { stringsIn, TRANSLATIONS } from "../../../server/strings/strings-in";
import { type ContentFiles, makeContentFolder } from "../../fixtures/content/content-folder";

const PLAIN: PartyConfig = {
  ...{ siteUrl: "https://example.com", apiBaseUrl: "/", iconServiceUrl: undefined },
  ...{ imageEndpoint: "/_image", iconEndpoint: "/icons" },
  messages: {
    ...{ database: "data/site.db", mail: undefined, webhook: undefined },
    ...{ webhookSecret: undefined, formWebhookHosts: [], perMinute: 60 },
  },
};
const MAIL = {
  server: {
    host: "mail.example.com",
    port: 587,
    tls: "required",
    user: undefined,
    password: undefined,
  },
  ...{ to: "owner@example.com", from: "site@example.com" },
} as const;
const FORM = {
  "contact.md": `---
title: Write to us
sections:
  - type: form
    name: ask
    keepDays: 30
    reply: { subject: Thanks, text: Soon. }
    fields: [{ kind: email, name: email, label: E-mail, required: true }, { kind: text, name: size, label: Size }]
---
`,
} satisfies ContentFiles;

async function contentOf(files: ContentFiles, now?: number) {
  const folder = await makeContentFolder(files);
  const result = await readContent(folder.dir, { icons: createIcons([]), now });
  await folder.remove();
  if ("errors" in result) throw new Error(formatIssues(result.errors));
  return result.content;
}

async function factsOf(
  files: ContentFiles,
  config: Partial<PartyConfig> = {},
  counting?: Analytics,
) {
  const analytics = counting && {
    ...counting,
    hosts: analyticsParties(counting),
    cookies: analyticsCookies(counting),
  };
  const parts = { config: { ...PLAIN, ...config }, content: await contentOf(files), analytics };
  return privacyFacts(parts);
}

async function partiesOf(...parts: Parameters<typeof factsOf>): Promise<string[]> {
  const { parties } = await factsOf(...parts);
  return parties.map(({ host, purpose, by }) => `${host} ${purpose} ${by}`);
}

test("privacy facts: a site that uses nothing but itself contacts nobody", async () => {
  expect(await partiesOf(FORM)).toEqual([]);
});

test.each<[string, Partial<PartyConfig>, string[]]>([
  [
    "a mail server",
    { messages: { ...PLAIN.messages, mail: MAIL } },
    ["mail.example.com mail byServer"],
  ],
  [
    "a webhook with a port",
    { messages: { ...PLAIN.messages, webhook: { url: "http://10.0.0.1:81/x" } } },
    ["10.0.0.1:81 webhook byServer"],
  ],
  [
    "a database of its own",
    { messages: { ...PLAIN.messages, database: "postgres://u:p@db.example.com:5432/x" } },
    ["db.example.com database byServer"],
  ],
  ["a socket", { messages: { ...PLAIN.messages, database: "postgres:///x?host=/run" } }, []],
  [
    "an image service",
    { imageEndpoint: "https://img.example.com/x" },
    ["img.example.com pictures byBrowser"],
  ],
  [
    "its own address",
    { imageEndpoint: "https://example.com/x", apiBaseUrl: "https://example.com/" },
    [],
  ],
  ["icons", { iconEndpoint: "https://i.example.com/x" }, ["i.example.com icons byBrowser"]],
  [
    "an icon service",
    { iconServiceUrl: "https://s.example.com" },
    ["s.example.com icons byServer"],
  ],
  ["a CDN", { apiBaseUrl: "https://cdn.example.com/" }, ["cdn.example.com pageData byBrowser"]],
])("privacy facts: %s", async (_, config, parties) => {
  expect(await partiesOf(FORM, config)).toEqual(parties);
});

test("privacy facts: mail, webhook and database are nobody's without a form", async () => {
  const messages = {
    ...PLAIN.messages,
    ...{ mail: MAIL, webhook: { url: "https://hooks.example.com/" }, database: "postgres://db/x" },
  };
  expect(await partiesOf({}, { messages })).toEqual([]);
});

test("privacy facts: hosts of pictures and embeds of the folder, a draft's not", async () => {
  const embed = (host: string) =>
    `---\nsections:\n  - { type: embed, title: A, url: "https://${host}/1", poster: { art: sheet } }\n---\n`;
  const files = {
    "site.yaml":
      "name: A\ndescription: B\nimageHosts: [cdn.example.com]\nembeds: [one.example.com, two.example.com]\n",
    "one.md": embed("one.example.com"),
    "two.md": embed("two.example.com").replace("---\n", "---\ndraft: true\n"),
  };
  expect(await partiesOf(files)).toEqual([
    "cdn.example.com pictures byServer",
    "one.example.com embeds byLoad",
  ]);
});

test("privacy facts: analytics are contacted after consent, at the hosts of the security policy", async () => {
  const { text, ...words } = ENGLISH.consent;
  const counting = { ids: ["AW-1"], webVitals: true, strings: { ...words, text } };
  const parties = await partiesOf(FORM, {}, counting);
  expect(parties).toContain("www.googletagmanager.com visits byConsent");
  expect(parties).toContain("googleads.g.doubleclick.net visits byConsent");
  expect(parties.every((party) => party.endsWith(" byConsent"))).toBe(true);
  const { stored } = await factsOf(FORM, {}, counting);
  expect(stored.filter(({ purpose }) => purpose === "visits")).toEqual([
    { name: "_gcl…", place: "cookie", purpose: "visits", lifetime: 90 },
  ]);
});

test("privacy tables: a form's fields, days and automatic answers in the words of the language", async () => {
  const facts = await factsOf(FORM, { messages: { ...PLAIN.messages, mail: MAIL } });
  const [forms, server] = privacyTables(facts, { strings: ENGLISH.privacy, language: "en" });
  expect(forms?.rows).toEqual([
    { name: "Write to us", cells: ["E-mail, Size; time, page and language", "30 days"] },
  ]);
  expect(server?.rows.map(({ cells }) => cells.at(-1))).toEqual([
    "as long as the operator keeps the log",
    "30 days",
    "up to 49 hours",
    "until the server restarts",
    "up to 2 hours",
  ]);
  const german = stringsIn("de").privacy;
  const [formulare] = privacyTables(facts, { strings: german, language: "de" });
  expect(formulare).toMatchObject({ title: "Formulare", rows: [{ cells: [{}, "30 Tage"] }] });
});

const OVER: ContentFiles = {
  "site.yaml": "name: A\ndescription: B\ntimezone: Europe/Berlin\nmessages: { keepDays: 20 }\n",
  "contact.md": FORM["contact.md"].replace("name: ask", "name: ask\n    until: 2026-03-28"),
  "summer.md": "---\ntitle: Summer\nuntil: 2026-03-28\nsections: [{ type: contact-form }]\n---\n",
  "never.md":
    "---\ntitle: Never\ndraft: true\nuntil: 2026-03-28\nsections: [{ type: contact-form }]\n---\n",
};

// On 29 March 2026 clocks in Berlin go forward.
test.each([
  ["2026-03-28T22:59:59Z", ["Write to us", "Summer"]],
  ["2026-03-28T23:00:00Z", ["Write to us", "Summer"]],
  ["2026-04-17T22:59:59Z", ["Write to us", "Summer"]],
  ["2026-04-17T23:00:00Z", ["Write to us"]],
  ["2026-04-27T22:59:59Z", ["Write to us"]],
  ["2026-04-27T23:00:00Z", []],
])(
  "privacy facts: at %s they name forms until none of their messages is kept",
  async (time, names) => {
    const content = await contentOf(OVER, Date.parse(time));
    const messages = { ...PLAIN.messages, database: "postgres://db.example.com/x" };
    const facts = privacyFacts({ config: { ...PLAIN, messages }, content, analytics: undefined });
    expect(facts.forms.map(({ title }) => title)).toEqual(names);
    expect(facts.parties.map(({ host }) => host)).toEqual(
      names.length > 0 ? ["db.example.com"] : [],
    );
  },
);

test.each(Object.keys(TRANSLATIONS))(
  "privacy tables: in %s no placeholder is left",
  async (language) => {
    const facts = await factsOf(FORM, { messages: { ...PLAIN.messages, mail: MAIL } });
    const tables = privacyTables(facts, { strings: stringsIn(language).privacy, language });
    expect(JSON.stringify(tables)).not.toMatch(/\{\w+\}|undefined/);
  },
);

test("privacy tables: the log of requests has the fields that the table names, and no address", () => {
  const lines: object[] = [];
  const counts = createCounters();
  const keep = (details: object) => void lines.push(details);
  const log = createRequestLog({ debug: keep, info: keep }, counts);
  const request = Object.assign(new IncomingMessage(new Socket()), { method: "GET", url: "/a?b" });
  log.write(request, { status: 200, bytes: 1, ms: 1, cache: "hit", id: "a-1", isCut: true });
  // "Technical details": the request's id, whether it came from memory, whether it was cut.
  const named = ["method", "path", "status", "bytes", "ms"];
  expect(lines.map((line) => Object.keys(line))).toEqual([[...named, "id", "cache", "cut"]]);
  expect(ENGLISH.privacy.logData).toMatch(
    /^Time, method, path, status, size, duration and technical/,
  );
});
