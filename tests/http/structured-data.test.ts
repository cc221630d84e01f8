import { afterAll, beforeAll, expect, test } from "vitest";
import { type ContentFolder, makeContentFolder } from "../fixtures/content-folder";
import { type RunningSite, startSite } from "../fixtures/running-site";

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

/** Properties by type as schema.org defines them (inherited ones included), and those that search engines require. */
const VOCABULARY: Record<string, { known: string; required: string }> = {
  Organization: {
    known: "name url logo email telephone address sameAs",
    required: "name url",
  },
  LocalBusiness: {
    known: "name url logo email telephone address sameAs",
    required: "name url address",
  },
  WebSite: {
    known: "url name description inLanguage publisher",
    required: "url name publisher",
  },
  WebPage: {
    known: "url name description inLanguage dateModified isPartOf breadcrumb",
    required: "url name isPartOf",
  },
  AboutPage: {
    known: "url name description inLanguage dateModified isPartOf breadcrumb",
    required: "url name isPartOf breadcrumb",
  },
  ContactPage: {
    known: "url name description inLanguage dateModified isPartOf breadcrumb",
    required: "url name isPartOf breadcrumb",
  },
  FAQPage: {
    known: "url name description inLanguage dateModified isPartOf breadcrumb mainEntity",
    required: "mainEntity",
  },
  Question: { known: "name acceptedAnswer", required: "name acceptedAnswer" },
  Answer: { known: "text", required: "text" },
  BreadcrumbList: { known: "itemListElement", required: "itemListElement" },
  ListItem: { known: "position name item", required: "position name item" },
};

/** What is wrong with a thing and those inside it; things that are only pointed at must be in `ids`. */
function problemsOf(thing: Thing, ids: ReadonlySet<unknown>): string[] {
  const { "@type": type, "@id": id, ...properties } = thing;
  if (type === undefined) return ids.has(id) ? [] : [`nothing has the id ${String(id)}`];
  const types = [type].flat().map(String);
  const entries = types.map((name) => VOCABULARY[name]);
  const known = entries.flatMap((entry) => entry?.known.split(" ") ?? []);
  const required = entries.flatMap((entry) => entry?.required.split(" ") ?? []);
  return [
    ...types.filter((name) => !VOCABULARY[name]).map((name) => `no type ${name}`),
    ...Object.keys(properties)
      .filter((name) => !known.includes(name))
      .map((name) => `${types} has no ${name}`),
    ...required.filter((name) => !properties[name]).map((name) => `${types} wants ${name}`),
    ...Object.values(properties)
      .flat()
      .filter((value): value is Thing => typeof value === "object" && value !== null)
      .flatMap((value) => problemsOf(value, ids)),
  ];
}

test.each(["/", "/about", "/contact", "/about/?utm_source=x"])(
  "structured data of %s: one block, known types and properties, nothing required missing",
  async (path) => {
    expect(await blocksOf(path)).toHaveLength(1);
    const graph = await graphOf(path);
    const ids = new Set(graph.map((thing) => thing["@id"]));
    expect(graph.flatMap((thing) => problemsOf(thing, ids))).toEqual([]);
  },
);

test("structured data: the check itself finds what is wrong", () => {
  const wrong: Thing = { "@type": "WebSite", url: "x", colour: "x", publisher: { "@id": "gone" } };
  expect(problemsOf(wrong, new Set())).toEqual([
    "WebSite has no colour",
    "WebSite wants name",
    "nothing has the id gone",
  ]);
  expect(problemsOf({ "@type": "Nothing" }, new Set())).toEqual(["no type Nothing"]);
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
