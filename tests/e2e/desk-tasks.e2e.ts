// Slow: each task is done until its page is online, twice.
import { expect, type Page, test } from "playwright/test";
import { createOwner, type Owner } from "../fixtures/owner/owner";
import { type OwnerDesk, startOwnerDesk } from "../fixtures/owner/owner-desk";

const MOST_STEPS = 12;
const MONDAY = nextMonday();

interface Task {
  name: string;
  file: string;
  /** Lines that go and come. */
  goes?: string[];
  comes: string[];
  /** Where the site shows it, and what. */
  path: string;
  shows: RegExp;
  work(owner: Owner, page: Page): Promise<void>;
}

const TASKS: Task[] = [
  {
    name: "a price",
    file: "first-visit.md",
    goes: ["        price: £62"],
    comes: ["        price: £64"],
    path: "/first-visit",
    shows: /£64/,
    async work(owner, page) {
      await owner.press(page.getByRole("link", { name: "Your first visit" }));
      await owner.open("Prices");
      await owner.open("First appointment");
      await owner.type(owner.field("Price"), "£64");
      await owner.publish();
    },
  },
  {
    name: "closed 24 to 26 December",
    file: "site.yaml",
    comes: [
      "    except:",
      "      - from: 2026-12-24",
      "        to: 2026-12-26",
      "        closed: true",
      "        text: Merry Christmas",
    ],
    path: "/contact",
    shows: /Merry Christmas/,
    async work(owner, page) {
      await owner.press(page.getByRole("link", { name: "Closed days" }));
      await owner.press(owner.button("Add: Closures and other hours"));
      await owner.date(owner.field("First day"), "2026-12-24");
      await owner.date(owner.field("Last day"), "2026-12-26");
      await owner.type(owner.field("Reason"), "Merry Christmas");
      await owner.publish();
    },
  },
  {
    name: "a notice from Monday",
    file: "site.yaml",
    comes: [
      "announcements:",
      '  - text: "The ramp is being repaired: please ring the bell."',
      `    from: ${MONDAY}`,
    ],
    path: "/",
    // Not before Monday.
    shows: /^(?!.*The ramp is being repaired)/s,
    async work(owner, page) {
      await owner.press(page.getByRole("link", { name: "Notices" }));
      await owner.press(owner.button("Add: Announcements"));
      await owner.type(owner.field("Text"), "The ramp is being repaired: please ring the bell.");
      await owner.date(owner.field("Date", "Shown from"), MONDAY);
      await owner.publish();
    },
  },
  {
    name: "a new treatment",
    file: "treatments.md",
    comes: [
      "      - title: Hands and wrists",
      "        text: After a fall, or after years at the keyboard.",
    ],
    path: "/treatments",
    shows: /Hands and wrists/,
    async work(owner, page) {
      await owner.press(page.getByRole("link", { name: "Treatments" }));
      await owner.open("Where we help most often");
      await owner.press(owner.button("Add: Entries"));
      await owner.type(owner.field("Title"), "Hands and wrists");
      await owner.type(owner.field("Text"), "After a fall, or after years at the keyboard.");
      await owner.publish();
    },
  },
  {
    name: "a colleague in the team",
    file: "about.md",
    comes: [
      "      - name: Priya",
      "        role: Children",
      "        text: Makes exercises into games.",
    ],
    path: "/about",
    shows: /Priya/,
    async work(owner, page) {
      await owner.press(page.getByRole("link", { name: "The practice" }));
      await owner.open("Who treats you");
      await owner.press(owner.button("Add: Entries"));
      await owner.type(owner.field("Name"), "Priya");
      await owner.type(owner.field("Role"), "Children");
      await owner.type(owner.field("Text"), "Makes exercises into games.");
      await owner.publish();
    },
  },
];

for (const [width, by] of [
  [390, "touch"],
  [1440, "keyboard"],
] as const) {
  test.describe(`${width} px by ${by}`, () => {
    let desk: OwnerDesk;
    let page: Page;
    test.beforeAll(async ({ browser }) => {
      desk = await startOwnerDesk("practice", "en");
      const context = await browser.newContext({
        ...(by === "touch" && { hasTouch: true, isMobile: true }),
        viewport: { width, height: by === "touch" ? 844 : 900 },
        baseURL: desk.deskUrl,
        locale: "en-GB",
        reducedMotion: "reduce",
      });
      await context.addCookies([desk.cookie]);
      page = await context.newPage();
    });
    test.afterAll(async () => {
      await page?.context().close();
      await desk?.stop();
    });

    for (const task of TASKS) {
      test(`desk task: ${task.name}`, async () => {
        const before = await desk.read(task.file);
        await page.goto("/");
        const owner = createOwner(page, by);
        const start = performance.now();
        await task.work(owner, page);
        const seconds = (performance.now() - start) / 1000;
        report(task.name, width, owner.steps, seconds);
        expect(owner.steps).toBeLessThanOrEqual(MOST_STEPS);
        const after = await desk.read(task.file);
        expect(linesOf(after, before)).toEqual(task.comes);
        expect(linesOf(before, after)).toEqual(task.goes ?? []);
        const shown = await (await fetch(desk.siteUrl + task.path)).text();
        expect(shown).toMatch(task.shows);
      });
    }

    test("desk task: yesterday's text back", async () => {
      const before = await desk.read("treatments.md");
      await page.goto("/pages/treatments.md");
      await page
        .getByLabel(/^Title/)
        .first()
        .fill("Traetments");
      await page.getByRole("button", { name: "Publish", exact: true }).click();
      await expect(page.getByRole("status")).toContainText("Online since");
      expect(await desk.read("treatments.md")).not.toBe(before);

      await page.goto("/");
      const owner = createOwner(page, by);
      const start = performance.now();
      if (by === "touch") await owner.press(owner.button("Menu"));
      await owner.press(page.getByRole("link", { name: "History" }));
      await owner.press(page.getByRole("button", { name: /^Take back/ }).first());
      await expect(page.getByRole("status")).toContainText("Online since");
      report("yesterday's text back", width, owner.steps, (performance.now() - start) / 1000);
      expect(owner.steps).toBeLessThanOrEqual(MOST_STEPS);
      expect(await desk.read("treatments.md")).toBe(before);
    });
  });
}

function nextMonday(): string {
  const days = (8 - new Date().getDay()) % 7 || 7;
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
}

/** The lines of a text that another one does not have. */
function linesOf(text: string, other: string): string[] {
  const have = new Set(other.split("\n"));
  return text.split("\n").filter((line) => !have.has(line));
}

function report(task: string, width: number, steps: number, seconds: number): void {
  test.info().annotations.push({
    type: "desk task",
    description: `${task}, ${width} px: ${steps} steps, ${seconds.toFixed(1)} s`,
  });
}
