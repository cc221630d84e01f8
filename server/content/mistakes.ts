import type { Mistake } from "./content";

/** One line for each mistake: `home.md:14 sections[2].title: found nothing, wanted text`. */
export function formatMistakes(mistakes: readonly Mistake[]): string {
  return mistakes.map(formatMistake).join("\n");
}

function formatMistake({ file, line, path, found, wanted }: Mistake): string {
  const place = [line === undefined ? file : `${file}:${line}`, path].filter(Boolean).join(" ");
  return `${place}: found ${found}, wanted ${wanted}`;
}

/** Text of an owner as a message shows it: quoted, on one line, no longer than `limit` characters. */
export function quote(text: string, limit = 60): string {
  const shown = [...text].slice(0, limit).join("");
  const line = JSON.stringify(shown).slice(1, -1).replaceAll('\\"', '"');
  return `'${line}${shown.length < text.length ? "…" : ""}'`;
}
