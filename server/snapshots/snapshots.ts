import type { ServerBuild } from "@remix-run/node";
import type { RequestHandler } from "express";
import type { Content } from "../content/content";
import type { SnapshotHandler } from "../http/request-listener";
import type { RemixRenderer } from "../render/remix-renderer";
import { isFixed } from "../render/site-routes";
import { readAssetSnapshots } from "./asset-snapshots";
import { createNotFoundSnapshots } from "./not-found-snapshots";
import { createPageSnapshots, type PageSnapshotParts } from "./page-snapshots";

interface SnapshotParts extends Omit<PageSnapshotParts, "files"> {
  build: ServerBuild;
  renderer: RemixRenderer;
  /** The build's hashed files. */
  assetsDir: string;
}

/** All answers that are kept in memory: pages, hashed files, 404s. */
export interface Snapshots {
  /** In the order in which a request asks them. */
  readonly handlers: readonly SnapshotHandler[];
  /** Renders a page that is not in memory yet and keeps it. */
  readonly missingPage: RequestHandler;
  /** Renders the thanks of a form likewise, under any load. */
  readonly thanks: RequestHandler;
  /** Answers 404 where Remix has no route. */
  readonly notFound: RequestHandler;
  /** Renders the important pages and the 404s for one version of the content; returns a function that swaps them in. */
  prepare(content: Content): Promise<() => void>;
  /** Begins to render the other pages in the background, and to compress the important ones thoroughly. */
  startBackground(): void;
}

/** Reads the hashed files; pages and 404s are there once they are prepared and swapped in. */
export async function openSnapshots({ assetsDir, ...parts }: SnapshotParts): Promise<Snapshots> {
  const pages = createPageSnapshots({ ...parts, files: fileTargets(parts) });
  const notFound = createNotFoundSnapshots(parts);
  const answerAsset = await readAssetSnapshots(assetsDir, parts.securityHeaders);
  return {
    handlers: [pages.answer, answerAsset, notFound.answer],
    missingPage: pages.handle,
    thanks: pages.handleThanks,
    notFound: notFound.handle,
    async prepare(content) {
      const swaps = await Promise.all([pages.prepare(content), notFound.prepare(content)]);
      return () => {
        for (const swap of swaps) swap();
      };
    },
    startBackground: pages.startBackground,
  };
}

/** The files of the site that the build has a route for. */
function fileTargets({ renderer, build }: Pick<SnapshotParts, "renderer" | "build">): string[] {
  return renderer.routes.all
    .filter(({ isSnapshot }) => isSnapshot)
    .map(({ pattern }) => pattern.replace(":buildFile", `${build.assets.version}.json`))
    .filter(isFixed);
}
