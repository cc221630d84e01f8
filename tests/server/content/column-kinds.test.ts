import { expect, test } from "vitest";
import { withColumnKinds } from "../../../server/content/schema/sections/section-rules";

test.each([
  [["40 €", "85 €", "–"], "figure"],
  [["CHF 1’200", "", "€ 3.80"], "figure"],
  [["08:00–12:30", "14:00–18:00"], "figure"],
  [["30 min", "45 Minuten"], "figure"],
  [["٤٠ €", "٨٥ €"], "figure"],
  [["40 €", "on request"], undefined],
  [["1 small room with a view"], undefined],
  [["", "–"], undefined],
  [["By hand"], undefined],
  [["40 €", "Some words that say more about it than a figure could."], "long"],
])("a column of %j is of the kind %s", (cells, kind) => {
  const table = { columns: ["Name"], rows: cells.map((cell) => ({ cells: [cell] })) };
  expect(withColumnKinds(table).kinds).toEqual([kind]);
});
