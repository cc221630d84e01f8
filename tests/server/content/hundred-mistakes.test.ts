import { expect, test } from "vitest";
import type { ContentIssue } from "../../../server/content/content";
import { placeOf } from "../../../server/content/files/errors/content-errors";
import { parsePage, parseSettings } from "../../../server/content/files/parse-page";
import { readContent } from "../../../server/content/read-content";
import { createIcons } from "../../../server/icons/icon-collections";
import { type ContentFiles, makeContentFolder } from "../../fixtures/content/content-folder";
import { HUNDRED } from "../../fixtures/mistakes/hundred";
import { SECTION_MISTAKES } from "../../fixtures/mistakes/sections";
import { YAML_MISTAKES } from "../../fixtures/mistakes/yaml";

async function issuesOf(files: ContentFiles): Promise<readonly ContentIssue[]> {
  const { dir, remove } = await makeContentFolder(files);
  const result = await readContent(dir, { icons: createIcons([]) });
  await remove();
  return "errors" in result ? result.errors : result.advice;
}

const toldOf = (issue: ContentIssue) => [placeOf(issue), issue.code].filter(Boolean).join(" ");

test.each(HUNDRED)("mistake of a hundred: %s", async (_name, files, told) => {
  expect((await issuesOf(files)).map(toldOf)).toEqual(told);
});

/** A quoted value without its quotes; undefined for one that is shortened or escaped. */
function bare(value: unknown): string | undefined {
  const text = String(value ?? "");
  return /[…\\]/.test(text) ? undefined : text.replace(/^'(.*)'$/s, "$1");
}

/** A file with the proposal of an error in place of what it found; undefined for an error without one. */
function mend(content: string, { line = 1, code, values = {} }: ContentIssue): string | undefined {
  const lines = content.split("\n");
  const old = lines[line - 1] ?? "";
  if (code === "yaml-indent")
    return lines.with(line - 1, " ".repeat(Number(values.wanted)) + old.trimStart()).join("\n");
  // These propose the quotes themselves.
  const isQuotes = code === "yaml-quote-early" || code === "yaml-backslash-text";
  const [found, proposal] = [bare(values.text), bare(values.mended)];
  const mended = proposal && isQuotes ? String(values.mended) : proposal;
  if (found === undefined || !mended || !old.includes(found)) return undefined;
  if (code === "yaml-list-below")
    return lines.with(line - 1, `${old.split(":")[0]}:\n  ${mended}`).join("\n");
  return lines
    .with(
      line - 1,
      old.replace(found, () => mended),
    )
    .join("\n");
}

function parse(file: string, content: string): readonly ContentIssue[] {
  const parsed = file.endsWith(".md") ? parsePage(file, content) : parseSettings(file, content);
  return "errors" in parsed ? parsed.errors : [];
}

const FILES = [
  ...HUNDRED.map(([, files]) => files),
  ...YAML_MISTAKES.map(([files]) => files),
  ...SECTION_MISTAKES.map(([files]) => files),
].flatMap((files) => Object.entries(files));

test("what an error of YAML proposes mends it", () => {
  const left: string[] = [];
  let count = 0;
  for (const [file, content] of FILES) {
    if (typeof content !== "string" || !/\.(md|yaml)$/.test(file)) continue;
    const [issue, ...others] = parse(file, content);
    const mended = issue?.code?.startsWith("yaml-") ? mend(content, issue) : undefined;
    if (!issue || mended === undefined || others.length > 0) continue;
    count++;
    // Another mistake may show behind it, but not this one.
    const after = parse(file, mended);
    const isBehind = after.every(({ line = 0 }) => line > (issue.line ?? 0));
    if (!isBehind) left.push(`${JSON.stringify(mended)}: ${after.map(toldOf).join("; ")}`);
  }
  expect(left).toEqual([]);
  expect(count).toBeGreaterThan(30);
});
