import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { freePort } from "../../scripts/test/free-port";
import { metricsAt } from "../fixtures/http/metrics";
import { startSite } from "../fixtures/servers/running-site";

interface Panel {
  id: number;
  title: string;
  type: string;
  gridPos: { x: number; y: number; w: number; h: number };
  targets?: { expr: string; legendFormat: string }[];
}

interface Rule {
  alert: string;
  expr: string;
  labels: { severity: string };
  annotations: { summary: string };
}

const dashboard: { panels: Panel[] } = JSON.parse(
  readFileSync("deploy/grafana-dashboard.json", "utf8"),
);
const rules: Rule[] = parse(readFileSync("deploy/prometheus-rules.yaml", "utf8")).groups[0].rules;
const targets = dashboard.panels.flatMap((panel) => panel.targets ?? []);
const expressions = [...rules, ...targets].map(({ expr }) => expr);

/** Metrics with their labels, of a site that has been asked for something. */
async function readMetrics(): Promise<Map<string, Set<string>>> {
  const port = await freePort();
  const site = await startSite({ env: { ADMIN_PORT: String(port) } });
  const admin = `http://127.0.0.1:${port}`;
  await fetch(`${site.url}/about`);
  const text = await metricsAt(admin);
  await site.stop();
  const found = new Map<string, Set<string>>();
  for (const [, name = "", type] of text.matchAll(/^# TYPE (\w+) (\w+)$/gm)) {
    found.set(name, new Set());
    if (type === "histogram") found.set(`${name}_bucket`, new Set(["le"]));
  }
  for (const [, name = "", labels = ""] of text.matchAll(/^(\w+)\{(.*)\} /gm)) {
    for (const [, label = ""] of labels.matchAll(/(\w+)="/g)) found.get(name)?.add(label);
  }
  // A metric without values has no line with its labels.
  for (const label of ["channel", "state"]) found.get("trifold_deliveries")?.add(label);
  for (const vital of ["lcp_seconds", "inp_seconds", "cls_score"]) {
    found.get(`web_vitals_${vital}_bucket`)?.add("page");
  }
  return found;
}

const GIVEN_BY_PROMETHEUS = ["job", "instance"];
const METRIC = /\b(?:trifold|nodejs|process|web_vitals)_\w+/g;

test("dashboard and alerts: every metric and every label that they name exists", async () => {
  const metrics = await readMetrics();
  const named = new Set(expressions.flatMap((expression) => expression.match(METRIC) ?? []));
  expect(named.size).toBeGreaterThan(20);
  expect([...named].filter((name) => !metrics.has(name))).toEqual([]);
  for (const expression of expressions) {
    const names = expression.match(METRIC) ?? [];
    const known = names.flatMap((name) => [...(metrics.get(name) ?? [])]);
    const groups = [...expression.matchAll(/by \(([^)]*)\)/g)].flatMap(([, list = ""]) =>
      list.split(", "),
    );
    const filters = [...expression.matchAll(/(\w+)=~?"/g)].map(([, label = ""]) => label);
    for (const label of [...groups, ...filters]) {
      expect([...known, ...GIVEN_BY_PROMETHEUS], expression).toContain(label);
    }
  }
  // And the other way round: the dashboard shows every metric.
  const own = [...metrics.keys()].filter((name) => name.startsWith("trifold_"));
  const shown = targets.map(({ expr }) => expr).join("\n");
  expect(own.filter((name) => !shown.includes(name))).toEqual([]);
});

test("dashboard and alerts: brackets are closed", () => {
  for (const expression of expressions) {
    const open = expression.match(/[({[]/g)?.length ?? 0;
    expect(expression.match(/[)}\]]/g)?.length ?? 0, expression).toBe(open);
  }
});

test("dashboard: panels have their own numbers and places", () => {
  expect(new Set(dashboard.panels.map(({ id }) => id)).size).toBe(dashboard.panels.length);
  const places = dashboard.panels.map(({ gridPos: { x, y } }) => `${x} ${y}`);
  expect(new Set(places).size).toBe(places.length);
  for (const { gridPos } of dashboard.panels) expect(gridPos.x + gridPos.w).toBeLessThanOrEqual(24);
});

test("alerts: each has its own name, a severity and a sentence", () => {
  expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length);
  for (const { labels, annotations } of rules) {
    expect(["critical", "warning"]).toContain(labels.severity);
    expect(annotations.summary.length).toBeGreaterThan(10);
  }
});
