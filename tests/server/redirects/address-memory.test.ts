import { writeFile } from "node:fs/promises";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { missingAddresses } from "../../../server/content/checks/check-redirects";
import type { Content } from "../../../server/content/content";
import { formatIssues } from "../../../server/content/files/errors/content-errors";
import { readContent } from "../../../server/content/read-content";
import { createIcons } from "../../../server/icons/icon-collections";
import { createCounters } from "../../../server/observability/counters";
import { createLog } from "../../../server/observability/log";
import { readAddresses, rememberAddresses } from "../../../server/redirects/address-memory";
import { type ContentFiles, makeContentFolder } from "../../fixtures/content/content-folder";
import { makeTemporaryFolder } from "../../fixtures/content/temporary-folder";

const log = createLog({ level: "silent", counts: createCounters() });
let data: Awaited<ReturnType<typeof makeTemporaryFolder>>;

beforeEach(async () => {
  data = await makeTemporaryFolder();
});
afterEach(() => data.remove());

async function contentOf(files: ContentFiles): Promise<Content> {
  const folder = await makeContentFolder(files);
  const result = await readContent(folder.dir, { icons: createIcons([]) });
  await folder.remove();
  if ("errors" in result) throw new Error(JSON.stringify(result.errors));
  return result.content;
}

function remember(current: Content, dataDir = data.dir): Promise<void> {
  const content = { current, subscribe: () => () => true };
  return rememberAddresses({ content, dataDir, log });
}

test("addresses: all pages that were ever served are remembered, with those of other processes", async () => {
  await remember(await contentOf({ "old.md": "Words.\n" }));
  await Promise.all([remember(await contentOf({ "new.md": "Words.\n" }))]);
  expect((await readAddresses(data.dir)).sort()).toEqual([
    "/",
    "/about",
    "/contact",
    "/new",
    "/old",
  ]);
  expect(await data.list()).toEqual(["addresses.json"]);
});

test("addresses: a change of the content is remembered", async () => {
  const listeners: ((content: Content) => void)[] = [];
  const subscribe = (listener: (content: Content) => void) => {
    listeners.push(listener);
    return () => true;
  };
  const current = await contentOf({});
  await rememberAddresses({ content: { current, subscribe }, dataDir: data.dir, log });
  await listeners[0]?.(await contentOf({ "new.md": "Words.\n" }));
  expect(await readAddresses(data.dir)).toContain("/new");
});

test("addresses: at most 5,000, the oldest are dropped and never a page", async () => {
  const addresses = Array.from({ length: 5000 }, (_, index) => `/${index}`);
  await writeFile(path.join(data.dir, "addresses.json"), JSON.stringify({ addresses }));
  await remember(await contentOf({}));
  const kept = await readAddresses(data.dir);
  expect(kept).toHaveLength(5000);
  expect(kept.slice(0, 1)).toEqual(["/3"]);
  expect(kept.slice(-3)).toEqual(["/", "/about", "/contact"]);
});

test.each(["", "no JSON", "[]", '{"addresses":[1]}', '{"addresses":["no path"]}'])(
  "addresses: a file with %j is none",
  async (text) => {
    await writeFile(path.join(data.dir, "addresses.json"), text);
    expect(await readAddresses(data.dir)).toEqual([]);
  },
);

test("addresses: a folder that cannot be written is no failure", async () => {
  await writeFile(path.join(data.dir, "file"), "");
  await expect(remember(await contentOf({}), path.join(data.dir, "file"))).resolves.toBeUndefined();
  expect(await readAddresses(path.join(data.dir, "nowhere"))).toEqual([]);
});

test("missingAddresses: neither pages nor what is redirected", async () => {
  const content = await contentOf({
    "about.md": "---\nwas: [/team]\n---\nWords.\n",
    "redirects.yaml": "- { from: /blog/*, to: /about }\n- { from: /gone, status: 410 }\n",
  });
  const remembered = ["/", "/about", "/team", "/blog/one", "/gone", "/blog", "/services"];
  expect(missingAddresses(remembered, content)).toEqual(["/blog", "/services"]);
});

test("advice: a page that is gone without a redirect", async () => {
  const folder = await makeContentFolder({ "redirects.yaml": "- { from: /team, to: /about }\n" });
  const remembered = async () => ["/", "/team", "/services"];
  const result = await readContent(folder.dir, { icons: createIcons([]), remembered });
  await folder.remove();
  expect("advice" in result && formatIssues(result.advice)).toBe(
    "redirects.yaml: found no page at '/services' any more, expected a redirect (the command 'redirects suggest' prints one)",
  );
});
