import { expect, test } from "vitest";
import { findLink } from "../../../../server/desk/sign-in/people/links";
import { MINUTE, openDesk, tokenIn } from "../../../fixtures/desk/open-desk";

const HOUR = 60 * MINUTE;

test("links: an invitation lets somebody in without a passkey, by its button", async () => {
  const desk = await openDesk();
  const token = await desk.inviteBy("Anna");
  const browser = desk.browser();
  const page = await (await browser.get(`/sign-in?token=${token}&back=/pages`)).text();
  expect(page).toContain("Welcome, Anna");
  expect(page).toContain("Miller &amp; Sons");
  const answer = await browser.useLink(token, { back: "/pages" });
  expect(answer.status).toBe(303);
  expect(answer.headers.get("location")).toBe("/pages");
  expect((await browser.visit()).provedAt).toBeUndefined();
});

test("links: opening one 100 times by GET and HEAD uses nothing and sets nothing", async () => {
  const desk = await openDesk();
  const token = await desk.inviteBy("Anna");
  const before = await desk.written();
  const networks = ["198.51.100.1", "198.51.100.2", "198.51.100.3"];
  for (let time = 0; time < 100; time++) {
    const method = time % 2 === 0 ? "GET" : "HEAD";
    const browser = desk.browser(networks[time % networks.length]);
    const answer = await browser.get(`/sign-in?token=${token}`, { method });
    expect(answer.status).toBe(200);
    expect(answer.headers.getSetCookie()).toEqual([]);
  }
  expect(await desk.written()).toBe(before);
  expect((await desk.browser().useLink(token)).status).toBe(303);
});

test("links: of 50 posts at once one signs in", async () => {
  const desk = await openDesk();
  const token = await desk.inviteBy("Anna");
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, at) => desk.browser(`198.51.100.${at}`).useLink(token)),
  );
  const statuses = answers.map(({ status }) => status).sort();
  expect(statuses).toEqual([303, ...Array.from({ length: 49 }, () => 410)]);
  expect((await desk.store.read()).sessions).toHaveLength(1);
});

test.each([
  ["an invitation", 24 * HOUR],
  ["a link by mail", 10 * MINUTE],
])("links: %s works until its time is over", async (kind, validMs) => {
  const desk = await openDesk({ hasMail: true });
  await desk.ownerNamed("Anna", "anna@example.com");

  async function newLink(): Promise<string> {
    if (kind === "an invitation") return desk.inviteBy("Anna");
    await desk.browser().post("/sign-in", { intent: "mail", email: "anna@example.com" });
    await desk.signIn.close();
    return tokenIn(desk.mails.at(-1)?.text ?? "");
  }

  const used = await newLink();
  desk.clock.now += validMs - 1;
  expect((await desk.browser().useLink(used)).status).toBe(303);
  const late = await newLink();
  desk.clock.now += validMs;
  expect((await desk.browser().get(`/sign-in?token=${late}`)).status).toBe(410);
  expect((await desk.browser().useLink(late)).status).toBe(410);
});

test("links: a new one voids the one before", async () => {
  const desk = await openDesk();
  const first = await desk.inviteBy("Anna");
  const second = await desk.inviteBy("ANNA");
  expect((await desk.browser().useLink(first)).status).toBe(410);
  expect((await desk.browser().useLink(second)).status).toBe(303);
});

test("links: one for a known name adds a device and ends nothing", async () => {
  const desk = await openDesk();
  const { browser } = await desk.ownerNamed("Anna");
  const other = desk.browser();
  await other.makePasskey(desk.passkey(), await desk.inviteBy("anna"));
  expect((await browser.visit()).person).toEqual((await other.visit()).person);
  expect((await desk.store.read()).people).toHaveLength(1);
});

test("links: a mailed one goes to who is known, and the answer is the same for everybody", async () => {
  const desk = await openDesk({ hasMail: true });
  await desk.ownerNamed("Anna", "anna@example.com");
  desk.mails.length = 0;
  const ask = async (email: string, language = "en") => {
    const answer = await desk.browser().get("/sign-in", {
      method: "POST",
      headers: { Origin: desk.origin, "Accept-Language": language },
      body: new URLSearchParams({ intent: "mail", email }),
    });
    expect(answer.status).toBe(200);
    return answer.text();
  };
  expect(await ask(" Anna@Example.com ")).toBe(await ask("nobody@example.com"));
  await desk.signIn.close();
  expect(desk.mails.map(({ to }) => to)).toEqual(["anna@example.com"]);
  const [mail] = desk.mails;
  expect(mail?.subject).toBe("Miller & Sons: your link to the desk");
  expect(mail?.text).toContain(`${desk.origin}/sign-in?token=${tokenIn(mail?.text ?? "")}`);
  expect(await ask("anna@example.com", "de")).toContain("Sehen Sie in Ihre E-Mails");
});

test("links: nobody floods a mailbox, and who asks too often voids nothing", async () => {
  const desk = await openDesk({ hasMail: true });
  await desk.ownerNamed("Anna", "anna@example.com");
  desk.mails.length = 0;
  for (let network = 0; network < 20; network++)
    await desk
      .browser(`203.0.113.${network}`)
      .post("/sign-in", { intent: "mail", email: "anna@example.com" });
  await desk.signIn.close();
  expect(desk.mails).toHaveLength(3);
  expect((await desk.browser().useLink(tokenIn(desk.mails.at(-1)?.text ?? ""))).status).toBe(303);
});

