import type { ServerBuild } from "@remix-run/node";
import type { Log } from "../../observability/log";
import type { EditorParts } from "../editing/editor";
import type { PagePreviews } from "../previews/page-previews";
import type { DeskHistory } from "../publishing/desk-history";
import type { Publish } from "../publishing/publish-and-wait";
import type { DeskSettings } from "../settings/desk-settings";
import type { SignIn } from "../sign-in/sign-in";
import type { Notices } from "./notices";
import type { Serial } from "./serial";

/** What the desk is made of. */
export interface DeskParts extends EditorParts {
  settings: DeskSettings;
  log: Log;
  /** The desk's own Remix app. */
  build: ServerBuild;
  signIn: SignIn;
  history: DeskHistory;
  publish: Publish;
  previews: PagePreviews;
  notices: Notices;
  inTurn: Serial;
  siteName(): string;
  /** The site's, if it names one. */
  timezone(): string | undefined;
  /** The public address of the site. */
  siteUrl: string;
  /** The folder of the build with the styles. */
  assetsDir: string;
}
