import { ENGLISH } from "../../../strings/english";
import { stringsIn } from "../../../strings/strings-in";
import { isGroup } from "../../files/yaml/yaml-source";
import german from "./german.json";

const TITLES: Readonly<Record<string, string>> = german;

/** The German for a title of the schema in English; undefined for one that has none. Words of the interface have their own. */
export function germanText(english: string): string | undefined {
  return TITLES[english] ?? interfaceTexts().get(english);
}

let texts: ReadonlyMap<string, string> | undefined;

function interfaceTexts(): ReadonlyMap<string, string> {
  texts ??= new Map(pairs(ENGLISH, stringsIn("de", {})));
  return texts;
}

function pairs(english: unknown, german: unknown): [string, string][] {
  if (typeof english === "string") return typeof german === "string" ? [[english, german]] : [];
  if (!isGroup(english) || !isGroup(german)) return [];
  return Object.keys(english).flatMap((key) => pairs(english[key], german[key]));
}
