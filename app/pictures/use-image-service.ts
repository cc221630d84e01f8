import { useSiteIfLoaded } from "../site/use-site";
import type { ImageService } from "./image-url";

/** Where pictures are asked for; in development nowhere, so that the sources themselves are shown. */
export function useImageService(): ImageService | undefined {
  const site = useSiteIfLoaded();
  return import.meta.env.DEV ? undefined : site?.images;
}