test("links: a network that asks for many mails waits", async () => {
  const desk = await openDesk({ hasMail: true });
  const browser = desk.browser();
  const ask = () => browser.post("/sign-in", { intent: "mail", email: "a@example.com" });
  for (let time = 0; time < 10; time++) expect((await ask()).status).toBe(200);
  const refused = await ask();
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
});

test.each(["", "anna", "@", "a@b@c", "a@b\r\nBcc: c@d", "<a@b>", `${"x".repeat(70)}@example.com`])(
  "links: %j is no address",
  async (email) => {
    const desk = await openDesk({ hasMail: true });
    const answer = await desk.browser().post("/sign-in", { intent: "mail", email });
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain("That is no e-mail address.");
  },
);

test("links: every use is told to all owners, by mail and at their next visit, until they have read it", async () => {
  const desk = await openDesk({ hasMail: true });
  const anna = await desk.ownerNamed("Anna", "anna@example.com");
  await desk.ownerNamed("Ben", "ben@example.com");
  await anna.browser.post("/people", { intent: "seen" });
  desk.mails.length = 0;
  await desk.browser().useLink(await desk.inviteBy("Ben"));
  await desk.signIn.close();
  expect(desk.mails.map(({ to }) => to).sort()).toEqual(["anna@example.com", "ben@example.com"]);
  expect(desk.mails[0]?.text).toContain("Ben has signed in by a link");

  const visit = await anna.browser.visit();
  const texts = async () =>
    (await desk.signIn.warnings(visit, anna.browser.request("/"))).map(({ text }) => text);
  expect(await texts()).toEqual([
    expect.stringContaining("Ben was invited or got a link for one more device"),
    expect.stringContaining("Ben has signed in by a link"),
    expect.stringContaining("You have a single passkey"),
  ]);
  await anna.browser.post("/people", { intent: "seen" });
  expect(await texts()).toEqual([expect.stringContaining("You have a single passkey")]);
});

test("links: the browser's script leads to a passkey of the device after a link", async () => {
  const desk = await openDesk();
  const answer = await desk
    .browser()
    .useLink(await desk.inviteBy("Anna"), { passkeys: "1", back: "/pages" });
  expect(answer.headers.get("location")).toBe("/sign-in/device?back=%2Fpages");
});

test("links: after a lost device a link lets its owner save another passkey and remove the lost one", async () => {
  const desk = await openDesk({ hasMail: true });
  const lost = await desk.ownerNamed("Anna", "anna@example.com");
  desk.clock.now += HOUR;
  const browser = desk.browser();
  await browser.post("/sign-in", { intent: "mail", email: "anna@example.com" });
  await desk.signIn.close();
  expect((await browser.useLink(tokenIn(desk.mails.at(-1)?.text ?? ""))).status).toBe(303);

  const found = desk.passkey();
  expect((await browser.makePasskey(found)).status).toBe(200);
  const removed = await browser.post("/people", {
    intent: "remove-passkey",
    passkey: lost.passkey.id,
  });
  expect(removed.status).toBe(303);
  expect((await browser.post("/people", { intent: "sign-out-everywhere" })).status).toBe(303);
  expect((await desk.browser().signIn(lost.passkey)).status).toBe(403);
  expect((await lost.browser.get("/")).headers.get("location")).toBe("/sign-in");
  expect((await desk.browser().signIn(found)).status).toBe(200);
});

test("links: guesses change nothing, and a network that guesses on waits", async () => {
  const desk = await openDesk();
  const token = await desk.inviteBy("Anna");
  const before = await desk.written();
  const browser = desk.browser("192.0.2.1");
  const statuses = new Map<number, number>();
  for (let time = 0; time < 400; time++) {
    const guess = `${String(time).padStart(10, "0")}${token.slice(10)}`;
    browser.cookies.set("__Host-desk", guess);
    const { status } = await (time % 2 === 0
      ? browser.get(`/sign-in?token=${guess}`)
      : browser.useLink(guess));
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
  }
  expect(statuses).toEqual(
    new Map([
      [410, 160],
      [429, 240],
    ]),
  );
  expect(await desk.written()).toBe(before);
  expect((await desk.browser().useLink(token)).status).toBe(303);
});

test("links: twenty thousand guesses find none", async () => {
  const desk = await openDesk();
  const token = await desk.inviteBy("Anna");
  const state = await desk.store.read();
  let found = 0;
  for (let time = 0; time < 20_000; time++) {
    const guess = `${String(time).padStart(10, "0")}${token.slice(10)}`;
    if (findLink(state, guess, desk.clock.now)) found++;
  }
  expect(found).toBe(0);
  expect(findLink(state, token, desk.clock.now)?.person.name).toBe("Anna");
});

test("links: no token, address or value is in what is written down", async () => {
  const desk = await openDesk({ hasMail: true });
  const token = await desk.inviteBy("Anna", "anna@example.com");
  const browser = desk.browser();
  await browser.useLink(token);
  await browser.post("/sign-in", { intent: "mail", email: "anna@example.com" });
  await desk.signIn.close();
  const mailed = tokenIn(desk.mails.at(-1)?.text ?? "");
  const written = await desk.written();
  const session = browser.cookies.get("__Host-desk") ?? "";
  for (const secret of [token, mailed, session]) {
    expect(secret).toMatch(/^[\w-]{43}$/);
    expect(written).not.toContain(secret);
  }
  const log = written.slice(written.indexOf('{"at"'));
  expect(log).toContain('"sign-in-by-link"');
  expect(log).not.toContain("anna@example.com");
});
