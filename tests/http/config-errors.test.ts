import { expect, test } from "vitest";
import { spawnSite } from "../fixtures/servers/running-site";

test("config: a bad environment ends the server with code 1 and every error, before it listens", async () => {
  const site = spawnSite({ env: { PORT: "99999", SITE_URL: "nowhere" } });
  const code = await site.ended;
  expect(code).toBe(1);
  expect(site.output()).toContain('PORT: given "99999", expected a whole number from 1 to 65535');
  expect(site.output()).toContain('SITE_URL: given "nowhere", expected an origin');
  expect(site.output()).not.toContain("the site is up");
});

test("message config: the server names all errors at once, and does not start", async () => {
  const environment = {
    DATABASE_URL: "postgres://",
    CONTACT_TO: "Owner <owner@example.com>",
    CONTACT_FROM: "a@b@c",
    SMTP_URL: "smtp://%zz:secret@mail.example.com",
    CONTACT_WEBHOOK_URL: "https://user:secret@hooks.example.com",
    CONTACT_WEBHOOK_SECRET: "short secret",
    CONTACT_PER_MINUTE: "1.5",
  };
  const site = spawnSite({ env: environment });
  expect(await site.ended).toBe(1);
  const names = Object.keys(environment);
  for (const name of names) expect(site.output()).toContain(`${name}: given `);
  expect(site.output()).toContain(`${names.length} error(s)`);
  expect(site.output()).not.toMatch(/secret|^\s+at /m);
});
