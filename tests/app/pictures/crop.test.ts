import { expect, test } from "vitest";
import { sizesOnPhones } from "../../../app/pictures/crop";

test.each([
  ["100vw", "100vw"],
  ["90vw sm:45vw lg:512px", "90vw"],
  ["sm:100vw lg:50vw", "100vw"],
  ["220px", "220px"],
])("sizesOnPhones: of %s, %s", (sizes, onPhones) => {
  expect(sizesOnPhones(sizes)).toBe(onPhones);
});
