import * as z from "zod";

/** An object without unknown keys; the error for an unknown key lists the known ones. */
export function group<Shape extends z.core.$ZodLooseShape>(shape: Shape) {
  const known = Object.keys(shape).join(", ");
  return z.strictObject(shape, {
    error: (issue) => (issue.code === "unrecognized_keys" ? known : undefined),
  });
}
