import { expect, test } from "vitest";
import { formatIssues } from "../../../server/content/files/errors/content-errors";
import { readContent } from "../../../server/content/read-content";
import { createIcons } from "../../../server/icons/icon-collections";
import { makeContentFolder } from "../../fixtures/content/content-folder";

const BASE = "name: A\ndescription: B\n";
const ZONE = `${BASE}timezone: Europe/Berlin\n`;
const PLACE = `${ZONE}locations:\n  - address: { town: Bonn, country: DE }\n`;
const hours = (...entries: string[]) =>
  `${PLACE}    hours:\n${entries.map((entry) => `      - ${entry}\n`).join("")}`;
const except = (...entries: string[]) =>
  `${PLACE}    except:\n${entries.map((entry) => `      - ${entry}\n`).join("")}`;
const announced = (entry: string) => `${ZONE}announcements:\n  - ${entry}\n`;

async function read(site: string) {
  const folder = await makeContentFolder({ "site.yaml": site });
  try {
    const now = Date.parse("2026-11-23T12:00:00Z");
    return await readContent(folder.dir, { icons: createIcons([]), now });
  } finally {
    await folder.remove();
  }
}

/** A site.yaml with one mistake, and the line that tells of it. */
const MISTAKES: [site: string, line: string][] = [
  [
    hours(
      '{ days: mo-fr, from: "09:00", to: "12:30" }',
      '{ days: we, from: "12:00", to: "14:00" }',
    ),
    "site.yaml:8 locations[0].hours[1].from: found '12:00', expected hours that do not overlap (with entry 1, we)",
  ],
  [
    // Sunday night lasts into Monday.
    hours('{ days: su, from: "20:00", to: "02:00" }', '{ days: mo, from: "01:00", to: "03:00" }'),
    "site.yaml:8 locations[0].hours[1].from: found '01:00', expected hours that do not overlap (with entry 1, mo)",
  ],
  [
    hours("{ days: mo-xx, byAppointment: true }"),
    "site.yaml:7 locations[0].hours[0].days: found 'mo-xx', expected days such as mo-fr, sa or mo, we-fr",
  ],
  [
    hours('{ days: "mo-we, tu", from: "09:00", to: "12:00" }'),
    "site.yaml:7 locations[0].hours[0].days: found 'mo-we, tu', expected each day once",
  ],
  [
    hours('{ days: mo, from: "25:00", to: "12:00" }'),
    `site.yaml:7 locations[0].hours[0].from: found '25:00', expected a time such as "09:00"`,
  ],
  [
    hours('{ days: mo, from: 9, to: "12:00" }'),
    `site.yaml:7 locations[0].hours[0].from: found 9, expected a time in quotes such as "09:00"`,
  ],
  [
    hours('{ days: mo, from: "09:00" }'),
    `site.yaml:7 locations[0].hours[0].to: found nothing, expected a time such as "17:30"`,
  ],
  [
    hours('{ days: mo, from: "09:00", to: "12:00", byAppointment: true }'),
    "site.yaml:7 locations[0].hours[0].byAppointment: found true, expected times, or byAppointment: true, not both",
  ],
  [
    hours('{ days: mo, from: "09:00", to: "12:00" }').replace("timezone: Europe/Berlin\n", ""),
    "site.yaml:1 timezone: found nothing, expected a timezone such as Europe/Berlin, which opening hours need",
  ],
  [
    `${BASE}timezone: Europe/Colonia\n`,
    "site.yaml:3 timezone: found 'Europe/Colonia', expected a timezone such as Europe/Berlin",
  ],
  [
    except("{ on: 2026-12-24 }"),
    "site.yaml:7 locations[0].except[0].closed: found nothing, expected closed: true, or hours",
  ],
  [
    except("{ from: 2026-12-24, to: 2026-12-20, closed: true }"),
    "site.yaml:7 locations[0].except[0].to: found '2026-12-20', expected a date that is not before '2026-12-24'",
  ],
  [
    except("{ on: 2026-12-24, to: 2026-12-26, closed: true }"),
    "site.yaml:7 locations[0].except[0].on: found '2026-12-24', expected on, or from and to, not both",
  ],
  [
    except("{ on: 2026-02-30, closed: true }"),
    "site.yaml:7 locations[0].except[0].on: found '2026-02-30', expected a date such as 2026-12-24",
  ],
  [
    except(
      "{ on: 2026-12-24, closed: true }",
      "{ from: 2026-12-20, to: 2026-12-31, closed: true }",
    ),
    "site.yaml:8 locations[0].except[1].from: found '2026-12-20', expected days that no other exception has (entry 1 has some)",
  ],
  [
    announced("{ text: A, from: 2026-12-24, until: 2026-12-20 }"),
    "site.yaml:5 announcements[0].until: found '2026-12-20', expected a time after '2026-12-24', from which it is shown",
  ],
  [
    announced("{ text: A, from: 2026-03-29T02:30 }"),
    "site.yaml:5 announcements[0].from: found '2026-03-29T02:30', expected a time that exists in Europe/Berlin, where clocks go forward to 2026-03-29T03:00",
  ],
  [
    announced("{ text: A, until: 2026-02-30 }"),
    "site.yaml:5 announcements[0].until: found '2026-02-30', expected a date or time such as 2026-01-31 or 2026-01-31T09:00, without a zone",
  ],
  [
    announced("{ text: A, pages: [/nowhere] }"),
    "site.yaml:5 announcements[0].pages[0]: found '/nowhere', expected",
  ],
  [
    announced('{ text: A, pages: ["/about#history"] }'),
    "site.yaml:5 announcements[0].pages[0]: found '/about#history', expected a page of this site, such as /contact",
  ],
  [
    announced("{ text: A, tone: picture }"),
    "site.yaml:5 announcements[0].tone: found 'picture', expected one of plain, tint, brand, dark",
  ],
  [
    `${ZONE}announcements:\n${"  - text: A\n".repeat(6)}`,
    "site.yaml:4 announcements: found a list of 6, expected at most 5 entries",
  ],
  [
    `${PLACE}  - address: { town: Bonn, country: DE }\n    name: B\n`,
    "site.yaml:5 locations[0].name: found nothing, expected a name that no other location has",
  ],
  [
    `${ZONE}locations:\n  - address: { town: Bonn, country: Germany }\n`,
    "site.yaml:5 locations[0].address.country: found 'Germany', expected a country code such as DE",
  ],
];

test.each(MISTAKES)("hours and announcements: one error for %j", async (site, line) => {
  const result = await read(site);
  const lines = "errors" in result ? formatIssues(result.errors).split("\n") : [];
  expect(lines).toEqual([expect.stringContaining(line)]);
});

test("hours and announcements: an exception that is over is advice, today's is not", async () => {
  const result = await read(
    except("{ on: 2026-11-22, closed: true }", "{ on: 2026-11-23, closed: true }"),
  );
  const advice = "advice" in result ? formatIssues(result.advice) : "";
  expect(advice).toBe(
    "site.yaml:7 locations[0].except[0]: found an exception that ended on '2026-11-22', expected coming days; it can go",
  );
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
