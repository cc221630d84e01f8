interface SpamSigns {
  /** The value of the hidden honeypot field. */
  honeypot: string;
  /** ms between the first use of the form and its submission; undefined without a token, NaN with a forged one. */
  age: number | undefined;
  /** Whether the page's JavaScript ran. */
  hasKey: boolean;
  message: string;
}

const MIN_AGE_MS = 2000;
const MANY_LINKS = 3;

/** Whether a message looks like spam. One weak sign is not enough: people without JavaScript have no token either. */
export function isLikelySpam({ honeypot, age, hasKey, message }: SpamSigns): boolean {
  if (honeypot !== "") return true;
  if (age !== undefined && !(age >= MIN_AGE_MS)) return true;
  const links = message.match(/https?:\/\/|\[url|<a\s/gi)?.length ?? 0;
  const weak = [age === undefined, !hasKey, links >= MANY_LINKS].filter(Boolean).length;
  return links >= MANY_LINKS && weak >= 2;
}
