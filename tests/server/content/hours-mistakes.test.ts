import { expect, test } from "vitest";
import { readContent } from "../../../server/content/read-content";
import { createIcons } from "../../../server/icons/icon-collections";
import { makeContentFolder } from "../../fixtures/content/content-folder";
import { announced, except, hours } from "../../fixtures/mistakes/seen/hours";

async function read(site: string) {
  const folder = await makeContentFolder({ "site.yaml": site });
  try {
    const now = Date.parse("2026-11-23T12:00:00Z");
    return await readContent(folder.dir, { icons: createIcons([]), now });
  } finally {
    await folder.remove();
  }
}

test("hours and announcements: an exception that is over is advice, today's is not", async () => {
  const result = await read(
    except("{ on: 2026-11-22, closed: true }", "{ on: 2026-11-23, closed: true }"),
  );
  const advice = "advice" in result ? result.advice : [];
  expect(advice).toMatchObject([
    { line: 7, path: "locations[0].except[0]", code: "advice-exception-over" },
  ]);
});

test.each([
  hours('{ days: su, from: "20:00", to: "02:00" }', '{ days: mo, from: "02:00", to: "03:00" }'),
  hours('{ days: [mo, we-fr], from: "00:00", to: "24:00" }', "{ days: sa, byAppointment: true }"),
  except("{ on: 2026-12-24, hours: [{ from: '09:00', to: '12:00' }] }"),
  // Clocks show this hour twice, and never skip a date.
  announced("{ text: A, from: 2026-10-25T02:30, until: 2026-10-25 }"),
])("hours and announcements: no error for %j", async (site) => {
  expect(await read(site)).not.toHaveProperty("errors");
});
