import type { Config } from "../config";
import type { Icons } from "../icons/icon-collections";
import type { Output } from "./output/output";

/** What commands work on. Nothing of it is read before a verb asks for it. */
export interface CommandSite {
  /** How the program is called here: `node server.js`, or `npm run site --`. */
  program: string;
  environment: Record<string, string | undefined>;
  /** The settings of the site. Throws a ConfigError when the environment has errors. */
  config(): Config;
  /** The installed icons: files of the build in the image, packages in a checkout. */
  icons(): Icons | Promise<Icons>;
  /** The built program that decodes pictures. Without it, text on pictures is not measured. */
  imageWorker: string;
  /** The built site, which has the desk; `time`: when it was made, in ms since 1970. */
  build: { dir: string; time(): number };
  /** The folder of the starters. */
  starters: string;
  /** Standard input. */
  input(): AsyncIterable<Uint8Array>;
  output: Output;
}

/** Takes the exit code of a verb: 0 well, 1 no, 2 wrong usage. */
export type End = (exitCode: number) => void;
