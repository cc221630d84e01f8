import { afterAll, beforeAll, expect, test } from "vitest";
import { freePort } from "../../scripts/test/free-port";
import { holdPort } from "../fixtures/servers/held-port";
import { spawnSite } from "../fixtures/servers/running-site";

let taken: Awaited<ReturnType<typeof holdPort>>;

beforeAll(async () => {
  taken = await holdPort();
});

afterAll(() => taken.stop());

test.each(["PORT", "ADMIN_PORT"])(
  "a %s that is taken ends the start with what to do",
  async (variable) => {
    const PORT = String(await freePort());
    const env = { PORT, [variable]: String(taken.port) };
    const site = spawnSite({ env });
    expect(await site.ended).toBe(1);
    expect(site.output()).toContain(
      `Port ${taken.port} on 127.0.0.1 is taken (EADDRINUSE): another program listens there`,
    );
    expect(site.output()).toContain(`or choose a free port: ${variable}=${taken.port + 1}\n`);
    expect(site.output()).not.toMatch(/^ +at /m);
  },
);

test("a HOST that is no address of this machine ends the start with what to do", async () => {
  const site = spawnSite({ env: { PORT: String(await freePort()), HOST: "192.0.2.1" } });
  expect(await site.ended).toBe(1);
  expect(site.output()).toContain("192.0.2.1 is not an address of this machine (EADDRNOTAVAIL)");
  expect(site.output()).toContain("Set HOST to one that is, such as 0.0.0.0");
});
