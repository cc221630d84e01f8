import express, { type RequestHandler, Router } from "express";
import * as z from "zod";
import { type Counters, countVital, VITALS, type Vital } from "../observability/counters";
import type { Log } from "../observability/log";
import { createLineBudget } from "../observability/log";
import { createTokenBucket } from "../rate-limits/token-bucket";

const MAX_BYTES = 4096;
/** 20 reports a second in the long run. */
const RATE = { burst: 100, everyMs: 50 };
const MAX_FILES = 10;
/** Files whose failures are counted. */
const MAX_COUNTED = 200;

/** Ignores case and a trailing slash, as the routes do. */
const REPORT_PATH = /^\/_report\/?$/i;

const VitalsReport = z.object({
  page: z.string(),
  vitals: z.object({
    LCP: measurement(600_000),
    INP: measurement(600_000),
    CLS: measurement(1000),
  } satisfies Record<Vital, z.ZodType>),
});

// Both are logged as given: the patterns allow no text that could forge a log line.
const BuildId = z.string().regex(/^[0-9a-f]{8,64}$/);
const FilePath = z.string().regex(/^\/[\w./~-]{1,200}$/);

/** Files of this site that a browser failed to load; drops other entries. */
const FailedFilesReport = z.object({
  build: BuildId,
  files: z
    .array(z.unknown())
    .transform((files) =>
      files.slice(0, MAX_FILES).flatMap((file) => FilePath.safeParse(file).data ?? []),
    )
    .refine((files) => files.length > 0),
});

/** A number from 0 to `max`; drops any other value. */
function measurement(max: number) {
  return z.number().min(0).max(max).optional().catch(undefined);
}

/** Takes the id of a build and the paths on this site that a browser could not load. */
export type ClientErrorLog = (build: string, files: readonly string[]) => void;

interface ReportParts {
  siteUrl: string;
  counts: Counters;
  /** The page's label in metrics, one of few. */
  pageLabel(path: string): string;
  logFailures: ClientErrorLog;
  /** Milliseconds. */
  now?: () => number;
}

/**
 * Handles the reports of browsers, `POST /_report`: web vitals and files that could not be loaded. Only small reports
 * of the site's own pages are accepted. The rate limit counts all of them together, since no report identifies a
 * visitor.
 */
export function createClientReports({
  siteUrl,
  counts,
  pageLabel,
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
      const report = parseJson(request.body);
      const vitals = readVitals(report, pageLabel);
      const { data: failures } = FailedFilesReport.safeParse(report);
      if (!vitals && !failures) {
        response.status(400).type("text/plain").send("Invalid report.\n");
        return;
      }
      for (const { name, page, value } of vitals ?? []) countVital(counts, name, page, value);
      if (failures) logFailures(failures.build, failures.files);
      response.status(204).end();
    },
  );
  return router;
}

/** Whether a path is that of browser reports. */
export function takesReports(path: string): boolean {
  return REPORT_PATH.test(path);
}

/** The known vitals of a report, by the label of its page; undefined for another kind of report. */
function readVitals(report: unknown, pageLabel: (path: string) => string) {
  const { data } = VitalsReport.safeParse(report);
  if (!data) return undefined;
  const page = pageLabel(data.page);
  return VITALS.flatMap((name) => {
    const value = data.vitals[name];
    return value === undefined ? [] : [{ name, page, value }];
  });
}

function parseJson(body: unknown): unknown {
  try {
    return typeof body === "string" ? JSON.parse(body) : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Logs the failed files that browsers report: the 1st, 10th, 100th … failure of a file of a build, with the count, and at
 * most ten lines a minute, so that reports cannot fill the disk.
 */
export function createClientErrorLog(log: Log, now: () => number = Date.now): ClientErrorLog {
  const counts = new Map<string, number>();
  const takeLine = createLineBudget(now);

  return function logFailures(build, files) {
    for (const file of files) {
      const key = `${build} ${file}`;
      const count = (counts.get(key) ?? 0) + 1;
      counts.delete(key);
      counts.set(key, count);
      if (counts.size > MAX_COUNTED) counts.delete(counts.keys().next().value ?? "");
      if (/^10*$/.test(String(count)) && takeLine()) {
        log.error({ build, file, count }, "a browser could not load a file");
      }
    }
  };
}
