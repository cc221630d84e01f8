import { buildIfStale } from "../scripts/build/build-site";
import { STARTERS, writeStarter } from "../tests/fixtures/content/starters";
import { makeTemporaryFolder } from "../tests/fixtures/content/temporary-folder";
import { rawRequest } from "../tests/fixtures/http/raw-answer";
import { measureLighthouse } from "./lighthouse";
import { visitAsPhone } from "./phone-visit";
import { IMAGE_VARIABLES, SITE, startProcess } from "./processes";
import { BROWSER } from "./record-answer";
import { createTable } from "./table";

const RUNS = process.argv.includes("--quick") ? 1 : 3;
/** The arguments: kinds of starters, all if none is named. */
const NAMED = new Set(process.argv);
const KINDS = STARTERS.filter(
  ([kind], _, all) => NAMED.has(kind) || !all.some(([k]) => NAMED.has(k)),
);
const { add, print } = createTable();

await buildIfStale({ outDir: "build", viteConfig: "vite.config.ts" });
for (const [kind, language] of KINDS) {
  const folder = await makeTemporaryFolder();
  const contentDir = await writeStarter(`${folder.dir}/my-site`, kind, language);
  const site = await startProcess(SITE, {
    ...IMAGE_VARIABLES,
    CONTENT_DIR: contentDir,
    DATA_DIR: `${folder.dir}/data`,
  });
  const response = await fetch(`${site.url}/pages.json`);
  const { addresses }: { addresses: string[] } = await response.json();
  await visitAsPhone(addresses.map((address) => site.url + address));
  for (const address of addresses) {
    const { scores, lcpMs, tbtMs, cls } = await measureLighthouse(site.url + address, RUNS);
    const { body } = await rawRequest(site.url + address, BROWSER);
    add(
      `${kind} (${language}) ${address}`,
      `${scores.join("/")}, LCP ${(lcpMs / 1000).toFixed(2)} s, TBT ${tbtMs.toFixed(0)} ms, CLS ${cls.toFixed(3)}, HTML + CSS ${body.length} bytes`,
      "",
      "100 x 4, LCP <= 1.35 s, CLS 0, <= 20480 bytes",
    );
  }
  await site.stop();
  await folder.remove();
}
await print("starters", {});
