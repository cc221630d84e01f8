import { buildIfStale } from "../scripts/build/build-site";
import { makeContentFolder } from "../tests/fixtures/content/content-folder";
import { makeTemporaryFolder } from "../tests/fixtures/content/temporary-folder";
import { rawRequest } from "../tests/fixtures/http/raw-answer";
import { measureLighthouse } from "./lighthouse";
import { LOOK_PAGES, lookSite } from "./look-pages";
import { visitAsPhone } from "./phone-visit";
import { IMAGE_VARIABLES, SITE, startProcess } from "./processes";
import { BROWSER } from "./record-answer";
import { createTable } from "./table";

const RUNS = process.argv.includes("--quick") ? 1 : 3;
const { add, print } = createTable();

await buildIfStale({ outDir: "build", viteConfig: "vite.config.ts" });
const content = await makeContentFolder(await lookSite());
const data = await makeTemporaryFolder();
const site = await startProcess(SITE, {
  ...IMAGE_VARIABLES,
  CONTENT_DIR: content.dir,
  DATA_DIR: data.dir,
});
await visitAsPhone(LOOK_PAGES.map(({ address }) => site.url + address));
for (const { address, name, maxLcp } of LOOK_PAGES) {
  const { scores, lcpMs, tbtMs, cls } = await measureLighthouse(site.url + address, RUNS);
  const { body } = await rawRequest(site.url + address, BROWSER);
  add(
    `Lighthouse, ${name}`,
    `${scores.join("/")}, LCP ${(lcpMs / 1000).toFixed(2)} s, TBT ${tbtMs.toFixed(0)} ms, CLS ${cls.toFixed(3)}, HTML + CSS ${body.length} bytes`,
    "",
    `100 x 4, LCP <= ${maxLcp}, TBT <= 50 ms, CLS 0`,
  );
}
await site.stop();
await content.remove();
await data.remove();
await print("look", {});
