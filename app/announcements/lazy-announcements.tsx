import { useMatches } from "@remix-run/react";
import { lazy, Suspense } from "react";
import type { PageData } from "../load-page";

const Bar = lazy(() =>
  import("./announcements").then(({ Announcements }) => ({ default: Announcements })),
);

/** Renders the announcements of the page, from a lazy chunk; nothing for a page without. */
export function PageAnnouncements() {
  const announcements = useMatches()
    .map(({ data }) => ((data ?? {}) as Partial<PageData>).page?.announcements)
    .find(Boolean);
  if (!announcements) return null;
  return (
    <Suspense>
      <Bar announcements={announcements} />
    </Suspense>
  );
}
