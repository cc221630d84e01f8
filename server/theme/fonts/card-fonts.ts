import { createHash } from "node:crypto";
import { mkdir, readFile } from "node:fs/promises";
import path from "node:path";
import { ChangedFileError, type HashedFile, readHashed } from "../../content/files/validated-file";
import { writeAtomic } from "../../storage/write-atomic";
import { letterFinder, nameTable, readFont, writeFont } from "./font-tables";

export interface CardFont {
  /** A name that no other font has. */
  family: string;
  /** TrueType or OpenType, with that name. */
  file: string;
  hasLetter(codePoint: number): boolean;
}

/**
 * Takes font files of any format, of the build or of the content folder, returns those that can be read as files in `dir` that what draws text can load.
 * Throws a ChangedFileError. Each gets a name made from its bytes: neither an older version nor a font of the system is taken for it.
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

/** What is not seen, and pictographs, which no font of text has. */
const UNSEEN = /\p{Cf}|\p{Cc}|\ufe0f/gu;
const PICTOGRAPH = /\p{Extended_Pictographic}|\p{Regional_Indicator}|\p{Emoji_Modifier}/u;

/** Takes a text, returns it as the fonts can write it: pictographs may be left out, letters may not. */
export function legibleText(text: string, fonts: readonly CardFont[]): string | undefined {
  let legible = "";
  for (const character of text.normalize("NFC").replace(UNSEEN, "")) {
    const isKnown = fonts.some(({ hasLetter }) => hasLetter(character.codePointAt(0) ?? 0));
    if (isKnown) legible += character;
    else if (!PICTOGRAPH.test(character)) return undefined;
  }
  return legible.replace(/ +/g, " ").trim() || undefined;
}
