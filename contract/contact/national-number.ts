/** Calling codes of countries, and what callers at home dial in their place. */
const COUNTRIES: Readonly<Record<string, readonly [code: string, prefix: string]>> = {
  AT: ["43", "0"],
  AU: ["61", "0"],
  BE: ["32", "0"],
  BG: ["359", "0"],
  CA: ["1", ""],
  CH: ["41", "0"],
  CY: ["357", ""],
  CZ: ["420", ""],
  DE: ["49", "0"],
  DK: ["45", ""],
  EE: ["372", ""],
  ES: ["34", ""],
  FI: ["358", "0"],
  FR: ["33", "0"],
  GB: ["44", "0"],
  GR: ["30", ""],
  HR: ["385", "0"],
  IE: ["353", "0"],
  LU: ["352", ""],
  LV: ["371", ""],
  MT: ["356", ""],
  NL: ["31", "0"],
  NO: ["47", ""],
  NZ: ["64", "0"],
  PL: ["48", ""],
  PT: ["351", ""],
  RO: ["40", "0"],
  SE: ["46", "0"],
  SI: ["386", "0"],
  SK: ["421", "0"],
  TR: ["90", "0"],
  UA: ["380", "0"],
  US: ["1", ""],
};

/**
 * Takes a telephone number and the country it is read in, returns it as that country writes it: `+44 1632 960123` is
 * `01632 960123` in GB. A number of another country, or one without a calling code, stays as it is.
 */
export function nationalNumber(phone: string, country = ""): string {
  const [code, prefix] = COUNTRIES[country] ?? [];
  if (!code) return phone;
  const [start, rest] = [`+${code}`, phone.slice(code.length + 1)];
  if (!phone.startsWith(start) || !/^[\s(/.-]/.test(rest)) return phone;
  return prefix + rest.replace(/^[\s/.-]*(\(0\))?[\s/.-]*/, "");
}
