import { expect, test } from "vitest";
import { imageSet, imageUrl, snapWidth } from "../../../app/pictures/image-url";
import { SCREENS } from "../../../contract/image-widths";

const service = { endpoint: "/_image", hosts: ["pictures.example.com"] };

test.each([
  [300, 320],
  [320, 320],
  [321, 640],
  [641, 768],
  [2000, 1536],
  [undefined, 1536],
  ["90", 320],
  ["400px", 640],
  ["50%", 1536],
  ["", 1536],
  [0, 1536],
  [-1, 1536],
  [Number.NaN, 1536],
])("snapWidth: %s becomes %i", (given, width) => {
  expect(snapWidth(given)).toBe(width);
});

test.each([
  [100, 320],
  [384, 768],
  [400, 1024],
  [640, 1280],
  [1024, 2048],
  [1536, 3072],
  [9999, 3072],
])("snapWidth: %i CSS px on a dense screen become %i", (given, width) => {
  expect(snapWidth(given, 2)).toBe(width);
});

test.each([
  ["/media/a.png", { width: 300 }, "/_image?url=%2Fmedia%2Fa.png&w=320&q=100"],
  ["media/a.png", { width: 320 }, "/_image?url=%2Fmedia%2Fa.png&w=320&q=100"],
  ["/media/a.png", {}, "/_image?url=%2Fmedia%2Fa.png&w=1536&q=100"],
  ["/media/a.png", { quality: 0 }, "/_image?url=%2Fmedia%2Fa.png&w=1536&q=100"],
  ["/media/a.png", { quality: 60 }, "/_image?url=%2Fmedia%2Fa.png&w=1536&q=60"],
  ["/media/a b&c.png", {}, "/_image?url=%2Fmedia%2Fa+b%26c.png&w=1536&q=100"],
  ["/media/a%20b.png", {}, "/_image?url=%2Fmedia%2Fa%2520b.png&w=1536&q=100"],
  ["/media/a.png?v=1", {}, "/_image?url=%2Fmedia%2Fa.png?v=1&w=1536&q=100"],
  [
    "https://pictures.example.com/a.jpg",
    { width: 640 },
    "/_image?url=https:%2F%2Fpictures.example.com%2Fa.jpg&w=640&q=100",
  ],
  ["https://other.example.com/a.jpg", {}, "https://other.example.com/a.jpg"],
  ["https://pictures.example.com:8443/a.jpg", {}, "https://pictures.example.com:8443/a.jpg"],
  ["http://pictures.example.com/a.jpg", {}, "http://pictures.example.com/a.jpg"],
  ["//pictures.example.com/a.jpg", {}, "//pictures.example.com/a.jpg"],
  ["data:image/gif;base64,R0lGOD", {}, "data:image/gif;base64,R0lGOD"],
  ["", {}, ""],
  ["/media/a.svg?v=1", {}, "/media/a.svg?v=1"],
  ["/media/a.gif", {}, "/media/a.gif"],
  [
    "https://pictures.example.com/a.svg",
    { width: 640 },
    "/_image?url=https:%2F%2Fpictures.example.com%2Fa.svg&w=640&q=100",
  ],
  [
    "https://pictures.example.com/a.gif?x=1",
    { width: 640 },
    "/_image?url=https:%2F%2Fpictures.example.com%2Fa.gif?x=1&w=640&q=100",
  ],
])("imageUrl: %s with %j is %s", (src, wish, url) => {
  expect(imageUrl(src, wish, service)).toBe(url);
});

test("imageUrl: another endpoint and quality", () => {
  const own = { endpoint: "https://cdn.example.com/image", quality: 75 };
  expect(imageUrl("/a.png", { width: 1 }, own)).toBe(
    "https://cdn.example.com/image?url=%2Fa.png&w=320&q=75",
  );
});

test("imageUrl, imageSet: without a service, the source URL", () => {
  expect(imageUrl("/media/a.png", { width: 300 })).toBe("/media/a.png");
  expect(imageSet("/media/a.png", { sizes: "100vw" })).toEqual({ src: "/media/a.png" });
});

/** The widths of a set, by descriptor. */
function widthsOf(srcSet = ""): string[] {
  return srcSet
    .split(", ")
    .map((candidate) => candidate.replace(/^\S*&w=(\d+)&q=\d+ (\S+)$/, "$2($1)"));
}

test.each([
  [
    "sm:100vw md:50vw lg:400px",
    "(max-width: 768px) 100vw, (max-width: 1024px) 50vw, 400px",
    ["640w(640)", "768w(768)", "1024w(1024)", "1280w(1280)"],
  ],
  [
    "100vw sm:50vw md:400px",
    "(max-width: 640px) 100vw, (max-width: 768px) 50vw, 400px",
    ["320w(320)", "640w(640)", "768w(768)", "1024w(1024)"],
  ],
  [
    "lg:400px, sm:100vw",
    "(max-width: 1024px) 100vw, 400px",
    ["640w(640)", "768w(768)", "1024w(1024)", "1280w(1280)"],
  ],
  ["300", "300px", ["320w(320)", "640w(640)"]],
  ["2xl:100vw", "100vw", ["1536w(1536)", "2048w(2048)", "2560w(2560)", "3072w(3072)"]],
  ["50% calc(1px) huge:1px md:200px", "200px", ["320w(320)", "640w(640)"]],
])("imageSet: sizes %s", (given, sizes, widths) => {
  const set = imageSet("/media/a.png", { sizes: given }, service);
  expect(set.sizes).toBe(sizes);
  expect(widthsOf(set.srcSet)).toEqual(widths);
  expect(set.src).toBe(`/_image?url=%2Fmedia%2Fa.png&w=${parseInt(widths.at(-1) ?? "", 10)}&q=100`);
});

test.each([
  [300, ["1x(320)", "2x(640)"]],
  [768, ["1x(768)", "2x(1536)"]],
  [1536, ["1x(1536)", "2x(3072)"]],
  [undefined, ["1x(1536)", "2x(3072)"]],
])("imageSet: width %s without sizes has a candidate for each density", (width, densities) => {
  const set = imageSet("/media/a.png", { width }, service);
  expect(widthsOf(set.srcSet)).toEqual(densities);
  expect(set.src).toBe(imageUrl("/media/a.png", { width }, service));
});

test("imageSet: two densities with the same URL are one candidate", () => {
  expect(imageSet("/media/a.png", { width: 52 }, service)).toEqual({
    src: "/_image?url=%2Fmedia%2Fa.png&w=320&q=100",
  });
});

test("imageSet: no candidate beyond the first that is as wide as the source", () => {
  const { srcSet } = imageSet(
    "/media/a.png",
    { sizes: "100vw xl:100vw", sourceWidth: 900 },
    service,
  );
  expect(widthsOf(srcSet)).toEqual(["320w(320)", "640w(640)", "768w(768)", "1024w(1024)"]);
  expect(imageSet("/media/a.png", { width: 640, sourceWidth: 640 }, service).srcSet).toBe(
    undefined,
  );
});

test("SCREENS: the widths of the specification", () => {
  expect(Object.values(SCREENS)).toEqual([320, 640, 768, 1024, 1280, 1536]);
});

test("imageSet: a single candidate has no srcset", () => {
  const set = imageSet("/media/a.png", { sizes: "52px" }, service);
  expect(set).toEqual({ src: "/_image?url=%2Fmedia%2Fa.png&w=320&q=100" });
});
