import type { Zone } from "../../../contract/hours/zoned-time";
import type { Icon } from "../../icons/icon-collections";
import type { OtherIcon } from "../../icons/other-icons";
import type { MediaFile } from "../../media/media-file";
import type { TextShade } from "../../theme/text-shade";
import type { PageAddress } from "../content";
import { didYouMean, unquoted } from "../files/errors/did-you-mean";
import type { FieldContext } from "../schema/fields/field-context";
import { createLinkCheck } from "./check-links";
import type { LinkTargets } from "./link-targets";

/** Everything that files of a content folder may refer to. */
export interface References {
  targets: LinkTargets;
  imageHosts: readonly string[];
  embedHosts: readonly string[];
  /** Names of the locations of site.yaml. */
  locations: readonly string[];
  /** The site's timezone. */
  zone: Zone;
  icon(name: string): Icon | undefined;
  otherIcon(name: string): OtherIcon | undefined;
  placeholder?(media: MediaFile): string | undefined;
  textShade?(media: MediaFile): TextShade | undefined;
}

/** The kinds of lookups that the check of a page makes in the rest of the folder. */
type Kind =
  | "link"
  | "media"
  | "placeholder"
  | "shade"
  | "folder"
  | "hosts"
  | "embeds"
  | "zone"
  | "locations";

/** The results of a page check's lookups, by question. The check's result is the same while they are. */
export type Answers = ReadonlyMap<string, string>;

/** Creates the part of a context that depends on the rest of the folder; records each lookup in `questions`. */
export function recordLookups(
  { targets, placeholder, textShade, imageHosts, embedHosts, locations, zone }: References,
  questions: Set<string>,
): Pick<
  FieldContext,
  | "media"
  | "unusable"
  | "similarMedia"
  | "placeholder"
  | "textShade"
  | "folder"
  | "imageHosts"
  | "embedHosts"
  | "locations"
  | "zone"
> {
  const { media, unusable } = targets;
  function record(kind: Kind, name: string): void {
    questions.add(`${kind} ${name}`);
  }
  return {
    media: {
      get(path) {
        record("media", path);
        return media.get(path);
      },
    },
    unusable,
    similarMedia: (path, isUsable = () => true) =>
      similarPath(path, [...media.keys()].filter(isUsable)),
    placeholder(file: MediaFile) {
      record("placeholder", file.path);
      return placeholder?.(file);
    },
    textShade(file: MediaFile) {
      record("shade", file.path);
      return textShade?.(file);
    },
    folder(path) {
      record("folder", path);
      return targets.folder(path);
    },
    get imageHosts() {
      record("hosts", "");
      return imageHosts;
    },
    get embedHosts() {
      record("embeds", "");
      return embedHosts;
    },
    get locations() {
      record("locations", "");
      return locations;
    },
    get zone() {
      record("zone", "");
      return zone;
    },
  };
}

/** Takes the path of a missing file, returns the file with the most similar name, whatever its extension. */
function similarPath(path: string, paths: readonly string[]): string | undefined {
  const nameOf = (one: string) =>
    one
      .replace(/^[./\\]*(?:content[/\\])?media[/\\]/i, "")
      .replace(/(\.(png|jpe?g|gif|webp|avif|svg|txt))*\.\w+$/i, "");
  const near = didYouMean(nameOf(unquoted(path) ?? path), paths.map(nameOf));
  return paths.find((one) => nameOf(one) === near);
}

/** Repeats lookups: returns the present result of each question. */
export function answer(
  questions: Iterable<string>,
  page: PageAddress,
  references: References,
): Answers {
  const answerOne = createAnswers(page, references);
  return new Map(Array.from(questions, (question) => [question, answerOne(question)]));
}

/** Whether all lookups still have the recorded results. */
export function isAnsweredAsBefore(
  before: Answers,
  page: PageAddress,
  references: References,
): boolean {
  const answerOne = createAnswers(page, references);
  for (const [question, text] of before) if (answerOne(question) !== text) return false;
  return true;
}

function createAnswers(
  { path: page, language }: PageAddress,
  { targets, placeholder, textShade, imageHosts, embedHosts, locations, zone }: References,
) {
  const link = createLinkCheck({ page, language, targets, anchors: new Map(), onAnchor() {} });
  return function answerOne(question: string): string {
    const space = question.indexOf(" ");
    const [kind, name] = [question.slice(0, space), question.slice(space + 1)];
    if (kind === "link") return JSON.stringify(link(name));
    if (kind === "hosts") return imageHosts.join(" ");
    if (kind === "embeds") return embedHosts.join(" ");
    if (kind === "zone") return zone.name;
    if (kind === "locations") return JSON.stringify(locations);
    if (kind === "folder") return JSON.stringify(targets.folder(name));
    const file = targets.media.get(name);
    if (!file) return targets.unusable?.get(name) ?? "";
    if (kind === "shade") return JSON.stringify(textShade?.(file) ?? "");
    return kind === "media" ? file.hash : (placeholder?.(file) ?? "");
  };
}
