import type { Content } from "../content/content";

type Pages = Pick<Content, "site" | "sites" | "pages">;

const known = new WeakMap<Pages, ReadonlySet<string>>();

/** The addresses of all pictures of other hosts that a content shows, without their fragments. */
export function remoteAddresses(content: Pages): ReadonlySet<string> {
  let addresses = known.get(content);
  if (!addresses) {
    const { site, sites, pages } = content;
    addresses = new Set(
      site.imageHosts.length > 0 ? sourcesIn([...sites.values(), ...pages.values()]) : [],
    );
    known.set(content, addresses);
  }
  return addresses;
}

function* sourcesIn(value: unknown): Generator<string> {
  if (typeof value !== "object" || value === null) return;
  if ("src" in value && typeof value.src === "string" && value.src.startsWith("https://"))
    yield withoutFragment(value.src);
  for (const inner of Object.values(value)) yield* sourcesIn(inner);
}

function withoutFragment(address: string): string {
  return address.replace(/#.*/s, "");
}
