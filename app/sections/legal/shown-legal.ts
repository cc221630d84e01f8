import type { AppLoadContext } from "@remix-run/node";
import { fillIn } from "../../../contract/text/fill-in";
import type { Section, SectionOf } from "../../../server/content/schema/page-schema";
import type { FactTable } from "../../../server/privacy/privacy-tables";
import { telephoneLink } from "../../site/telephone-link";
import { allPlaces } from "../places/shown-places";

/** One fact of an imprint; a fact without a label is the company's name. */
export interface ImprintFact {
  label?: string;
  lines: string[];
  /** Where a telephone number or an e-mail address leads. */
  to?: string;
}

/** An accessibility statement in words. */
export interface ShownStatement {
  claim: string;
  gapsTitle: string;
  report?: { label: string; address?: string; to: string };
  date: string;
}

/** Facts that the legal sections of a page show besides their owner's words, for the sections that it has. */
export interface ShownLegal {
  imprint?: ImprintFact[];
  tables?: FactTable[];
  /** One for each statement of the page, in their order. */
  statements: ShownStatement[];
}

type LegalContext = Pick<AppLoadContext, "content" | "site" | "privacyTables">;

/** The facts and words of a page with legal sections; undefined for others. */
export function shownLegal(
  sections: readonly Section[],
  context: LegalContext,
): ShownLegal | undefined {
  const has = (type: Section["type"]) => sections.some((section) => section.type === type);
  const statements = sections.flatMap((section) =>
    section.type === "accessibility-statement" ? [shownStatement(section, context)] : [],
  );
  if (!has("imprint") && !has("privacy-facts") && statements.length === 0) return undefined;
  return {
    statements,
    ...(has("imprint") && { imprint: imprintFacts(context) }),
    ...(has("privacy-facts") && { tables: context.privacyTables() }),
  };
}

/** The company, how to reach it, and its entries in registers. */
function imprintFacts({ content, site }: Pick<LegalContext, "content" | "site">): ImprintFact[] {
  const { contact, strings } = site;
  const { company, facts } = allPlaces({ content, site });
  const { email, phone, address } = contact;
  return [
    ...(company ? [{ lines: [company] }] : []),
    ...(address.length > 0 ? [{ label: strings.address, lines: [...address] }] : []),
    ...(phone ? [{ label: strings.phone, lines: [phone], to: telephoneLink(phone) }] : []),
    ...(email ? [{ label: strings.email, lines: [email], to: `mailto:${email}` }] : []),
    ...facts.map(({ label, text }) => ({ label, lines: [text] })),
  ];
}

/** Without a contact of its own a statement has the site's e-mail address. */
function shownStatement(
  { standard, status, contact, date }: SectionOf<"accessibility-statement">,
  { content, site }: Pick<LegalContext, "content" | "site">,
): ShownStatement {
  const { email } = site.contact;
  const words = content.site.strings.accessibility;
  const reach = contact ?? (email ? { address: email, to: `mailto:${email}` } : undefined);
  const dated = new Intl.DateTimeFormat(site.language, { dateStyle: "long", timeZone: "UTC" });
  return {
    claim: fillIn(words[status], { standard }),
    gapsTitle: words.gaps,
    ...(reach && { report: { label: words.report, ...reach } }),
    date: fillIn(words.date, { date: dated.format(new Date(date)) }),
  };
}
