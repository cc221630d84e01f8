import type { LoaderFunctionArgs } from "@remix-run/node";
import { freshFor } from "../../seo/cache-control";
import { siteFacts } from "../../seo/site-facts";
import { sitePages } from "../../seo/site-pages";
import { printLink, printText } from "../../seo/text/escape-markdown";
import { snapshotLoader } from "../../snapshot-loader";

/** Describes the site and lists its pages in the language of the URL, for language models (llmstxt.org). */
function answer({ context }: LoaderFunctionArgs) {
  const { content, site } = context;
  const facts = siteFacts(context);
  const inLanguage = sitePages(content, site).filter(({ page }) => page.language === site.language);
  const pages = inLanguage.map(({ title, markdownUrl, description }) => {
    return `- ${printLink(title, markdownUrl, site.url)}: ${printText(description)}`;
  });
  const text = [
    `# ${printText(site.name)}`,
    "",
    `> ${printText(site.description)}`,
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

export const loader = snapshotLoader(answer);
