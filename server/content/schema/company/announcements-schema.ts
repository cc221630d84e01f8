import * as z from "zod";
import { described, titled } from "../fields/described";
import type { Fields } from "../fields/fields";
import { group } from "../fields/group";
import { datedShape } from "../fields/time-field";

/** The surfaces that an announcement may stand on. */
const TONES = ["plain", "tint", "brand", "dark"] as const;

/** `announcements` of site.yaml: lines above the header. */
export function announcementsSchema({ line, link, page, time }: Fields) {
  const announcement = group({
    text: described(line, "Text", "One short sentence", "We are closed on Friday."),
    link: described(
      link.optional(),
      "Link",
      "Where it leads, after the text",
      "{ label: All dates, to: /courses }",
    ),
    tone: described(
      titled(z.enum(TONES), {
        plain: "Paper",
        tint: "Tinted",
        brand: "Main colour",
        dark: "Dark",
      }).default("tint"),
      "Surface",
      "The surface, as that of sections",
      "brand",
      { who: "editor" },
    ),
    pages: described(
      z.array(page).min(1).max(50).optional(),
      "Pages that show it",
      "At most 50 pages that show it; all of them if left out",
      "[/contact]",
      { advanced: true },
    ),
    ...datedShape(time, { isFolded: false }),
  });
  return z.array(announcement).max(5);
}

type OwnAnnouncement = z.output<ReturnType<typeof announcementsSchema>>[number];

/** A line above the header, as pages show it. */
export interface Announcement extends Pick<OwnAnnouncement, "text" | "link" | "tone"> {
  /** Changes with what it says: a visitor who has dismissed it sees a changed one. */
  id: string;
}
