import type { CheckedFolder, ContentIssue } from "../../content";
import { codedError } from "../../files/errors/words/error-words";
import type { YamlSource } from "../../files/yaml/yaml-source";
import type { Site } from "../../schema/site-schema";

type Fact = keyof ReturnType<typeof knownFacts>;

/** Facts that imprints usually have, by country of the first location: custom, not law. */
const USUAL: Readonly<Record<string, readonly Fact[]>> = {
  DE: ["legalName", "representatives", "street", "email", "phone", "register", "vatId"],
  AT: ["legalName", "form", "street", "email", "register", "vatId", "authority"],
  CH: ["legalName", "street", "email", "register"],
  FR: ["legalName", "form", "representatives", "street", "phone", "register", "vatId"],
  IT: ["legalName", "form", "street", "email", "register", "vatId"],
};

/** Advice for a folder with an `imprint`, if site.yaml lacks facts that are usual in the country; at most one. */
export function adviseImprint(
  { pages }: Pick<CheckedFolder, "pages">,
  site: Site,
  source: YamlSource | undefined,
): ContentIssue[] {
  const sections = [...pages.values()].flatMap((page) => page.sections);
  if (!sections.some(({ type }) => type === "imprint")) return [];
  const { country = "" } = site.locations[0]?.address ?? {};
  const facts = knownFacts(site);
  const hasNone = Object.values(facts).every((isKnown) => !isKnown);
  const usual = USUAL[country] ?? (hasNone ? (["legalName", "street", "email"] as const) : []);
  const missing = usual.filter((fact) => !facts[fact]);
  if (missing.length === 0) return [];
  const where = USUAL[country] ? `in ${nameOf(country)}` : "in an imprint";
  const error = codedError("advice-imprint", { facts: missing.join(", "), where });
  return [{ file: "site.yaml", line: source?.line(["company"]), path: "company", ...error }];
}

/** Whether the site has each fact, from `company`, `contact` and `locations`. */
function knownFacts({ company, contact, locations: [first] }: Site) {
  const { legalName, form, representatives, register, vatId, authority } = company;
  return {
    legalName: Boolean(legalName),
    form: Boolean(form),
    representatives: representatives.length > 0,
    register: Boolean(register),
    vatId: Boolean(vatId),
    authority: Boolean(authority),
    street: Boolean(first?.address.street) || contact.address.length > 0,
    email: Boolean(contact.email ?? first?.email),
    phone: Boolean(contact.phone ?? first?.phone),
  };
}

function nameOf(country: string): string {
  return new Intl.DisplayNames(["en"], { type: "region" }).of(country) ?? country;
}
