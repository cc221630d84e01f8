import { afterAll, beforeAll, test } from "vitest";
import { freePort } from "../../scripts/test/free-port";
import { type ContentFolder, makeContentFolder } from "../fixtures/content/content-folder";
import { holdPort } from "../fixtures/servers/held-port";
import { spawnSite } from "../fixtures/servers/running-site";

let taken: Awaited<ReturnType<typeof holdPort>>;
let content: ContentFolder;

beforeAll(async () => {
  taken = await holdPort();
  content = await makeContentFolder();
});

afterAll(async () => {
  await taken.stop();
  await content.remove();
});

test.concurrent.for(["PORT", "ADMIN_PORT"])(
  "a %s that is taken ends the start with what to do",
  async (variable, { expect }) => {
    const PORT = String(await freePort());
    const env = { PORT, [variable]: String(taken.port) };
    const site = spawnSite({ contentDir: content.dir, env });
    expect(await site.ended).toBe(1);
    expect(site.output()).toContain(
      `Port ${taken.port} on 127.0.0.1 is taken (EADDRINUSE): another program listens there`,
    );
    expect(site.output()).toContain(`or choose a free port: ${variable}=${taken.port + 1}\n`);
    expect(site.output()).not.toMatch(/^ +at /m);
  },
);

test.concurrent("a HOST that is no address of this machine ends the start with what to do", async ({
  expect,
}) => {
  const site = spawnSite({
    contentDir: content.dir,
    env: { PORT: String(await freePort()), HOST: "192.0.2.1" },
  });
  expect(await site.ended).toBe(1);
  expect(site.output()).toContain("192.0.2.1 is not an address of this machine (EADDRNOTAVAIL)");
  expect(site.output()).toContain("Set HOST to one that is, such as 0.0.0.0");
});
