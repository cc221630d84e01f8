import path from "node:path";
import fc from "fast-check";
import { expect, test } from "vitest";
import { readConfig } from "../../server/config";
import type { MessageConfig, SmtpServer } from "../../server/message-config";
import { anyCodePoint } from "../fixtures/messages/any-code-point";
import { configErrors } from "../fixtures/project/settings";

const read = (environment: Record<string, string>): MessageConfig =>
  readConfig(environment).messages;

test.each([
  ["file:messages.db", path.resolve("messages.db")],
  ["file:/srv/messages.db", "/srv/messages.db"],
  ["file:///srv/messages.db", "/srv/messages.db"],
  ["postgres://site:secret@db/site", "postgres://site:secret@db/site"],
  ["postgresql://db/site?sslmode=require", "postgresql://db/site?sslmode=require"],
])("message config: DATABASE_URL accepts %s", (given, database) => {
  expect(read({ DATABASE_URL: given }).database).toBe(database);
});

test.each<[string, Partial<SmtpServer>]>([
  ["smtp://mail.example.com", { host: "mail.example.com", port: 587, tls: "required" }],
  ["smtp://mail.example.com:25?tls=off", { port: 25, tls: "off", user: undefined }],
  ["smtps://mail.example.com/", { port: 465, tls: "implicit" }],
  ["smtp://a%40b:p%2Fw@[::1]:26", { host: "::1", port: 26, user: "a@b", password: "p/w" }],
])("message config: SMTP_URL accepts %s", (given, server) => {
  const { mail } = read({ CONTACT_TO: "owner@example.com", SMTP_URL: given });
  expect(mail).toMatchObject({ to: "owner@example.com", from: "owner@example.com", server });
});

test("message config: the sender, the webhook and the rate", () => {
  const environment = {
    CONTACT_TO: "owner@example.com",
    CONTACT_FROM: "site@example.com",
    SMTP_URL: "smtp://localhost",
    CONTACT_WEBHOOK_URL: "http://hooks:8080/x?y=1",
    CONTACT_WEBHOOK_SECRET: `whsec_${Buffer.alloc(24).toString("base64")}`,
    CONTACT_PER_MINUTE: "1000000",
  };
  expect(read(environment)).toMatchObject({
    mail: { from: "site@example.com" },
    webhook: { url: "http://hooks:8080/x?y=1" },
    webhookSecret: environment.CONTACT_WEBHOOK_SECRET,
    perMinute: 1_000_000,
  });
});

const WRONG = [
  ["DATABASE_URL", "mysql://db/site"],
  ["DATABASE_URL", "site.db"],
  ["DATABASE_URL", "file:"],
  ["DATABASE_URL", "postgres://"],
  ["CONTACT_TO", "owner"],
  ["CONTACT_TO", "a@b.example, c@d.example"],
  ["CONTACT_TO", "Owner <owner@example.com>"],
  ["CONTACT_FROM", "a@b@c"],
  ["SMTP_URL", "mail.example.com"],
  ["SMTP_URL", "http://mail.example.com"],
  ["SMTP_URL", "smtp://mail.example.com?tls=maybe"],
  ["SMTP_URL", "smtps://mail.example.com?tls=off"],
  ["SMTP_URL", "smtp://%zz:secret@mail.example.com"],
  ["SMTP_URL", "smtp://site:p#secret@mail.example.com"],
  ["SMTP_URL", "smtp://site:p/secret@mail.example.com"],
  ["SMTP_URL", "smtp://mail.example.com:465"],
  ["SMTP_URL", "smtps://mail.example.com:587"],
  ["CONTACT_WEBHOOK_URL", "hooks.example.com"],
  ["CONTACT_WEBHOOK_URL", "ftp://hooks.example.com"],
  ["CONTACT_WEBHOOK_URL", "http://hooks.example.com"],
  ["FORM_WEBHOOK_HOSTS", "localhost;crm"],
  ["CONTACT_WEBHOOK_URL", "https://user:secret@hooks.example.com"],
  ["CONTACT_WEBHOOK_SECRET", "short secret"],
  ["CONTACT_WEBHOOK_SECRET", "whsec_a short secret and no base64"],
  ["CONTACT_WEBHOOK_SECRET", `whsec_${Buffer.alloc(16).toString("base64")}`],
  ["CONTACT_WEBHOOK_SECRET", `whsec_${Buffer.alloc(65).toString("base64")}`],
  ["CONTACT_PER_MINUTE", "0"],
  ["CONTACT_PER_MINUTE", "1000001"],
  ["CONTACT_PER_MINUTE", "1.5"],
] as const;

test.each(WRONG)("message config: %s rejects %j without repeating a secret", (name, given) => {
  const [error = "", ...others] = configErrors({ [name]: given });
  expect(error).toMatch(new RegExp(`^${name}: given .+, expected .`));
  expect(error).not.toContain("secret@");
  expect(error).not.toContain("short secret");
  expect(others).toEqual([]);
});

test.each([
  ["smtp://site:p#ss@mail.example.com", "# in a password as %23"],
  ["smtp://mail.example.com:465", "smtps:// for port 465"],
  ["smtps://mail.example.com:587", "smtp:// for port 587"],
])("message config: SMTP_URL %s is told what to write", (given, expected) => {
  expect(configErrors({ SMTP_URL: given })).toEqual([expect.stringContaining(expected)]);
});

test("message config: a mail server without a sender is a warning, and no mail", () => {
  const { messages, warnings } = readConfig({ SMTP_URL: "smtp://mail.example.com" });
  expect(messages).toMatchObject({ mail: undefined, lacksSender: true });
  expect(warnings).toContainEqual(expect.stringMatching(/CONTACT_FROM.*nothing can be mailed/));
});

test("message config: an address at a domain with umlauts is sent in its ASCII form", () => {
  const { mail } = read({ SMTP_URL: "smtp://mail.example.com", CONTACT_TO: "praxis@müller.de" });
  expect(mail?.to).toBe("praxis@xn--mller-kva.de");
});

test("message config: CONTACT_TO needs SMTP_URL", () => {
  const [error, ...others] = configErrors({ CONTACT_TO: "owner@example.com" });
  expect(error).toMatch(/^SMTP_URL: given nothing, expected smtp:.*because CONTACT_TO is set$/);
  expect(others).toEqual([]);
});

test("message config: any value is accepted or is one error", () => {
  const names = [...new Set(WRONG.map(([name]) => name))];
  const value = fc.oneof(
    fc.string({ unit: anyCodePoint }),
    fc.tuple(fc.webAuthority(), fc.string()).map(([host, rest]) => `https://${host}/${rest}`),
    fc.emailAddress(),
    fc.string().map((text) => `smtp://${text}`),
    fc.string().map((text) => `postgres://${text}`),
  );
  fc.assert(
    fc.property(fc.constantFrom(...names), value, (name, given) => {
      const errors = configErrors({ [name]: given });
      expect(errors.filter((error) => !error.startsWith("SMTP_URL")).length).toBeLessThan(2);
    }),
  );
});
