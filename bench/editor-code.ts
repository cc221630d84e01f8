import { brotliCompressSync } from "node:zlib";
import type { DeskVisitor } from "../tests/fixtures/desk/desk-visitor";
import { opened } from "./desk-process";
import type { Table } from "./table";

/** Adds the bytes that a browser loads with an editor, and of its document. `html`: the document. */
export async function addEditorCode(
  table: Table,
  visitor: DeskVisitor,
  html: string,
): Promise<void> {
  const inline = [...html.matchAll(/<script\b[^>]*>(.+?)<\/script>/gs)].map(
    ([, text = ""]) => text,
  );
  const bytes = { js: brotli(inline.join("")), css: 0 };
  const files = new Set(
    [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+\.(?:js|css))"/g)].map(
      ([, name]) => name ?? "",
    ),
  );
  for (const name of files)
    bytes[name.endsWith(".js") ? "js" : "css"] += brotli(await opened(visitor, name));
  table.add("JavaScript of an editor, brotli", `${bytes.js} bytes`, "", "<= 200000");
  table.add("CSS of an editor, brotli", `${bytes.css} bytes`, "", "");
  table.add(
    "HTML of an editor",
    `${kilobytes(html.length)}, ${kilobytes(brotli(html))} brotli`,
    "",
    "",
  );
}

/** Prints a number of bytes. */
export function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} KB`;
}

function brotli(text: string): number {
  return text === "" ? 0 : brotliCompressSync(text).length;
}
