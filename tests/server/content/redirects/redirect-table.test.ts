import { expect, test } from "vitest";
import { message } from "../../../../server/content/files/errors/messages";
import type { RedirectStatus } from "../../../../server/content/redirects/redirect-answer";
import { parseSource } from "../../../../server/content/redirects/redirect-source";
import {
  createRedirectTable,
  type RedirectTable,
} from "../../../../server/content/redirects/redirect-table";
import { parseTarget } from "../../../../server/content/redirects/redirect-target";

type Row = [from: string, to?: string, status?: RedirectStatus];

const PAGES = ["/", "/new", "/news/opening", "/über", "/docs/v2/start"];

function tableOf(rows: readonly Row[]): RedirectTable {
  const redirects = rows.map(([from, given, status = 301]) => {
    const source = parseSource(from);
    const target = given === undefined ? { to: given } : parseTarget(given);
    if ("expected" in source || "expected" in target) throw new Error(`${from} ${given}`);
    return { source, to: target.to, status };
  });
  return createRedirectTable(redirects, (path) => PAGES.includes(path));
}

/** Returns the answer to a request: redirects with a query precede pages, the others follow them. */
function answer(table: RedirectTable, target: string): string | undefined {
  const found = table.findByQuery(target) ?? table.find(target);
  return found && [found.status, found.location].join(" ").trim();
}

const EXACT: Row[] = [
  ["/old", "/new"],
  ["/Team/Über-Uns/", "/über#wir"],
  ["/temporary", "/new", 302],
  ["/form", "/new", 308],
  ["/gone", undefined, 410],
  ["/fixed", "/new?tab=1"],
  ["/place", "/new#prices"],
  ["/shop", "https://shop.example/start"],
  ["/file.php", "/new"],
  ["/my page", "/new"],
];

test.each([
  ["/old", "301 /new"],
  ["/OLD", "301 /new"],
  ["/old/", "301 /new"],
  ["/old//", undefined],
  ["//old", undefined],
  ["/old/more", undefined],
  ["/older", undefined],
  ["/old?utm_source=x&a=b%20c", "301 /new?utm_source=x&a=b%20c"],
  ["/old/?a=1", "301 /new?a=1"],
  ["/temporary", "302 /new"],
  ["/form", "308 /new"],
  ["/gone", "410"],
  ["/gone?x=1", "410"],
  ["/fixed", "301 /new?tab=1"],
  ["/fixed?a=1", "301 /new?tab=1"],
  ["/place?a=1", "301 /new?a=1#prices"],
  ["/shop?a=1", "301 https://shop.example/start?a=1"],
  ["/file.php?id=3", "301 /new?id=3"],
  ["/team/%C3%BCber-uns", "301 /%C3%BCber#wir"],
  ["/team/%c3%9cBER-uns/", "301 /%C3%BCber#wir"],
  ["/team/u%CC%88ber-uns", "301 /%C3%BCber#wir"],
  ["/my%20page", "301 /new"],
  ["/%6fld", "301 /new"],
  ["/%", undefined],
])("redirects: %s leads to %s", (target, expected) => {
  expect(answer(tableOf(EXACT), target)).toBe(expected);
});

const FOLDERS: Row[] = [
  ["/old/*", "/news/*"],
  ["/old/deep/*", "/deep/*"],
  ["/old/deep/one", "/new"],
  ["/all/*", "/new"],
  ["/shop/*", "https://shop.example/s/*"],
  ["/part/*", "/new#part"],
  ["/gone/*", undefined, 410],
];

