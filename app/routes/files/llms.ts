import type { LoaderFunctionArgs } from "@remix-run/node";
import { freshFor } from "../../cache-control";
import { siteFacts } from "../../seo/site-facts";
import { sitePages } from "../../seo/site-pages";
import { snapshotLoader } from "../../snapshot-loader";

/** Describes the site and lists its pages in the language of the URL, for language models (llmstxt.org). */
function answer({ context }: LoaderFunctionArgs) {
  const { content, site } = context;
  const facts = siteFacts(context);
  const write = context.markdownWriter(site.url);
  const inLanguage = sitePages(content, site).filter(({ page }) => page.language === site.language);
  const pages = inLanguage.map(({ title, markdownUrl, description }) => {
    const link = write.link({ label: title, to: markdownUrl });
    return `- ${link}: ${write.text(description)}`;
  });
  const text = [
    `# ${write.text(site.name)}`,
    "",
    `> ${write.text(site.description)}`,
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
