import { quote } from "../files/errors/content-errors";
import { message, messageError, withValues } from "../files/errors/messages";
import { codedError } from "../files/errors/words/error-words";
import { property, type YamlSource } from "../files/yaml/yaml-source";
import type { PlacedError } from "../schema/schema-errors";
import { formErrors } from "./form-rules";
import { periodErrors } from "./raw/raw-dates";
import { rawSections } from "./raw-sections";

/** The fields of each kind; search engines require the first ones. */
const KINDS: Record<string, { required: readonly string[]; optional: readonly string[] }> = {
  news: { required: [], optional: [] },
  job: { required: ["until", "location", "employment"], optional: ["salary"] },
  event: { required: ["start"], optional: ["end", "place", "online"] },
};

/** Errors between several fields of a page's front matter, before validation. */
export function frontMatterErrors({ data, written }: Omit<YamlSource, "line">): PlacedError[] {
  const thousands = thousandsErrors(written);
  return [
    ...feedErrors(data),
    ...kindErrors(data),
    ...thousands,
    ...(thousands.length > 0 ? [] : orderErrors(data)),
    ...formErrors(data),
    ...periodErrors(data),
  ];
}

function feedErrors(data: unknown): PlacedError[] {
  const hasList = rawSections(data).some(({ type }) => type === "pages");
  if (property(data, "feed") !== true || hasList) return [];
  return [{ path: ["feed"], ...codedError("feed-without-list", {}) }];
}

function kindErrors(data: unknown): PlacedError[] {
  const kind = property(data, "kind");
  const own = typeof kind === "string" && Object.hasOwn(KINDS, kind) ? KINDS[kind] : undefined;
  // The schema reports an unknown kind.
  if (kind !== undefined && !own) return [];
  const missing = (own?.required ?? []).filter((key) => !has(data, key));
  const errors = missing.map((key): PlacedError => {
    return { path: [key], ...codedError("kind-requires", { key, kind: String(kind) }) };
  });
  if (kind === "event" && !has(data, "place") && !has(data, "online"))
    errors.push({ path: ["place"], ...codedError("kind-place", {}) });
  for (const [other, { required, optional }] of Object.entries(KINDS)) {
    if (other === kind) continue;
    const own = [...required, ...optional].filter((key) => key !== "until");
    const strange = own.filter((key) => has(data, key));
    errors.push(...strange.map((key) => ofOtherKind(key, other)));
  }
  return errors;
}

function ofOtherKind(key: string, kind: string): PlacedError {
  return { path: [key], ...codedError("kind-missing", { key, kind }) };
}

/** Errors for amounts with a point between thousands: YAML reads 1.200 as 1.2. */
function thousandsErrors(written: YamlSource["written"]): PlacedError[] {
  return ["from", "to"].flatMap((key) => {
    const path = ["salary", key];
    const found = written(path);
    if (!found || !/^\d{1,3}(\.\d{3})+$/.test(found)) return [];
    const wanted = withValues(message("value-amount"), { here: found.replaceAll(".", "") });
    return [{ path, ...messageError(found, wanted) }];
  });
}

/** Errors for an end before its start. */
function orderErrors(data: unknown): PlacedError[] {
  const errors: PlacedError[] = [];
  const [start, end] = [property(data, "start"), property(data, "end")];
  if (typeof start === "string" && typeof end === "string" && lastMoment(end) < start)
    errors.push({
      path: ["end"],
      ...codedError("end-before-start", { end: quote(end), start: quote(start) }),
    });
  const salary = property(data, "salary");
  const [from, to] = [property(salary, "from"), property(salary, "to")];
  if (typeof from === "number" && typeof to === "number" && to < from)
    errors.push({
      path: ["salary", "to"],
      ...codedError("size-number-least", { found: `${to}`, limit: from }),
    });
  return errors;
}

/** ISO times are compared as text; a date alone lasts the whole day. */
function lastMoment(time: string): string {
  return time.includes("T") ? time : `${time}T24`;
}

function has(data: unknown, key: string): boolean {
  return property(data, key) !== undefined;
}
