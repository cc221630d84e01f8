/** Takes the title of a page, returns it with the site's name behind the separator; the name alone if they are equal. */
export function formatTitle(title: string, site: { name: string; separator: string }): string {
  const name = site.name.trim();
  const own = title.trim();
  if (!name) return own;
  if (!own || own.toLowerCase() === name.toLowerCase()) return name;
  return `${own} ${site.separator} ${name}`;
}
