/** Screen widths in CSS px: pictures are requested in these widths only. */
export const SCREENS = { xs: 320, sm: 640, md: 768, lg: 1024, xl: 1280, "2xl": 1536 } as const;

export const SCREEN_WIDTHS: readonly number[] = Object.values(SCREENS);

/** Widths in px that the image endpoint makes, ascending: those of screens with a pixel density of 1 and 2. */
export const IMAGE_WIDTHS: readonly number[] = [
  ...new Set(SCREEN_WIDTHS.flatMap((width) => [width, 2 * width])),
].sort((a, b) => a - b);
