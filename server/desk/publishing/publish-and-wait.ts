import type { Notice } from "../editing/editor-view";
import type { NewTexts } from "./new-texts";
import { shownId, waitUntilOnline } from "./online";
import {
  type PublishParts,
  type PublishRefusal,
  type PublishResult,
  publishChanges,
} from "./publish-changes";

export interface PublisherParts extends PublishParts {
  siteAddress: string;
  /** The time of day in words: `14:02:07`. */
  clock(at: number): string;
}

/** Publishes, waits until the site shows it, and says what has become of it. */
export type Publish = (
  make: (text: (file: string) => string | undefined) => NewTexts | PublishRefusal,
  who: string,
) => Promise<{ result: PublishResult; notice: Notice }>;

/** Makes the way to publish; one at a time. */
export function createPublisher(parts: PublisherParts): Publish {
  const { siteAddress, folder, clock, now } = parts;
  let last: Promise<unknown> = Promise.resolve();

  async function publish(...[make, who]: Parameters<Publish>) {
    const before = await shownId(siteAddress);
    const result = await publishChanges(make, who, parts);
    if (result.kind !== "published") return { result, notice: refusalNotice(result) };
    if (result.files.length === 0)
      return { result, notice: { tone: "plain", key: "nothingToPublish" } satisfies Notice };
    const values = { time: clock(result.at) };
    if (result.left.length > 0) {
      const [first] = result.left;
      const file = first?.file ?? "";
      return {
        result,
        notice: { tone: "bad", key: "heldUp", values: { ...values, file } } satisfies Notice,
      };
    }
    const state = await waitUntilOnline(before, { siteAddress, read: folder.read });
    const key = { online: "online", waiting: "notYetOnline", unknown: "published" }[state];
    const tone = state === "waiting" ? "bad" : "good";
    const shown = state === "online" ? { time: clock(now()) } : values;
    return { result, notice: { tone, key, values: shown } satisfies Notice };
  }

  return (make, who) => {
    const next = last.then(() => publish(make, who));
    last = next.catch(() => {});
    return next;
  };
}

/** A refusal in a sentence. */
function refusalNotice(result: PublishRefusal): Notice {
  switch (result.kind) {
    case "mistakes": {
      const count = result.errors.length;
      return { tone: "bad", key: count === 1 ? "oneMistake" : "mistakes", values: { count } };
    }
    case "conflict":
      return { tone: "bad", key: "conflictIn", values: { files: result.files.join(", ") } };
    case "too-large":
      return { tone: "bad", key: "fileTooLarge", values: { file: result.file } };
    case "link":
      return { tone: "bad", key: "fault.link", values: { file: result.file } };
    case "busy":
      return { tone: "bad", key: "busy" };
    case "fault":
      return { tone: "bad", key: `fault.${result.fault}` };
  }
}
