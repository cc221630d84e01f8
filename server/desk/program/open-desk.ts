import { readFile } from "node:fs/promises";
import type { Server } from "node:http";
import path from "node:path";
import * as deskBuild from "virtual:desk/server-build";
import * as siteBuild from "virtual:remix/server-build";
import { ConfigError, readConfig } from "../../config";
import { createHttpServer } from "../../http/http-server";
import { listen } from "../../http/listen";
import { createMalformedRejection } from "../../http/reject-malformed";
import { createRequestListener } from "../../http/request-listener";
import { openIcons } from "../../icons/icon-collections";
import { openImages } from "../../images/open-images";
import { createAppTurns } from "../../limits/app-turns";
import { measureEventLoopLag } from "../../limits/shed-load";
import { createMailer } from "../../messages/transports/mailer";
import { createCounters } from "../../observability/counters";
import { createLog } from "../../observability/log";
import type { Environment } from "../../parse-setting";
import { createLifecycle, shutDownOnSignal } from "../../process/lifecycle";
import { createNetworkReader, createTrust } from "../../security/ip-addresses";
import { securityHeaders as commonHeaders } from "../../security/security-headers";
import { recoverWrites } from "../../writer/journal/write-files";
import { claimFolders } from "../claim/claim-folder";
import { proveWritable } from "../claim/prove-writable";
import { openDrafts } from "../drafts/draft-store";
import { openSeenTexts } from "../drafts/seen-texts";
import { openSiteFolder } from "../folder/site-folder";
import { createPagePreviews } from "../previews/page-previews";
import { openPreviewCore } from "../previews/preview-core";
import { openDeskHistory } from "../publishing/desk-history";
import { createPublisher } from "../publishing/publish-and-wait";
import { readDeskSettings } from "../settings/desk-settings";
import { openSignIn } from "../sign-in/open-sign-in";
import { createDeskApp, createPageDocument } from "./desk-app";
import type { DeskParts } from "./desk-parts";
import { createFault } from "./folder-fault";
import { keepPages } from "./kept-pages";
import { createNotices } from "./notices";
import { createSerial } from "./serial";
import { wantedLanguage } from "./wanted-language";

export interface DeskOptions {
  environment: Environment;
  /** The content folder; CONTENT_DIR if left out. */
  contentDir?: string;
  /** The folder of the build. */
  dir: string;
  /** When the build was made, in ms since 1970. */
  buildTime: number;
  /** Takes the line with the link. */
  write(text: string): void;
}

