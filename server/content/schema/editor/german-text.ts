import { ENGLISH } from "../../../strings/english";
import { stringsIn } from "../../../strings/strings-in";
import { isGroup } from "../../files/yaml/yaml-source";
import german from "./german.json";

const TEXTS: Readonly<Record<string, string>> = german;

/** The German for a title or a description of the schema in English; undefined where there is none. Words of the interface have their own. */
export function germanText(english: string): string | undefined {
  return TEXTS[english] ?? interfaceTexts().get(english);
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
