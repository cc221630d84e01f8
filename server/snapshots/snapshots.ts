import type { ServerBuild } from "@remix-run/node";
import type { RequestHandler } from "express";
import type { Content } from "../content/content";
import type { CompressionLevel } from "../http/encodings";
import type { RemixRenderer } from "../render/remix-renderer";
import type { CommonHeaders } from "../security/security-headers";
import { readAssetSnapshots } from "./asset-snapshots";
import { createNotFoundSnapshots } from "./not-found-snapshots";
import { createPageSnapshots } from "./page-snapshots";
import type { SnapshotHandler } from "./snapshot";

interface SnapshotParts {
  build: ServerBuild;
  renderer: RemixRenderer;
  securityHeaders: CommonHeaders;
  /** The build's hashed files. */
  assetsDir: string;
  /** Takes a content and the HTML of its pages; the returned function runs when they are shown. */
  prepareVariants(content: Content, documents: readonly string[]): () => void;
}

/** All answers that are kept in memory: pages, hashed files, 404s. */
export interface Snapshots {
  /** In the order in which a request asks them. */
  readonly handlers: readonly SnapshotHandler[];
  /** Answers 404 where Remix has no route. */
  readonly notFound: RequestHandler;
  /** Renders pages and 404s for one version of the content; returns a function that swaps them in. */
  prepare(content: Content, effort: CompressionLevel): Promise<() => void>;
  /** Compresses what was prepared quickly once more, thoroughly. */
  recompress(): Promise<void>;
}

/** Reads the hashed files; pages and 404s are there once they are prepared and swapped in. */
export async function openSnapshots({ assetsDir, ...parts }: SnapshotParts): Promise<Snapshots> {
  const pages = createPageSnapshots(parts);
  const notFound = createNotFoundSnapshots(parts);
  const answerAsset = await readAssetSnapshots(assetsDir, parts.securityHeaders);
  return {
    handlers: [pages.answer, answerAsset, notFound.answer],
    notFound: notFound.handle,
    async prepare(content, effort) {
      const swaps = await Promise.all([pages.prepare(content, effort), notFound.prepare(content)]);
      return () => {
        for (const swap of swaps) swap();
      };
    },
    recompress: pages.recompress,
  };
}
