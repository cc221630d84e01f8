import { fetchJson } from "../browser/fetch-json";
import { buildId } from "../browser/remix-globals";

/** The server's description of the build that this tab runs. */
interface BuildManifest {
  id: string;
  /** Paths of pages that have a payload. */
  prerendered: string[];
}

let reading: Promise<BuildManifest | undefined> | undefined;

/** Reads the manifest of the tab's build once; a failure is logged, and the next call tries again. */
export function readBuildManifest(): Promise<BuildManifest | undefined> {
  // Nothing is rendered ahead in development, and each start has another id.
  if (import.meta.env.DEV) return Promise.resolve(undefined);
  reading ??= fetchManifest(buildId()).catch((error: unknown) => {
    console.warn("The manifest of this build cannot be read.", error);
    reading = undefined;
    return undefined;
  });
  return reading;
}

async function fetchManifest(id: string): Promise<BuildManifest> {
  const manifest = await fetchJson(`/builds/meta/${id}.json`, { priority: "low" });
  if (!isManifest(manifest) || manifest.id !== id) throw new Error(`${id} has no manifest`);
  return manifest;
}

function isManifest(value: unknown): value is BuildManifest {
  return (
    typeof value === "object" &&
    value !== null &&
    "id" in value &&
    "prerendered" in value &&
    Array.isArray(value.prerendered)
  );
}
