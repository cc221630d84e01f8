import type { FolderState } from "../folder/site-folder";
import type { FormChoices } from "../forms/form-node";

const PICTURE = /\.(png|jpe?g|gif|webp|avif|svg)$/i;

/** The values of a folder that fields offer. */
export function formChoices({ folder, scan }: FolderState): FormChoices {
  const pages = [...(folder?.pages.values() ?? [])];
  const media = [...scan.files.keys()].filter((file) => file.startsWith("media/"));
  const [site] = folder?.sites.values() ?? [];
  return {
    pages: pages.map(({ path, title }) => ({ value: path, label: title ?? path })),
    folders: [...scan.folders].map((name) => ({ value: `/${name}`, label: `/${name}` })),
    pictures: media
      .filter((file) => PICTURE.test(file))
      .map((file) => ({ value: file, label: file.slice("media/".length) })),
    media,
    locations: site?.locations.flatMap(({ name }) => name ?? []) ?? [],
  };
}
