import { expect, test } from "vitest";
import { deskFolder, MINUTE, openDesk } from "../../../fixtures/desk/open-desk";

const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

test("sessions: twelve hours without a request end one", async () => {
  const desk = await openDesk();
  const { browser } = await desk.ownerNamed("Anna");
  for (let time = 0; time < 3; time++) {
    desk.clock.now += 11 * HOUR;
    expect((await browser.visit()).person.name).toBe("Anna");
    await desk.signIn.close();
  }
  desk.clock.now += 12 * HOUR;
  expect((await browser.get("/pages")).headers.get("location")).toBe("/sign-in?back=%2Fpages");
});

test("sessions: thirty days end one that is used four times a day", async () => {
  const desk = await openDesk();
  const { browser } = await desk.ownerNamed("Anna");
  const end = desk.clock.now + 30 * DAY;
  while (desk.clock.now + 6 * HOUR < end) {
    desk.clock.now += 6 * HOUR;
    await browser.visit();
    await desk.signIn.close();
  }
  desk.clock.now = end;
  expect((await browser.get("/")).status).toBe(303);
});

test("sessions: a request in the same minutes writes nothing", async () => {
  const desk = await openDesk();
  const { browser } = await desk.ownerNamed("Anna");
  const before = await desk.written();
  for (let time = 0; time < 20; time++) await browser.visit();
  await desk.signIn.close();
  expect(await desk.written()).toBe(before);
});

test("sessions: the cookie is a __Host- one on https, for 30 days", async () => {
  const desk = await openDesk();
  const answer = await desk.browser().useLink(await desk.inviteBy("Anna"));
  const [cookie = ""] = answer.headers.getSetCookie();
  expect(cookie).toMatch(
    /^__Host-desk=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict; Secure; Max-Age=2592000$/,
  );
});

test("sessions: on one's own computer the cookie has the port in its name and ends with the browser", async () => {
  const desk = await openDesk({ place: { kind: "loopback", port: 3100 } });
  const token = new URL(desk.signIn.localLink()).searchParams.get("token") ?? "";
  const answer = await desk.browser().useLink(token);
  const [cookie = ""] = answer.headers.getSetCookie();
  expect(cookie).toMatch(/^trifold-desk-3100=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict$/);
});

test("sessions: one of one's own computer ends with the process, and means nothing under DESK_URL", async () => {
  const dir = await deskFolder();
  const local = await openDesk({ dir, place: { kind: "loopback", port: 3100 } });
  const browser = local.browser();
  await browser.useLink(new URL(local.signIn.localLink()).searchParams.get("token") ?? "");
  const visit = await browser.visit();
  expect(visit.person.role).toBe("owner");
  const token = browser.cookies.get("trifold-desk-3100") ?? "";
  expect(await local.written()).not.toContain(token);

  const again = await openDesk({ dir, place: { kind: "loopback", port: 3100 } });
  const later = again.browser();
  later.cookies.set("trifold-desk-3100", token);
  expect((await later.get("/")).status).toBe(303);

  const open = await openDesk({ dir });
  const abroad = open.browser();
  for (const name of ["__Host-desk", "trifold-desk-3100"]) abroad.cookies.set(name, token);
  expect((await abroad.get("/")).status).toBe(303);
});

test("sessions: one of an earlier DESK_URL means nothing under the next", async () => {
  const dir = await deskFolder();
  const before = await openDesk({ dir });
  const { browser } = await before.ownerNamed("Anna");
  const after = await openDesk({ dir, place: { kind: "public", url: "https://new.example.com" } });
  const moved = after.browser();
  for (const [name, value] of browser.cookies) moved.cookies.set(name, value);
  expect((await moved.get("/")).status).toBe(303);
});

test("sessions: the id that a browser brings is replaced at sign-in", async () => {
  const desk = await openDesk();
  const fixed = "f".repeat(43);
  const browser = desk.browser();
  browser.cookies.set("__Host-desk", fixed);
  await browser.useLink(await desk.inviteBy("Anna"));
  expect(browser.cookies.get("__Host-desk")).not.toBe(fixed);
  const thief = desk.browser();
  thief.cookies.set("__Host-desk", fixed);
  expect((await thief.get("/")).status).toBe(303);
});

