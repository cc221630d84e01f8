import type { Picture } from "../../server/content/schema/page-schema";
import folder from "./art-folder.svg?raw";
import letter from "./art-letter.svg?raw";
import sheet from "./art-sheet.svg?raw";
import { Mark } from "./mark";

type ArtName = Extract<Picture, { kind: "art" }>["art"];

const DRAWINGS = { sheet, folder, letter };

/** One of Trifold's drawings, in the site's colours. Without a description it only decorates. */
export function Art({ name, alt }: { name: ArtName; alt: string }) {
  const role = alt === "" ? {} : { role: "img", "aria-label": alt };
  if (name === "mark") {
    return (
      <div {...role}>
        <Mark className="w-full" />
      </div>
    );
  }
  return <div {...role} dangerouslySetInnerHTML={{ __html: DRAWINGS[name] }} />;
}
