import type { LoaderFunctionArgs } from "@remix-run/node";
import type { PageName } from "../contract/page-paths";
import { loadForm } from "./contact/form-result";
import { notFound } from "./errors/not-found";

/** What a page route's loader returns: the sections to show, and what the head says. */
export function loadPage(name: PageName, { context, request }: LoaderFunctionArgs) {
  const url = new URL(request.url);
  // The router forgives any number of slashes; a path with an empty segment is nobody's page.
  if (url.pathname.includes("//")) throw notFound(url);
  const { title, description, sections, body } = context.content.pages[name];
  const socialImage = context.socialImage(name);
  const form = name === "contact" ? loadForm(context) : undefined;
  return { head: { title, description, socialImage }, page: { sections, body, form } };
}

/** All of a page that depends on which page it is. */
export type PageData = ReturnType<typeof loadPage>;

/** The visible part of a page. */
export type PageContent = PageData["page"];
