import { expect, test } from "vitest";
import { formOf, nodeAt, postForm } from "../../../fixtures/desk/desk-form";
import { typed } from "../../../fixtures/desk/form-controls";

const SITE = `name: Bakery
locations:
  - name: Shop
    hours:
      - { days: mo-fr, from: "9:00", to: "12:30" } # mornings
      - days: [mo, tu]
        from: "14:00"
        to: "24:00"
      - { days: su, byAppointment: true }
    except:
      - { on: 2026-12-24, closed: true, text: Christmas Eve }
announcements:
  - text: We are closed on Friday.
`;
const HOURS = "locations[0].hours";
const EXCEPT = "locations[0].except";

/** The lines of the file that are new, after values were typed. */
function newLines(values: Record<string, string>, raw = SITE): string[] {
  const { base, fields } = formOf("site.yaml", raw);
  const result = postForm(base, typed(fields, values));
  expect(result.mistakes).toEqual([]);
  const before = new Set(raw.split("\n"));
  return result.raw.split("\n").filter((line) => !before.has(line));
}

test("hours: a week has a row for each day, and changes nothing by itself", () => {
  const { base, form, fields } = formOf("site.yaml", SITE);
  const week = nodeAt(form, HOURS);
  if (week?.widget !== "week") throw new Error("no week");
  expect(week.days.map(({ label }) => label)).toEqual([
    "Monday",
    "Tuesday",
    "Wednesday",
    "Thursday",
    "Friday",
    "Saturday",
    "Sunday",
  ]);
  expect(week.days[0]?.spans).toEqual([
    { from: "09:00", to: "12:30" },
    { from: "14:00", to: "24:00" },
    { from: "", to: "" },
  ]);
  expect(week.days[6]).toMatchObject({ byAppointment: true });
  expect(postForm(base, fields).changes).toEqual([]);
});

/** Name of the case, the times that are typed, the new lines. */
const TIMES: [string, Record<string, string>, string[]][] = [
  [
    "one day that closes earlier leaves the others together",
    { [`${HOURS}.$week.fr[0].to`]: "12:00" },
    [
      '      - { days: mo-th, from: "9:00", to: "12:30" } # mornings',
      "      - days: fr",
      "        from: 09:00",
      "        to: 12:00",
    ],
  ],
  [
    "a day with the times of others joins them",
    { [`${HOURS}.$week.sa[0].from`]: "09:00", [`${HOURS}.$week.sa[0].to`]: "12:30" },
    ['      - { days: mo-sa, from: "9:00", to: "12:30" } # mornings'],
  ],
  [
    "all days of an entry that close later keep their entry",
    Object.fromEntries(
      ["mo", "tu", "we", "th", "fr"].map((day) => [`${HOURS}.$week.${day}[0].to`, "13:00"]),
    ),
    ['      - { days: mo-fr, from: "09:00", to: "13:00" } # mornings'],
  ],
  ["a day that is no longer by appointment", { [`${HOURS}.$week.su.byAppointment`]: "false" }, []],
];

test.each(TIMES)("hours: %s", (_, values, lines) => {
  expect(newLines(values)).toEqual(lines);
});

test("hours: half a time is a mistake beside the week, and all that was typed is shown again", () => {
  const { base, fields } = formOf("site.yaml", SITE);
  const posted = typed(fields, { [`${HOURS}.$week.sa[0].from`]: "10:00", name: "Bakery Anna" });
  const { changes, mistakes } = postForm(base, posted);
  expect(changes).toEqual([{ set: "name", to: "Bakery Anna" }]);
  expect(mistakes).toEqual([{ place: HOURS, text: "Saturday: fill in both times, or neither" }]);
  const again = formOf("site.yaml", SITE, { posted });
  expect(nodeAt(again.form, HOURS)).toMatchObject({ isOpen: true, mistakeCount: 1 });
  expect(again.fields.get(`${HOURS}.$week.sa[0].from`)).toBe("10:00");
});

