import { expect, test } from "vitest";
import { formatIssues } from "../../../../server/content/files/errors/content-errors";
import { readContent } from "../../../../server/content/read-content";
import { createIcons } from "../../../../server/icons/icon-collections";
import { type ContentFiles, makeContentFolder } from "../../../fixtures/content/content-folder";

const PAGES: ContentFiles = {
  "about.md": "---\ntitle: About\n---\n\n## History\n\nIt began.\n",
  "news.md":
    "---\ntitle: News\nfeed: true\nsections:\n  - { type: pages, of: /news }\n---\nWords.\n",
  "news/opening.md": "---\ntitle: Opening\n---\nWords.\n",
};

async function read(files: ContentFiles) {
  const folder = await makeContentFolder({ ...PAGES, ...files });
  const result = await readContent(folder.dir, { icons: createIcons([]) });
  await folder.remove();
  return result;
}

async function errorsOf(files: ContentFiles): Promise<string[]> {
  const result = await read(files);
  return "errors" in result ? formatIssues(result.errors).split("\n") : [];
}

async function redirectsOf(files: ContentFiles) {
  const result = await read(files);
  if ("errors" in result) throw new Error(formatIssues(result.errors));
  return result.content.redirects;
}

test("redirects.yaml: every form of a redirect, and was of a page", async () => {
  const redirects = await redirectsOf({
    "redirects.yaml": `# Old site
- { from: /old, to: /about#history }
- from: /old/*
  to: /news/*
  status: 308
- { from: "/?p=12", to: media/picture.png, status: 302 }
- { from: /gone, status: 410 }
- { from: /shop, to: "https://shop.example" }
- { from: /feed, to: /news/feed.xml }
`,
    "about.md": "---\ntitle: About\nwas: [/Über-uns, '/?page_id=3']\n---\n\n## History\n",
  });
  expect(redirects.size).toBe(8);
  expect(redirects.find("/old")).toEqual({ status: 301, location: "/about#history" });
  expect(redirects.find("/old/x")).toEqual({ status: 308, location: "/news/x" });
  expect(redirects.findByQuery("/?p=12")).toEqual({ status: 302, location: "/media/picture.png" });
  expect(redirects.find("/gone")).toEqual({ status: 410 });
  expect(redirects.find("/shop")).toEqual({ status: 301, location: "https://shop.example/" });
  expect(redirects.find("/feed")).toEqual({ status: 301, location: "/news/feed.xml" });
  expect(redirects.find("/%C3%BCber-uns")).toEqual({ status: 301, location: "/about" });
  expect(redirects.findByQuery("/?page_id=3")).toEqual({ status: 301, location: "/about" });
});

test.each([
  ["was: [/old]\nfeed: true"],
  ["was:\n  - /old\nfeed:\n  true"],
  ['{ "was": ["/old"], "feed": true }'],
  ["'was' : [/old]\n\"feed\": True"],
])("was and feed: %j says both, however the YAML is written", async (front) => {
  const list = "sections: [{ type: pages, of: /news }]";
  const page = front.startsWith("{") ? front.replace(/}$/, `, ${list} }`) : `${front}\n${list}`;
  const files = { "news.md": `---\n${page}\n---\n` };
  expect((await redirectsOf(files)).find("/old")).toEqual({ status: 301, location: "/news" });
  const source = { "redirects.yaml": "- { from: /news/feed.xml, to: /about }\n" };
  expect(await errorsOf({ ...files, ...source })).toEqual([
    expect.stringMatching(/^redirects\.yaml:1 .*an address that the site does not use itself$/),
  ]);
});

test.each([[undefined], [""], ["# nothing yet\n"], ["[]\n"]])(
  "redirects.yaml: %j is no redirects",
  async (text) => {
    expect((await redirectsOf({ "redirects.yaml": text })).size).toBe(0);
  },
);

const SITE_OWN = "an address that the site does not use itself";

