import { beforeEach, expect, test } from "vitest";
import type { Content } from "../../../server/content/content";
import { readContent } from "../../../server/content/read-content";
import { createIcons } from "../../../server/icons/icon-collections";
import { createFirstPictures } from "../../../server/images/first-pictures";
import type { PictureRequest } from "../../../server/images/picture-maker";
import { makeContentFolder } from "../../fixtures/content/content-folder";

const WIDTHS = [320, 640, 768, 1024, 1536, 2048, 2560, 3072];
let content: Content;
let made: string[];

beforeEach(async () => {
  const folder = await makeContentFolder();
  const read = await readContent(folder.dir, { icons: createIcons([]) });
  await folder.remove();
  if (!("content" in read)) throw new Error("the content is wrong");
  content = read.content;
  made = [];
});

const pictures = createFirstPictures({
  async get({ source, query, accepts }: PictureRequest) {
    const name = "file" in source ? source.file.path : source.remote.href;
    made.push(`${name} ${query.width} ${query.quality} ${accepts}`);
    if (query.width === 768) throw new Error("it cannot be made");
    return { key: "", type: "image/avif", body: Buffer.from("a") };
  },
});

async function run(...links: string[]): Promise<number> {
  const steps = pictures.steps(links, content);
  for (const step of steps) await step();
  return steps.length;
}

function link(url: string, q = 75, endpoint = "/_image"): string {
  const at = (width: number) => `${endpoint}?url=${url}&w=${width}&q=${q}`;
  const set = WIDTHS.map((width) => `${at(width)} ${width}w`).join(", ");
  return `<${at(1024)}>; rel=preload; as=image; imagesrcset="${set}"; imagesizes="100vw"; fetchpriority=high`;
}

test("first pictures: each width of phones and desktops once, a failed one stops no other", async () => {
  const one = link("%2Fmedia%2Fpicture.png?v=01234567");
  await run("", one, "<https://fonts.example>; rel=preconnect", one);
  const widths = [1024, 640, 768, 1536, 2048];
  expect(made).toEqual(widths.map((width) => `media/picture.png ${width} 75 avif`));
});

test.each([
  ["a picture of another host", link("https%3A%2F%2Fcdn.example.com%2Fa.png")],
  ["a picture that is not there", link("%2Fmedia%2Fmissing.png")],
  ["another service", link("%2Fmedia%2Fpicture.png", 75, "/resize")],
])("first pictures: %s is not made", async (_what, header) => {
  await run(header);
  expect(made).toEqual([]);
});

test("first pictures: their number is bounded", async () => {
  const links = [50, 60, 70, 80, 90, 100].map((q) => link("%2Fmedia%2Fpicture.png", q));
  expect(await run(...links)).toBe(24);
});
