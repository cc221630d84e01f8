import { expect, test } from "vitest";
import { shareSite } from "../fixtures/servers/shared-site";

const lines = Array.from({ length: 400 }, (_, index) => `${index} Ένα κείμενο για 5 € – نص.`);
const items = lines.slice(0, 40).map((title) => ({ title, text: title }));
const sections = [{ type: "features", title: "Ω", items }];

const site = shareSite({
  "about.md": `---\n${JSON.stringify({ sections })}\n---\n\n${lines.join("\n\n")}\n`,
});

// With a query it is rendered live, in the stream of React.
test.each(["/about", "/about?q=1"])(
  "%s has no zeros where letters of several bytes meet the end of a block",
  async (path) => {
    const html = await (await fetch(site.url + path)).text();
    expect(html.length).toBeGreaterThan(30_000);
    expect(html).not.toContain("\0");
    for (const { title } of items) expect(html).toContain(`>${title}<`);
  },
);