test.each([
  // Form.
  ["from: /old\n", ": found a group of keys, expected a list"],
  ["- /old\n", ":1 [0]: found '/old', expected a group of keys"],
  ["- { from: /old, too: /about }\n", ":1 [0].too: found the unknown key 'too', expected 'to'? "],
  ["- { to: /about }\n", ":1 [0].from: found nothing, expected text"],
  ["- { from: /old }\n", ":1 [0].to: found nothing, expected a target, or the status 410"],
  ["- { from: /old, to: /about, status: 303 }\n", ":1 [0].status: found 303, expected one of 301"],
  ["- { from: /old, to: /about, status: 410 }\n", "[0].to: found '/about', expected no target"],
  ["- { from: /old, to: /news/* }\n", "[0].to: found '/news/*', expected a target without a star"],
  ["- { from: /old/*, to: /news/*/x }\n", "[0].to: found '/news/*/x', expected a target with its"],
  ["- { from: /o/*/x, to: /about }\n", "[0].from: found '/o/*/x', expected a star at the end only"],
  ["- { from: ^/old$, to: /about }\n", "[0].from: found '^/old$', expected a path of this site"],
  ["- { from: /old, to: //other.example }\n", "[0].to: found '//other.example', expected a link"],
  ["- { from: /old, to: other.example }\n", "[0].to: found 'other.example', expected https:// in"],
  ["- { from: /old, to: 'javascript:x()' }\n", "[0].to: found 'javascript:x()', expected a link"],
  [
    "- { from: /old, to: /about\n",
    ": found '{ from: /old, to: /about', expected a } at its end, or quotes if it is text",
  ],
  // Sources.
  [
    "- { from: /about, to: / }\n",
    ":1 [0].from: found '/about', expected an address that no page has (about.md is there)",
  ],
  [
    "- { from: /News/Opening/, to: / }\n",
    "expected an address that no page has (news/opening.md is",
  ],
  [
    "- { from: /, to: /about }\n",
    "found '/', expected an address that no page has (home.md is there)",
  ],
  ...[
    ...["/robots.txt", "/sitemap.xml", "/llms.txt", "/favicon.ico", "/pages.json"],
    ...["/media/old.jpg", "/assets/x.js", "/icons/x.svg", "/builds/latest.json", "/healthz"],
    ...["/about/_payload.json", "/_payload.json", "/about.md", "/index.md", "/about.data"],
    ...["/news/feed.xml", "/_image", "/robots.txt?x=1", "/media/*", "/assets/old/*", "/_old/*"],
  ].map((from) => [
    `- { from: "${from}", to: / }\n`,
    `[0].from: found '${from}', expected ${SITE_OWN}`,
  ]),
  [
    '- { from: "/news?page=2", to: / }\n',
    "found '/news?page=2', expected an address that its page does not use",
  ],
  [
    "- { from: /a, to: / }\n- { from: /A/, to: /about }\n",
    "redirects.yaml:2 [1].from: found '/A/' once more, expected a source that is there once (redirects.yaml:1 has it)",
  ],
  [
    '- { from: "/?a=1&b=2", to: / }\n- { from: "/?b=2&A=1", to: / }\n',
    ":2 [1].from: found '/?b=2&A=1' once more",
  ],
  // Targets.
  [
    "- { from: /old, to: /nope }\n",
    "redirects.yaml:1 [0].to: found '/nope', expected a page of this site",
  ],
  ["- { from: /old, to: /About }\n", "[0].to: found '/About', expected /about"],
  [
    "- { from: /old, to: /about#nope }\n",
    "found '/about#nope', expected a section id or heading of that page (history)",
  ],
  [
    "- { from: /old, to: /media/nope.pdf }\n",
    "found '/media/nope.pdf', expected a file that is in media/",
  ],
  ["- { from: /old/*, to: /nowhere/* }\n", "found '/nowhere/*', expected a folder that has pages"],
  // Loops.
  [
    "- { from: /a, to: /a }\n",
    "redirects.yaml:1 [0].to: found a loop (/a → /a), expected a target that leads to a page",
  ],
  [
    "- { from: /x, to: /a }\n- { from: /a, to: /b }\n- { from: /b, to: /a }\n",
    "redirects.yaml:2 [1].to: found a loop (/a → /b → /a)",
  ],
  [
    "- { from: /a/*, to: /b/* }\n- { from: /b/*, to: /a/* }\n",
    ":1 [0].to: found a loop (/a/* → /b/* → /a/*)",
  ],
  ["- { from: /*, to: /new/* }\n", ":1 [0].to: found a loop (/* → /*)"],
])("redirects.yaml: %s", async (text, expected) => {
  const errors = await errorsOf({ "redirects.yaml": text });
  expect(errors).toEqual([expect.stringContaining(expected)]);
  expect(errors[0]).toMatch(/^redirects\.yaml:/);
});

