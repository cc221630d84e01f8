import { canonicalPath } from "../../contract/page-addresses";
import { didYouMean } from "../content/files/errors/did-you-mean";
import { readContent } from "../content/read-content";
import { PREVIEW_PATH } from "../http/preview-path";
import { openKey, previewKeyFile, rotateKey } from "../previews/preview-key";
import { signToken, WHOLE_SITE } from "../previews/preview-token";
import type { CommandSite } from "./command-site";
import { localTime, timeTitle } from "./output/local-time";
import { UsageError } from "./output/output";

export interface PreviewOptions {
  all?: boolean;
  for: string;
}

const UNITS_MS: Record<string, number> = { m: 60_000, h: 3_600_000, d: 86_400_000 };
const MAX_PERIOD_MS = 90 * 86_400_000;

/**
 * `preview-link`: prints the signed URL of a page's preview, or of the whole site's. Returns the exit code: 1 for a page that
 * the folder lacks. Throws a UsageError for other arguments.
 */
export async function printPreviewLink(
  page: string | undefined,
  options: PreviewOptions,
  site: CommandSite,
): Promise<number> {
  const { path, periodMs } = parseCall(page, options);
  const { assetArchiveDir, ...config } = site.config();
  const { contentDir, previewDir = contentDir, siteUrl, siteUrlGiven } = config;
  const { write, writeError, timeZone } = site.output;
  const { folder, ...result } = await readContent(previewDir, { icons: await site.icons() });
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
  const key = await withKey(site, openKey);
  if (!key) return 1;
  const token = signToken({ scope, expiresAt }, key);
  write(`${siteUrl}${PREVIEW_PATH}/${token}${path ?? "/"}\n`);
  // On standard error, so that what is printed is the URL.
  const until = timeTitle(localTime(expiresAt, timeZone), timeZone);
  writeError(`Works until ${until}. Shows ${previewDir}.\n`);
  const file = previewKeyFile({ ...config, assetArchiveDir });
  const place = assetArchiveDir === undefined ? "DATA_DIR" : "ASSET_ARCHIVE_DIR";
  writeError(`Signed with ${file} (${place}): it works on the site with this file.\n`);
  if (!siteUrlGiven) writeError("SITE_URL is not set: the link works on this machine only.\n");
  return 0;
}

/** `preview-key rotate`: revokes all preview links. Returns the exit code. */
export async function revokePreviewLinks(site: CommandSite): Promise<number> {
  const isRotated = await withKey(site, async (file) => {
    await rotateKey(file);
    return true;
  });
  if (!isRotated) return 1;
  site.output.write("All preview links made so far are revoked.\n");
  return 0;
}

async function withKey<Result>(
  { config, output }: CommandSite,
  use: (file: string) => Promise<Result>,
): Promise<Result | undefined> {
  const file = previewKeyFile(config());
  try {
    return await use(file);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    output.writeError(`The key of preview links cannot be used: ${reason}\n`);
    return undefined;
  }
}

function parseCall(
  page: string | undefined,
  { all = false, for: period }: PreviewOptions,
): { path?: string; periodMs: number } {
  const periodMs = parsePeriod(period);
  if (periodMs === undefined) {
    const expected = "a time such as 30m, 12h or 7d, at most 90d";
    throw new UsageError(`--for: found ${JSON.stringify(period)}, expected ${expected}`);
  }
  if (all && page !== undefined)
    throw new UsageError(`found --all and ${JSON.stringify(page)}, expected one of them`);
  if (all) return { periodMs };
  if (page === undefined) throw new UsageError("expected the path of a page, or --all");
  if (!page.startsWith("/")) {
    const expected = `a path that starts with a slash, such as /${page.replace(/\.md$|^https?:.*$/, "")}`;
    throw new UsageError(`found ${JSON.stringify(page)}, expected ${expected}`);
  }
  return { path: canonicalPath(page), periodMs };
}

/** Takes a time such as `7d`, returns ms; undefined for another text, for none and for more than 90 days. */
export function parsePeriod(text: string): number | undefined {
  const [, count, unit = ""] = /^(\d{1,6})([mhd])$/.exec(text) ?? [];
  const ms = Number(count) * (UNITS_MS[unit] ?? Number.NaN);
  return ms > 0 && ms <= MAX_PERIOD_MS ? ms : undefined;
}
