import { expect, test } from "vitest";
import * as z from "zod";
import { described } from "../../../../server/content/schema/fields/described";

test("described: a copy with texts for editors", () => {
  const schema = z.string();
  expect(described(schema, "Name", "A name", "Anna", { who: "owner" }).meta()).toEqual({
    title: "Name",
    description: "A name",
    example: "Anna",
    who: "owner",
  });
  expect(described(schema, "Name", "A name", "Anna")).not.toBe(schema);
});
