import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { writeIconFiles } from "../../../scripts/build/write-icon-files";
import { SOCIAL_NETWORKS } from "../../../server/content/schema/social-networks";
import {
  collectionOf,
  createIcons,
  type IconsJson,
  loadIcons,
  openIcons,
} from "../../../server/icons/icon-collections";

const JSONS: IconsJson[] = [
  {
    prefix: "first",
    width: 24,
    icons: { zap: { body: "<a/>" }, wide: { body: '<b d="M1"/>', width: 32 } },
    aliases: {
      bolt: { parent: "flash" },
      flash: { parent: "zap" },
      x: { parent: "y" },
      y: { parent: "x" },
    },
  },
  { prefix: "second", icons: { zap: { body: "<c/>" }, "brand-x": { body: "<d/>" } } },
];
const icons = createIcons(JSONS.map(collectionOf));

test.each([
  ["zap", { name: "first:zap", body: "<a/>", size: 24 }],
  ["first:zap", { name: "first:zap", body: "<a/>", size: 24 }],
  ["first-zap", { name: "first:zap", body: "<a/>", size: 24 }],
  ["i-first-zap", { name: "first:zap", body: "<a/>", size: 24 }],
  ["wide", { name: "first:wide", body: "<b d='M1'/>", size: 32 }],
  ["bolt", { name: "first:zap", body: "<a/>", size: 24 }],
  ["second:zap", { name: "second:zap", body: "<c/>", size: 16 }],
  ["i-second-brand-x", { name: "second:brand-x", body: "<d/>", size: 16 }],
  ["brand-x", undefined],
  ["x", undefined],
  ["nothing", undefined],
  ["constructor", undefined],
  ["__proto__", undefined],
  ["", undefined],
])("createIcons: %s", (name, icon) => {
  expect(icons.icon(name)).toEqual(icon);
});

test("writeIconFiles: the written files have the same icons as the packages", async () => {
  const dir = await mkdtemp(join(tmpdir(), "trifold-icons-"));
  await writeIconFiles(join(dir, "icons"));
  const installed = await loadIcons();
  const built = openIcons(join(dir, "icons"));
  for (const [prefix, { find }] of installed.collections) {
    const head = JSON.parse(await readFile(join(dir, `icons/${prefix}.json`), "utf8"));
    expect(head.names.length).toBeGreaterThan(1000);
    for (const name of [...head.names, "", "aaa", "constructor", "zzz"])
      expect(built.collections.get(prefix)?.find(name), name).toEqual(find(name));
  }
  for (const { icon } of Object.values(SOCIAL_NETWORKS))
    expect(built.icon(icon), icon).toEqual(expect.objectContaining({ name: icon }));
  await rm(dir, { recursive: true });
});
