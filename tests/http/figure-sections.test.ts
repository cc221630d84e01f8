import { afterAll, beforeAll, expect, test } from "vitest";
import { type ContentFolder, makeContentFolder } from "../fixtures/content/content-folder";
import { makeMp4 } from "../fixtures/content/videos";
import { rawRequest } from "../fixtures/http/raw-answer";
import { type RunningSite, startSite } from "../fixtures/servers/running-site";

const POSTER = "poster: { src: media/picture.png, alt: At dawn }";
const FILM = `- { type: video, title: Our & day, text: A day., src: media/film.mp4, ${POSTER}, captions: media/film.vtt }\n`;

let content: ContentFolder;
let site: RunningSite;

beforeAll(async () => {
  content = await makeContentFolder({
    "site.yaml":
      "name: Beispiel\ndescription: Eine Seite.\nlanguage: de\nnavigation: [{ label: Filme, to: /film }]\ncontact: { phone: +49 221 5550 }\nembeds: [player.example.com, booking.example.com, other.example.com]\n",
    "film.md": `---\ntitle: Film\nsections:\n${FILM}---\n`,
    "news.md": "---\ntitle: News\nfeed: true\nsections:\n- { type: pages, of: /news }\n---\n",
    "news/day.md":
      `---\ntitle: Day\nupdated: 2026-03-01\nsections:\n${FILM}` +
      `- { type: video, title: Wind, src: media/film.mp4, ${POSTER}, decorative: true }\n` +
      "- { type: table, title: Prices, columns: [Small, A|B], rows: [{ label: Bread, cells: [3 €, ''] }] }\n" +
      "- { type: cards, items: [{ title: About us, text: All of it., to: /about }] }\n" +
      "- { type: downloads, title: Files, items: [{ label: Price list, to: media/prices.pdf, text: All *prices*. }] }\n" +
      "- { type: map, title: Here, address: [Street 1, Town], geo: { lat: 50.5, lng: -6.25 } }\n" +
      "- { type: map, address: [Street 2, 'Town & Sea'] }\n" +
      '- { type: embed, title: Film, url: "https://player.example.com/1?a=b&c=d" }\n---\n',
    "embeds.md":
      "---\ntitle: Embeds\nsections:\n" +
      '- { type: embed, url: "https://booking.example.com/1" }\n' +
      '- { type: embed, url: "https://player.example.com/2", poster: { src: media/picture.png, alt: "" } }\n' +
      '- { type: embed, url: "https://player.example.com/3" }\n---\n',
    "working.md":
      "---\ntitle: Working\nsections:\n" +
      "- { type: table, variant: menu, title: Wein, columns: [Region, Allergene, Glas, Flasche], note: Inklusive, rows: [{ label: Riesling, cells: [Mosel, S, 7 €, 29 €] }, { label: Most, cells: ['', '', '', 19 €] }] }\n" +
      "- { type: form, name: table, title: Tisch, fields: [{ kind: text, name: who, label: Name, width: half }, { kind: textarea, name: wish, label: Wunsch, rows: 3 }], aside: { title: So geht es weiter, steps: [Wir lesen es.], name: Ines } }\n" +
      '- { type: quotes, rating: { value: 4.5, count: 1287, text: Bewertungen, to: "https://reviews.example.com" }, items: [{ text: Gut., name: Ada }] }\n---\n',
    "media/film.mp4": makeMp4({ seconds: 95.4 }),
    "media/film.vtt": "WEBVTT\n",
    "media/prices.pdf": Buffer.alloc(1_234_567, "a"),
  });
  site = await startSite({ contentDir: content.dir, env: { SITE_URL: "https://example.com" } });
});

afterAll(async () => {
  await site.stop();
  await content.remove();
});

function get(path: string, accept = "text/html") {
  return rawRequest(site.url + path, { Accept: accept });
}

async function textOf(path: string): Promise<string> {
  const { status, body } = await get(path, "*/*");
  expect(status).toBe(200);
  return body.toString();
}

test.each([
  ["/", undefined],
  ["/film", undefined],
  ["/nowhere", undefined],
  ["/news/day", "https://player.example.com"],
  ["/embeds", "https://booking.example.com https://player.example.com"],
])("embeds: the policy of %s lets into frames: %s", async (path, origins) => {
  const { headers } = await get(path);
  const policy = headers["content-security-policy"] ?? "";
  expect(/frame-src ([^;]*)/.exec(policy)?.[1]).toBe(origins);
  expect(headers["cross-origin-embedder-policy"]).toBe(origins ? "unsafe-none" : "credentialless");
});

