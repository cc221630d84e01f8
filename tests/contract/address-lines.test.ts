import { expect, test } from "vitest";
import { addressLines } from "../../contract/contact/address-lines";

const IN = { street: "1 High Street", postcode: "12345", town: "Town", region: "Region" };

test.each([
  ["DE", ["1 High Street", "12345 Town", "Region"]],
  ["GB", ["1 High Street", "Town 12345", "Region"]],
  ["US", ["1 High Street", "Town, Region 12345"]],
])("address: the post of %s wants %j", (country, lines) => {
  expect(addressLines({ ...IN, country })).toEqual(lines);
});

test.each(["DE", "GB", "US"])("address: in %s a town alone is a line without signs", (country) => {
  expect(addressLines({ town: "Town", country })).toEqual(["Town"]);
});
