import { unquoted } from "../files/errors/did-you-mean";
import { type Message, message } from "../files/errors/messages";

const WEB_OR_PATH = message("link-form");

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
export function linkError(to: string): Message | undefined {
  if (to === "") return message("link-empty");
  if (/^[^\s/@:]+@[^\s/@]+\.[a-z]{2,}$/i.test(to)) return message("link-mailto", { to });
  const [, scheme = "", phone] = PHONE.exec(to) ?? [];
  if (phone && !scheme) return message("link-tel", { digits: digitsOf(phone) });
  if (phone && !TEL.test(to)) return message("link-tel-spaces", { digits: digitsOf(phone) });
  const bare = unquoted(to);
  if (bare) return message("link-quotes", { bare });
  if (HIDDEN.test(to)) return message("link-invisible");
  if (to.includes("\\")) return message("link-backslash");
  if (to.startsWith("//")) return message("link-scheme", { to });

  switch (/^([a-z][a-z0-9+.-]*):/i.exec(to)?.[1]?.toLowerCase()) {
    case "http":
    case "https":
      return webError(to);
    case "mailto":
      return mailError(to);
    case "tel":
      return TEL.test(to) ? undefined : message("link-tel-form");
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

function webError(to: string): Message | undefined {
  if (!/^https?:\/\/[^/]/i.test(to) || !URL.canParse(to)) {
    return message("link-whole");
  }
  const { username, password } = new URL(to);
  return username || password ? message("link-user") : undefined;
}

function mailError(to: string): Message | undefined {
  // An encoded line break could add headers to the visitor's message.
  return /^mailto:[^@?]+@[^@?]+(\?.*)?$/i.test(to) && !/%0[ad]/i.test(to)
    ? undefined
    : message("link-mail-form");
}

function pathError(to: string): Message | undefined {
  if (/^\/|^#./.test(to) || to.startsWith("media/")) return undefined;
  if (to === "#") return message("link-place");
  if (/^[\w-]+(\.[\w-]+)+([/?#].*)?$/.test(to) && !/\.(md|html?)([?#].*)?$/.test(to)) {
    return message("link-https");
  }
  const path = to.replace(/^(\.{1,2}\/)+/, "").replace(/\.(md|html?)(?=$|[?#])/, "");
  return /^[\w-]/.test(path) ? message("link-root", { path }) : WEB_OR_PATH;
}
