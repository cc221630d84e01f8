import { expect, test } from "vitest";
import { readIconPackages } from "../../../server/icons/icon-collections";
import { isSafeSvgBody, readCollection } from "../../../server/icons/read-collection";

const BODY = '<path d="M0 0"/>';

test("icon service: valid icons get their size, everything else is dropped", () => {
  const json = {
    prefix: "mdi",
    icons: {
      own: { body: BODY, width: 20, height: 10, hidden: true },
      plain: { body: BODY, width: -1, height: "10" },
      evil: { body: "<script>alert(1)</script>" },
      "Not a name": { body: BODY },
      bodiless: { width: 20 },
      text: "body",
    },
    aliases: {
      turned: { parent: "own", rotate: 1, hFlip: true, vFlip: false },
      loose: { parent: "own", rotate: "1", extra: 1 },
      orphan: { rotate: 1 },
    },
    width: 24,
    info: { author: "somebody" },
  };
  expect(JSON.parse(JSON.stringify(readCollection(json, "mdi")))).toEqual({
    prefix: "mdi",
    icons: {
      own: { body: BODY, width: 20, height: 10 },
      plain: { body: BODY, width: 24, height: 24 },
    },
    aliases: {
      turned: { parent: "own", rotate: 1, hFlip: true },
      loose: { parent: "own" },
    },
    width: 24,
    height: 24,
  });
});

test("icon service: Iconify's default size is 16", () => {
  expect(readCollection({ prefix: "a", icons: { b: { body: BODY } } }, "a")).toMatchObject({
    icons: { b: { width: 16, height: 16 } },
    aliases: {},
  });
});

test.each([
  null,
  404,
  [],
  "mdi",
  {},
  { prefix: "mdi" },
  { prefix: "mdi", icons: [] },
  { prefix: "other", icons: {} },
])("icon service: %j is not a collection of icons", (json) => {
  expect(readCollection(json, "mdi")).toBeUndefined();
});

test.each([[], "x", null, 1])("icon service: the aliases %j are ignored", (aliases) => {
  expect(readCollection({ prefix: "mdi", icons: {}, aliases }, "mdi")).toMatchObject({
    aliases: {},
  });
});

test.each([
  '<path fill="currentColor" d="M0 0h1v1z"/>',
  '<g fill="none" stroke="currentColor"><circle cx="1" cy="2" r="3"/><path d="M0 0"/></g>',
  '<defs><mask id="a"><rect width="1" height="1"/></mask></defs><path mask="url(#a)" d=""/>',
  '<use xlink:href="#a"/><path d=""><animate attributeName="d" dur="1s"/></path>',
])("isSafeSvgBody: %s is safe", (body) => {
  expect(isSafeSvgBody(body)).toBe(true);
});

test.each([
  "",
  "text",
  "<script>alert(1)</script>",
  "<path/><script/>",
  "<style>*{}</style>",
  '<foreignObject><div xmlns="x"/></foreignObject>',
  '<image href="https://evil.example/x.png"/>',
  '<a href="javascript:alert(1)"><path/></a>',
  '<path onclick="alert(1)"/>',
  '<path onClick="alert(1)"/>',
  '<path style="fill:url(https://evil.example)"/>',
  '<use href="https://evil.example/x.svg#a"/>',
  '<use href="data:image/svg+xml,x#a"/>',
  '<path fill="url(https://evil.example/#a)"/>',
  "<path fill=\"url( 'https://evil.example/#a')\"/>",
  '<path fill="&#117;rl(https://evil.example)"/>',
  '<path fill="\\75rl(https://evil.example)"/>',
  '<animate attributeName="href" to="javascript:alert(1)"/>',
  "<path d='M0 0'/>",
  "<path d=M0/>",
  "<path/ onload=alert(1)>",
  "</svg><img src=x>",
  "<!-- <path/> -->",
  "<path",
  `<path${" ".repeat(50_000)}!`,
])("isSafeSvgBody: %s is unsafe", (body) => {
  expect(isSafeSvgBody(body)).toBe(false);
});

test("isSafeSvgBody: every bundled icon is safe", async () => {
  const unsafe = (await readIconPackages()).flatMap(({ icons }) =>
    Object.entries(icons).filter(([, { body }]) => !isSafeSvgBody(body)),
  );
  expect(unsafe).toEqual([]);
});
