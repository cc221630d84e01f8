import { useRouteLoaderData } from "@remix-run/react";
import type { FolderFault } from "../../server/desk/claim/prove-writable";
import type { DeskLanguage } from "../../server/desk/forms/fields/form-words";
import type { Warning } from "../../server/desk/sign-in/sign-in";
import { type Words, wordsOf } from "../words/words";

/** What the layout shows of a request. */
export interface LayoutData {
  language: DeskLanguage;
  siteName: string;
  /** In which times are shown; missing for that of the machine. */
  timezone?: string;
  /** The public site. */
  siteAddress: string;
  path: string;
  /** Of the person; missing for somebody who is not signed in. */
  name?: string;
  /** Why nothing can be published now. */
  fault?: FolderFault;
  warnings: readonly Warning[];
}

/** The layout's data; undefined where it could not be loaded. */
export function useDesk() {
  return useRouteLoaderData<() => LayoutData>("root");
}

/** The words of the page. */
export function useWords(): Words {
  const desk = useDesk();
  return wordsOf(desk?.language ?? "en", desk?.timezone);
}
