import type { RequestHandler } from "express";
import type { Content } from "../content/content";

interface FileParts {
  /** Origin without a trailing slash. */
  siteUrl: string;
  /** When the process started, in ms since 1970. */
  startedAt: number;
}

export const SECURITY_FILE = "/.well-known/security.txt";

const YEAR_MS = 365 * 86_400_000;

/** The text of `/.well-known/security.txt` (RFC 9116); undefined for a site without `security`. */
function securityText(
  { site: { security }, languages }: Pick<Content, "site" | "languages">,
  { siteUrl, startedAt }: FileParts,
): string | undefined {
  if (!security) return undefined;
  const { contact, policy } = security;
  const expires = new Date(startedAt + YEAR_MS).toISOString().replace(/\.\d+/, "");
  const absolute = (to: string) => new URL(to, siteUrl).href;
  // Web addresses in the file begin with https (RFC 9116 2.5.2): a site under http has no canonical one.
  const isSecure = siteUrl.startsWith("https:");
  const lines = [
    `Contact: ${absolute(contact.to)}`,
    `Expires: ${expires}`,
    `Preferred-Languages: ${languages.join(", ")}`,
    ...(isSecure ? [`Canonical: ${siteUrl}${SECURITY_FILE}`] : []),
    ...(policy ? [`Policy: ${absolute(policy)}`] : []),
  ];
  return `${lines.join("\n")}\n`;
}

interface HandlerParts extends Pick<FileParts, "siteUrl"> {
  content: { readonly current: Content };
}

/** Serves `/.well-known/security.txt`; passes the request on if the site has no `security`. */
export function createSecurityFile({ siteUrl, content }: HandlerParts): RequestHandler {
  const startedAt = Date.now();
  return function serveSecurityFile(request, response, next) {
    const text = securityText(content.current, { siteUrl, startedAt });
    if (text === undefined || request.path !== "/") {
      next();
      return;
    }
    response.set("Cache-Control", "public, max-age=3600").type("text/plain").send(text);
  };
}
