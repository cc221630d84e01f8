import { expect, test } from "vitest";
import { TAG_COOKIE } from "../../../app/consent/consent-cookie";
import * as keys from "../../../contract/privacy/stored-keys";
import { browserStorage } from "../../../server/privacy/browser-storage";
import { analyticsCookies, readAnalytics } from "../../../server/render/analytics";
import { stringsIn } from "../../../server/strings/strings-in";
import { readSourceFiles } from "../../fixtures/project/source-files";

const CONSTANTS: Record<string, string | number> = { ...keys };

/** Cookies that the tags of these ids set. */
function cookiesOf(...tagManagerIds: string[]) {
  const site = { analytics: { webVitals: false }, strings: stringsIn("en") };
  return analyticsCookies(readAnalytics({ tagManagerIds }, site));
}

const EVERYTHING = browserStorage({
  ...{ hasForms: true, hasEmbeds: true, hasConsent: true, hasModes: true },
  ...{ hasAnnouncements: true, tagCookies: cookiesOf("G-1", "AW-1") },
});

/** The writes of cookies and storage entries in a source: the text of the name. One that deletes a cookie is none. */
function writesIn(text: string): string[] {
  const entries = [...text.matchAll(/\.setItem\(\s*([^,]+),/g)].map(([, name = ""]) => name);
  const cookies = [...text.matchAll(/\.cookie\s*=\s*([^;]+);([^\n]*)/g)].flatMap(
    ([, name = "", rest = ""]) => (rest.includes("max-age=0") ? [] : [name.replace(/=.*$/s, "`")]),
  );
  return [...entries, ...cookies];
}

/** The name that an expression stands for: a text, a constant of the contract, or one that the same file defines. */
function nameOf(expression: string, text: string): string {
  const [, literal] = /^["'`]([\w-]+)["'`]$/.exec(expression) ?? [];
  if (literal) return literal;
  const [, inner = expression] = /^`\$\{(\w+)\}/.exec(expression) ?? [];
  if (inner in CONSTANTS) return String(CONSTANTS[inner]);
  const [, own] = new RegExp(`const ${inner} = ([^;]+);`).exec(text) ?? [];
  if (own === undefined) {
    // The parameter of an inline script, which is called with a constant.
    const [, owner] = new RegExp(`function (\\w+)\\(${inner}: string`).exec(text) ?? [];
    const [, given = ""] = owner ? (new RegExp(`\\b${owner}\\((\\w+)\\);`).exec(text) ?? []) : [];
    return String(CONSTANTS[given] ?? `unknown: ${expression}`);
  }
  const [, called] = /^(\w+)\(/.exec(own) ?? [];
  const [, made] = called
    ? (new RegExp(`function ${called}\\([^{]*\\{\\s*return ([^;]+);`).exec(text) ?? [])
    : [];
  return nameOf(made ?? own, text);
}

// biome-ignore-start lint/suspicious/noTemplateCurlyInString: these are texts of source code
test.each([
  ['sessionStorage.setItem("a-b", x);', ["a-b"]],
  ["localStorage.setItem(KEY, x);\nconst KEY = 'k';", ["k"]],
  ["sessionStorage.setItem(SCROLL_KEY, x);", ["scroll"]],
  [
    "store.setItem(k, x); const k = keyOf(1); function keyOf(n: number): string { return `${DRAFT_KEY}${n}`; }",
    ["form-draft-1"],
  ],
  ["document.cookie = `visit=${x}; path=/`;", ["visit"]],
  ["document.cookie = `${name}=; path=/; max-age=0`;", []],
  ["sessionStorage.setItem(made(), x);", ["unknown: made()"]],
])("stored keys: %s writes %s", (text, names) => {
  expect(writesIn(text).map((expression) => nameOf(expression, text))).toEqual(names);
});
// biome-ignore-end lint/suspicious/noTemplateCurlyInString: these are texts of source code

test("stored keys: the table has every cookie and storage entry that the source writes, and no other", () => {
  const sources = readSourceFiles("app", "server", "contract");
  const written = sources.flatMap(({ text }) =>
    writesIn(text).map((expression) => nameOf(expression, text)),
  );
  const known = EVERYTHING.map(({ name }) => name.replace("…", ""));
  const ofTags = known.filter((name) => name.startsWith("_g"));
  expect([...new Set([...written, ...ofTags])].sort()).toEqual([...new Set(known)].sort());
});

test("stored keys: nothing else is used to store something in a browser", () => {
  const others =
    /indexedDB|cookieStore|caches\.open|["']Set-Cookie["']|\.cookie\(|sessionStorage\[|localStorage\[/i;
  // The desk has a cookie for whoever signs in; visitors of the site never meet it.
  const sources = readSourceFiles("app", "server", "contract").filter(
    ({ path }) => !path.startsWith("server/desk/"),
  );
  expect(sources.filter(({ text }) => others.test(text)).map(({ path }) => path)).toEqual([]);
});

test("stored keys: inline scripts, which import nothing, have the names and lifetimes of the table", () => {
  const texts = readSourceFiles("app")
    .map(({ text }) => text)
    .join("\n");
  expect(texts).toContain(`document.cookie = \`${keys.COLOUR_MODE_KEY}=`);
  expect(texts).toContain(`localStorage.setItem("${keys.COLOUR_MODE_KEY}"`);
  const seconds = keys.COLOUR_MODE_DAYS * 24 * 60 * 60;
  expect(texts.replaceAll("_", "")).toContain(`? ${seconds} : 0;`);
  expect(texts).toContain(`sessionStorage.setItem("${keys.FONT_KEY}"`);
  expect(texts).toContain(`const key = "${keys.RELOADS_KEY}"`);
});

test.each([
  [["G-1"], ["_ga… 730", "_gcl… 90"]],
  [["GTM-1"], ["_ga… 730", "_gcl… 90"]],
  [["AW-1"], ["_gcl… 90"]],
  [["DC-1", "AW-1"], ["_gcl… 90"]],
  [
    ["AW-1", "G-1"],
    ["_gcl… 90", "_ga… 730"],
  ],
  [[], []],
])("stored keys: the tags of %j set %j, and all of them go with the consent", (ids, cookies) => {
  const found = cookiesOf(...ids);
  expect(found.map(({ name, days }) => `${name} ${days}`)).toEqual(cookies);
  const names = found.map(({ name }) => name.replace("…", "_x"));
  expect(names.filter((name) => !TAG_COOKIE.test(name))).toEqual([]);
});

test("stored keys: only what a site uses is in the table", () => {
  const none = browserStorage({
    ...{ hasForms: false, hasEmbeds: false, hasConsent: false, hasModes: false },
    ...{ hasAnnouncements: false, tagCookies: [] },
  });
  expect(none.map(({ name }) => name)).toEqual(["saved-state", "scroll", "font", "reload-guard"]);
});
