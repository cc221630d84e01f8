import type { Picture } from "../../server/content/section-schema";
import { ArtFolder } from "./art-folder";
import { ArtLetter } from "./art-letter";
import { ArtSheet } from "./art-sheet";
import { Mark } from "./mark";

type ArtName = Extract<Picture, { kind: "art" }>["art"];

const DRAWINGS = { mark: Mark, sheet: ArtSheet, folder: ArtFolder, letter: ArtLetter };

/** One of Trifold's drawings. Without a description it only decorates. */
export function Art({ name, alt }: { name: ArtName; alt: string }) {
  const Drawing = DRAWINGS[name];
  if (alt === "") return <Drawing className="w-full" />;
  return (
    <div role="img" aria-label={alt}>
      <Drawing className="w-full" />
    </div>
  );
}
