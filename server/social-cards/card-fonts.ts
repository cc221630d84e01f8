import { createHash } from "node:crypto";
import { mkdir, readFile } from "node:fs/promises";
import path from "node:path";
import { ChangedFileError, type HashedFile, readHashed } from "../media/validated-file";
import { writeAtomic } from "../storage/write-atomic";
import { letterFinder, nameTable, readFont, writeFont } from "../theme/fonts/font-tables";

export interface CardFont {
  /** A unique family name. */
  family: string;
  /** Path of a TrueType or OpenType file with that family name. */
  file: string;
  hasLetter(codePoint: number): boolean;
}

/**
 * Converts font files of the build or of the content folder to files in `dir` that Pango can load, and skips unreadable
 * ones. Each family name is a hash of the file, so that no older version and no system font matches it. Throws a
 * ChangedFileError.
 */
export async function openCardFonts(
  files: readonly (HashedFile | string)[],
  dir: string,
): Promise<CardFont[]> {
  const fonts = await Promise.all(
    files.map((file) =>
      openFont(file, dir).catch((error: unknown) => {
        if (error instanceof ChangedFileError) throw error;
      }),
    ),
  );
  return fonts.filter((font) => font !== undefined);
}

async function openFont(source: HashedFile | string, dir: string): Promise<CardFont> {
  const bytes = await (typeof source === "string" ? readFile(source) : readHashed(source));
  const family = `card-${createHash("sha256").update(bytes).digest("hex").slice(0, 16)}`;
  const font = await readFont(bytes);
  const hasLetter = letterFinder(font.tables.get("cmap") ?? Buffer.alloc(0));
  font.tables.set("name", nameTable(family));
  const file = path.join(dir, `${family}.ttf`);
  await mkdir(dir, { recursive: true });
  await writeAtomic(file, writeFont(font));
  return { family, file, hasLetter };
}

/** Invisible characters, which need no glyph. */
const INVISIBLE = /\p{Cf}|\p{Cc}|\ufe0f/gu;
/** Emoji and flags, which text fonts lack. */
const PICTOGRAPH = /\p{Extended_Pictographic}|\p{Regional_Indicator}|\p{Emoji_Modifier}/u;

/** Removes pictographs that the fonts lack from a text; undefined when they lack a letter of it. */
export function legibleText(text: string, fonts: readonly CardFont[]): string | undefined {
  let legible = "";
  for (const character of text.normalize("NFC").replace(INVISIBLE, "")) {
    const hasGlyph = fonts.some(({ hasLetter }) => hasLetter(character.codePointAt(0) ?? 0));
    if (hasGlyph) legible += character;
    else if (!PICTOGRAPH.test(character)) return undefined;
  }
  return legible.replace(/ +/g, " ").trim() || undefined;
}
