import { fillIn } from "../../../contract/text/fill-in";
import type { Pagination as Parts } from "../../load-page";
import { useSite } from "../../site/use-site";
import { Icon, uiIcons } from "../../ui/icon";
import { Link } from "../../ui/link";

interface PaginationProps {
  /** Of the page that holds the list. */
  path: string;
  parts: Parts;
}

/** Links to the parts of a list: the one before, all numbers around this one, the one after. */
export function Pagination({ path, parts: { page, pages } }: PaginationProps) {
  const { strings } = useSite();
  const address = (number: number) => (number === 1 ? path : `${path}?page=${number}`);
  const step = (number: number, label: string, className: string) => (
    <Link to={address(number)} aria-label={label} data-tooltip="" className="page-number">
      <Icon icon={uiIcons.arrow} className={className} />
    </Link>
  );
  return (
    <nav aria-label={strings.pagination} className="pagination">
      {page > 1 && step(page - 1, strings.previousPage, "arrow arrow-back size-5")}
      <ol>
        {shownNumbers(page, pages).map((number, index) => (
          <li key={number ?? `gap-${index}`}>
            {number === undefined ? (
              <span aria-hidden="true">…</span>
            ) : number === page ? (
              <span aria-current="page" className="page-number">
                {number}
              </span>
            ) : (
              <Link
                to={address(number)}
                aria-label={fillIn(strings.pageNumber, { page: number })}
                className="page-number"
              >
                {number}
              </Link>
            )}
          </li>
        ))}
      </ol>
      {page < pages && step(page + 1, strings.nextPage, "arrow size-5")}
    </nav>
  );
}

/** First, last, and those beside the current one; undefined stands for at least two that are left out. */
export function shownNumbers(page: number, pages: number): (number | undefined)[] {
  const near = [1, page - 1, page, page + 1, pages];
  const shown = [...new Set(near)].filter((number) => number >= 1 && number <= pages);
  return shown.flatMap((number, index) => {
    const before = shown[index - 1] ?? 0;
    if (number - before === 2) return [number - 1, number];
    return number - before > 2 ? [undefined, number] : [number];
  });
}
