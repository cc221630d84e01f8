import { useLoaderData, useLocation } from "@remix-run/react";
import { titleFromPath } from "../../seo/page-title";
import { useSite } from "../../site/use-site";

/** The heading of a page none of whose sections has a title. */
export function PageHeader() {
  const { head } = useLoaderData<{ head: { title?: string } }>();
  const { pathname } = useLocation();
  const { name } = useSite();
  return (
    <header className="section">
      <div className="wrap">
        <h1 className="display">{head.title ?? (titleFromPath(pathname) || name)}</h1>
      </div>
    </header>
  );
}