/** Puts the parts of the desk together and listens; settles when it is up. @throws ConfigError, ClaimError, ListenError */
export async function openDesk(options: DeskOptions): Promise<void> {
  const { environment, dir, buildTime } = options;
  const config = readConfig(
    options.contentDir === undefined
      ? environment
      : { ...environment, CONTENT_DIR: options.contentDir },
  );
  const settings = readDeskSettings(environment, config);
  const { dataDir, place } = settings;
  const { contentDir } = config;
  const { mail } = config.messages;

  // 1. What watches, and the life of the process.
  const counts = createCounters();
  const log = createLog({ level: config.logLevel, fd: 2, counts });
  const lag = measureEventLoopLag();
  const lifecycle = createLifecycle(log, 0);

  // 2. The folders: this desk's alone, and writable.
  const claim = await claimFolders({ dataDir, contentDir, origin: settings.origin });
  lifecycle.onStop(claim.release, "the folder was not given back");
  const dataFault = await proveWritable(dataDir);
  if (dataFault)
    throw new ConfigError([
      `DESK_DATA_DIR: given ${JSON.stringify(dataDir)}, expected a folder that can be written to (${dataFault})`,
    ]);
  const fault = createFault(contentDir, claim);
  const journalDir = path.join(dataDir, "writer");
  const first = await fault();
  if (first)
    log.warn(
      { contentDir, fault: first },
      "nothing can be published: the folder cannot be written to",
    );
  else await recoverWrites(contentDir, journalDir);

  // 3. What pages are made from.
  const program = path.join(dir, "image-worker.js");
  const images = await openImages({ program, dataDir: path.join(dataDir, "cache"), log, counts });
  const icons = openIcons(path.join(dir, "icons"), config.iconServiceUrl);
  const read = {
    icons,
    placeholder: images.placeholders.of,
    textShades: images.textShades,
    readFont: images.readFont,
  };
  let siteName = config.siteName ?? "";
  let timezone: string | undefined;
  const folder = openSiteFolder(contentDir, read, (site) => {
    siteName = config.siteName ?? site.name;
    // UTC is what a site has that names none: its times are those of the machine.
    timezone = site.timezone === "UTC" ? undefined : site.timezone;
  });
  const core = openPreviewCore({ config, log, counts, build: siteBuild, buildTime, icons, images });

  // 4. What people do.
  const drafts = openDrafts(path.join(dataDir, "drafts"));
  const historyParts = {
    dir: dataDir,
    siteDataDir: config.dataDir,
    contentDir,
    log,
    now: Date.now,
  };
  const history = openDeskHistory({ ...historyParts, buildTime });
  const facts = { siteName: () => siteName, siteUrl: config.siteUrl, timezone: () => timezone };
  await folder.read();
  const signIn = await openSignIn({
    dir: dataDir,
    place,
    log,
    siteName: facts.siteName,
    languageOf: wantedLanguage,
    script: await readFile(path.join(dir, "desk/passkey-forms.js"), "utf8"),
    ...(mail && { mailer: createMailer(mail) }),
    render: keepPages(
      createPageDocument(deskBuild, {
        ...facts,
        failed: (error) => log.fault("request", { err: error }, "a page of the desk failed"),
      }),
      facts.siteName,
    ),
  });
  lifecycle.onStop(signIn.close, "mails were not sent");
  const clock = (at: number) => timeOfDay(at, timezone);
  const publish = createPublisher({
    folder,
    journalDir,
    history,
    now: Date.now,
    siteAddress: settings.siteAddress,
    clock,
  });
  const parts: DeskParts = {
    ...facts,
    settings,
    log,
    build: deskBuild,
    signIn,
    folder,
    drafts,
    seen: openSeenTexts(path.join(dataDir, "seen")),
    fault,
    history,
    publish,
    previews: createPagePreviews({ core, lag, folder, drafts, read }),
    notices: createNotices(),
    inTurn: createSerial(),
    assetsDir: path.join(dir, "desk/app/client/assets"),
  };

  // 5. What a request meets.
  const isTrusted = createTrust(config.trustedProxies);
  const securityHeaders = commonHeaders({ ...config, hsts: undefined, siteUrlGiven: false });
  const { refusals } = counts;
  const app = createDeskApp(parts, { siteClientDir: path.join(dir, "client"), isTrusted });
  const networkFrom = createNetworkReader(config.trustedProxies);
  const listener = createRequestListener({
    refuse: createMalformedRejection({ securityHeaders, refusals }),
    fromMemory: [],
    app: createAppTurns({ app, networkFrom, refusals, securityHeaders }),
    // What people do is written down by name; their addresses have tokens and are not.
    traffic: { recordHit() {}, track() {} },
    refusals,
    lifecycle,
  });
  const servers: Server[] = [];
  for (const host of settings.hosts) {
    const http = createHttpServer({ listener, securityHeaders, counts, log, isTrusted });
    await listen(http.server, { port: settings.port, host, variable: "DESK_PORT" });
    servers.push(http.server);
    lifecycle.onStop(http.close, "connections were cut");
  }
  shutDownOnSignal(lifecycle, log);
  lifecycle.up();
  log.info({ url: settings.origin, contentDir }, "the desk is up");
  if (place.kind === "loopback") options.write(`${signIn.localLink()}\n`);
  // Of 1,000 pages this takes seconds, for which nobody waits now.
  void folder.copy().then(history.before, () => {});
}

/** A time of day as the owner reads it: `14:02:07`. */
function timeOfDay(at: number, timeZone: string | undefined): string {
  return new Intl.DateTimeFormat("en-GB", { timeStyle: "medium", timeZone }).format(at);
}
