/** Words as an id: letters and digits of any language in lower case, joined by hyphens, at most 60. */
export function slug(text: string): string {
  const words = text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return [...words.join("-")].slice(0, 60).join("") || "heading";
}
