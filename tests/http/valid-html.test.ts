import { HtmlValidate } from "html-validate";
import { expect, test } from "vitest";
import { startSite } from "../fixtures/running-site";

const validator = new HtmlValidate({
  extends: ["html-validate:standard"],
  rules: {
    // React writes charSet, and closes void elements.
    "attr-case": ["error", { ignoreForeign: true, style: "camelcase" }],
    "void-style": "off",
    "long-title": "off",
    "no-raw-characters": "off",
    "doctype-style": "off",
  },
});

test.each(["content", "tests/fixtures/gallery"])("HTML of %s is valid", async (contentDir) => {
  const site = await startSite({ contentDir, env: { SITE_URL: "https://example.com" } });
  const problems: string[] = [];
  for (const path of ["/", "/about", "/contact", "/nope"]) {
    const html = await (await fetch(site.url + path, { headers: { Accept: "text/html" } })).text();
    // Preloads that late-scripts.ts has not brought to life yet: body-ok once it has.
    const live = html.replaceAll('rel="later"', 'rel="modulepreload"');
    const { results } = await validator.validateString(live);
    for (const { messages } of results) {
      problems.push(
        ...messages.map(
          ({ ruleId, message, selector }) => `${path} ${ruleId}: ${message} (${selector})`,
        ),
      );
    }
  }
  await site.stop();
  expect(problems).toEqual([]);
});
