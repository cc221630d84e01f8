const APPLE: Record<string, string> = { meta: "⌘", alt: "⌥", ctrl: "⌃", shift: "⇧", enter: "↵" };
const OTHERS: Record<string, string> = { meta: "Ctrl", alt: "Alt", ctrl: "Ctrl", shift: "Shift" };
const EVERYWHERE: Record<string, string> = { escape: "Esc", enter: "Enter", space: "Space" };

/** Takes the name of a key and `navigator.platform`, returns what stands on the key there; capitals for a letter. */
export function keyLabel(key: string, platform: string): string {
  const own = /^(mac|iphone|ipad|ipod)/i.test(platform) ? APPLE : OTHERS;
  const name = key.toLowerCase();
  return own[name] ?? EVERYWHERE[name] ?? name.toUpperCase();
}
