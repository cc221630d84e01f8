// Slow: the forms of all real files, some 240, are printed and parsed.
import { expect, test } from "vitest";
import { formOf, postForm } from "../../../fixtures/desk/desk-form";
import { realFiles } from "../../../fixtures/writer/real-files";

test("forms: a form that is sent as it is changes nothing in any real file", {
  timeout: 120_000,
}, async () => {
  const files = await realFiles();
  expect(files.length).toBeGreaterThan(100);
  for (const { path, raw } of files) {
    const { base, fields } = formOf(path, raw);
    const { changes, mistakes } = postForm(base, fields);
    expect({ changes, mistakes }, path).toEqual({ changes: [], mistakes: [] });
  }
});
