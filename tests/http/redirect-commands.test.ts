import { rm } from "node:fs/promises";
import path from "node:path";
import { expect, test, vi } from "vitest";
import { parse } from "yaml";
import { runHere } from "../fixtures/commands/run-here";
import { type ContentFolder, makeContentFolder } from "../fixtures/content/content-folder";
import { makeTemporaryFolder } from "../fixtures/content/temporary-folder";
import { get } from "../fixtures/http/raw-request";
import { startSite } from "../fixtures/servers/running-site";

async function withFolders(
  run: (content: ContentFolder, env: Record<string, string>) => Promise<void>,
) {
  const content = await makeContentFolder({
    "services/roof-repair.md": "---\ntitle: Roof repair\n---\nWords.\n",
    "prices.md": "---\ntitle: Prices\n---\nWords.\n",
  });
  const data = await makeTemporaryFolder();
  await run(content, { DATA_DIR: data.dir });
  await Promise.all([content.remove(), data.remove()]);
}

async function command(contentDir: string, env: Record<string, string>, ...words: string[]) {
  const settings = { env: { ...env, CONTENT_DIR: contentDir } };
  const { code, output, errors } = await runHere(words, settings);
  return { code, output: errors + output };
}

test("redirects suggest: pages that are gone get the nearest page, until they are redirected", () =>
  withFolders(async (content, env) => {
    const suggest = () => command(content.dir, env, "redirects", "suggest");
    expect(await suggest()).toEqual({
      code: 0,
      output: `${env.DATA_DIR} remembers no addresses\n`,
    });

    const site = await startSite({ contentDir: content.dir, env });
    await rm(path.join(content.dir, "prices.md"));
    await content.write("roofs/roof-repair.md", "---\ntitle: Roof repair\n---\nWords.\n");
    await rm(path.join(content.dir, "services/roof-repair.md"));
    const isLive = async () => expect((await get(site.url, "/roofs/roof-repair")).status).toBe(200);
    await vi.waitFor(isLive, 10_000);
    await site.stop();

    const check = () => command(content.dir, env, "check-content");
    expect((await check()).output).toContain(
      "advice redirects.yaml: found no page at '/prices' any more, expected a redirect",
    );
    // Another folder has served nothing.
    const other = await command("elsewhere", env, "check-content", content.dir);
    expect(other.output).not.toContain("advice");

    const { code, output } = await suggest();
    expect(code).toBe(0);
    const yaml = output.replace(/^Read each line .*\n/m, "");
    expect(parse(yaml)).toEqual([
      { from: "/prices", to: "/" },
      { from: "/services/roof-repair", to: "/roofs/roof-repair" },
    ]);
    await content.write("redirects.yaml", yaml);
    expect(await suggest()).toEqual({
      code: 0,
      output: `All 6 addresses of ${env.DATA_DIR} are pages or redirected\n`,
    });
    expect((await check()).output).not.toContain("advice");
    await content.write("redirects.yaml", "- { from: /a, to: /a }\n");
    expect(await suggest()).toMatchObject({ code: 1 });
  }));

test("missing list: what a site has counted", () =>
  withFolders(async (content, env) => {
    const list = () => command(content.dir, env, "missing", "list", "--json");
    expect(await list()).toEqual({
      code: 0,
      output: `${env.DATA_DIR} knows of no unknown paths\n`,
    });

    const site = await startSite({
      contentDir: content.dir,
      env: { ...env, TRUSTED_PROXIES: "127.0.0.1" },
    });
    const Referer = "https://search.example/?q=secret";
    for (let count = 0; count < 12; count++)
      await get(site.url, `/Old?token=${count % 2}`, {
        ...{ Accept: "text/html", Referer },
        "X-Forwarded-For": `192.0.2.${count}`,
      });
    await get(site.url, "/other", { Accept: "application/json" });
    for (const known of ["/", "/prices?x=1"]) await get(site.url, known);
    expect(await site.stop()).toBe(0);

    const { code, output } = await list();
    expect(code).toBe(0);
    const lines = output
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line));
    expect(lines).toMatchObject([
      { path: "/old", networks: 12, hosts: ["search.example"] },
      { path: "/other", networks: 1, hosts: [] },
    ]);
    expect(Object.values(lines[0].days)).toEqual([12]);
    expect(output).not.toMatch(/secret|token|127\.0\.0\.1|192\.0\.2/);
  }));

test.each([["redirects"], ["redirects", "list"], ["missing"], ["missing", "list", "x"]])(
  "%s %s: an unknown command is told",
  async (...words) => {
    const { code, errors } = await runHere(words);
    expect(code).toBe(2);
    expect(errors).toMatch(/^(Usage: node server\.js (redirects|missing)|error: )/);
  },
);
