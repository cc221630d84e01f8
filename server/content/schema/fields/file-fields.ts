import * as z from "zod";
import { mediaPath, mediaUrl, versionedMediaUrl } from "../../../media/media-file";
import { type Message, message, orSimilar } from "../../files/errors/messages";
import { isExternal, linkError } from "../../markdown/safe-link";
import { isCaptionsName } from "../../video/read-captions";
import { isVideoName } from "../../video/read-video";
import type { FieldContext } from "./field-context";

/** A file of `media/` for visitors to take away. */
interface Download {
  to: string;
  /** The ending of its name in capitals: `PDF`; empty without one. */
  kind: string;
  bytes: number;
  /** Its size in the language of the site; there when the page is shown. */
  sizeText?: string;
}

/** Fields that name a file of `media/` which is no picture, or a page of another host. */
export function fileFields(line: z.ZodString, context: () => FieldContext) {
  function fileOf(src: string) {
    const path = mediaPath(src) ?? src;
    const { media, unusable } = context();
    return { path, file: media.get(path), problem: unusable?.get(path) };
  }

  /** The expected text, with the path that is nearest to that of no file. */
  function missing(wanted: Message, path: string, isUsable = (_: string) => true): Message {
    const { media, similarMedia } = context();
    return orSimilar(wanted, media.get(path) ? undefined : similarMedia?.(path, isUsable));
  }

  const video = line
    .transform((src, check) => {
      const { path, file, problem } = fileOf(src);
      if (file?.video) return { url: versionedMediaUrl(file), ...file.video };
      const code = /^https?:/i.test(src) ? "video-host" : "video-missing";
      const wanted = problem ?? missing(message(code), path, isVideoName);
      check.addIssue({ code: "custom", message: wanted, input: src });
      return z.NEVER;
    })
    .meta({ kind: "video", description: "An MP4 or WebM video in media/, such as media/shop.mp4" });

  const captions = line
    .transform((src, check) => {
      const { path, file, problem } = fileOf(src);
      if (file && isCaptionsName(path)) return versionedMediaUrl(file);
      const wanted = problem ?? missing(message("captions-missing"), path, isCaptionsName);
      check.addIssue({ code: "custom", message: wanted, input: src });
      return z.NEVER;
    })
    .meta({ kind: "captions", description: "Captions in media/, such as media/shop.vtt" });

  const download = line
    .transform((src, check): Download => {
      const { path, file, problem } = fileOf(src);
      if (file) return { to: mediaUrl(path), kind: kindOf(path), bytes: file.bytes };
      const wanted = problem ?? missing(message("link-file"), path);
      check.addIssue({ code: "custom", message: wanted, input: src });
      return z.NEVER;
    })
    .meta({ kind: "download", description: "A file in media/, such as media/prices.pdf" });

  const embedUrl = line
    .superRefine((to, check) => {
      const wanted = embedError(to, context().embedHosts);
      if (wanted) check.addIssue({ code: "custom", message: wanted, input: to });
    })
    .meta({
      kind: "embed",
      description: "The address of a page on a host that embeds in site.yaml lists",
    });

  return { video, captions, download, embedUrl };
}

function kindOf(path: string): string {
  return /\.([a-z0-9]{1,5})$/i.exec(path)?.[1]?.toUpperCase() ?? "";
}

function embedError(to: string, hosts: readonly string[]): Message | undefined {
  if (linkError(to) || !isExternal(to) || !to.startsWith("https:")) return message("embed-address");
  const { host } = new URL(to);
  const film = filmAddress(to);
  if (film) return message("embed-film", { film });
  if (hosts.includes(host)) return undefined;
  const listed = hosts.length > 0 ? hosts.join(", ") : "none so far";
  return message("embed-host", { hosts: listed });
}

/** The address for other sites of a film, of which `to` is the page for visitors. */
function filmAddress(to: string): string | undefined {
  const [, youtube] =
    /^https:\/\/(?:(?:www\.|m\.)?youtube\.com\/(?:watch\?(?:.*&)?v=|shorts\/|live\/)|youtu\.be\/)([\w-]+)/.exec(
      to,
    ) ?? [];
  if (youtube) return `https://www.youtube-nocookie.com/embed/${youtube}`;
  const [, vimeo] = /^https:\/\/(?:www\.)?vimeo\.com\/(\d+)/.exec(to) ?? [];
  return vimeo && `https://player.vimeo.com/video/${vimeo}`;
}
