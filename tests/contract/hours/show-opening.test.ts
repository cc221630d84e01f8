import { expect, test } from "vitest";
import { openingTimes, showOpening } from "../../../contract/hours/show-opening";
import { findZone } from "../../../contract/hours/zoned-time";
import { stringsIn, TRANSLATIONS } from "../../../server/strings/strings-in";

/** Mondays and Tuesdays from 9 to 17:30, but for a fortnight at the turn of the year. */
const HOURS = {
  hours: [{ days: [0, 1], from: 9 * 60, to: 17 * 60 + 30 }],
  except: [{ from: "2026-12-26", to: "2027-01-09", hours: [] }],
};

function shownAt(time: string, language: string) {
  const zone = findZone("UTC");
  if (!zone) throw new Error("no zone");
  const words = stringsIn(language).opening;
  return showOpening(HOURS, { zone, now: Date.parse(`${time}Z`), language, words });
}

// Monday, the Thursday after, and the closed days: a weekday says enough for the next six days.
test.each([
  [
    "de",
    "Geöffnet bis 17:30 Uhr",
    "Geschlossen, öffnet um 09:00 Uhr",
    "Geschlossen, öffnet am Montag um 09:00 Uhr",
    "Geschlossen, öffnet am 11. Januar um 09:00 Uhr",
  ],
  [
    "fi",
    "Avoinna klo 17.30 asti",
    "Suljettu, avataan klo 09.00",
    "Suljettu, avataan: maanantai klo 09.00",
    "Suljettu, avataan: 11. tammikuuta klo 09.00",
  ],
  [
    "fr",
    "Ouvert jusqu’à 17:30",
    "Fermé, ouvre à 09:00",
    "Fermé, réouverture\u00a0: lundi à 09:00",
    "Fermé, réouverture\u00a0: 11 janvier à 09:00",
  ],
  [
    "da",
    "Åbent til kl. 17.30",
    "Lukket, åbner kl. 09.00",
    "Lukket, åbner mandag kl. 09.00",
    "Lukket, åbner 11. januar kl. 09.00",
  ],
  [
    "ar",
    "مفتوح حتى الساعة 17:30",
    "مغلق، يفتح الساعة 09:00",
    "مغلق، يفتح يوم الاثنين الساعة 09:00",
    "مغلق، يفتح يوم 11 يناير الساعة 09:00",
  ],
])("opening: in %s the state is a sentence as one says it there", (language, ...expected) => {
  const moments = ["2026-11-23T10:00", "2026-11-23T08:00", "2026-11-26T10:00", "2026-12-28T10:00"];
  expect(moments.map((time) => shownAt(time, language).state)).toEqual(expected);
});

const TIMES = {
  "09:00–17:30":
    "en de fr es it nl pl pt cs sk sl hr hu ro bg el ga et lv lt mt sv nb uk tr ar he".split(" "),
  "09.00–17.30": ["da", "fi"],
  "09 h 00–17 h 30": ["fr-CA"],
  "09:00 AM–05:30 PM": ["en-US"],
  "09:00 am–05:30 pm": ["en-AU", "en-NZ", "en-IN"],
  "09:00 a.m.–05:30 p.m.": ["en-CA"],
};
const LANGUAGES = Object.entries(TIMES).flatMap(([times, languages]) =>
  languages.map((language): [string, string] => [language, times]),
);

test.each([
  ...LANGUAGES,
  ["en-GB", "09:00–17:30"],
  ["en-IE", "09:00–17:30"],
  ["el-GR", "09:00–17:30"],
  ["de-AT", "09:00–17:30"],
  ["pt-BR", "09:00–17:30"],
  ["zh-Hant", "09:00–17:30"],
])("opening: in %s hours are %s", (language, times) => {
  const { rows, state } = shownAt("2026-11-23T10:00", language);
  expect(rows[0]?.times.map((text) => text.replaceAll(/[\u00a0\u202f]/g, " "))).toEqual([times]);
  expect(state.replaceAll(/[\u00a0\u202f]/g, " ")).toContain(times.split("–")[1]);
});

test("opening: every language of the interface is in the table of hours", () => {
  const shown = LANGUAGES.map(([language]) => language);
  const all = ["en", ...Object.keys(TRANSLATIONS)];
  expect(all.filter((language) => !shown.includes(language))).toEqual([]);
});

test("opening: a day that ends at midnight ends at 24:00", () => {
  const times = (language: string) =>
    openingTimes([{ days: [0], from: 18 * 60, to: 24 * 60 }], {
      language,
      words: stringsIn(language).opening,
    });
  expect(["de", "el", "ar", "da"].flatMap(times)).toEqual([
    ...Array(3).fill("18:00–24:00"),
    "18.00–24.00",
  ]);
});

test.each([
  ["en", "Monday"],
  ["fi", "Maanantai"],
  ["fr", "Lundi"],
  ["pl", "Poniedziałek"],
  ["el", "Δευτέρα"],
  ["ar", "الاثنين"],
])("opening: in %s a row begins with a capital letter: %s", (language, day) => {
  expect(shownAt("2026-11-23T10:00", language).rows[0]?.day).toBe(day);
});

test("opening: the same weekday in a week is a date, not the day that is today", () => {
  const zone = findZone("UTC");
  if (!zone) throw new Error("no zone");
  const hours = [{ days: [0], from: 9 * 60, to: 12 * 60 }];
  const now = Date.parse("2026-11-30T13:00Z");
  const words = stringsIn("en").opening;
  const { state } = showOpening({ hours, except: [] }, { zone, now, language: "en", words });
  expect(state).toContain("7 December");
  expect(state).not.toContain("Monday");
});
