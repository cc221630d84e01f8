import { expect, test } from "vitest";
import { readCollection } from "../../../server/icons/read-collection";

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
])("icon service: %j is no collection of icons", (json) => {
  expect(readCollection(json, "mdi")).toBeUndefined();
});

test.each([[], "x", null, 1])("icon service: the aliases %j are ignored", (aliases) => {
  expect(readCollection({ prefix: "mdi", icons: {}, aliases }, "mdi")).toMatchObject({
    aliases: {},
  });
});
