import type { FactTable } from "../../../server/privacy/privacy-tables";
import { imprintFacts, shownStatement } from "../../sections/legal/shown-legal";
import {
  heading,
  line,
  list,
  type SectionBodies,
  type SectionContext,
  table,
} from "./markdown-parts";

export const LEGAL_BODIES = {
  imprint: (_section, context) => {
    const { write } = context;
    const facts = imprintFacts(context).map(({ label, lines }) => {
      const text = line(...lines.map((one) => write.text(one)));
      return label ? `${write.text(label)}: ${text}` : text;
    });
    return [list(facts)];
  },
  "privacy-facts": (_section, context) =>
    context.privacyTables().flatMap((table) => factTable(table, context)),
  "accessibility-statement": (section, context) => {
    const { level, write } = context;
    const { claim, gapsTitle, report, date } = shownStatement(section, context);
    const { gaps } = section;
    return [
      write.text(claim),
      ...(gaps.length > 0
        ? [heading(level + 1, write.text(gapsTitle)), list(gaps.map((gap) => write.html(gap)))]
        : []),
      report ? write.link({ label: line(report.label, report.address ?? ""), to: report.to }) : "",
      write.text(date),
    ];
  },
} satisfies Partial<SectionBodies>;

function factTable(
  { title, columns, rows, note }: FactTable,
  { level, write }: SectionContext,
): string[] {
  const lines = rows.map(({ name, kind, cells }) => [kind ? `${name} (${kind})` : name, ...cells]);
  return [
    heading(level + 1, write.text(title)),
    write.text(note ?? ""),
    rows.length > 0 ? table(columns, lines, write) : "",
  ];
}
