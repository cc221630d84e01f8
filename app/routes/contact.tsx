import {
  type ActionFunctionArgs,
  data,
  type HeadersArgs,
  type LoaderFunctionArgs,
} from "@remix-run/node";
import {
  type ClientActionFunctionArgs,
  type ClientLoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
} from "@remix-run/react";
import { contactAction } from "../contact/contact-action";
import { type FormResult, isThanks } from "../contact/form-result";
import { loadPage } from "../load-page";
import { PageSections } from "../page-sections";
import { loadPageData } from "../prefetch/payloads";
import { metaTags } from "../seo/meta-tags";

export function loader(args: LoaderFunctionArgs) {
  const { search } = new URL(args.request.url);
  const headers = { "Cache-Control": isThanks(search) ? "no-store" : "no-cache" };
  return data(loadPage("/contact", args), { headers });
}

export function clientLoader({ serverLoader }: ClientLoaderFunctionArgs) {
  return loadPageData("/contact", serverLoader<typeof loader>);
}

export function action(args: ActionFunctionArgs) {
  return contactAction(args);
}

/** A message that does not reach the server is no error of the page: the form stays and says so. */
export async function clientAction({ serverAction }: ClientActionFunctionArgs) {
  try {
    return await serverAction<typeof action>();
  } catch (error) {
    if (error instanceof Response) throw error;
    return { errors: {} } satisfies FormResult;
  }
}

/** After an answer with what is wrong, the page is what it was; and without a network it cannot be asked for. */
export function shouldRevalidate({
  actionResult,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  return actionResult === undefined && defaultShouldRevalidate;
}

/** What is answered to a sent form is nobody else's. */
export function headers({ actionHeaders, loaderHeaders }: HeadersArgs): Headers {
  return actionHeaders.has("Cache-Control") ? actionHeaders : loaderHeaders;
}

export const meta = metaTags;

export default function Contact() {
  const { page } = useLoaderData<typeof loader>();
  return <PageSections page={page} />;
}

export { ErrorView as ErrorBoundary } from "../errors/error-view";