test("was: its errors have the page's line, and a source of both places is told", async () => {
  const errors = await errorsOf({
    "redirects.yaml": "- { from: /old, to: / }\n",
    "about.md": "---\ntitle: About\nwas:\n  - /old\n  - /contact\n  - /x/*\n---\nWords.\n",
    "news/opening.md": "---\ntitle: Opening\nwas: [nope]\n---\nWords.\n",
  });
  expect(errors).toEqual([
    expect.stringMatching(/^about\.md:4 was\[0\]: found '\/old' once more, .*redirects\.yaml:1/),
    expect.stringMatching(/^about\.md:5 was\[1\]: found '\/contact', .*contact\.md/),
    expect.stringMatching(/^about\.md:6 was\[2\]: .*without a star/),
    expect.stringMatching(/^news\/opening\.md:3 was\[0\]: found 'nope', expected a path/),
  ]);
});

test("content links to a source are errors that name the target, all at once", async () => {
  const errors = await errorsOf({
    "redirects.yaml":
      "- { from: /old, to: /older }\n- { from: /older, to: /about#history }\n- { from: /gone, status: 410 }\n- { from: '/?p=12', to: /news }\n",
    "site.yaml":
      "name: Example\ndescription: A site.\nnavigation:\n  - { label: Old, to: /old/ }\n",
    "home.md": "A [link](/old?x=1), [another](/gone), [a third](/?p=12), [a good one](/?p=13).\n",
  });
  expect(errors).toEqual([
    "site.yaml:4 navigation[0].to: found '/old/', expected /about#history, where this address is redirected to",
    "home.md:1: found '/old?x=1', expected /about?x=1#history, where this address is redirected to",
    "home.md:1: found '/gone', expected a page that is not gone (410)",
    "home.md:1: found '/?p=12', expected /news, where this address is redirected to",
  ]);
});

function many(count: number): string {
  return Array.from({ length: count }, (_, at) => `- { from: /old/${at}, to: /about }\n`).join("");
}

test("redirects.yaml: 5,000 redirects are read, and an error in the last has its line", async () => {
  expect((await redirectsOf({ "redirects.yaml": many(5000) })).find("/old/4999")?.location).toBe(
    "/about",
  );
  expect(
    await errorsOf({ "redirects.yaml": `${many(4999)}\n- { from: old, to: /about }\n` }),
  ).toEqual([expect.stringMatching(/^redirects\.yaml:5001 \[4999\]\.from: found 'old'/)]);
});

test("redirects.yaml: 5,001 redirects are one error, also together with was", async () => {
  expect(await errorsOf({ "redirects.yaml": many(5001) })).toEqual([
    "redirects.yaml:1: found a list of 5001, expected at most 5000 entries",
  ]);
  expect(
    await errorsOf({
      "redirects.yaml": many(5000),
      "about.md": "---\ntitle: About\nwas: [/one]\n---\nWords.\n",
    }),
  ).toEqual(["redirects.yaml: found 5001 redirects, expected at most 5000, was of pages included"]);
});
