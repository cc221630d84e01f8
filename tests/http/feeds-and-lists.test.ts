import { afterAll, beforeAll, expect, test } from "vitest";
import { validateXML } from "xmllint-wasm";
import { type ContentFolder, makeContentFolder } from "../fixtures/content/content-folder";
import { type RunningSite, startSite } from "../fixtures/servers/running-site";

const ORIGIN = "https://example.com";

let content: ContentFolder;
let site: RunningSite;

beforeAll(async () => {
  content = await makeContentFolder({
    "news.md":
      "---\ntitle: News & views\ndescription: What is new.\nfeed: true\nsections:\n  - { type: pages, of: /news, limit: 2 }\n---\n",
    "about.md": "---\ntitle: About\nlayout: article\n---\n\n## One\n\n## Two\n\n## Three\n",
    "contact.md":
      "---\ntitle: Contact\nlayout: article\nsections:\n" +
      "  - { type: callout, title: See, actions: [{ label: One, to: /contact#one }, { label: Here, to: /contact }] }\n" +
      "---\n\n## One\n\n## Two\n",
    "news/first.md": "---\ntitle: First\ndate: 2026-01-01\nsummary: It began.\n---\n\nText.\n",
    "news/second.md":
      "---\ntitle: '<b>Second</b> & ]]>'\nlayout: article\ndate: 2026-01-02\nauthor: Ada & Co\n" +
      "picture: { src: media/picture.png, alt: A 'roof' }\n---\n\nA [link](/about) & ![picture](media/picture.png).\n",
    "news/third.md":
      "---\ntitle: Third\ndate: 2026-01-03\n---\n\nA ]]>, a bell \u0085 and what Word leaves: \u000b.\n",
    "news/undated.md": "---\ntitle: Undated\n---\n\nText.\n",
    "news/hidden.md": "---\ntitle: Hidden\ndate: 2026-01-04\nrobots: none\n---\n\nText.\n",
  });
  site = await startSite({ contentDir: content.dir, env: { SITE_URL: ORIGIN } });
});

afterAll(async () => {
  await site.stop();
  await content.remove();
});

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(site.url + path, { headers: { Accept: "text/html", ...headers } });
const textOf = async (path: string) => (await get(path)).text();
const feed = () => textOf("/news/feed.xml");
const elements = (xml: string, name: string) =>
  [...xml.matchAll(new RegExp(`<${name}>(.*?)</${name}>`, "gs"))].map(([, text = ""]) => text);
