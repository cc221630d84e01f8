import { expect, test } from "vitest";
import { readConfig } from "../../../server/config";
import { parseHsts } from "../../../server/security/security-headers";

test.each([
  "max-age=63072000; includeSubDomains",
  "max-age=31536000",
  "max-age=0",
  'MAX-AGE="600"',
  "includesubdomains;max-age=600;preload",
  "max-age = 600 ; ; includeSubDomains;",
  'max-age=600; directive="a [value]"; other=token',
])("HSTS: takes %j as it is", (given) => {
  expect(parseHsts(given)).toBe(given);
});

test.each([
  "on",
  "includeSubDomains",
  "max-age",
  "max-age=",
  "max-age=-1",
  "max-age=1.5",
  "max-age=1 year",
  "max-age=600, includeSubDomains",
  "max-age=600; includeSubDomains=true",
  "max-age=600; max-age=700",
  "max-age=600; Preload; preload",
  'max-age="600',
  'max-age=600; x="é"',
  "max-age=600\r\nSet-Cookie: a=b",
])("HSTS: refuses %j, and says what is expected", (given) => {
  expect(() => readConfig({ HSTS: given })).toThrow(
    `HSTS: given ${JSON.stringify(given)}, expected off, or a header such as max-age=63072000; includeSubDomains`,
  );
});

const SITE_URL = "https://example.com";
test.each([
  [{ SITE_URL }, "max-age=63072000; includeSubDomains"],
  [{ SITE_URL, HSTS: "" }, "max-age=63072000; includeSubDomains"],
  [{ SITE_URL, HSTS: "max-age=300" }, "max-age=300"],
  [{ SITE_URL, HSTS: "off" }, undefined],
  [{ SITE_URL: "http://example.com", HSTS: "max-age=300" }, undefined],
  [{}, undefined],
])("HSTS: %j gives %j", (environment, header) => {
  expect(readConfig(environment).hsts).toBe(header);
});
