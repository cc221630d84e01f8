import { formsIn } from "../../../contract/forms/form-fields";
import type { ClosedForm, Content } from "../content";

const MAX_REMOVED = 50;

/**
 * Takes a content and the previous one, returns it with the forms that were removed: visitors may be filling them in.
 * Holds the latest 50, until the process ends.
 */
export function withRemovedForms(content: Content, before: Content): Content {
  const { pages, closedForms } = content;
  const names = new Set([
    ...[...pages.values()].flatMap((page) => formsOf(page).map(nameOf)),
    ...closedForms.map(nameOf),
  ]);
  const earlier = [...pagesWithForms(before), ...before.removedForms];
  const removedForms = earlier.filter((form) => {
    const isNew = !names.has(nameOf(form));
    names.add(nameOf(form));
    return isNew;
  });
  return { ...content, removedForms: removedForms.slice(0, MAX_REMOVED) };
}

function pagesWithForms({ pages, closedForms }: Content): ClosedForm[] {
  return [...[...pages.values()].flatMap(formsOf), ...closedForms];
}

function formsOf(page: ClosedForm["page"]): ClosedForm[] {
  return formsIn(page.sections).map((section) => ({ page, section }));
}

function nameOf({ page, section }: ClosedForm): string {
  return `${page.path} ${section.name}`;
}