const unescapeXml = (text: string) =>
  text
    .replace(/&lt;/g, "<")
    .replace(/&gt;/g, ">")
    .replace(/&quot;/g, '"')
    .replace(/&#39;/g, "'")
    .replace(/&amp;/g, "&");

/** The requirements of RSS 2.0 and Atom on a feed with these elements; RSS prescribes no order. */
const RSS_SCHEMA = `<?xml version="1.0"?>
<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" elementFormDefault="unqualified">
  <xs:simpleType name="url"><xs:restriction base="xs:anyURI"><xs:pattern value="https://example\\.com/.*"/></xs:restriction></xs:simpleType>
  <xs:simpleType name="time"><xs:restriction base="xs:string"><xs:pattern value="(Mon|Tue|Wed|Thu|Fri|Sat|Sun), \\d\\d (Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \\d{4} \\d\\d:\\d\\d:\\d\\d GMT"/></xs:restriction></xs:simpleType>
  <xs:complexType name="item"><xs:sequence>
    <xs:element name="title" type="xs:string"/>
    <xs:element name="link" type="url"/>
    <xs:element name="guid" type="url"/>
    <xs:element name="pubDate" type="time" minOccurs="0"/>
    <xs:any namespace="http://purl.org/dc/elements/1.1/" processContents="skip" minOccurs="0"/>
    <xs:element name="description" type="xs:string" minOccurs="0"/>
    <xs:any namespace="http://purl.org/rss/1.0/modules/content/" processContents="skip"/>
  </xs:sequence></xs:complexType>
  <xs:complexType name="channel"><xs:sequence>
    <xs:element name="title" type="xs:string"/>
    <xs:element name="link" type="url"/>
    <xs:element name="description" type="xs:string"/>
    <xs:element name="language" type="xs:language"/>
    <xs:any namespace="http://www.w3.org/2005/Atom" processContents="skip"/>
    <xs:element name="item" type="item" maxOccurs="unbounded"/>
  </xs:sequence></xs:complexType>
  <xs:element name="rss"><xs:complexType>
    <xs:sequence><xs:element name="channel" type="channel"/></xs:sequence>
    <xs:attribute name="version" fixed="2.0" use="required"/>
  </xs:complexType></xs:element>
</xs:schema>`;

test("feed.xml is well formed and has what RSS requires, and the check finds what is not", async () => {
  const problems = async (contents: string) =>
    (await validateXML({ xml: [{ fileName: "feed.xml", contents }], schema: [RSS_SCHEMA] })).errors;
  const xml = await feed();
  expect(await problems(xml)).toEqual([]);
  expect(await problems(xml.replace("GMT", "CET"))).not.toEqual([]);
  expect(await problems(xml.replace("&amp;", "&"))).not.toEqual([]);
  expect(await problems(xml.replace(`<link>${ORIGIN}`, "<link>"))).not.toEqual([]);
});

test("feed.xml has the whole list, the newest first, without hidden pages, with full text", async () => {
  const xml = await feed();
  expect(elements(xml, "title").map(unescapeXml)).toEqual([
    "News & views | Example",
    "Third",
    "<b>Second</b> & ]]>",
    "First",
    "Undated",
  ]);
  expect(elements(xml, "guid")).toEqual(
    ["third", "second", "first", "undated"].map((name) => `${ORIGIN}/news/${name}`),
  );
  expect(elements(xml, "pubDate")[0]).toBe("Sat, 03 Jan 2026 00:00:00 GMT");
  expect(elements(xml, "dc:creator")).toEqual(["Ada &amp; Co"]);
  expect(xml).toContain(`<atom:link href="${ORIGIN}/news/feed.xml" rel="self"`);
  const [, second = ""] = elements(xml, "content:encoded").map(unescapeXml);
  expect(second).toContain(`<a href="${ORIGIN}/about">link</a> &amp; <img src="${ORIGIN}/media/`);
  expect(second).toMatch(/<p><img src="https:\/\/example\.com\/media\/picture\.png/);
  expect(second).not.toMatch(/(href|src)="\//);
});

test("feed.xml has a type and an ETag; whoever has it gets 304; a page without one gets 404", async () => {
  const response = await get("/news/feed.xml");
  expect(response.headers.get("Content-Type")).toBe("application/rss+xml; charset=utf-8");
  const etag = response.headers.get("ETag") ?? "";
  expect(etag).toMatch(/^"/);
  const again = await get("/news/feed.xml", { "If-None-Match": etag });
  expect([again.status, await again.text()]).toEqual([304, ""]);
  expect((await get("/about/feed.xml")).status).toBe(404);
});

/** The links of a document's head, by `rel`. */
async function headLinks(path: string): Promise<Record<string, string>> {
  const [head = ""] = (await textOf(path)).split("</head>");
  const links = [...head.matchAll(/<link ([^>]*)>/g)].map(([, text = ""]) =>
    Object.fromEntries(
      [...text.matchAll(/(\w+)="([^"]*)"/g)].map(([, name, value]) => [name, value]),
    ),
  );
  return Object.fromEntries(links.map(({ rel, href }) => [rel, href]));
}

test("parts of a list name the ones beside them, and have titles and addresses of their own", async () => {
  const url = `${ORIGIN}/news`;
  const alternate = `${url}/feed.xml`;
  const first = await headLinks("/news");
  const second = await headLinks("/news?page=2");
  expect(first).toMatchObject({ canonical: url, next: `${url}?page=2`, alternate });
  expect(first).not.toHaveProperty("prev");
  expect(second).toMatchObject({ canonical: `${url}?page=2`, prev: url, alternate });
  expect(second).not.toHaveProperty("next");
  expect(await headLinks("/about")).not.toHaveProperty("alternate");
  const titles = await Promise.all(
    ["/news", "/news?page=1", "/news?page=2"].map(async (path) =>
      elements(await textOf(path), "title"),
    ),
  );
  expect(titles).toEqual([
    ["News &amp; views | Example"],
    ["News &amp; views | Example"],
    ["News &amp; views: Page 2 | Example"],
  ]);
  for (const part of ["0", "3", "02", "2.0", "x", "-1", ""]) {
    expect((await get(`/news?page=${part}`)).status, part).toBe(404);
  }
});

test("links: the first part of a list is the page itself", async () => {
  const second = await textOf("/news?page=2");
  expect(second).toContain('href="/news"');
  expect(second).not.toContain("page=1");
});

test("links: a link to a part of this page is not that of the current page", async () => {
  const contact = await textOf("/contact");
  expect(contact).toMatch(/<a [^>]*href="\/contact" aria-current="page"/);
  expect(contact).toContain('href="/contact#one"');
  expect(contact).not.toMatch(/href="\/contact#one" aria-current/);
});

test("the sitemap and llms.txt leave out parts of lists and pages with robots: none, which have noindex", async () => {
  const paths = ["", "about", "contact", "news", "news/first", "news/second", "news/third"];
  const listed = [...paths, "news/undated"].map((path) => `${ORIGIN}/${path}`);
  expect(elements(await textOf("/sitemap.xml"), "loc")).toEqual(listed);
  const markdown = listed.map((url) => `${url === `${ORIGIN}/` ? `${url}index` : url}.md`);
  const links = [...(await textOf("/llms.txt")).matchAll(/\]\(([^)]*)\): /g)];
  expect(links.map(([, url]) => url)).toEqual(markdown);
  expect(await textOf("/news")).not.toContain("/news/hidden");
  expect(await textOf("/news/hidden")).toContain('<meta name="robots" content="noindex"');
  expect(await textOf("/news/first")).not.toContain("noindex");
});

test("an article has a table of contents from three headings on", async () => {
  const contents = '<nav aria-labelledby="contents"';
  expect(await textOf("/about")).toContain(contents);
  expect(await textOf("/contact")).not.toContain(contents);
});

test("an article as Markdown has its date, author and picture", async () => {
  const markdown = await textOf("/news/second.md");
  expect(markdown).toContain('\ndate: 2026-01-02\nauthor: "Ada & Co"\n---\n');
  expect(markdown).toContain(`![A 'roof'](${ORIGIN}/media/picture.png`);
});
