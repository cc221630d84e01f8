import { useId } from "react";
import { InlineMarkdown } from "../../ui/markdown";
import { SectionFrame } from "../parts/section-frame";
import { SectionHead } from "../parts/section-head";
import type { SectionProps } from "../parts/section-props";

/** Facts in rows and columns. A wide table scrolls inside its region, which the keyboard reaches; prices keep their direction. */
export function Table({ section, level }: SectionProps<"table">) {
  const { title, columns, rows, kinds } = section;
  const caption = useId();
  return (
    <SectionFrame section={section}>
      <SectionHead section={section} level={level} className="mb-10" />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard */}
      <section className="table-region" aria-labelledby={caption} tabIndex={0}>
        <table className="facts">
          <caption id={caption} className="sr-only">
            <InlineMarkdown of={title} />
          </caption>
          <thead>
            <tr>
              <td />
              {columns.map((column, index) => (
                <th key={index} scope="col" className={kinds[index]}>
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ label, cells }, index) => (
              <tr key={index}>
                <th scope="row">{label}</th>
                {cells.map((cell, column) => (
                  <td key={column} className={kinds[column]}>
                    {cell && <bdi>{cell}</bdi>}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </SectionFrame>
  );
}