test.each([
  ["/old", undefined],
  ["/old/", undefined],
  ["/old/opening", "301 /news/opening"],
  ["/OLD/Opening?x=1", "301 /news/Opening?x=1"],
  ["/old/a/b/c", "301 /news/a/b/c"],
  ["/old/deep", "301 /news/deep"],
  ["/old/deep/two", "301 /deep/two"],
  ["/old/deep/one", "301 /new"],
  ["/OLD/DEEP/ONE/", "301 /new"],
  ["/old/%C3%BC/b", "301 /news/%C3%BC/b"],
  ["/older/x", undefined],
  ["/all/a/b", "301 /new"],
  ["/part/x", "301 /new#part"],
  ["/shop/A/b?c=1", "301 https://shop.example/s/A/b?c=1"],
  ["/shop//evil.example", undefined],
  ["/shop/..", undefined],
  ["/shop/%2e%2e/x", undefined],
  ["/shop/%2e%2e/%", undefined],
  ["/shop/\\evil.example", undefined],
  ["/shop/%5cevil.example", undefined],
  ["/gone/x", "410"],
])("redirects of folders: %s leads to %s", (target, expected) => {
  expect(answer(tableOf(FOLDERS), target)).toBe(expected);
});

test("redirects: everything may go to another host, pages excepted", () => {
  const table = tableOf([["/*", "https://other.example/*"]]);
  expect(answer(table, "/x/y?z=1")).toBe("301 https://other.example/x/y?z=1");
  expect(answer(table, "/new")).toBeUndefined();
  expect(answer(table, "//evil.example")).toBeUndefined();
});

const QUERIES: Row[] = [
  ["/?p=12", "/new"],
  ["/?p=12&lang=de", "/über"],
  ["/?p=13", undefined, 410],
  ["/?p=14", "/"],
  ["/index.php?Page_ID=Seven", "/new#top"],
  ["/index.php", "/"],
];

test.each([
  ["/?p=12", "301 /new"],
  ["/?P=12", "301 /new"],
  ["/?p=12&utm_source=x", "301 /new?utm_source=x"],
  ["/?lang=de&p=12", "301 /%C3%BCber"],
  ["/?p=1", undefined],
  ["/?p=123", undefined],
  ["/?p", undefined],
  ["/", undefined],
  ["/?p=13", "410"],
  ["/?p=14&x=1", "301 /?x=1"],
  ["/index.php?page_id=SEVEN", "301 /new#top"],
  ["/index.php?page_id=8", "301 /?page_id=8"],
  ["/index.php?p=12", "301 /new"],
  [`/?p=12&x=${"y".repeat(2000)}`, undefined],
])("redirects of queries: %s leads to %s", (target, expected) => {
  const table = tableOf(QUERIES);
  expect(table.hasQueries).toBe(true);
  expect(answer(table, target)).toBe(expected);
});

const CHAINS: Row[] = [
  ["/a", "/b"],
  ["/b", "/c#place"],
  ["/c", "/new"],
  ["/t1", "/t2", 308],
  ["/t2", "/a", 302],
  ["/toGone", "/isGone"],
  ["/isGone", undefined, 410],
  ["/keeps", "/b?x=1"],
  ["/away", "/away2"],
  ["/away2", "https://other.example/"],
  ["/f/*", "/g/*"],
  ["/g/*", "/news/*"],
  ["/g/one", "/a"],
  ["/wp/*", "/?p=12"],
  ["/?p=12", "/new"],
  ["/docs/*", "/docs/v2/*"],
];

test.each([
  ["/a", "301 /new#place"],
  ["/a?x=1", "301 /new?x=1#place"],
  ["/t1", "302 /new#place"],
  ["/togone", "410"],
  ["/keeps?y=2", "301 /new?x=1#place"],
  ["/away?x=1", "301 https://other.example/?x=1"],
  ["/f/opening", "301 /news/opening"],
  ["/f/one", "301 /new#place"],
  ["/wp/anything", "301 /new"],
  ["/docs/start", "301 /docs/v2/start"],
])("redirects in a row: %s leads to %s at once", (target, expected) => {
  expect(answer(tableOf(CHAINS), target)).toBe(expected);
});

