import { expect, test } from "vitest";
import { imagePreload } from "../../../app/document/image-preload";

const IMAGE =
  '<img src="/b.jpg" srcSet="/a.jpg 1w, /b.jpg 2w" sizes="100vw" fetchpriority="high" alt=""/>';
const PHONE =
  '<source media="(max-width: 639.98px)" srcSet="/p.jpg 1w" sizes="90vw" width="4" height="5"/>';
const WIDE = '<source media="(min-width: 1024px)" srcSet="/w.jpg?a&amp;w=1 1w" sizes="100vw"/>';

test("preload: a picture with its set", () => {
  expect(imagePreload(`<img src="/x.jpg"/>${IMAGE}`)).toBe(
    '</b.jpg>; rel=preload; as=image; imagesrcset="/a.jpg 1w, /b.jpg 2w"; imagesizes="100vw"; fetchpriority=high',
  );
});

test("preload: each source for its screens, and the picture for the rest", () => {
  const links = imagePreload(`<picture>${PHONE}${WIDE}${IMAGE}</picture>`)?.split(/, (?=<)/);
  expect(links).toEqual([
    '</p.jpg>; rel=preload; as=image; imagesrcset="/p.jpg 1w"; imagesizes="90vw"; media="(max-width: 639.98px)"; fetchpriority=high',
    '</w.jpg?a&w=1>; rel=preload; as=image; imagesrcset="/w.jpg?a&w=1 1w"; imagesizes="100vw"; media="(min-width: 1024px)"; fetchpriority=high',
    '</b.jpg>; rel=preload; as=image; imagesrcset="/a.jpg 1w, /b.jpg 2w"; imagesizes="100vw"; media="(min-width: 640px) and (max-width: 1023.98px)"; fetchpriority=high',
  ]);
});

test.each([
  ["no first picture", "<picture><img src='/x.jpg'/></picture>"],
  ["sources of another picture", `<picture>${PHONE}<img src="/x.jpg"/></picture>${IMAGE}`],
])("preload: %s", (_, html) => {
  expect(imagePreload(html) ?? "").not.toContain("/p.jpg");
});
