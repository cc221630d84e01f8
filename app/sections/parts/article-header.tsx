import type { PageContent } from "../../load-page";
import { Picture } from "../../pictures/picture";
import { useSite } from "../../site/use-site";
import { Heading } from "../../ui/heading";

interface ArticleHeaderProps {
  page: PageContent;
  /** Undefined where a section has the page's heading. */
  title: string | undefined;
}

/** Title, date, author and picture of an article, and its table of contents from three headings on. */
export function ArticleHeader({ page, title }: ArticleHeaderProps) {
  const { strings } = useSite();
  const { date, dateText, author, picture, contents } = page;
  return (
    <header className="article-head">
      {(date || author) && (
        <p className="text-sm text-muted">
          {date && <time dateTime={date}>{dateText}</time>}
          {date && author && " · "}
          {author && <bdi>{author}</bdi>}
        </p>
      )}
      {title && (
        <Heading level={1} className="display">
          {title}
        </Heading>
      )}
      {picture && <Picture of={picture} sizes="100vw md:672px" urgency="first" />}
      {contents && (
        <nav aria-labelledby="contents" className="article-contents">
          <h2 id="contents" className="text-sm bold">
            {strings.onThisPage}
          </h2>
          <ol>
            {contents.map(({ id, text }) => (
              <li key={id}>
                <a href={`#${id}`} className="footer-link">
                  {text}
                </a>
              </li>
            ))}
          </ol>
        </nav>
      )}
    </header>
  );
}
