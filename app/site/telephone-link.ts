/** RFC 3966 wants no spaces; what people write besides digits are separators, and `(0)` is for callers at home. */
export function telephoneLink(phone: string): string {
  return `tel:${phone.replace("(0)", "").replace(/[^+0-9]/g, "")}`;
}
