import type { TextShades } from "../../images/text-shades";
import type { MediaFile } from "../../media/media-file";
import { type Checked, checkPages, type Sources } from "./check-pages";
import type { References } from "./lookups";

/**
 * Validates the files as `checkPages` does. Pictures with text on them are known only then: those that are new are measured,
 * and their pages are checked again. Without `textShades` none is measured.
 */
export async function checkWithShades(
  sources: Sources,
  references: References,
  textShades: TextShades | undefined,
): Promise<Checked> {
  const unmeasured = new Set<MediaFile>();
  const measured: References = {
    ...references,
    textShade(media) {
      const known = textShades?.of(media);
      if (!known) unmeasured.add(media);
      return known;
    },
  };
  const checked = await checkPages(sources, measured);
  if (!textShades || unmeasured.size === 0) return checked;
  await textShades.measure(unmeasured);
  return checkPages(sources, measured);
}
