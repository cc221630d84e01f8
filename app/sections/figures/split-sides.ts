import type { Section } from "../../../server/content/schema/page-schema";

/** Gives each split a side for its picture: its own, else the other one than the split before it, at first the end. */
export function withSides(sections: readonly Section[]): Section[] {
  let before = "start";
  return sections.map((section) => {
    if (section.type !== "split") return section;
    const { side = before === "start" ? "end" : "start" } = section;
    before = side;
    return { ...section, side };
  });
}
