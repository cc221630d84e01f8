const SYSTEMS: readonly [RegExp, string][] = [
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bAndroid\b/, "Android"],
  [/\bCrOS\b/, "Chromebook"],
  [/\bMac OS X\b/, "Mac"],
  [/\bWindows\b/, "Windows"],
  [/\bLinux\b/, "Linux"],
];
const BROWSERS: readonly [RegExp, string][] = [
  [/\bEdgA?\//, "Edge"],
  [/\bOPR\//, "Opera"],
  [/\bFirefox\/|\bFxiOS\//, "Firefox"],
  [/\bChrome\/|\bCriOS\//, "Chrome"],
  [/\bSafari\//, "Safari"],
];

/** Takes `User-Agent`, returns what its owner may call the device, such as `iPhone, Safari`. */
export function deviceNameOf(userAgent: string | null): string {
  const text = userAgent ?? "";
  const find = (names: typeof SYSTEMS) => names.find(([pattern]) => pattern.test(text))?.[1];
  return [find(SYSTEMS), find(BROWSERS)].filter(Boolean).join(", ") || "Passkey";
}