test("hours: those that a week cannot show are a list", () => {
  const raw = SITE.replace("mo-fr", "weekdays");
  const { base, form, fields } = formOf("site.yaml", raw);
  expect(nodeAt(form, HOURS)).toMatchObject({ widget: "list", count: 3 });
  expect(postForm(base, fields).changes).toEqual([]);
});

test("hours: the first hours of a location", () => {
  const day = `${HOURS}.$week.sa[0]`;
  expect(
    newLines(
      { [`${day}.from`]: "10:00", [`${day}.to`]: "14:00" },
      "name: A\nlocations:\n  - name: Shop\n",
    ),
  ).toEqual(["    hours:", "      - days: sa", "        from: 10:00", "        to: 14:00"]);
});

/** Name of the case, the two dates, the changes. */
const DAYS: [string, string, string, unknown[]][] = [
  ["another day", "2026-12-31", "", [{ set: `${EXCEPT}[0].on`, to: "2026-12-31" }]],
  ["the same day twice", "2026-12-24", "2026-12-24", []],
  [
    "several days",
    "2026-12-24",
    "2026-12-26",
    [
      { set: `${EXCEPT}[0].from`, to: "2026-12-24" },
      { set: `${EXCEPT}[0].to`, to: "2026-12-26" },
      { remove: `${EXCEPT}[0].on` },
    ],
  ],
];

test.each(DAYS)("closures: %s", (_, from, to, changes) => {
  const { base, form, fields } = formOf("site.yaml", SITE);
  expect(nodeAt(form, `${EXCEPT}[0]`)).toMatchObject({
    widget: "closure",
    from: "2026-12-24",
    to: "",
  });
  const posted = typed(fields, { [`${EXCEPT}[0].from`]: from, [`${EXCEPT}[0].to`]: to });
  expect(postForm(base, posted).changes).toEqual(changes);
});

test("closures: a new one is closed until it has other hours, and is named by its days", () => {
  const { fields } = formOf("site.yaml", SITE);
  fields.set("intent", `add:${EXCEPT}`);
  const { base, fields: added } = formOf("site.yaml", SITE, { posted: fields });
  const posted = typed(added, {
    [`${EXCEPT}[1].from`]: "2026-12-25",
    [`${EXCEPT}[1].to`]: "2026-12-26",
  });
  const { raw } = postForm(base, posted);
  expect(raw).toContain("      - { from: 2026-12-25, to: 2026-12-26, closed: true }\n");
  const list = nodeAt(formOf("site.yaml", raw, { language: "de" }).form, EXCEPT);
  expect(list?.widget === "list" && list.items.map(({ title }) => title)).toEqual([
    "24.12.2026 · Christmas Eve",
    "25.12.2026 – 26.12.2026",
  ]);
});

test("notices: from and until are not folded away, each a date with a time", () => {
  const { form } = formOf("site.yaml", SITE);
  const notice = nodeAt(form, "announcements[0]");
  if (notice?.widget !== "group") throw new Error("no notice");
  expect(notice.nodes.map(({ place }) => place)).toContain("announcements[0].from");
  const lines = newLines({
    "announcements[0].from": "2026-11-30",
    "announcements[0].until": "2026-12-04",
    "announcements[0].until.$time": "18:00",
  });
  expect(lines).toEqual(["    from: 2026-11-30", "    until: 2026-12-04T18:00"]);
});

test("notices: a time without its date is a mistake, and stays there", () => {
  const { base, fields } = formOf("site.yaml", SITE);
  const posted = typed(fields, { "announcements[0].from.$time": "18:00" });
  expect(postForm(base, posted).mistakes).toEqual([
    { place: "announcements[0].from", text: "Choose a date, or empty the time beside it" },
  ]);
  const { form } = formOf("site.yaml", SITE, { posted });
  expect(nodeAt(form, "announcements[0].from")).toMatchObject({ widget: "moment", time: "18:00" });
});
