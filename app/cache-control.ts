/** Files that change with the content and are asked for by machines: an hour late does no harm. */
export const HOUR = "public, max-age=3600";
