import type { ImageService } from "./image-url";
import { useSiteIfLoaded } from "./use-site";

/** Where pictures are asked for; in development nowhere, so that the sources themselves are shown. */
export function useImageService(): ImageService | undefined {
  const site = useSiteIfLoaded();
  return import.meta.env.DEV ? undefined : site?.images;
}
