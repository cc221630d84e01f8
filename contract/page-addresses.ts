/** A path in lower case, without one slash at the end. */
export function canonicalPath(path: string): string {
  const lower = path.toLowerCase();
  return lower.endsWith("/") && lower.length > 1 && lower !== "//" ? lower.slice(0, -1) : lower;
}

/** Address of a page's data for Remix's single fetch. */
export function dataPath(path: string): string {
  return path === "/" ? "/_root.data" : `${path}.data`;
}

/** Address of a page's payload, which client navigations fetch. */
export function payloadPath(path: string): string {
  return `${path === "/" ? "" : path}/_payload.json`;
}

/** Address of a page as Markdown. */
export function markdownPath(path: string): string {
  return `${path === "/" ? "/index" : path}.md`;
}

/** Address of the feed of a page that has one. */
export function feedPath(path: string): string {
  return `${path === "/" ? "" : path}/feed.xml`;
}
