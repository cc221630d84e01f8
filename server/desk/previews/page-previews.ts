import type { RequestHandler } from "express";
import onHeaders from "on-headers";
import type { FileSource } from "../../content/files/file-source";
import { fileInMemory } from "../../content/files/scanned-file";
import type { ReadOptions } from "../../content/read-content";
import type { EventLoopLag } from "../../limits/shed-load";
import { createPreviewContents } from "../../previews/preview-content";
import { type ReadPreviewed, readOther } from "../../previews/preview-folder";
import { createPreviewPages, type PreviewCore } from "../../previews/preview-pages";
import { WHOLE_SITE } from "../../previews/preview-token";
import type { DraftStore } from "../drafts/draft-store";
import { workingText } from "../editing/working-text";
import type { SiteFolder } from "../folder/site-folder";

/** Where previews are mounted: below it are the addresses of the site. */
export const PREVIEW = "/preview";

/** Answers requests below `/preview` for a signed-in person. */
export type PagePreviews = (person: string) => RequestHandler;

interface PreviewParts {
  core: PreviewCore;
  lag: EventLoopLag;
  folder: SiteFolder;
  drafts: DraftStore;
  read: Pick<ReadOptions, "icons" | "placeholder" | "textShades" | "readFont">;
}

/** People whose folders are kept in memory. */
const MAX_PEOPLE = 8;
const DAY_MS = 86_400_000;

/** Makes the previews of the desk. Only what reads is answered. */
export function createPagePreviews(parts: PreviewParts): PagePreviews {
  const { core, lag, folder, drafts, read } = parts;
  const contentOf = createPreviewContents();
  const answerPreview = createPreviewPages(core, lag);
  const readers = new Map<string, ReadPreviewed>();
  /** Changes of drafts that a person's folder has. */
  const seen = new Map<string, number>();

  function readerFor(person: string): ReadPreviewed {
    const known = readers.get(person) ?? readOther(withDraftsOf(person, { folder, drafts }), read);
    readers.delete(person);
    readers.set(person, known);
    for (const oldest of readers.keys()) {
      if (readers.size <= MAX_PEOPLE) break;
      readers.delete(oldest);
      seen.delete(oldest);
    }
    return known;
  }

  return (person) =>
    async function previewPage(request, response, next) {
      try {
        if (request.method !== "GET" && request.method !== "HEAD") {
          response.status(405).set("Allow", "GET, HEAD").type("text/plain").send("405\n");
          return;
        }
        const changes = drafts.changes();
        const isFresh = seen.get(person) !== changes;
        const { folder: shown, errors } = await readerFor(person)(isFresh);
        seen.set(person, changes);
        const content = shown && contentOf(shown, undefined);
        if (!content) {
          response.status(503).type("text/plain").send("503\n");
          return;
        }
        // The document brings its own policy, of which the hashes of its styles are taken.
        response.removeHeader("Content-Security-Policy");
        onHeaders(response, () => {
          const policy = response.get("Content-Security-Policy") ?? "";
          response.setHeader("Content-Security-Policy", strictPolicy(policy));
          response.setHeader("Cache-Control", "no-store");
          response.setHeader("Referrer-Policy", "same-origin");
          response.setHeader("X-Frame-Options", "SAMEORIGIN");
          response.setHeader("X-Robots-Tag", "noindex, nofollow");
          for (const name of ["ETag", "Last-Modified", "Speculation-Rules", "Link"])
            response.removeHeader(name);
        });
        const target = request.url;
        request.originalUrl = target;
        const place = { prefix: PREVIEW, scope: WHOLE_SITE };
        const expiresAt = Date.now() + DAY_MS;
        const preview = { place, expiresAt, target, at: undefined, errors, folder: shown };
        answerPreview(preview, content, [request, response, next]);
      } catch (error) {
        next(error);
      }
    };
}

/** Nothing runs, nothing is sent, nothing leads out. */
function strictPolicy(policy: string): string {
  const style = /(?:^|;)\s*style-src ([^;]*)/.exec(policy)?.[1] ?? "'none'";
  return [
    "sandbox allow-same-origin",
    "default-src 'none'",
    "script-src 'none'",
    "img-src 'self' data:",
    "font-src 'self'",
    "media-src 'self'",
    `style-src ${style}`,
    "form-action 'none'",
    "base-uri 'none'",
    "frame-ancestors 'self'",
  ].join("; ");
}

/** The folder with a person's drafts over it. */
function withDraftsOf(
  person: string,
  { folder, drafts }: { folder: SiteFolder; drafts: DraftStore },
): FileSource {
  return {
    name: folder.dir,
    async list(known) {
      const { texts, media } = await folder.source.list(known);
      const own = await drafts.list(person);
      const over = await Promise.all(
        own.map(async ({ file, ...draft }) => {
          const { shown } = workingText(file, await folder.text(file), { file, ...draft });
          const made = fileInMemory(file, Buffer.from(shown));
          const before = known.get(file);
          return before?.version === made.version ? before : made;
        }),
      );
      const names = new Set(over.map(({ path }) => path));
      const files = [...texts.files.filter(({ path }) => !names.has(path)), ...over];
      return { texts: { ...texts, files }, media };
    },
  };
}
