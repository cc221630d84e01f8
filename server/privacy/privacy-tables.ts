import { fillIn } from "../../contract/text/fill-in";
import { MAX_KEY_AGE_MS } from "../messages/daily-keys";
import { RUN_EVERY_MS } from "../messages/retention";
import { REPLY_PAUSE_MS } from "../messages/store/message-store";
import { KEPT_DAYS } from "../redirects/missing-paths";
import type { PrivacyStrings } from "../strings/english";
import type { StoredKey } from "./browser-storage";
import type { Party } from "./outside-parties";
import type { PrivacyFacts } from "./privacy-facts";

/** A row of a table. */
export interface FactRow {
  name: string;
  /** The kind of the named item: cookie, tab storage. */
  kind?: string;
  cells: readonly string[];
}

/** A table of texts whose first column has the names. A table without rows has a note instead. */
export interface FactTable {
  title: string;
  columns: readonly string[];
  rows: readonly FactRow[];
  note?: string;
}

interface Wording {
  strings: PrivacyStrings;
  language: string;
}

const HOUR_MS = 3_600_000;

/** Takes facts and strings of a language, returns the tables: forms, the server, the browser, other parties. */
export function privacyTables(facts: PrivacyFacts, wording: Wording): FactTable[] {
  const { strings } = wording;
  const parties = partyRows(facts.parties, wording);
  const forms: FactTable = {
    title: strings.forms,
    columns: [strings.form, strings.data, strings.duration],
    rows: formRows(facts, wording),
  };
  return [
    ...(facts.forms.length > 0 ? [forms] : []),
    {
      title: strings.server,
      columns: [strings.name, strings.data, strings.duration],
      rows: serverRows(facts, wording),
    },
    {
      title: strings.browser,
      columns: [strings.name, strings.purpose, strings.duration],
      rows: facts.stored.map((key) => storedRow(key, wording)),
    },
    {
      title: strings.parties,
      columns: [strings.host, strings.purpose, strings.contactedBy],
      rows: parties,
      ...(parties.length === 0 && { note: strings.noParties }),
    },
  ];
}

function formRows({ forms }: PrivacyFacts, { strings, language }: Wording): FactRow[] {
  const pages = forms.map(({ page }) => page);
  return forms.map(({ form, page, title, fields, keepDays }) => {
    const isOnlyForm = pages.indexOf(page) === pages.lastIndexOf(page);
    const labels = fields.map(({ label }) => label).join(", ");
    const data = fillIn(strings.formData, { fields: labels });
    return {
      name: isOnlyForm ? title : `${title}: ${form}`,
      cells: [data, inUnits(keepDays, "day", language)],
    };
  });
}

function serverRows(facts: PrivacyFacts, { strings, language }: Wording): FactRow[] {
  const upToHours = (ms: number) =>
    fillIn(strings.upTo, { time: inUnits(Math.ceil(ms / HOUR_MS), "hour", language) });
  const ofForms = [
    [strings.forms, strings.networkHash, upToHours(MAX_KEY_AGE_MS + RUN_EVERY_MS)],
    [strings.forms, strings.networkMemory, strings.untilRestart],
    ...(facts.hasReplies
      ? [[strings.forms, strings.replyHash, upToHours(REPLY_PAUSE_MS + RUN_EVERY_MS)]]
      : []),
  ];
  const rows = [
    [strings.log, strings.logData, strings.byOperator],
    [strings.unknownPaths, strings.unknownPathsData, inUnits(KEPT_DAYS, "day", language)],
    ...(facts.forms.length > 0 ? ofForms : []),
    ...(facts.measures ? [[strings.loading, strings.loadingData, strings.untilRestart]] : []),
  ];
  return rows.map(([name = "", ...cells]) => ({ name, cells }));
}

function storedRow(
  { name, place, purpose, lifetime }: StoredKey,
  { strings, language }: Wording,
): FactRow {
  const duration =
    typeof lifetime === "number" ? inUnits(lifetime, "day", language) : strings[lifetime];
  return { name, kind: strings[place], cells: [strings[purpose], duration] };
}

/** One row for each host and contact. */
function partyRows(parties: readonly Party[], { strings }: Wording): FactRow[] {
  const rows = new Map<string, { host: string; purposes: Set<string>; by: string }>();
  for (const { host, purpose, by } of parties) {
    const row = rows.get(`${host} ${by}`) ?? { host, purposes: new Set(), by: strings[by] };
    rows.set(`${host} ${by}`, row);
    row.purposes.add(strings[purpose]);
  }
  return Array.from(rows.values(), ({ host, purposes, by }) => {
    return { name: host, cells: [[...purposes].join(", "), by] };
  });
}

/** `365 days` in any language; whole years as years. */
function inUnits(count: number, unit: "day" | "hour", language: string): string {
  const years = unit === "day" && count % 365 === 0 ? count / 365 : undefined;
  const format = new Intl.NumberFormat(language, {
    style: "unit",
    unit: years ? "year" : unit,
    unitDisplay: "long",
  });
  return format.format(years ?? count);
}
