import type { Picture } from "../../server/content/schema/page-schema";
import folder from "./art-folder.svg?raw";
import letter from "./art-letter.svg?raw";
import sheet from "./art-sheet.svg?raw";

type ArtName = Extract<Picture, { kind: "art" }>["art"];

const DRAWINGS = { sheet, folder, letter };

/** One of Trifold's drawings, in the site's colours. Without `alt` it is decorative. */
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

/** Trifold's mark, in the site's colours: a sheet folded twice, its three panels opening. */
export function Mark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" width="32" height="32" className={className} aria-hidden="true">
      <path d="M2 9l9-5v19l-9 5z" fill="var(--brand-300)" />
      <path d="M11 4l10 4v20l-10-5z" fill="var(--brand-500)" />
      <path d="M21 8l9-6v20l-9 6z" fill="var(--brand-700)" />
    </svg>
  );
}
