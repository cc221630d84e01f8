interface LinkTarget {
  kind: "internal" | "external" | "unsafe";
  rel?: string;
}

const SAFE_SCHEMES = new Set(["http", "https", "mailto", "tel"]);

/**
 * Takes an address and a frame name, says how to link to it: through the router, by a plain anchor, or not at all.
 * Browsers drop control characters and white space before they read the scheme (WHATWG URL 4.4), so we do too.
 */
export function linkTarget(to: string, frame = "_self"): LinkTarget {
  const address = [...to].filter((character) => character > " ").join("");
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(address)?.[1]?.toLowerCase();
  if (address === "" || address.includes("\\") || (scheme && !SAFE_SCHEMES.has(scheme)))
    return { kind: "unsafe" };
  const isAbsolute = scheme !== undefined || address.startsWith("//");
  const isFile = /^\/media\//.test(address);
  if (!isAbsolute && frame === "_self" && !isFile) return { kind: "internal" };
  const isPage = scheme === undefined || scheme.startsWith("http");
  return {
    kind: "external",
    rel: isPage && (isAbsolute || frame !== "_self") ? "noopener noreferrer" : undefined,
  };
}
