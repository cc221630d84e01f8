import * as z from "zod";
import { nearIcon } from "../../../icons/near-icon";
import { message, orSimilar } from "../../files/errors/messages";
import type { FieldContext } from "./field-context";

/** An icon as pages show it: inline, or by its name where only the icon service has it. */
export type ShownIcon = { body: string; size: number } | { other: string };

/** The name of an icon: installed, or of another collection where the site has an icon service. */
export function iconField(line: z.ZodType<string>, context: () => FieldContext) {
  return line
    .transform((name, check): ShownIcon => {
      const { icon, otherIcon } = context();
      const found = icon(name);
      if (found) return { body: found.body, size: found.size };
      const other = otherIcon(name);
      if (other?.isServed) return { other: name };
      const near = nearIcon(name, (one) => icon(one) !== undefined);
      const wanted = other
        ? message("icon-service", { prefix: other.prefix })
        : /\p{Extended_Pictographic}/u.test(name)
          ? message("icon-picture")
          : orSimilar(message("icon-name"), near);
      check.addIssue({ code: "custom", message: wanted, input: name });
      return z.NEVER;
    })
    .meta({
      kind: "icon",
      description:
        "The name of a Lucide icon, such as zap; with an icon service, one of any collection: mdi:home",
    });
}
