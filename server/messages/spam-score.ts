interface Signs {
  /** What stood in the field that people do not see. */
  trap: string;
  /** ms between the first use of the form and its sending; undefined without a token, NaN with a false one. */
  age: number | undefined;
  /** Whether the page's JavaScript was at work. */
  hasKey: boolean;
  message: string;
}

const FASTEST_MS = 2000;
const MANY_LINKS = 3;

/** Whether a message looks like spam. One weak sign is none: people without JavaScript have no token either. */
export function isLikelySpam({ trap, age, hasKey, message }: Signs): boolean {
  if (trap !== "") return true;
  if (age !== undefined && !(age >= FASTEST_MS)) return true;
  const links = message.match(/https?:\/\/|\[url|<a\s/gi)?.length ?? 0;
  const weak = [age === undefined, !hasKey, links >= MANY_LINKS].filter(Boolean).length;
  return links >= MANY_LINKS && weak >= 2;
}
