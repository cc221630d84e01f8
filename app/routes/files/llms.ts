import type { LoaderFunctionArgs } from "@remix-run/node";
import { freshFor } from "../../cache-control";
import { siteFacts } from "../../seo/site-facts";
import { sitePages } from "../../seo/site-pages";

/** What the site is and where its words are in the language of the URL, for language models (llmstxt.org). */
export function loader({ context }: LoaderFunctionArgs) {
  const { content, site } = context;
  const facts = siteFacts(context);
  const inLanguage = sitePages(content, site).filter(({ page }) => page.language === site.language);
  const pages = inLanguage.map(
    ({ title, markdownUrl, description }) => `- [${title}](${markdownUrl}): ${description}`,
  );
  const text = [
    `# ${site.name}`,
    "",
    `> ${site.description}`,
    "",
    ...(facts ? [facts, ""] : []),
    `## ${content.site.strings.answers.pages}`,
    "",
    ...pages,
    "",
  ];
  return new Response(text.join("\n"), {
    headers: {
      "Content-Type": "text/plain; charset=utf-8",
      "Cache-Control": freshFor(content),
      "Content-Language": site.language,
    },
  });
}

export const handle = { snapshot: true };
