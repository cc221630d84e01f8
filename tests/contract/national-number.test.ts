import { expect, test } from "vitest";
import { nationalNumber } from "../../contract/contact/national-number";

test.each([
  ["+44 1632 960123", "GB", "01632 960123"],
  ["+49 (0)221 123 45 67", "DE", "0221 123 45 67"],
  ["+49/221/5550", "DE", "0221/5550"],
  ["+1 202 555 0100", "US", "202 555 0100"],
  ["+34 911 23 45 67", "ES", "911 23 45 67"],
  ["01632 960123", "GB", "01632 960123"],
  ["+44 1632 960123", "DE", "+44 1632 960123"],
  ["+441632960123", "GB", "+441632960123"],
  ["+44 1632 960123", undefined, "+44 1632 960123"],
  ["+358 9 555", "FI", "09 555"],
])("national number: %s in %s is %s", (phone, country, expected) => {
  expect(nationalNumber(phone, country)).toBe(expected);
});
