import { useMatches } from "@remix-run/react";
import { Suspense } from "react";
import { loadChunk } from "../browser/load-chunk";
import type { PageData } from "../load-page";
import { lazyComponent } from "../ui/use-lazy-component";

const Bar = lazyComponent(() =>
  loadChunk(() => import("./announcements")).then(({ Announcements }) => Announcements),
);

/** Renders the announcements of the page, from a lazy chunk; nothing for a page without announcements. */
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
