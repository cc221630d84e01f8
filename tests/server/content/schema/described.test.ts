import { expect, test } from "vitest";
import * as z from "zod";
import { described } from "../../../../server/content/schema/fields/described";

test("described: a copy with texts for editors", () => {
  const schema = z.string();
  expect(described(schema, "A name", "Anna").meta()).toEqual({
    description: "A name",
    example: "Anna",
  });
  expect(described(schema, "A name", "Anna")).not.toBe(schema);
});