test.each<[string, Row[], string]>([
  ["itself", [["/a", "/A/"]], "/a"],
  [
    "two",
    [
      ["/a", "/b"],
      ["/b", "/a"],
    ],
    "/a",
  ],
  [
    "into a loop",
    [
      ["/x", "/a"],
      ["/a", "/b"],
      ["/b", "/a"],
    ],
    "/x",
  ],
  [
    "folders",
    [
      ["/a/*", "/b/*"],
      ["/b/*", "/a/*"],
    ],
    "/a/x",
  ],
  ["a folder below itself", [["/a/*", "/a/b/*"]], "/a/x"],
  [
    "folder and address",
    [
      ["/a/*", "/b"],
      ["/b", "/a/x"],
    ],
    "/b",
  ],
  [
    "query",
    [
      ["/q?x=1", "/r"],
      ["/r", "/q?x=1"],
    ],
    "/q?x=1",
  ],
])("redirects: a loop (%s) answers nothing", (_name, rows, target) => {
  const table = tableOf(rows);
  expect(table.trace(target).isLoop).toBe(true);
  expect(answer(table, target)).toBeUndefined();
});

test("redirects: a chain of 5,000 is one answer", () => {
  const rows = Array.from({ length: 5000 }, (_, index): Row => [`/${index}`, `/${index + 1}`]);
  const table = tableOf([...rows, ["/5000", "/new", 302]]);
  expect(answer(table, "/0?x=1")).toBe("302 /new?x=1");
});

test.each([
  ["old", message("redirect-path")],
  ["https://example.com/old", message("redirect-path")],
  ["/old#part", message("redirect-hash")],
  ["/old*", message("redirect-star")],
  ["/*/old", message("redirect-star")],
  ["/o*d/*", message("redirect-star")],
  ["/old/(.*)", message("redirect-star")],
  ["/?p=*", message("redirect-star")],
  ["/old?p=1/*", message("redirect-star")],
  ["//old", message("redirect-segments")],
  ["/old/../x", message("redirect-segments")],
  ["/old/\\d+", message("redirect-segments")],
  ["/old\u0007", message("redirect-invisible")],
])("redirects: %s is no source", (from, expected) => {
  expect(parseSource(from)).toEqual({ expected });
});

test.each([
  ["//other.example/x", message("link-scheme", { to: "//other.example/x" })],
  ["other.example/x", message("link-https")],
  ["javascript:alert(1)", message("link-form")],
  ["mailto:a@example.com", message("redirect-target")],
  ["/a b", message("link-invisible")],
])("redirects: %s is no target", (to, expected) => {
  expect(parseTarget(to)).toEqual({ expected });
});

test.each([
  ["/über#größe", "/%C3%BCber#gr%C3%B6%C3%9Fe"],
  ["/half\ud800", "/half%EF%BF%BD"],
  ["https://müller.example/*", "https://xn--mller-kva.example/*"],
  ["media/list.pdf", "/media/list.pdf"],
])("redirects: the target %s is sent as %s", (to, expected) => {
  expect(parseTarget(to)).toEqual({ to: expected });
});

test("redirects: the longest of nested folders wins, however deep the address is", () => {
  const table = tableOf([
    ["/*", "https://old.example/*"],
    ["/a/b/*", "https://b.example/*"],
    ["/a/b/c/d/*", "https://d.example/*"],
  ]);
  const rest = "x/".repeat(300);
  expect(answer(table, `/A/b/${rest}`)).toBe(`301 https://b.example/${rest}`);
  expect(answer(table, `/a/b/c/d/${rest}`)).toBe(`301 https://d.example/${rest}`);
  expect(answer(table, "/a/b/c/d")).toBe("301 https://b.example/c/d");
  expect(answer(table, "/a/b")).toBe("301 https://old.example/a/b");
});

test.each([
  ["in 4,000 segments", "/a".repeat(4000)],
  ["in one segment", `/${"a".repeat(8000)}`],
])(
  "redirects: an address of 8 KB %s is looked up once, not in each link of a chain",
  (_what, rest) => {
    const links = Array.from(
      { length: 20 },
      (_, index): Row => [`/f${index}/*`, `/f${index + 1}/*`],
    );
    const table = tableOf([...links, ["/", "/new"], ["/x?a=1", "/new"]]);
    expect(table.trace("/f0/a").passed).toHaveLength(20);
    expect(table.trace(`/f0${rest}`)).toEqual({ passed: [], isLoop: false, answer: undefined });
  },
);
