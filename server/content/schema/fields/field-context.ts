import type { Zone } from "../../../../contract/hours/zoned-time";
import type { Icon } from "../../../icons/icon-collections";
import type { OtherIcon } from "../../../icons/other-icons";
import type { MediaFile } from "../../../media/media-file";
import type { TextShade } from "../../../theme/text-shade";
import type { Message } from "../../files/errors/messages";
import type { MarkdownContext } from "../../markdown/html-renderer";

/** Data that fields refer to: media files, pages and installed icons. */
export interface FieldContext extends MarkdownContext {
  icon(name: string): Icon | undefined;
  otherIcon(name: string): OtherIcon | undefined;
  /** A tiny version of a picture as a data URL, if it has been made. */
  placeholder?(media: MediaFile): string | undefined;
  /** How a picture carries text, if that is measured. */
  textShade?(media: MediaFile): TextShade | undefined;
  /** The folder of pages that a path names, by the names of files; the expected text for a path of no folder. */
  folder(path: string): { folder: string } | { expected: Message };
  /** Other hosts that pictures may come from. */
  imageHosts: readonly string[];
  /** Hosts whose pages may be embedded. */
  embedHosts: readonly string[];
  /** Names of the locations of site.yaml. */
  locations: readonly string[];
  /** That of the site. */
  zone: Zone;
}
