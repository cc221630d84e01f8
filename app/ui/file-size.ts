const UNITS = ["byte", "kilobyte", "megabyte"] as const;

/** A number of bytes in words, in a language: `1.2 MB`. For the server: a browser may have other words. */
export function fileSize(bytes: number, language: string): string {
  const step = bytes < 1000 ? 0 : bytes < 999_500 ? 1 : 2;
  const format = { style: "unit", unit: UNITS[step], maximumFractionDigits: step === 2 ? 1 : 0 };
  return new Intl.NumberFormat(language, { ...format, style: "unit" }).format(bytes / 1000 ** step);
}
