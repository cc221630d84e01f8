import { expect, test } from "vitest";
import { parseImageQuery } from "../../../server/images/image-query";

const ADDRESS = "url=/media/a.png&w=320";

test.each([
  ["", 100, 100],
  ["", 60, 60],
  ["&q=1", 100, 50],
  ["&q=50", 100, 50],
  ["&q=51", 100, 75],
  ["&q=75", 100, 75],
  ["&q=76", 100, 90],
  ["&q=91", 100, 100],
  ["&q=100", 60, 100],
  ["&q=51", 60, 60],
  ["&q=60", 60, 60],
  ["&q=61", 60, 75],
  ["&q=3", 30, 30],
  ["&q=31", 30, 50],
])("image query: q %j of a site with quality %i is %i", (q, siteQuality, quality) => {
  expect(parseImageQuery(ADDRESS + q, siteQuality)).toMatchObject({ quality, width: 320 });
});

test.each(["&q=", "&q=0", "&q=101", "&q=-1", "&q=075", "&q=1e1", "&q=NaN", "&q=75&q=75"])(
  "image query: q %j is rejected with the expected value",
  (q) => {
    expect(parseImageQuery(ADDRESS + q, 100)).toEqual({ expected: expect.stringMatching(/\bq\b/) });
  },
);
