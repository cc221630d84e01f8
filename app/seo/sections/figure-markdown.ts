import { mapSites } from "../../ui/map-sites";
import { image, line, links, list, type SectionBodies, table } from "./markdown-parts";

export const FIGURE_BODIES = {
  split: ({ picture, video, actions }, { write }) => [
    image(picture ?? video?.poster, write),
    video ? write.link({ label: video.poster.alt || video.src.url, to: video.src.url }) : "",
    links(actions, write),
  ],
  table: ({ columns, rows }, { write }) => [
    table(
      ["", ...columns],
      rows.map(({ label, cells }) => [label, ...cells]),
      write,
    ),
  ],
  video: ({ src, poster }, { write }) => [
    image(poster, write),
    write.link({ label: poster.alt || src.url, to: src.url }),
  ],
  map: ({ picture, address, geo }, { write }) => [
    image(picture, write),
    line(...address.map((part) => write.text(part))),
    list(mapSites(address, geo).map(({ name, url }) => write.link({ label: name, to: url }))),
  ],
  embed: ({ url, poster }, { write }) => [
    image(poster, write),
    write.link({ label: new URL(url).host, to: url }),
  ],
} satisfies Partial<SectionBodies>;
