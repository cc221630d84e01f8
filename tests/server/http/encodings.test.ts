import { expect, test } from "vitest";
import { type Encoding, encodingChooser } from "../../../server/http/encodings";

const ALL: Encoding[] = ["br", "zstd", "gzip", "identity"];

// RFC 9110 12.5.3, and Accept-Encoding as browsers, proxies and tools send it.
test.each<[header: string | undefined, chosen: Encoding]>([
  [undefined, "identity"],
  ["", "identity"],
  ["gzip, deflate, br, zstd", "br"],
  ["gzip, deflate, br", "br"],
  ["gzip, deflate", "gzip"],
  ["deflate", "identity"],
  ["compress, gzip", "gzip"],
  ["zstd", "zstd"],
  ["*", "br"],
  ["*;q=0", "identity"],
  ["identity", "identity"],
  ["identity, br", "br"],
  ["gzip;q=1.0, identity; q=0.5, *;q=0", "gzip"],
  ["gzip;q=0.5, br;q=0.4", "gzip"],
  ["br;q=0", "identity"],
  ["br;q=0, *", "zstd"],
  ["br;q=0.0, zstd;q=0.00, gzip;q=0.000", "identity"],
  ["br;q=0.2, identity;q=0.5", "identity"],
  ["br;q=0.5, identity;q=0.5", "br"],
  ["br;q=0.001", "br"],
  ["gzip;q=0, *;q=0.5", "br"],
  ["identity;q=0, gzip;q=0", "identity"],
  ["*;q=0, gzip", "gzip"],
  ["GZIP", "gzip"],
  ["BR;Q=1", "br"],
  ["x-gzip", "gzip"],
  [" br ; q=0.3 ,\tgzip ; q=0.9", "gzip"],
  ["br;q=-1", "identity"],
  ["br;q=abc, gzip", "gzip"],
  ["br;q=, gzip", "gzip"],
  ["br;level=3;q=0.1, gzip;q=0.2", "gzip"],
  [",,br,,", "br"],
  ["brotli", "identity"],
])("Accept-Encoding %j: %s", (header, chosen) => {
  // Twice: the second choice comes from the cache.
  expect(encodingChooser(ALL)(header)).toBe(chosen);
  expect(encodingChooser(ALL)(header)).toBe(chosen);
});

test("Accept-Encoding: only what there is is chosen, also when as many others are remembered", () => {
  expect(encodingChooser(["br", "identity"])("gzip, br")).toBe("br");
  expect(encodingChooser(["gzip", "identity"])("gzip, br")).toBe("gzip");
  expect(encodingChooser(["identity"])("gzip, br")).toBe("identity");
});

test("Accept-Encoding: a flood of different headers changes no answer", () => {
  const choose = encodingChooser(["br", "identity"]);
  for (let index = 0; index < 1000; index++) expect(choose(`br, x-${index}`)).toBe("br");
  expect(choose("identity")).toBe("identity");
});