test("sessions: a cookie that is sent twice is none", async () => {
  const desk = await openDesk();
  const { browser } = await desk.ownerNamed("Anna");
  const token = browser.cookies.get("__Host-desk") ?? "";
  const headers = {
    host: "desk.example.com",
    cookie: `__Host-desk=${token}; __Host-desk=${"x".repeat(43)}`,
  };
  const answer = await desk.signIn.enter(new Request(`${desk.origin}/`, { headers }));
  expect(answer).toBeInstanceOf(Response);
});

test("sessions: signing out ends one here, and everywhere ends all of one person", async () => {
  const desk = await openDesk();
  const { browser, passkey } = await desk.ownerNamed("Anna");
  const ben = await desk.ownerNamed("Ben");
  const second = desk.browser();
  await second.signIn(passkey);
  const visit = await second.visit();
  expect(await desk.signIn.isSignedIn(visit)).toBe(true);

  const out = await browser.post("/sign-in", { intent: "sign-out" });
  expect(out.headers.get("location")).toBe("/sign-in");
  expect((await browser.get("/")).status).toBe(303);
  expect(await desk.signIn.isSignedIn(visit)).toBe(true);

  await browser.signIn(passkey);
  await browser.post("/people", { intent: "sign-out-everywhere" });
  expect(await desk.signIn.isSignedIn(visit)).toBe(false);
  expect((await second.get("/")).status).toBe(303);
  expect((await ben.browser.visit()).person.name).toBe("Ben");
});

test("sessions: one that another process ends has ended at the next request", async () => {
  const desk = await openDesk();
  const { browser } = await desk.ownerNamed("Anna");
  const visit = await browser.visit();
  await desk.store.change((state) => {
    state.sessions = [];
  });
  expect(await desk.signIn.isSignedIn(visit)).toBe(false);
  expect((await browser.get("/")).status).toBe(303);
});

test("sessions: a person has twenty at most, and the oldest ends first", async () => {
  const desk = await openDesk();
  const { browser, passkey } = await desk.ownerNamed("Anna");
  for (let time = 0; time < 20; time++) await desk.browser(`192.0.2.${time}`).signIn(passkey);
  expect((await desk.store.read()).sessions).toHaveLength(20);
  expect((await browser.get("/")).status).toBe(303);
});

test("sessions: a clock that goes back makes no proof fresh", async () => {
  const desk = await openDesk();
  const { browser } = await desk.ownerNamed("Anna");
  const visit = await browser.visit();
  expect(await desk.signIn.confirm(visit, browser.request("/history?at=3"))).toBeUndefined();
  desk.clock.now -= HOUR;
  const answer = await desk.signIn.confirm(visit, browser.request("/history?at=3"));
  expect(answer?.status).toBe(303);
  expect(answer?.headers.get("location")).toBe("/sign-in?again=1&back=%2Fhistory%3Fat%3D3");
});

test("sessions: what is dangerous needs a passkey of the last ten minutes", async () => {
  const desk = await openDesk();
  const { browser, passkey } = await desk.ownerNamed("Anna");
  const confirm = async () => desk.signIn.confirm(await browser.visit(), browser.request("/x"));
  expect(await confirm()).toBeUndefined();
  desk.clock.now += 10 * MINUTE;
  expect((await confirm())?.status).toBe(303);
  await browser.signIn(passkey);
  expect(await confirm()).toBeUndefined();

  await browser.useLink(await desk.inviteBy("Anna"));
  expect((await confirm())?.status).toBe(303);
});

test("sessions: whoever has no passkey proves herself by a link of the last ten minutes", async () => {
  const desk = await openDesk();
  const browser = desk.browser();
  await browser.useLink(await desk.inviteBy("Anna"));
  const confirm = async () => desk.signIn.confirm(await browser.visit(), browser.request("/x"));
  expect(await confirm()).toBeUndefined();
  desk.clock.now += 10 * MINUTE;
  expect((await confirm())?.status).toBe(303);
});

test("sessions: on one's own computer nothing is confirmed, and each link voids the last", async () => {
  const desk = await openDesk({ place: { kind: "loopback", port: 3100 } });
  const tokens = [1, 2].map(() => new URL(desk.signIn.localLink()).searchParams.get("token") ?? "");
  const [first = "", second = ""] = tokens;
  const browser = desk.browser();
  expect((await browser.useLink(first)).status).toBe(410);
  expect((await browser.useLink(second)).status).toBe(303);
  desk.clock.now += HOUR;
  const visit = await browser.visit();
  expect(await desk.signIn.confirm(visit, browser.request("/x"))).toBeUndefined();
  expect(await desk.signIn.warnings(visit, browser.request("/"))).toEqual([]);
});
