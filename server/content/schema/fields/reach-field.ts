import * as z from "zod";
import { message, withValues } from "../../files/errors/messages";
import { ofKind } from "./described";
import type { Fields } from "./fields";

/** A way to reach somebody. */
export interface Reach {
  /** The address as the owner wrote it; missing for a page of this site. */
  address?: string;
  to: string;
}

/** The schema of an e-mail address or a link by which people are reached. */
export function reachField({ line, url }: Pick<Fields, "line" | "url">) {
  return ofKind(
    "reach",
    line.transform((text, check): Reach => {
      if (z.email().max(254).safeParse(text).success)
        return { address: text, to: `mailto:${text}` };
      const { data: to, error } = url.safeParse(text);
      if (to !== undefined) return { ...(!to.startsWith("/") && { address: text }), to };
      const link = error?.issues[0]?.message ?? message("link-empty");
      const wanted = withValues(link, { orEmail: 1 });
      check.addIssue({ code: "custom", message: wanted, input: text });
      return z.NEVER;
    }),
  );
}