test("embeds: a document holds links to the other hosts, and nothing that a browser would fetch", async () => {
  const html = await textOf("/embeds");
  expect(html).not.toContain("<iframe");
  expect(html).not.toMatch(/(src|poster|content|imagesrcset)="[^"]*(player|booking)\.example/);
  expect(html).not.toMatch(/rel="(preconnect|dns-prefetch|preload|prefetch)"/);
  expect(html).toMatch(
    /<a [^>]*href="https:\/\/player\.example\.com\/2"[^>]*>Auf player\.example\.com öffnen/,
  );
});

test("films: a document has the browser's controls, loads a poster only, and names the captions", async () => {
  const html = await textOf("/film");
  const [video = ""] = /<video[^>]*>.*?<\/video>/s.exec(html) ?? [];
  expect(video).toMatch(/ controls=""/);
  expect(video).toMatch(/ preload="none"/);
  expect(video).toMatch(/ src="\/media\/film\.mp4\?v=[0-9a-f]{8}" width="640" height="360"/);
  expect(video).toMatch(/ aria-label="At dawn"/);
  expect(video).toMatch(
    /<track kind="captions" src="\/media\/film\.vtt\?v=[0-9a-f]{8}" srcLang="de" label="Untertitel"\/>/,
  );
  expect(video).not.toMatch(/autoplay|poster=| default/i);
  expect(html).toContain('alt="At dawn"');
  const { headers } = await get("/film");
  expect(headers["content-security-policy"]).toContain("media-src 'self'");
});

test("films: search engines get those with a date that say something", async () => {
  async function filmsOf(path: string) {
    const [, json = ""] =
      /<script[^>]*ld\+json[^>]*>(.*?)<\/script>/s.exec(await textOf(path)) ?? [];
    const graph: Record<string, unknown>[] = JSON.parse(json)["@graph"];
    return graph.filter((thing) => thing["@type"] === "VideoObject");
  }
  expect(await filmsOf("/film")).toEqual([]);
  expect(await filmsOf("/news/day")).toEqual([
    {
      "@type": "VideoObject",
      name: "Our & day",
      description: "A day.",
      thumbnailUrl: expect.stringMatching(/^https:\/\/example\.com\/media\/picture\.png/),
      contentUrl: expect.stringMatching(/^https:\/\/example\.com\/media\/film\.mp4/),
      uploadDate: "2026-03-01",
      duration: "PT95S",
      inLanguage: "de",
      isPartOf: { "@id": "https://example.com/news/day" },
    },
  ]);
});

test("tables: cells have their headers, and the region a name and a place in the tab order", async () => {
  const html = await textOf("/news/day");
  const [region = ""] = /<section class="table-region".*?<\/section>/s.exec(html) ?? [];
  const [, name] = /aria-labelledby="([^"]+)" tabindex="0"/i.exec(region) ?? [];
  expect(region).toMatch(new RegExp(`<caption id="${name}"[^>]*><span>Prices</span></caption>`));
  const [figure, empty] = ['<th scope="col" class="figure">Small</th>', '<th scope="col">A|B</th>'];
  expect(region).toContain(`<tr><td></td>${figure}${empty}</tr>`);
  const cells = '<td class="figure"><bdi>3 €</bdi></td><td></td>';
  expect(region).toContain(`<tr><th scope="row">Bread</th>${cells}</tr>`);
});

test("tables: a menu has prices at the end of each name, and notes with the names of their columns", async () => {
  const html = await textOf("/working");
  const items = [...html.matchAll(/<li class="menu-item">(.*?)<\/li>/gs)].map(([, item = ""]) =>
    item
      .replace(/<!--.*?-->/g, "")
      .replace(/<[^>]*>/g, "|")
      .replace(/\|+/g, "|"),
  );
  expect(items).toEqual([
    "|Riesling|Glas |7 €|Flasche |29 €|Mosel|Allergene: |S|",
    "|Most|Flasche |19 €|",
  ]);
  expect(html).toContain("Inklusive");
});

test("forms: what stands beside one comes after it, for readers and on phones", async () => {
  const html = await textOf("/working");
  const [order] = [/<form.*class="field-half".*rows="3".*<\/form>.*So geht es weiter.*Ines/s];
  expect(html).toMatch(order);
});

