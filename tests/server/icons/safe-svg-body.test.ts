import { expect, test } from "vitest";
import { readIconPackages } from "../../../server/icons/icon-collections";
import { isSafeSvgBody } from "../../../server/icons/safe-svg-body";

test.each([
  '<path fill="currentColor" d="M0 0h1v1z"/>',
  '<g fill="none" stroke="currentColor"><circle cx="1" cy="2" r="3"/><path d="M0 0"/></g>',
  '<defs><mask id="a"><rect width="1" height="1"/></mask></defs><path mask="url(#a)" d=""/>',
  '<use xlink:href="#a"/><path d=""><animate attributeName="d" dur="1s"/></path>',
])("isSafeIconBody: %s is safe", (body) => {
  expect(isSafeSvgBody(body)).toBe(true);
});

test.each([
  "",
  "text",
  "<script>alert(1)</script>",
  "<path/><script/>",
  "<style>*{}</style>",
  '<foreignObject><div xmlns="x"/></foreignObject>',
  '<image href="https://evil.example/x.png"/>',
  '<a href="javascript:alert(1)"><path/></a>',
  '<path onclick="alert(1)"/>',
  '<path onClick="alert(1)"/>',
  '<path style="fill:url(https://evil.example)"/>',
  '<use href="https://evil.example/x.svg#a"/>',
  '<use href="data:image/svg+xml,x#a"/>',
  '<path fill="url(https://evil.example/#a)"/>',
  "<path fill=\"url( 'https://evil.example/#a')\"/>",
  '<path fill="&#117;rl(https://evil.example)"/>',
  '<path fill="\\75rl(https://evil.example)"/>',
  '<animate attributeName="href" to="javascript:alert(1)"/>',
  "<path d='M0 0'/>",
  "<path d=M0/>",
  "<path/ onload=alert(1)>",
  "</svg><img src=x>",
  "<!-- <path/> -->",
  "<path",
  `<path${" ".repeat(50_000)}!`,
])("isSafeIconBody: %s is not", (body) => {
  expect(isSafeSvgBody(body)).toBe(false);
});

test("isSafeIconBody: every installed icon would pass", async () => {
  const refused = (await readIconPackages()).flatMap(({ icons }) =>
    Object.entries(icons).filter(([, { body }]) => !isSafeSvgBody(body)),
  );
  expect(refused).toEqual([]);
});
