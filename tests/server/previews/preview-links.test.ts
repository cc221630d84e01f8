import { expect, test } from "vitest";
import {
  isInScope,
  type PreviewPlace,
  previewAddress,
  withPreviewLinks,
} from "../../../server/previews/preview-links";

const ALL: PreviewPlace = { prefix: "/_preview/T", scope: "*" };
const OFFER: PreviewPlace = { prefix: "/_preview/T", scope: "/offer" };
const LATER: PreviewPlace = { ...ALL, at: "2026-12-24T09:00" };

test.each<[PreviewPlace, string, string]>([
  [ALL, "/", "/_preview/T/"],
  [ALL, "/about#history", "/_preview/T/about#history"],
  [ALL, "/news?page=2", "/_preview/T/news?page=2"],
  [ALL, "/media/a.png?v=1", "/_preview/T/media/a.png?v=1"],
  [
    ALL,
    "/_image?url=%2Fmedia%2Fa.png&w=320&q=100",
    "/_preview/T/_image?url=%2Fmedia%2Fa.png&w=320&q=100",
  ],
  [ALL, "/news/feed.xml", "/_preview/T/news/feed.xml"],
  [ALL, "/assets/a.js", "/assets/a.js"],
  [ALL, "/icons/x.json?icons=a", "/icons/x.json?icons=a"],
  [ALL, "/apple-touch-icon.png", "/apple-touch-icon.png"],
  [ALL, "//example.com/x", "//example.com/x"],
  [ALL, "https://example.com/about", "https://example.com/about"],
  [ALL, "mailto:a@b.co", "mailto:a@b.co"],
  [ALL, "#top", "#top"],
  [ALL, "", ""],
  [OFFER, "/offer", "/_preview/T/offer"],
  [OFFER, "/Offer/?sent=1#form", "/_preview/T/Offer/?sent=1#form"],
  [OFFER, "/media/a.png", "/_preview/T/media/a.png"],
  [OFFER, "/", "/"],
  [OFFER, "/offer/more", "/offer/more"],
  [OFFER, "/offers", "/offers"],
  [LATER, "/about", "/_preview/T/about?at=2026-12-24T09:00"],
  [LATER, "/news?page=2#x", "/_preview/T/news?page=2&at=2026-12-24T09:00#x"],
  [LATER, "/media/a.png", "/_preview/T/media/a.png"],
])("preview links: in %j, %s becomes %s", (place, address, expected) => {
  expect(previewAddress(address, place)).toBe(expected);
});

test.each([
  ["/offer", true],
  ["/OFFER/", true],
  ["/offer.md", true],
  ["/offer.data", true],
  ["/offer/_payload.json", true],
  ["/media/a.png", true],
  ["/_image", true],
  ["/", false],
  ["/pages.json", false],
  ["/offer2", false],
  ["/offer/more", false],
  ["/_image/x", false],
])("preview links: the preview of /offer has %s: %s", (path, isIn) => {
  expect(isInScope(path, { scope: "/offer" })).toBe(isIn);
});

test("preview links: a document keeps all but its addresses", () => {
  const html = [
    `<style id="style">a{background:url("/media/b.svg")}@media(width < 40rem){b{src:url(/assets/x.woff2)}}</style>`,
    `<a class="x" href="/about?a=1&amp;b=2">/about</a>`,
    `<a href="https://example.com">out</a>`,
    `<img src="/_image?url=%2Fmedia%2Fa.png&amp;w=320" srcSet="/_image?url=%2Fmedia%2Fa.png&amp;w=320 320w, /media/a.png 640w" alt="href=&quot;/about&quot;"/>`,
    `<form method="post" action="/?index"><button formaction="/x">y</button></form>`,
    `<video poster="/media/p.png" src="/media/v.mp4"></video>`,
    `<script>const a = {"href": "/about"};</script>`,
    `<p>Text with href="/about" in it</p>`,
  ];
  const expected = [
    `<style id="style">a{background:url("/_preview/T/media/b.svg")}@media(width < 40rem){b{src:url(/assets/x.woff2)}}</style>`,
    `<a class="x" href="/_preview/T/about?a=1&amp;b=2&amp;at=2026-12-24T09:00">/about</a>`,
    html[2],
    `<img src="/_preview/T/_image?url=%2Fmedia%2Fa.png&amp;w=320" srcSet="/_preview/T/_image?url=%2Fmedia%2Fa.png&amp;w=320 320w, /_preview/T/media/a.png 640w" alt="href=&quot;/about&quot;"/>`,
    `<form method="post" action="/_preview/T/?index&amp;at=2026-12-24T09:00"><button formaction="/_preview/T/x?at=2026-12-24T09:00">y</button></form>`,
    `<video poster="/_preview/T/media/p.png" src="/_preview/T/media/v.mp4"></video>`,
    ...html.slice(6),
  ];
  expect(withPreviewLinks(html.join("\n"), LATER).split("\n")).toEqual(expected);
});
