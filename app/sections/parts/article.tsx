import type { ReactNode } from "react";
import type { PageContent } from "../../load-page";
import { Picture } from "../../pictures/picture";
import { useSite } from "../../site/use-site";
import { Heading } from "../../ui/heading";
import { Markdown } from "../../ui/markdown";
import { Actions } from "./actions";

interface ArticleHeaderProps {
  page: PageContent;
  /** Undefined where a section has the page's heading. */
  title: string | undefined;
}

interface ArticleProps extends ArticleHeaderProps {
  /** Its sections. */
  children: ReactNode;
}

/** A reading column: its head, the sections, the body, and where to go on from there. */
export function Article({ page, title, children }: ArticleProps) {
  return (
    <article className="article">
      <ArticleHeader page={page} title={title} />
      {children}
      {page.body && <Markdown of={page.body} className="article-body" />}
      <ArticleEnd parents={page.parents} />
    </article>
  );
}

/** The action of the site, and the way back to the list that has the article. */
function ArticleEnd({ parents }: Pick<PageContent, "parents">) {
  const { action } = useSite();
  const list = parents.at(-1);
  const links = list ? [{ label: list.title, to: list.path }] : [];
  const isApart = action && action.to !== list?.path;
  return <Actions actions={isApart ? [action, ...links] : links} className="article-end" />;
}

/** Title, date, author and picture of an article, and its table of contents from three headings on. */
function ArticleHeader({ page, title }: ArticleHeaderProps) {
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
      {picture && (
        <div className="article-picture">
          <Picture of={picture} sizes="90vw md:672px" urgency="first" />
        </div>
      )}
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
