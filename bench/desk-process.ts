import { cp } from "node:fs/promises";
import path from "node:path";
import { freePort } from "../scripts/test/free-port";
import { makeTemporaryFolder } from "../tests/fixtures/content/temporary-folder";
import {
  behindProxy,
  type DeskVisitor,
  inviteTo,
  signInAt,
} from "../tests/fixtures/desk/desk-visitor";
import { IMAGE_VARIABLES, type RunningProcess, SITE, startProcess } from "./processes";

/** Command that starts the built desk. */
export const DESK: [program: string, ...args: string[]] = [...SITE, "desk"];

export interface BenchDesk {
  process: RunningProcess;
  port: number;
  /** DESK_DATA_DIR. */
  dataDir: string;
  /** Somebody who is signed in. */
  visitor: DeskVisitor;
  stop(): Promise<void>;
}

/** What a desk and a site share. */
export interface SharedPlaces {
  contentDir: string;
  dataDir: string;
}

/** Starts the built desk on core 0 as behind a proxy, and signs in. `siteUrl`: where it asks the site. */
export async function startDesk(
  { contentDir, dataDir }: SharedPlaces,
  siteUrl = "http://127.0.0.1:9",
  command: readonly string[] = DESK,
): Promise<BenchDesk> {
  const [port, unused, own] = [await freePort(), await freePort(), await makeTemporaryFolder()];
  const environment = {
    ...IMAGE_VARIABLES,
    ...behindProxy(port, own.dir),
    PORT: String(unused),
    SITE_URL: siteUrl,
    CONTENT_DIR: contentDir,
    DATA_DIR: dataDir,
  };
  const process = await startProcess(command, environment, port, "/healthz");
  const visitor = await signInAt(port, await inviteTo(own.dir, "Anna"));
  return {
    process,
    port,
    dataDir: own.dir,
    visitor,
    async stop() {
      visitor.leave();
      await process.stop();
      await own.remove();
    },
  };
}

/** Copies the default site, which a desk changes, beside a data folder. */
export async function copySite(): Promise<SharedPlaces & { remove(): Promise<void> }> {
  const folder = await makeTemporaryFolder();
  const contentDir = path.join(folder.dir, "content");
  await cp("content", contentDir, { recursive: true });
  return { contentDir, dataDir: path.join(folder.dir, "data"), remove: folder.remove };
}

/** Opens an address of the desk, returns its text; throws when the answer is not 200. */
export async function opened(visitor: DeskVisitor, address: string): Promise<string> {
  const { status, html } = await visitor.get(address);
  if (status !== 200) throw new Error(`${address} is answered with ${status}`);
  return html;
}
