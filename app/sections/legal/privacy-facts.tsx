import type { FactTable } from "../../../server/privacy/privacy-tables";
import { Heading } from "../../ui/heading";
import { SectionFrame } from "../parts/section-frame";
import { SectionHead } from "../parts/section-head";
import type { SectionProps } from "../parts/section-props";
import { useLegal } from "./use-legal";

/** The data that the site stores of its visitors and the parties that it contacts, as it is configured now. */
export function PrivacyFacts({ section, level }: SectionProps<"privacy-facts">) {
  const { tables = [] } = useLegal();
  return (
    <SectionFrame section={section}>
      <SectionHead section={section} level={level} className="mb-10" />
      <div className="privacy-facts">
        {tables.map((table) => (
          <Facts key={table.title} table={table} level={section.title && level === 2 ? 3 : 2} />
        ))}
      </div>
    </SectionFrame>
  );
}

/**
 * A table, whose rows become blocks on narrow screens: a cell then names its column itself. The roles keep the table for
 * screen readers, which lose it with `display`.
 */
function Facts({ table, level }: { table: FactTable; level: 2 | 3 }) {
  const { title, columns, rows, note } = table;
  return (
    <div>
      <Heading level={level} className="item-title">
        {title}
      </Heading>
      {note && <p className="mt-2">{note}</p>}
      {rows.length > 0 && (
        // biome-ignore-start lint/a11y/noRedundantRoles: `display: block` takes them away
        <table role="table" aria-label={title} className="fact-table">
          <thead role="rowgroup">
            <tr role="row">
              {columns.map((column) => (
                <th key={column} role="columnheader" scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody role="rowgroup">
            {rows.map(({ name, kind, cells }, row) => (
              <tr key={row} role="row">
                <th role="rowheader" scope="row">
                  <bdi>{name}</bdi>
                  {kind && <span className="fact-kind">{kind}</span>}
                </th>
                {cells.map((cell, index) => (
                  <td key={index} role="cell" data-column={columns[index + 1]}>
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
        // biome-ignore-end lint/a11y/noRedundantRoles: see above
      )}
    </div>
  );
}
