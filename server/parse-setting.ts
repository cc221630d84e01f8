/** Reads a variable; undefined when it is unset or invalid. An invalid value is added to the list of errors. */
export type ReadSetting = <T>(
  name: string,
  parse: (text: string) => T | undefined,
  expected: string,
) => T | undefined;

export type Environment = Readonly<Record<string, string | undefined>>;

/** Values that may hold a password. They are not printed: many people read the log. */
const SECRETS = ["DATABASE_URL", "SMTP_URL", "CONTACT_WEBHOOK_URL", "CONTACT_WEBHOOK_SECRET"];

/** Returns a reader of the environment's variables that adds one line per error to `errors`. An empty value counts as unset. */
export function createSettingReader(environment: Environment, errors: string[]): ReadSetting {
  return function readSetting(name, parse, expected) {
    const text = environment[name]?.trim();
    if (!text) return undefined;
    const value = parse(text);
    const shown = SECRETS.includes(name) ? "a value (hidden)" : quote(text);
    if (value === undefined) errors.push(`${name}: given ${shown}, expected ${expected}`);
    return value;
  };
}

function quote(text: string): string {
  return JSON.stringify(text.length > 100 ? `${text.slice(0, 100)}…` : text);
}

/** Returns a parser of whole numbers in decimal digits from `min` to `max`. */
export function wholeNumber(min: number, max: number): (text: string) => number | undefined {
  return function parseWholeNumber(text) {
    const number = /^\d{1,7}$/.test(text) ? Number(text) : Number.NaN;
    return number >= min && number <= max ? number : undefined;
  };
}

/** Parses an absolute http(s) URL without credentials. */
export function parseHttpUrl(text: string): URL | undefined {
  if (!URL.canParse(text)) return undefined;
  const url = new URL(text);
  return /^https?:$/.test(url.protocol) && !url.username && !url.password ? url : undefined;
}
