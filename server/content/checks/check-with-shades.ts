import type { TextShades } from "../../images/text-shades";
import type { MediaFile } from "../../media/media-file";
import { type Checked, checkPages, type Sources } from "./check-pages";
import type { References } from "./lookups";

/**
 * Validates the files as `checkPages` does, then measures new pictures that carry text and checks their pages again.
 * Measures none without `textShades`.
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
      const shade = textShades?.of(media);
      if (!shade) unmeasured.add(media);
      return shade;
    },
  };
  const checked = await checkPages(sources, measured);
  if (!textShades || unmeasured.size === 0) return checked;
  await textShades.measure(unmeasured);
  return checkPages(sources, measured);
}
