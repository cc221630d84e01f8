import type { PageContent } from "../page-data";

export function PageSections({ page }: { page: PageContent }) {
  return <pre>{JSON.stringify(page, null, 1)}</pre>;
}
