import { formsIn } from "../../../contract/forms/form-fields";
import type { ContentIssue } from "../content";
import { property, type YamlSource } from "../files/yaml/yaml-source";
import type { Page } from "../schema/page-schema";

/** The line of each form's `keepDays`, or of the form, in the order of the sections of front matter. */
export function formLines({ data, line }: YamlSource): number[] {
  const sections = property(data, "sections");
  if (!Array.isArray(sections)) return [];
  return sections.flatMap((section, index) => {
    const type = property(section, "type");
    const path = ["sections", index, "keepDays"];
    return type === "form" || type === "contact-form" ? [line(path)] : [];
  });
}

interface FormPage {
  file: string;
  data?: Pick<Page, "sections">;
  formLines?: readonly number[];
}

/** How long messages of a form are stored, and the first page that says so. */
export type Periods = Map<string, { keepDays: number | undefined; file: string }>;

/** Errors for forms whose `keepDays` differs from another page's; `periods` holds the pages that are checked already. */
export function differingPeriods(page: FormPage, periods: Periods): ContentIssue[] {
  const { file, data, formLines = [] } = page;
  return formsIn(data?.sections ?? []).flatMap(({ name, delivery }, index) => {
    const keepDays = delivery?.keepDays;
    const other = periods.get(name) ?? { keepDays, file };
    periods.set(name, other);
    if (other.keepDays === keepDays) return [];
    const found = `${keepDays ?? "no"} keepDays for the form ${name}`;
    const expected = `${other.keepDays ?? "none"}, as in ${other.file}: a form has the same on all pages`;
    return [{ file, line: formLines[index], path: "keepDays", found, expected }];
  });
}
