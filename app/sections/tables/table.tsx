import { useId } from "react";
import { InlineMarkdown } from "../../ui/markdown";
import { SectionFrame } from "../parts/section-frame";
import { SectionHead } from "../parts/section-head";
import type { SectionProps } from "../parts/section-props";
import { SideHeading } from "../parts/side-heading";
import { Menu } from "./menu";

/** Few columns of few words stand beside their heading; others need the whole width. */
const MAX_COLUMNS_BESIDE = 3;

/** Facts in rows and columns, or a price list as a menu card. */
export function Table({ section, level }: SectionProps<"table">) {
  const { variant, columns, kinds, note } = section;
  const isMenu = variant === "menu";
  const isWide = isMenu || columns.length > MAX_COLUMNS_BESIDE || kinds.includes("long");
  const shown = (
    <>
      {isMenu ? <Menu section={section} level={level === 1 ? 2 : 3} /> : <Grid section={section} />}
      {note && (
        <p className="mt-6 text-sm text-muted">
          <InlineMarkdown of={note} />
        </p>
      )}
    </>
  );
  return (
    <SectionFrame section={section}>
      {isWide ? (
        <>
          <SectionHead section={section} level={level} className={isMenu ? "mb-8" : "mb-10"} />
          {shown}
        </>
      ) : (
        <SideHeading section={section} level={level}>
          {shown}
        </SideHeading>
      )}
    </SectionFrame>
  );
}

/** A wide table scrolls inside its region, which the keyboard reaches; prices keep their direction. */
function Grid({
  section: { title, columns, rows, kinds },
}: Pick<SectionProps<"table">, "section">) {
  const caption = useId();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
    <section className="table-region" aria-labelledby={caption} tabIndex={0}>
      <table className="facts">
        <caption id={caption} className="sr-only">
          <InlineMarkdown of={title} />
        </caption>
        {/* The name of a single column says nothing that its title does not. */}
        <thead className={columns.length === 1 ? "sr-only" : undefined}>
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
  );
}
