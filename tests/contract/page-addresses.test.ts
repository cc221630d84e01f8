import { expect, test } from "vitest";
import { capPath, languageOfPath } from "../../contract/page-addresses";

test.each([
  ["/de", "de"],
  ["/DE/About", "de"],
  ["/pt-br/about", "pt-BR"],
  ["/PT-BR?a=1", "pt-BR"],
  ["/de.md", "de"],
  ["/den/about", "en"],
  ["/about/de", "en"],
  ["/en/about", "en"],
])("addresses: %s is in %s", (path, language) => {
  expect(languageOfPath(path, ["en", "de", "pt-BR"])).toBe(language);
});

test("addresses: no page grows with its URL", () => {
  expect(capPath("x".repeat(200))).toHaveLength(200);
  expect(capPath("x".repeat(201))).toBe(`${"x".repeat(199)}…`);
});
