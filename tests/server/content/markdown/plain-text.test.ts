import { expect, test } from "vitest";
import { decodeEntities, plainText, slug } from "../../../../server/content/markdown/plain-text";

test.each([
  ["Caf&eacute; 5 &euro;", "Café 5 €"],
  ["&copy; &hellip; &nbsp;&shy;", "© … \u00a0\u00ad"],
  ["&#8364; &#x20ac; &#X20AC;", "€ € €"],
  ["&colon;&sol;&bsol;&Tab;&NewLine;", ":/\\\t\n"],
  ["&NotEqualTilde;", "≂̸"],
  ["&amp;euro;", "&euro;"],
  ["&#0; &#xd800; &#x110000;", "\ufffd \ufffd \ufffd"],
  ["&nosuch; & &; &#; AT&T", "&nosuch; & &; &#; AT&T"],
  // CommonMark 6.2: an entity ends with a semicolon.
  ["?a=1&copy=2&euro", "?a=1&copy=2&euro"],
])("decodeEntities: %j is %j", (text, decoded) => {
  expect(decodeEntities(text)).toBe(decoded);
});

test.each([
  ["Caf&eacute; 5 &euro;", "café-5"],
  ["A <em>big</em> &amp; <code>small</code> word", "a-big-small-word"],
  ["!!!", "heading"],
])("slug: the heading %j has the id %j", (html, id) => {
  expect(slug(plainText(html))).toBe(id);
});
