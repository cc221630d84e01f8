import { useLoaderData } from "@remix-run/react";
import type { Section } from "../../../server/content/schema/page-schema";
import type { ShownLegal, ShownStatement } from "./shown-legal";

interface LegalPage {
  page: { legal?: ShownLegal; sections: Section[] };
}

/** The facts that the page's legal sections show. */
export function useLegal(): ShownLegal {
  return useLoaderData<LegalPage>().page.legal ?? { statements: [] };
}

/** The words of one of the page's statements. */
export function useStatement(section: Section): ShownStatement | undefined {
  const { legal, sections } = useLoaderData<LegalPage>().page;
  const all = sections.filter(({ type }) => type === "accessibility-statement");
  return legal?.statements[all.indexOf(section)];
}
