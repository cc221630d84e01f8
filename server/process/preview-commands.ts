import { parseArgs } from "node:util";
import { canonicalPath } from "../../contract/page-addresses";
import type { Config } from "../config";
import { didYouMean } from "../content/files/errors/did-you-mean";
import { readContent } from "../content/read-content";
import { PREVIEW_PATH } from "../http/preview-path";
import type { Icons } from "../icons/icon-collections";
import { openKey, previewKeyFile, rotateKey } from "../previews/preview-key";
import { signToken, WHOLE_SITE } from "../previews/preview-token";

interface CommandParts
  extends Pick<
    Config,
    "contentDir" | "previewDir" | "dataDir" | "assetArchiveDir" | "siteUrl" | "siteUrlGiven"
  > {
  write(text: string): void;
  writeError(text: string): void;
}

const USAGE = `preview-link /PAGE [--for 7d]
preview-link --all [--for 7d]
`;

const UNITS_MS: Record<string, number> = { m: 60_000, h: 3_600_000, d: 86_400_000 };
const MAX_PERIOD_MS = 90 * 86_400_000;

/**
 * `preview-link`: prints the signed URL of a page's preview, or of the whole site's. Returns the exit code: 0, or 1 for a page
 * that the folder lacks and for other words.
 */
export async function runPreviewLink(
  words: string[],
  parts: CommandParts & { icons: Icons },
): Promise<number> {
  const { contentDir, previewDir = contentDir, siteUrl, write, writeError } = parts;
  const args = parseWords(words);
  if ("problem" in args) {
    writeError(`${args.problem}\n${USAGE}`);
    return 1;
  }
  const { path, periodMs } = args;
  const { folder, ...result } = await readContent(previewDir, { icons: parts.icons });
  if (path !== undefined && folder && !folder.pages.has(path)) {
    const similar = didYouMean(path, [...folder.pages.keys()]);
    const errors = "errors" in result ? ", as far as it can be read despite its errors" : "";
    writeError(`${previewDir} has no page ${path}${errors}.`);
    writeError(similar ? ` Did you mean ${similar}?\n` : "\n");
    return 1;
  }
  if ("errors" in result)
    writeError(`${previewDir} has errors, which the preview lists: check-content ${previewDir}\n`);
  const expiresAt = Date.now() + periodMs;
  const scope = path ?? WHOLE_SITE;
  const key = await withKey(parts, openKey);
  if (!key) return 1;
  const token = signToken({ scope, expiresAt }, key);
  write(`${siteUrl}${PREVIEW_PATH}/${token}${path ?? "/"}\n`);
  // On standard error, so that what is printed is the URL.
  writeError(
    `Works until ${new Date(expiresAt).toISOString().slice(0, 16)}Z. Shows ${previewDir}.\n`,
  );
  if (!parts.siteUrlGiven)
    writeError("SITE_URL is not set: the link works on this machine only.\n");
  return 0;
}

/** `preview-key rotate`: revokes all preview links. Returns the exit code. */
export async function runPreviewKey(words: string[], parts: CommandParts): Promise<number> {
  const { write, writeError } = parts;
  if (words.join(" ") !== "rotate") {
    writeError("preview-key rotate\n");
    return 1;
  }
  const isRotated = await withKey(parts, async (file) => {
    await rotateKey(file);
    return true;
  });
  if (!isRotated) return 1;
  write("All preview links made so far are revoked.\n");
  return 0;
}

async function withKey<Result>(
  parts: CommandParts,
  use: (file: string) => Promise<Result>,
): Promise<Result | undefined> {
  const file = previewKeyFile(parts);
  try {
    return await use(file);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    parts.writeError(`The key of preview links cannot be used: ${reason}\n`);
    return undefined;
  }
}

function parseWords(args: string[]): { path?: string; periodMs: number } | { problem: string } {
  let parsed: { values: { all?: boolean; for: string }; positionals: string[] };
  try {
    parsed = parseArgs({
      args,
      allowPositionals: true,
      options: { all: { type: "boolean" }, for: { type: "string", default: "7d" } },
    });
  } catch (error) {
    return { problem: error instanceof Error ? (error.message.split(". ", 1)[0] ?? "") : "" };
  }
  const { all = false, for: period } = parsed.values;
  const [page, ...more] = parsed.positionals;
  const periodMs = parsePeriod(period);
  if (periodMs === undefined) {
    const expected = "a time such as 30m, 12h or 7d, at most 90d";
    return { problem: `--for: found ${JSON.stringify(period)}, expected ${expected}` };
  }
  if (all && page !== undefined)
    return { problem: `found --all and ${JSON.stringify(page)}, expected one of them` };
  if (all) return { periodMs };
  if (page === undefined) return { problem: "expected the path of a page, or --all" };
  if (more.length > 0)
    return { problem: `found ${parsed.positionals.length} pages, expected one, or --all` };
  if (!page.startsWith("/")) {
    const expected = `a path that starts with a slash, such as /${page.replace(/\.md$|^https?:.*$/, "")}`;
    return { problem: `found ${JSON.stringify(page)}, expected ${expected}` };
  }
  return { path: canonicalPath(page), periodMs };
}

/** Takes a time such as `7d`, returns ms; undefined for another text, for none and for more than 90 days. */
export function parsePeriod(text: string): number | undefined {
  const [, count, unit = ""] = /^(\d{1,6})([mhd])$/.exec(text) ?? [];
  const ms = Number(count) * (UNITS_MS[unit] ?? Number.NaN);
  return ms > 0 && ms <= MAX_PERIOD_MS ? ms : undefined;
}
