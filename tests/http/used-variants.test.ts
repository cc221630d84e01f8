import { expect, test } from "vitest";
import { readContent } from "../../server/content/read-content";
import { createIcons } from "../../server/icons/icon-collections";
import { findImageSource, parseImageQuery } from "../../server/images/image-query";
import { createUsedVariants, variantName } from "../../server/images/used-variants";
import { makeContentFolder } from "../fixtures/content/content-folder";
import { makePicture } from "../fixtures/content/pictures";
import { startSite } from "../fixtures/servers/running-site";

test("used variants: every address of a picture in a page's HTML is found, and no other", async () => {
  const folder = await makeContentFolder({
    "site.yaml": "name: Example\ndescription: A site for tests.\nimageQuality: 60\n",
    "about.md":
      "---\ntitle: About\n---\n\n## History\n\n![One](media/wide.png)\n\n![Two](<media/a, b.png>)\n",
    "media/wide.png": await makePicture(900, 600),
    "media/a, b.png": await makePicture(500, 300),
  });
  const site = await startSite({ contentDir: folder.dir });
  const html = await (await fetch(`${site.url}/about`)).text();
  await site.stop();
  const read = await readContent(folder.dir, { icons: createIcons([]) });
  await folder.remove();
  if (!("content" in read)) throw new Error("the content is wrong");
  const { content } = read;

  function nameOf(address: string): string {
    const query = parseImageQuery(address.replace(/^[^?]*\?/, ""), 60);
    if ("expected" in query) throw new Error(`${address}: ${query.expected}`);
    return variantName({ source: findImageSource(query.url, content), query });
  }
  // As a browser reads them: attributes decoded, candidates apart at white space.
  const addresses = [...html.matchAll(/\ssrc(?:set)?="([^"]*)"/gi)]
    .flatMap(([, value = ""]) => value.replaceAll("&amp;", "&").split(/\s+/))
    .filter((word) => word.startsWith("/_image?"));
  expect(new Set(addresses).size).toBeGreaterThan(3);

  const variants = createUsedVariants();
  const found = variants.variantsIn(html, content);
  const [first = ""] = addresses;
  expect(variants.has(nameOf(first)), "before the page is shown").toBe(false);
  variants.replace([found]);
  for (const address of addresses) expect(variants.has(nameOf(address)), address).toBe(true);
  for (const wrong of [first.replace(/q=\d+/, "q=90"), first.replace(/w=\d+/, "w=3072")])
    expect(variants.has(nameOf(wrong)), wrong).toBe(false);
});
