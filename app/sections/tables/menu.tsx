import type { SectionOf } from "../../../server/content/schema/page-schema";
import { Heading } from "../../ui/heading";

interface MenuProps {
  section: Pick<SectionOf<"table">, "columns" | "rows" | "kinds">;
  /** Of the names of the rows. */
  level: 2 | 3;
}

/**
 * A price list as a menu card: names in large letters, prices at the end of their lines. Prices are the last column and the
 * columns of figures before it; of the others the first stands below the name, the rest in small letters.
 */
export function Menu({ section: { columns, rows, kinds }, level }: MenuProps) {
  const firstPrice = priceColumn(kinds);
  return (
    <ul className={rows.length > 1 ? "menu menu-columns" : "menu"}>
      {rows.map(({ label, cells }, index) => {
        const filled = cells.flatMap((text, column) =>
          text ? [{ text, column, name: columns[column] }] : [],
        );
        const prices = filled.filter(({ column }) => column >= firstPrice);
        return (
          <li key={index} className="menu-item">
            <Heading level={level} className="menu-name">
              {label}
            </Heading>
            {prices.length > 0 && (
              <p className="menu-prices">
                {prices.map(({ text, column, name }) => (
                  <span key={column}>
                    <span className={prices.length > 1 ? "menu-kind" : "sr-only"}>{name} </span>
                    <bdi className="menu-price">{text}</bdi>
                  </span>
                ))}
              </p>
            )}
            {filled.map(
              ({ text, column, name }) =>
                column < firstPrice && (
                  <p key={column} className={column > 0 ? "menu-note" : "menu-text"}>
                    {column > 0 && <span className="sr-only">{name}: </span>}
                    {text}
                  </p>
                ),
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** The first of the columns at the end that hold prices; the last one does in any case. */
function priceColumn(kinds: MenuProps["section"]["kinds"]): number {
  const before = kinds.slice(0, -1).findLastIndex((kind) => kind !== "figure");
  return kinds.length === 1 ? 0 : before + 1;
}
