import type { UiStrings } from "../../../contract/default-strings";
import { fillIn } from "../../../contract/text/fill-in";
import type { Picture, SectionOf } from "../../../server/content/schema/page-schema";

type GalleryItem = SectionOf<"gallery">["items"][number];

/** An item of a gallery whose picture a dialog can show. */
export interface Shown {
  item: GalleryItem;
  picture: Extract<Picture, { kind: "image" }>;
}

export interface PictureDialogProps {
  shown: readonly Shown[];
  /** Index of the picture that is shown first. */
  start: number;
  onClose(): void;
}

/** The items of a gallery that have a file. Drawings, which have the size of the page, are left out. */
export function shownItems(items: readonly GalleryItem[]): Shown[] {
  return items.flatMap((item) => {
    const { picture } = item;
    return picture.kind === "image" ? [{ item, picture }] : [];
  });
}

/** The place of the picture at an index among all, in words. */
export function numberOf(
  index: number,
  count: number,
  { pictureNumber }: Pick<UiStrings, "pictureNumber">,
): string {
  return fillIn(pictureNumber, { number: index + 1, count });
}
