import type { FolderFault } from "../claim/prove-writable";
import type { EditorView, Notice } from "../editing/editor-view";
import type { Submitted } from "../editing/submit-file";
import type { DeskLanguage } from "../forms/fields/form-words";
import type { Attention } from "../home/attention";
import type { TreeEntry } from "../home/page-tree";
import type { SignInPage, Warning } from "../sign-in/sign-in";
import type { ShownState } from "./shown-history";

/** What Remix gets with a request of the desk: the only seam between `server/desk/` and `desk/`. */
export interface DeskContext {
  language: DeskLanguage;
  siteName: string;
  /** In which times are shown; missing for that of the machine. */
  timezone?: string;
  /** The public site. */
  siteAddress: string;
  /** Writes an error that nobody expected to the log. */
  failed(error: unknown): void;
  /** A page of signing in, which is shown in the desk's document. */
  page?: SignInPage;
  /** Missing for somebody who is not signed in. */
  visit?: VisitContext;
}

/** What a signed-in person sees and does. */
export interface VisitContext {
  name: string;
  /** Why nothing can be published now. */
  fault?: FolderFault;
  warnings: readonly Warning[];
  /** What was said about the post that led here. */
  notice?: Notice;
  /** The fields of a posted form; undefined for requests that only read. */
  form?: URLSearchParams;
  attention(): Promise<Attention>;
  tree(filter: string): Promise<{ settings: TreeEntry[]; pages: TreeEntry[]; count: number }>;
  /** Undefined where there is no such file. */
  editor(file: string, shown: { asText: boolean; open?: string }): Promise<EditorView | undefined>;
  submit(file: string, asText: boolean): Promise<Submitted>;
  /** Publishes all that the person has changed, or drops it. */
  finish(intent: string): Promise<Notice>;
  history(): Promise<readonly ShownState[]>;
  /** Takes a change back, or brings a state back; an answer that asks for a passkey first. */
  restore(intent: string): Promise<Notice | Response>;
  /** Keeps a sentence for the page that follows; returns the value of its `said`. */
  say(notice: Notice): string;
}

declare module "@remix-run/node" {
  interface AppLoadContext {
    /** In the desk's own app; the site's has none. */
    readonly desk?: DeskContext;
  }
}