test("ratings: a page that shows one has it in its structured data, no other page has", async () => {
  const [shown, other] = [await textOf("/working"), await textOf("/film")];
  expect(shown).toContain('aria-label="4,5 von 5 Sternen"');
  expect(shown).toContain("1.287 Bewertungen");
  expect(shown).toContain(
    '"aggregateRating":{"@type":"AggregateRating","ratingValue":4.5,"reviewCount":1287,"bestRating":5}',
  );
  expect(other).not.toContain("aggregateRating");
});

test("404: below its link stand the site's main links and the telephone", async () => {
  const { status, body } = await get("/nirgends");
  expect(status).toBe(404);
  const [main = ""] = /<main.*<\/main>/s.exec(body.toString()) ?? [];
  const links = [...main.matchAll(/href="([^"]+)"/g)].map(([, to]) => to);
  expect(links).toEqual(["/", "/film", "tel:+492215550"]);
});

test("downloads: kind and size stand in the link, in the words of the language", async () => {
  const html = await textOf("/news/day");
  const [link = ""] = /<a class="download-to".*?<\/a>/.exec(html) ?? [];
  expect(link).toContain('href="/media/prices.pdf"');
  expect(link.replace(/<[^>]*>/g, "")).toMatch(/^Price list PDF, 1,2\sMB$/);
});

test("maps: links lead to the place, or to its address", async () => {
  const html = await textOf("/news/day");
  const links = [...html.matchAll(/href="(https:\/\/[^"]*(?:map|street)[^"]*)"/g)].map(
    ([, to]) => to,
  );
  expect(links).toEqual([
    "https://www.openstreetmap.org/?mlat=50.5&amp;mlon=-6.25#map=17/50.5/-6.25",
    "https://www.google.com/maps/search/?api=1&amp;query=50.5%2C-6.25",
    "https://maps.apple.com/?ll=50.5%2C-6.25&amp;q=Street%201",
    "https://www.openstreetmap.org/search?query=Street%202%2C%20Town%20%26%20Sea",
    "https://www.google.com/maps/search/?api=1&amp;query=Street%202%2C%20Town%20%26%20Sea",
    "https://maps.apple.com/?address=Street%202%2C%20Town%20%26%20Sea",
  ]);
});

test("figures: the Markdown of a page has all of them", async () => {
  const markdown = await textOf("/news/day.md");
  for (const part of [
    /^\[At dawn\]\(https:\/\/example\.com\/media\/film\.mp4\?v=\w+\)$/m,
    /^\| {2}\| Small \| A\\\|B \|\n\| - \| - \| - \|\n\| Bread \| 3 € \| {2}\|$/m,
    /^## \[About us\]\(https:\/\/example\.com\/about\)$/m,
    /^- \[Price list PDF, 1,2\sMB\]\(https:\/\/example\.com\/media\/prices\.pdf\)\n\n {2}All \*prices\*\.$/m,
    /^Street 1, Town$/m,
    /^- \[In OpenStreetMap öffnen\]\(https:\/\/www\.openstreetmap\.org\//m,
    / \[Auf player\.example\.com öffnen\]\(https:\/\/player\.example\.com\/1\?a=b&c=d\)$/m,
  ]) {
    expect(markdown).toMatch(part);
  }
});

test("figures: a feed has them as plain HTML with absolute addresses", async () => {
  const feed = (await textOf("/news/feed.xml"))
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"');
  for (const part of [
    /<a href="https:\/\/example\.com\/media\/film\.mp4\?v=\w+">At dawn<\/a>/,
    /<table><thead><tr><td><\/td><th>Small<\/th><th>A\|B<\/th><\/tr><\/thead><tbody><tr><th>Bread<\/th><td>3 €<\/td><td><\/td><\/tr><\/tbody><\/table>/,
    /<h2><a href="https:\/\/example\.com\/about">About us<\/a><\/h2>/,
    /<li><a href="https:\/\/example\.com\/media\/prices\.pdf">Price list PDF, 1,2\sMB<\/a><p>/,
    /<p>Street 1, Town<\/p>/,
    /<a href="https:\/\/player\.example\.com\/1\?a=b[^"]*c=d">Auf player\.example\.com öffnen<\/a>/,
  ]) {
    expect(feed).toMatch(part);
  }
  expect(feed).not.toContain("<iframe");
});
