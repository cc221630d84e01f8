import type { Picture as PictureContent } from "../../../server/content/schema/page-schema";
import { Picture } from "../../pictures/picture";
import { shadeClass } from "../../pictures/picture-rules";

export type BackdropPicture = Extract<PictureContent, { kind: "image" }>;

interface BackdropProps {
  of: BackdropPicture;
  /** True at the top of a page, where the picture is what one waits for. */
  isFirst: boolean;
  /** True where text stands in the first half on wide screens, so that the other half needs less shade. */
  isHalf?: boolean;
  /** True behind a list, which on phones is many times higher than wide. */
  isTall?: boolean;
}

/** A phone's screen is upright: it gets the part of the picture that it shows. */
const PHONE_CROP = [4, 5] as const;
const TALL_PHONE_CROP = [1, 2] as const;

/** A picture behind text, with the shade that the text needs on every pixel (server/theme/text-shade.ts). */
export function Backdrop({ of, isFirst, isHalf, isTall }: BackdropProps) {
  return (
    <div className="backdrop">
      <Picture
        of={{
          ...of,
          placeholder: undefined,
          crop: { phone: isTall ? TALL_PHONE_CROP : PHONE_CROP, ...of.crop },
        }}
        sizes={`${isTall ? 200 : 115}vw sm:125vw lg:100vw`}
        urgency={isFirst ? "first" : "lazy"}
        className="backdrop-picture"
      />
      <div className={`shade ${isHalf ? "shade-half " : ""}${shadeClass(of)}`} />
    </div>
  );
}
