import { afterAll, beforeAll, expect, test } from "vitest";
import { type ContentFolder, makeContentFolder } from "../fixtures/content/content-folder";
import { type RunningSite, startSite } from "../fixtures/servers/running-site";
import {
  blocksOf,
  graphOf,
  problemsOf,
  type Thing,
} from "../fixtures/structured-data/structured-data";

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
    "kinds.md": "---\ntitle: Work & more\n---\n\nAll of it.\n",
    "kinds/job.md":
      "---\ntitle: Roofer\nkind: job\ndate: 2026-02-01\nuntil: 2099-12-31\nemployment: full-time\n" +
      "location: { town: Exampletown, country: Germany }\nsalary: { from: 3000, to: 3600, currency: EUR, per: month }\n" +
      "---\n\nYou [climb](/about).\n",
    "kinds/fair.md":
      "---\ntitle: Fair\nkind: event\nstart: 2026-05-01T09:00\nend: 2026-05-02\nplace: Town hall\nonline: https://example.com/live\n---\n\nCome.\n",
    "kinds/open-day.md":
      "---\ntitle: Open day\nkind: event\nstart: 2026-06-01\nplace: { town: Exampletown, country: Germany }\n---\n\nCome.\n",
    "kinds/news.md":
      "---\ntitle: News\nkind: news\ndate: 2026-01-31\nauthor: Ada Hartmann\npicture: { src: media/picture.png, alt: A roof }\n---\n\nIt is new.\n",
    "kinds/story.md": "---\ntitle: Story\nlayout: article\ndate: 2026-01-30\n---\n\nOnce.\n",
  });
  site = await startSite({ contentDir: content.dir, env: { SITE_URL: "https://example.com" } });
});

afterAll(async () => {
  await site.stop();
  await content.remove();
});

const KINDS = ["/kinds/job", "/kinds/fair", "/kinds/open-day", "/kinds/news", "/kinds/story"];

test.each(["/", "/about", "/contact", "/about/?utm_source=x", ...KINDS])(
  "structured data of %s: one block, in which everything is there that is pointed at or required",
  async (path) => {
    expect(await blocksOf(site.url + path)).toHaveLength(1);
    expect(await problemsOf(await graphOf(site.url + path))).toEqual([]);
  },
);

test("structured data: that of every page of the default site is valid; an address with hours is a local business", async () => {
  const own = await startSite({ contentDir: "content", env: { SITE_URL: "https://example.com" } });
  const { addresses }: { addresses: string[] } = await (
    await fetch(`${own.url}/pages.json`)
  ).json();
  expect(addresses.length).toBeGreaterThan(3);
  const html = await (await fetch(own.url, { headers: { Accept: "text/html" } })).text();
  expect(html, "an address with hours").toContain('"@type":"LocalBusiness"');
  for (const address of addresses)
    expect(await problemsOf(await graphOf(own.url + address)), address).toEqual([]);
  await own.stop();
});

test("structured data: the check itself finds what is wrong", async () => {
  const wrong: Thing[] = [
    { "@type": "Organization", "@id": "a", url: "x" },
    { "@type": "WebSite", name: "x", publisher: { "@id": "gone" } },
    {
      "@type": "JobPosting",
      title: "x",
      description: "x",
      hiringOrganization: "x",
      jobLocation: {},
    },
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
    'JobPosting: Required attribute "datePosted" is missing',
    'JobPosting: Required attribute "jobLocation.address.addressCountry" is missing',
    expect.stringMatching(/^BreadcrumbList,ListItem.*item/),
    expect.stringMatching(/^BreadcrumbList,ListItem.*position/),
  ]);
});

test("structured data: organisation, site, page, trail and questions say what the content says", async () => {
  expect(await graphOf(`${site.url}/about`)).toMatchObject([
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

test("structured data: home has no trail", async () => {
  expect((await graphOf(`${site.url}/`)).map((thing) => thing["@type"])).toEqual([
    "Organization",
    "WebSite",
    "WebPage",
  ]);
});

/** Fields of a thing that search engines require, or recommend if the page has them. */
const OWNER = { "@type": "Organization", name: "Fold & </script><script>alert(1)</script>" };
const TOWN = {
  "@type": "Place",
  address: {
    "@type": "PostalAddress",
    addressLocality: "Exampletown",
    addressCountry: "Germany",
  },
};
const THINGS: [path: string, type: string, thing: Thing][] = [
  [
    "/kinds/job",
    "JobPosting",
    {
      title: "Roofer",
      description: '<p>You <a href="https://example.com/about">climb</a>.</p>',
      datePosted: "2026-02-01",
      validThrough: "2099-12-31",
      employmentType: "FULL_TIME",
      hiringOrganization: OWNER,
      jobLocation: TOWN,
      baseSalary: {
        currency: "EUR",
        value: { minValue: 3000, maxValue: 3600, unitText: "MONTH" },
      },
    },
  ],
  [
    "/kinds/fair",
    "Event",
    {
      name: "Fair",
      startDate: "2026-05-01T09:00",
      endDate: "2026-05-02",
      eventAttendanceMode: "https://schema.org/MixedEventAttendanceMode",
      location: [
        { "@type": "Place", name: "Town hall", address: "Town hall" },
        { "@type": "VirtualLocation", url: "https://example.com/live" },
      ],
    },
  ],
  ["/kinds/open-day", "Event", { startDate: "2026-06-01", location: TOWN }],
  [
    "/kinds/news",
    "NewsArticle",
    {
      headline: "News",
      datePublished: "2026-01-31",
      author: { "@type": "Person", name: "Ada Hartmann" },
      image: expect.stringMatching(/^https:\/\/example\.com\/media\/picture\.png\?v=/),
      mainEntityOfPage: { "@id": "https://example.com/kinds/news" },
    },
  ],
  ["/kinds/story", "Article", { headline: "Story", datePublished: "2026-01-30", author: OWNER }],
];

test.each(THINGS)("structured data: %s is about one thing, a %s", async (path, type, thing) => {
  const [found, ...more] = (await graphOf(site.url + path)).slice(4);
  expect(more).toEqual([]);
  expect(found).toMatchObject({ "@type": type, ...thing });
});

test("structured data: the trail of a page in a folder is the one that it shows", async () => {
  const path = "/kinds/job";
  const html = await (await fetch(site.url + path, { headers: { Accept: "text/html" } })).text();
  const [trail = ""] = /<nav aria-label="You are here".*?<\/nav>/s.exec(html) ?? [];
  const shown = [...trail.matchAll(/<li[^>]*>(?:<a [^>]*href="([^"]+)"[^>]*>)?([^<]+)/g)].map(
    ([, href = path, name = ""], index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: name.replace("&amp;", "&"),
      item: `https://example.com${href}`,
    }),
  );
  expect(shown.map(({ name }) => name)).toEqual(["Home", "Work & more", "Roofer"]);
  expect((await graphOf(site.url + path))[3]).toMatchObject({ itemListElement: shown });
});

test("structured data: nothing in it can end the script or open a comment", async () => {
  const [text = ""] = await blocksOf(`${site.url}/about`);
  expect(text).not.toMatch(/[<>&\u2028\u2029]/);
});

test("structured data: none where there is no page", async () => {
  expect(await blocksOf(`${site.url}/nope`)).toEqual([]);
});

test("questions have their answers in the page as Markdown, too", async () => {
  const markdown = await (await fetch(`${site.url}/about.md`)).text();
  expect(markdown).toContain("**Yes**");
  expect(markdown).toContain("](https://example.com/contact)");
});
