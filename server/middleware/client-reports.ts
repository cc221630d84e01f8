import express, { type RequestHandler, Router } from "express";
import * as z from "zod";
import { createTokenBucket } from "../limits/token-bucket";
import type { ClientErrorLog } from "../observability/client-error-log";
import { type Counters, countVital, VITALS, type Vital } from "../observability/counters";

const MAX_BYTES = 4096;
/** 20 reports a second in the long run. */
const RATE = { burst: 100, everyMs: 50 };
const MAX_FILES = 10;

const PAGES: readonly string[] = ["/", "/about", "/contact"];

/** In any case and with a slash at the end, as routes are matched. */
const REPORT_PATH = /^\/_report\/?$/i;

const VitalsReport = z.object({
  page: z.string(),
  vitals: z.object({
    LCP: measurement(600_000),
    INP: measurement(600_000),
    CLS: measurement(1000),
  } satisfies Record<Vital, z.ZodType>),
});

// Both are logged as they came: the patterns allow no text that could be mistaken for another log line.
const BuildId = z.string().regex(/^[0-9a-f]{8,64}$/);
const FilePath = z.string().regex(/^\/[\w./~-]{1,200}$/);

/** Files of this site that a browser could not load; other entries are left out. */
const FailedFilesReport = z.object({
  build: BuildId,
  files: z
    .array(z.unknown())
    .transform((files) =>
      files.slice(0, MAX_FILES).flatMap((file) => FilePath.safeParse(file).data ?? []),
    )
    .refine((files) => files.length > 0),
});

/** A number from 0 to `max`; any other value is left out. */
function measurement(max: number) {
  return z.number().min(0).max(max).optional().catch(undefined);
}

interface ReportParts {
  siteUrl: string;
  counts: Counters;
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
      const vitals = readVitals(report);
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

/** The known vitals of a report, with unknown pages as `other`; undefined for another kind of report. */
function readVitals(report: unknown) {
  const { data } = VitalsReport.safeParse(report);
  if (!data) return undefined;
  const page = PAGES.includes(data.page) ? data.page : "other";
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
