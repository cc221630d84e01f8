import { unquoted } from "../files/errors/did-you-mean";

const WEB_OR_PATH =
  "a link that begins with https:, http:, mailto: or tel:, or a path of this site such as /about";

// Control characters, spaces, invisible characters and bidirectional controls.
const HIDDEN = /[\p{Cc}\p{Cf}\p{Z}\s]/u;

/** A telephone number as people write it, with or without `tel:`. */
const PHONE = /^(tel:(?:\/\/)?)?((?:\+|00?)\d[\d ()/.-]{4,})$/i;
const TEL = /^tel:\+?[0-9().-]+(;[a-z0-9=+.-]+)*$/i;

/**
 * Returns what is expected instead of an unsafe link, undefined for a safe one.
 * Schemes are an allow-list; `\` and `//` are refused because browsers resolve both to another site.
 * Does not check that a path of this site exists.
 */
export function linkError(to: string): string | undefined {
  if (to === "") return "a link";
  if (/^[^\s/@:]+@[^\s/@]+\.[a-z]{2,}$/i.test(to)) return `mailto: in front: mailto:${to}`;
  const [, scheme = "", phone] = PHONE.exec(to) ?? [];
  if (phone && !scheme) return `tel: in front: tel:${digitsOf(phone)}`;
  if (phone && !TEL.test(to)) return `a telephone number without spaces: tel:${digitsOf(phone)}`;
  const bare = unquoted(to);
  if (bare) return `no quotation marks, or plain ones ("): ${bare}`;
  if (HIDDEN.test(to)) return "a link without spaces, control characters or invisible characters";
  if (to.includes("\\")) return "a link without backslashes";
  if (to.startsWith("//")) return `a link with its scheme: https:${to}`;

  switch (/^([a-z][a-z0-9+.-]*):/i.exec(to)?.[1]?.toLowerCase()) {
    case "http":
    case "https":
      return webError(to);
    case "mailto":
      return mailError(to);
    case "tel":
      return TEL.test(to)
        ? undefined
        : "a telephone number without spaces, such as tel:+4930123456";
    case undefined:
      return pathError(to);
    default:
      return WEB_OR_PATH;
  }
}

/** The number to dial: the (0) of +49 (0) 221 is dialled within the country only. */
function digitsOf(phone: string): string {
  const number = /^(\+|00)/.test(phone) ? phone.replace(/\(0\)/, "") : phone;
  return number.replace(/[^\d+]/g, "");
}

/** True for links to another site. Takes a link without a `linkError`. */
export function isExternal(to: string): boolean {
  return /^https?:/i.test(to);
}

function webError(to: string): string | undefined {
  if (!/^https?:\/\/[^/]/i.test(to) || !URL.canParse(to)) {
    return "a whole address, such as https://example.com/page";
  }
  const { username, password } = new URL(to);
  return username || password ? "an address without a user name or password" : undefined;
}

function mailError(to: string): string | undefined {
  // An encoded line break could add headers to the visitor's message.
  return /^mailto:[^@?]+@[^@?]+(\?.*)?$/i.test(to) && !/%0[ad]/i.test(to)
    ? undefined
    : "an e-mail address, such as mailto:name@example.com";
}

function pathError(to: string): string | undefined {
  if (/^\/|^#./.test(to) || to.startsWith("media/")) return undefined;
  if (to === "#") return "the name of a place on the page, such as #prices";
  if (/^[\w-]+(\.[\w-]+)+([/?#].*)?$/.test(to) && !/\.(md|html?)([?#].*)?$/.test(to)) {
    return `https:// in front, or a path of this site such as /about`;
  }
  const path = to.replace(/^(\.{1,2}\/)+/, "").replace(/\.(md|html?)(?=$|[?#])/, "");
  return /^[\w-]/.test(path) ? `a path from the root of the site: /${path}` : WEB_OR_PATH;
}
