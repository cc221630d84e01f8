import { useSite } from "../site/use-site";
import { Link } from "../ui/link";

interface BreadcrumbsProps {
  parents: readonly { path: string; title: string }[];
  /** Title of the page itself. */
  title: string;
}

/** Breadcrumbs from the home page to a page in a folder (WCAG technique G65). */
export function Breadcrumbs({ parents, title }: BreadcrumbsProps) {
  const { strings, home } = useSite();
  return (
    <nav aria-label={strings.breadcrumbs} className="wrap breadcrumbs">
      <ol>
        {[{ path: home, title: strings.home }, ...parents].map((page) => (
          <li key={page.path}>
            <Link to={page.path} className="breadcrumb">
              {page.title}
            </Link>
          </li>
        ))}
        <li aria-current="page">{title}</li>
      </ol>
    </nav>
  );
}
