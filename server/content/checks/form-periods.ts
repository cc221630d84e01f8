import { formsIn } from "../../../contract/forms/form-fields";
import type { ContentIssue, FormPlace } from "../content";
import { codedError } from "../files/errors/words/error-words";
import { property, type YamlSource } from "../files/yaml/yaml-source";
import type { Page } from "../schema/page-schema";

/** The place of each form, in the order of the sections of front matter. */
export function formPlaces({ data, line }: YamlSource): FormPlace[] {
  const sections = property(data, "sections");
  if (!Array.isArray(sections)) return [];
  return sections.flatMap((section, index) => {
    const type = property(section, "type");
    if (type !== "form" && type !== "contact-form") return [];
    const lineOf = (key: string) => line(["sections", index, key]);
    return [{ index, keepDays: lineOf("keepDays"), to: lineOf("to"), reply: lineOf("reply") }];
  });
}

interface FormPage {
  file: string;
  data?: Pick<Page, "sections">;
  formPlaces?: readonly FormPlace[];
}

/** How long messages of a form are stored, and the first page that says so. */
export type Periods = Map<string, { keepDays: number | undefined; file: string }>;

/** Errors for forms whose `keepDays` differs from another page's; `periods` holds the pages that are checked already. */
export function differingPeriods(page: FormPage, periods: Periods): ContentIssue[] {
  const { file, data, formPlaces = [] } = page;
  return formsIn(data?.sections ?? []).flatMap(({ name, delivery }, index) => {
    const keepDays = delivery?.keepDays;
    const other = periods.get(name) ?? { keepDays, file };
    periods.set(name, other);
    if (other.keepDays === keepDays) return [];
    const error = codedError("form-periods", {
      days: keepDays ?? "no",
      name,
      other: other.keepDays ?? "no keepDays",
      file: other.file,
    });
    return [{ file, line: formPlaces[index]?.keepDays, path: "keepDays", ...error }];
  });
}
