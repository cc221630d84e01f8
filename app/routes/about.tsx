// The page `/about`, in a module of its own (specification, section 2). Its body is that of every page.

export { ErrorView as ErrorBoundary } from "../errors/error-view";
export { formAction as action } from "../forms/form-action";
export {
  revalidateUnlessRefused as shouldRevalidate,
  sendForm as clientAction,
} from "../forms/send-form";
export { pageHeaders as headers, pageLoader as loader } from "../page-loader";
export { PageView as default } from "../page-view";
export { pageClientLoader as clientLoader } from "../prefetch/payloads";
export { metaTags as meta } from "../seo/meta-tags";
