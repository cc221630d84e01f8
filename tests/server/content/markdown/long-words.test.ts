import { expect, test } from "vitest";
import { markLongWords } from "../../../../server/content/markdown/long-words";
import { plainText } from "../../../../server/content/markdown/plain-text";

const LONG = "Datenschutzerklärung";

test.each([
  ["Short words only", "Short words only"],
  ["elevenchars", "elevenchars"],
  ["twelveletter", '<span class="word">twelveletter</span>'],
  [`Die ${LONG}, neu`, `Die <span class="word">${LONG},</span> neu`],
  [`„${LONG}“!`, `<span class="word">„${LONG}“!</span>`],
  [`Kfz-${LONG}`, `Kfz-<span class="word">${LONG}</span>`],
  ["Daten&shy;schutz&shy;recht", '<span class="word">Daten&shy;schutz&shy;recht</span>'],
  [`<em>${LONG}</em>`, `<em><span class="word">${LONG}</span></em>`],
  [`<code>${LONG}</code>`, `<code>${LONG}</code>`],
  [`<a href="/${LONG}">${LONG}</a>`, `<a href="/${LONG}">${LONG}</a>`],
  ["&thetasymthetasym;", "&thetasymthetasym;"],
])("long words: %s", (html, expected) => {
  expect(markLongWords(html)).toBe(expected);
  expect(plainText(expected)).toBe(plainText(html));
});
