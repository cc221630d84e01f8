/** An icon that only an icon service has. */
export interface OtherIcon {
  /** Id of its collection. */
  prefix: string;
  /** Whether the site has an icon service. */
  isServed: boolean;
}

const NAME = /^([a-z0-9]+(?:-[a-z0-9]+)*):[a-z0-9]+(?:-[a-z0-9]+)*$/;

/**
 * Takes the installed collections and the URL of the icon service, if there is one. Returns a function that knows
 * `mdi:home` as an icon of another collection.
 */
export function createOtherIcons(installed: ReadonlyMap<string, unknown>, serviceUrl?: string) {
  return function otherIcon(name: string): OtherIcon | undefined {
    const [, prefix] = NAME.exec(name) ?? [];
    if (prefix === undefined || installed.has(prefix)) return undefined;
    return { prefix, isServed: Boolean(serviceUrl) };
  };
}
