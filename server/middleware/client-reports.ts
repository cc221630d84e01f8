import express, { type RequestHandler, Router } from "express";
import { PAGE_PATHS } from "../../contract/page-paths";
import { createTokenBucket } from "../limits/token-bucket";
import type { ClientErrorLog } from "../observability/client-error-log";
import { type Counters, countVital, VITALS } from "../observability/counters";

const MAX_BYTES = 4096;
/** 20 reports a second in the long run. */
const RATE = { burst: 100, everyMs: 50 };

const PAGES: readonly string[] = Object.values(PAGE_PATHS);

/** What is written into the log as it came: nothing in it can be taken for something else. */
const BUILD = /^[0-9a-f]{8,64}$/;
const FILE = /^\/[\w./~-]{1,200}$/;
const MAX_FILES = 10;

/** Forgiving as routes are. */
const REPORT_PATH = /^\/_report\/?$/i;

/** Numbers beyond these are no measurements. */
const MAX_VALUES: Record<(typeof VITALS)[number], number> = {
  LCP: 600_000,
  INP: 600_000,
  CLS: 1000,
};

interface ReportParts {
  siteUrl: string;
  counts: Counters;
  logFailures: ClientErrorLog;
  /** Milliseconds. */
  now?: () => number;
}

/**
 * Takes what browsers report about the site, `POST /_report`: small, from its own pages only, and so many a second in
 * all, because nothing in a report tells one visitor from another.
 */
export function createClientReports({
  siteUrl,
  counts,
  logFailures,
  now = Date.now,
}: ReportParts): Router {
  const router = Router();
  const report = router.route(REPORT_PATH);
  const bucket = createTokenBucket(RATE);

  const limit: RequestHandler = function limit(request, response, next) {
    response.set("Cache-Control", "no-store");
    const from = request.get("Sec-Fetch-Site");
    const origin = request.get("Origin");
    const isForeign = from ? from !== "same-origin" : origin !== undefined && origin !== siteUrl;
    if (isForeign) {
      response.status(403).type("text/plain").send("Reports come from the site's own pages.\n");
    } else if (bucket.take(now())) {
      next();
    } else {
      response.set("Retry-After", "1").status(429).type("text/plain").send("Too many reports.\n");
    }
  };

  report.post(
    limit,
    express.text({ type: ["text/plain", "application/json"], limit: MAX_BYTES }),
    (request, response) => {
      const report = parse(request.body);
      const vitals = readVitals(report);
      const failures = readFailures(report);
      if (!vitals && !failures) {
        response.status(400).type("text/plain").send("This is no report.\n");
        return;
      }
      for (const { name, page, value } of vitals ?? []) countVital(counts, name, page, value);
      if (failures) logFailures(failures.build, failures.files);
      response.status(204).end();
    },
  );
  return router;
}

/** Whether browsers send their reports to this path. */
export function takesReports(path: string): boolean {
  return REPORT_PATH.test(path);
}

/** Undefined for what is no report. Known vitals only, each once; other pages count as one. */
function readVitals(report: unknown) {
  const page = property(report, "page");
  const given = property(report, "vitals");
  if (typeof page !== "string" || typeof given !== "object" || given === null) return undefined;
  return VITALS.flatMap((name) => {
    const value = property(given, name);
    return typeof value === "number" && value >= 0 && value <= MAX_VALUES[name]
      ? [{ name, page: PAGES.includes(page) ? page : "other", value }]
      : [];
  });
}

/** Files of this site that a browser could not load; undefined for what is no such report. */
function readFailures(report: unknown): { build: string; files: string[] } | undefined {
  const build = property(report, "build");
  const given = property(report, "files");
  if (typeof build !== "string" || !BUILD.test(build) || !Array.isArray(given)) return undefined;
  const isFile = (file: unknown): file is string => typeof file === "string" && FILE.test(file);
  const files = given.slice(0, MAX_FILES).filter(isFile);
  return files.length > 0 ? { build, files } : undefined;
}

function parse(body: unknown): unknown {
  try {
    return typeof body === "string" ? JSON.parse(body) : undefined;
  } catch {
    return undefined;
  }
}

function property(value: unknown, key: string): unknown {
  return typeof value === "object" && value !== null && Object.hasOwn(value, key)
    ? Reflect.get(value, key)
    : undefined;
}
