const UNITS = ["byte", "kilobyte", "megabyte"] as const;

/** Formats a number of bytes in a language: `1.2 MB`. Server only: a browser's `Intl` may format differently. */
export function fileSize(bytes: number, language: string): string {
  const step = bytes < 1000 ? 0 : bytes < 999_500 ? 1 : 2;
  const format = { style: "unit", unit: UNITS[step], maximumFractionDigits: step === 2 ? 1 : 0 };
  return new Intl.NumberFormat(language, { ...format, style: "unit" }).format(bytes / 1000 ** step);
}
