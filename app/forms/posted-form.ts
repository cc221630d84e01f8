import type { AppLoadContext } from "@remix-run/node";
import { FORM_INPUT, formsIn } from "../../contract/forms/form-fields";
import type { ClosedForm, ContentPage } from "../../server/content/content";
import { type FormPart, isThanks } from "./form-view";

/** A form that was sent. */
export interface PostedForm {
  /** The page of the form; if the form is closed, with the form only. */
  page: ContentPage;
  section: FormPart;
  isClosed: boolean;
}

const ALONE = {
  id: "",
  parents: [],
  translations: [],
  alternates: [],
  nearest: [],
  robots: "none",
} as const;

/**
 * Finds the form of a post to a path; undefined if the page has none. An unknown name, as after a renaming, finds the
 * page's only or first form. A moved page's form is found at its new address.
 */
export function postedForm(
  path: string,
  { content, form }: Pick<AppLoadContext, "content" | "form">,
): PostedForm | undefined {
  const page = content.pages.get(path);
  const open = formsIn(page?.sections ?? []);
  const isAt = (one: ClosedForm) => one.page.path === path;
  const isSent = ({ name }: FormPart) => form?.get(FORM_INPUT) === name;
  const closed = content.closedForms.filter(isAt);
  const gone = [...closed, ...content.removedForms.filter(isAt)];
  const closedForm =
    closed.find(({ section }) => isSent(section)) ??
    (open.length > 0 ? undefined : (gone.find(({ section }) => isSent(section)) ?? gone[0]));
  const section = open.find(isSent) ?? (closedForm ? undefined : open[0]);
  if (page && section) return { page, section, isClosed: false };
  if (!closedForm) return undefined;
  const moved = page ? undefined : content.pages.get(content.redirects.redirectedTo(path) ?? "");
  const same = formsIn(moved?.sections ?? []).find(isSent);
  if (moved && same) return { page: moved, section: same, isClosed: false };
  return { page: aloneOn(closedForm, page), section: closedForm.section, isClosed: true };
}

/** Thank-you page for a post accepted just before its form closed; undefined for any other URL. */
export function thanksAlone(
  { pathname, search }: { pathname: string; search: string },
  { closedForms, removedForms, pages }: AppLoadContext["content"],
): ContentPage | undefined {
  if (search === "") return undefined;
  const page = pages.get(pathname);
  if (formsIn(page?.sections ?? []).some(({ name }) => isThanks(search, name))) return undefined;
  const closedForm = [...closedForms, ...removedForms].find(
    (one) => one.page.path === pathname && isThanks(search, one.section.name),
  );
  return closedForm && aloneOn(closedForm, page);
}

function aloneOn({ page, section }: ClosedForm, openPage: ContentPage | undefined): ContentPage {
  return { ...page, ...ALONE, ...openPage, sections: [section], body: undefined };
}
