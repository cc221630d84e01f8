import { useLoaderData } from "@remix-run/react";
import type { PageData } from "../../load-page";
import { Picture } from "../../pictures/picture";
import { Heading } from "../../ui/heading";
import { Link } from "../../ui/link";
import { fullRowsClass } from "../parts/columns";
import { Pagination } from "../parts/pagination";
import { SectionFrame } from "../parts/section-frame";
import { SectionHead } from "../parts/section-head";
import type { SectionProps } from "../parts/section-props";

/** The pages of a folder with picture, date, title and summary; the first list of a page has parts to turn to. */
export function Pages({ section, level, isFirst }: SectionProps<"pages">) {
  const { entries, show, hasParts } = section;
  const { path, pagination } = useLoaderData<PageData>().page;
  const isList = show === "list";
  return (
    <SectionFrame section={section}>
      <SectionHead section={section} level={level} className="mb-12" />
      <ul className={isList ? "page-rows" : `page-cards ${fullRowsClass(entries.length)}`}>
        {entries.map((entry, index) => (
          <li key={entry.path} className={isList ? "page-row" : "page-card"}>
            {entry.picture && (
              <Picture
                of={entry.picture}
                sizes={isList ? "160px" : "100vw sm:50vw lg:360px"}
                urgency={isFirst && index < 3 ? (index || isList ? "eager" : "first") : "lazy"}
              />
            )}
            <div>
              {entry.date && (
                <time dateTime={entry.date} className="text-sm text-muted">
                  {entry.dateText}
                </time>
              )}
              <Heading level={level === 1 || !section.title ? 2 : 3} className="item-title">
                <Link to={entry.path} className="page-link">
                  {entry.title}
                </Link>
              </Heading>
              {entry.summary && <p className="mt-2 text-muted">{entry.summary}</p>}
            </div>
          </li>
        ))}
      </ul>
      {hasParts && pagination && <Pagination path={path} parts={pagination} />}
    </SectionFrame>
  );
}
