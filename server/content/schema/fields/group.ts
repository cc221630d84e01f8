import * as z from "zod";

/** An object without unknown keys; the error for an unknown key lists the known ones. */
export function group<Shape extends z.core.$ZodLooseShape>(shape: Shape) {
  return z.strictObject(shape, {
    error({ code, inst }) {
      if (code !== "unrecognized_keys") return undefined;
      // The group itself, or one that extends it.
      return Object.keys(inst instanceof z.ZodObject ? inst.shape : shape).join(", ");
    },
  });
}
