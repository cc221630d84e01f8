import { expect, test } from "vitest";
import { createLimits } from "../../../../server/desk/sign-in/http/limits";
import { acceptedLanguage } from "../../../../server/desk/sign-in/pages/words";
import german from "../../../../server/desk/sign-in/pages/words.de.json" with { type: "json" };
import english from "../../../../server/desk/sign-in/pages/words.en.json" with { type: "json" };
import {
  CHALLENGE_MS,
  createChallenges,
} from "../../../../server/desk/sign-in/passkeys/challenges";
import { deviceNameOf } from "../../../../server/desk/sign-in/routes/device-name";
import { openDesk } from "../../../fixtures/desk/open-desk";

test("limits: twenty people behind one address sign in at nine o'clock", async () => {
  const desk = await openDesk();
  const { passkey } = await desk.ownerNamed("Anna");
  for (let person = 0; person < 20; person++) {
    const browser = desk.browser("192.0.2.1");
    expect((await browser.get("/sign-in")).status).toBe(200);
    expect((await browser.signIn(passkey)).status).toBe(200);
  }
});

test("limits: one network that floods the sign-in waits, others and whoever is signed in do not", async () => {
  const desk = await openDesk();
  const anna = await desk.ownerNamed("Anna");
  const statuses = new Set<number>();
  for (let time = 0; time < 200; time++)
    statuses.add(
      (await desk.browser().postJson("/sign-in/options", { purpose: "sign-in" })).status,
    );
  expect([...statuses].sort()).toEqual([200, 429]);
  expect((await desk.browser().post("/sign-in", { intent: "link" })).status).toBe(429);
  expect((await desk.browser("192.0.2.9").signIn(anna.passkey)).status).toBe(200);
  expect((await anna.browser.visit()).person.name).toBe("Anna");
});

test("limits: a person may ask 100 times a second for long, from wherever she is", async () => {
  const desk = await openDesk();
  const { browser } = await desk.ownerNamed("Anna");
  const answers: string[] = [];
  for (let time = 0; time < 1100; time++) {
    const answer = await browser.enter("/");
    answers.push(answer instanceof Response ? String(answer.status) : "in");
  }
  expect(answers.filter((one) => one === "in").length).toBeGreaterThanOrEqual(998);
  expect(answers.at(-1)).toBe("429");
  desk.clock.now += 1000;
  expect((await browser.visit()).person.name).toBe("Anna");
});

test("limits: strangers' posts wait in a queue with an end", async () => {
  const limits = createLimits();
  const ends: (() => void)[] = [];
  const works = Array.from({ length: 70 }, () =>
    limits.inTurn(() => new Promise<string>((resolve) => ends.push(() => resolve("done")))),
  );
  let isOver = false;
  const all = Promise.all(works).finally(() => {
    isOver = true;
  });
  await expect
    .poll(
      () => {
        ends.pop()?.();
        return isOver;
      },
      { interval: 1 },
    )
    .toBe(true);
  const results = await all;
  expect(results.filter((one) => one === "done")).toHaveLength(64);
  expect(results.filter((one) => one === undefined)).toHaveLength(6);
  expect(await limits.inTurn(async () => "again")).toBe("again");
});

test("challenges: one is for its browser and its purpose, for five minutes, once", () => {
  const clock = { now: 1_800_000_000_000 };
  const challenges = createChallenges(() => clock.now);
  const challenge = Buffer.from(challenges.make("browser", "sign-in")).toString("base64url");
  expect(challenges.isOpen(challenge, "browser", "sign-in")).toBe(true);
  expect(challenges.isOpen(challenge, "other", "sign-in")).toBe(false);
  expect(challenges.isOpen(challenge, "browser", "device")).toBe(false);
  expect(challenges.isOpen(`${challenge}A`, "browser", "sign-in")).toBe(false);
  expect(challenges.isOpen("", "browser", "sign-in")).toBe(false);
  expect(createChallenges().isOpen(challenge, "browser", "sign-in")).toBe(false);
  clock.now += CHALLENGE_MS - 1;
  expect(challenges.isOpen(challenge, "browser", "sign-in")).toBe(true);
  expect(challenges.use(challenge)).toBe(true);
  expect(challenges.use(challenge)).toBe(false);
  expect(challenges.isOpen(challenge, "browser", "sign-in")).toBe(false);
  const late = Buffer.from(challenges.make("browser", "sign-in")).toString("base64url");
  clock.now += CHALLENGE_MS;
  expect(challenges.isOpen(late, "browser", "sign-in")).toBe(false);
  clock.now -= 10 * CHALLENGE_MS;
  expect(challenges.isOpen(late, "browser", "sign-in")).toBe(false);
});

test("challenges: twenty thousand that nobody answers displace none, and 1,000 used ones are kept", () => {
  const clock = { now: 1_800_000_000_000 };
  const challenges = createChallenges(() => clock.now);
  const make = () => Buffer.from(challenges.make("browser", "sign-in")).toString("base64url");
  const real = make();
  for (let time = 0; time < 20_000; time++) challenges.make(`b${time}`, "sign-in");
  expect(challenges.isOpen(real, "browser", "sign-in")).toBe(true);
  for (let time = 0; time < 1000; time++) expect(challenges.use(make())).toBe(true);
  expect(challenges.use(real)).toBe(false);
  clock.now += CHALLENGE_MS;
  expect(challenges.use(make())).toBe(true);
});

test.each([
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile Safari/604.1",
    "iPhone, Safari",
  ],
  ["Mozilla/5.0 (Windows NT 10.0; Win64) Chrome/140.0 Safari/537.36 Edg/140.0", "Windows, Edge"],
  ["Mozilla/5.0 (Linux; Android 16; Pixel) Chrome/140.0 Mobile Safari/537.36", "Android, Chrome"],
  ["Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0", "Linux, Firefox"],
  ["<script>", "Passkey"],
  [null, "Passkey"],
])("device name: of %s it is %s", (userAgent, name) => {
  expect(deviceNameOf(userAgent)).toBe(name);
});

test.each([
  ["de", "de"],
  ["de-CH, en;q=0.5", "de"],
  ["en, de", "en"],
  ["de;q=0.2, en;q=0.3", "en"],
  ["fr", "en"],
  ["", "en"],
  ["de;q=0", "en"],
  ["de;q=x", "en"],
  [",;=,".repeat(1000), "en"],
])("language: %s means %s", (accepted, language) => {
  const headers = { "Accept-Language": accepted };
  expect(acceptedLanguage(new Request("http://localhost/", { headers }))).toBe(language);
});

test("words: both languages have the same, with the same names to fill in, in an owner's words", () => {
  expect(Object.keys(german)).toEqual(Object.keys(english));
  const holes = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([hole]) => hole).sort();
  for (const [key, text] of Object.entries(english)) {
    const other = new Map(Object.entries(german)).get(key) ?? "";
    expect(holes(other), key).toEqual(holes(text));
    expect(`${text} ${other}`).not.toMatch(
      /slug|front matter|deploy|yaml|token|session\b|credential/i,
    );
  }
});
