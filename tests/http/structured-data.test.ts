import Validator from "@adobe/structured-data-validator";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type ContentFolder, makeContentFolder } from "../fixtures/content/content-folder";
import { type RunningSite, startSite } from "../fixtures/servers/running-site";

type Thing = Record<string, unknown>;

let content: ContentFolder;
let site: RunningSite;

beforeAll(async () => {
  content = await makeContentFolder({
    "site.yaml": [
      "name: 'Fold & </script><script>alert(1)</script>'",
      "description: <!--<script>",
      "logo: { src: media/picture.png, alt: Fold }",
      "social: [{ network: github, url: https://github.com/example }]",
      "contact: { email: a@example.com, phone: '+1 202 555 0100', address: [1 Example Street] }",
    ].join("\n"),
    "about.md":
      "---\nupdated: 2026-01-31\nsections:\n" +
      "- { type: faq, title: Q, items: [{ question: '</script>?', answer: '**Yes** & [no](/contact)' }] }\n---\n",
  });
  site = await startSite({ contentDir: content.dir, env: { SITE_URL: "https://example.com" } });
});

afterAll(async () => {
  await site.stop();
  await content.remove();
});

async function blocksOf(path: string): Promise<string[]> {
  const response = await fetch(site.url + path, { headers: { Accept: "text/html" } });
  return [
    ...(await response.text()).matchAll(/<script[^>]*ld\+json[^>]*>([\s\S]*?)<\/script>/g),
  ].map(([, text = ""]) => text);
}

async function graphOf(path: string): Promise<Thing[]> {
  const [text = ""] = await blocksOf(path);
  const { "@context": context, "@graph": graph } = JSON.parse(text);
  expect(context).toBe("https://schema.org");
  return graph;
}

/** What is wrong with a graph: things that are pointed at and not there, and what search engines require. */
async function problemsOf(graph: Thing[]): Promise<string[]> {
  const ids = new Set(graph.map((thing) => thing["@id"]));
  const pointers = [...JSON.stringify(graph).matchAll(/\{"@id":"([^"]*)"\}/g)].map(([, id]) => id);
  const byType = Object.fromEntries(graph.map((thing) => [String(thing["@type"]), [thing]]));
  const issues = await new Validator().validate({ jsonld: byType });
  return [
    ...pointers.filter((id) => !ids.has(id)).map((id) => `nothing has the id ${id}`),
    ...issues.map(({ issueMessage, path }) => `${path.map(({ type }) => type)}: ${issueMessage}`),
  ];
}

test.each(["/", "/about", "/contact", "/about/?utm_source=x"])(
  "structured data of %s: one block, in which everything is there that is pointed at or required",
  async (path) => {
    expect(await blocksOf(path)).toHaveLength(1);
    expect(await problemsOf(await graphOf(path))).toEqual([]);
  },
);

test("structured data: the check itself finds what is wrong", async () => {
  const wrong: Thing[] = [
    { "@type": "Organization", "@id": "a", url: "x" },
    { "@type": "WebSite", name: "x", publisher: { "@id": "gone" } },
    {
      "@type": "BreadcrumbList",
      itemListElement: [
        { "@type": "ListItem", position: 1, name: "Home", item: "https://example.com/" },
        { "@type": "ListItem", name: "About" },
      ],
    },
  ];
  expect(await problemsOf(wrong)).toEqual([
    "nothing has the id gone",
    expect.stringMatching(/^Organization.*name/),
    expect.stringMatching(/^BreadcrumbList,ListItem.*item/),
    expect.stringMatching(/^BreadcrumbList,ListItem.*position/),
  ]);
});

test("structured data: organisation, site, page, trail and questions say what the content says", async () => {
  expect(await graphOf("/about")).toMatchObject([
    {
      "@type": "Organization",
      name: "Fold & </script><script>alert(1)</script>",
      logo: expect.stringMatching(/^https:\/\/example\.com\/media\/picture\.png\?v=[0-9a-f]{8}$/),
      email: "a@example.com",
      telephone: "+1 202 555 0100",
      address: "1 Example Street",
      sameAs: ["https://github.com/example"],
    },
    { "@type": "WebSite", url: "https://example.com/", description: "<!--<script>" },
    {
      "@type": ["AboutPage", "FAQPage"],
      url: "https://example.com/about",
      dateModified: "2026-01-31",
      mainEntity: [
        {
          name: "</script>?",
          acceptedAnswer: { text: '<p><strong>Yes</strong> &amp; <a href="/contact">no</a></p>' },
        },
      ],
    },
    {
      "@type": "BreadcrumbList",
      itemListElement: [
        { position: 1, name: "Home", item: "https://example.com/" },
        { position: 2, name: "About", item: "https://example.com/about" },
      ],
    },
  ]);
});

test("structured data: home has no trail; an address with hours is a local business", async () => {
  expect((await graphOf("/")).map((thing) => thing["@type"])).toEqual([
    "Organization",
    "WebSite",
    "WebPage",
  ]);
  const other = await startSite();
  const html = await (await fetch(other.url, { headers: { Accept: "text/html" } })).text();
  await other.stop();
  expect(html).toContain('"@type":"LocalBusiness"');
});

test("structured data: nothing in it can end the script or open a comment", async () => {
  const [text = ""] = await blocksOf("/about");
  expect(text).not.toMatch(/[<>&\u2028\u2029]/);
});

test("structured data: none where there is no page", async () => {
  expect(await blocksOf("/nope")).toEqual([]);
});
