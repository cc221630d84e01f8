import { expect, test } from "vitest";
import { MINUTE, openDesk, tokenIn } from "../../../fixtures/desk/open-desk";

test("people page: an owner invites another, who comes in, and removes her again", async () => {
  const desk = await openDesk();
  const { browser } = await desk.ownerNamed("Anna");
  const answer = await browser.post("/people", { intent: "invite", name: " Ben  Ott ", email: "" });
  const page = await answer.text();
  expect(page).toContain("Ben Ott is invited");
  const ben = desk.browser();
  await ben.makePasskey(desk.passkey(), tokenIn(page));
  expect((await ben.visit()).person.name).toBe("Ben Ott");
  // A link is shown once.
  expect(await (await browser.get("/people")).text()).not.toContain("token=");

  const { people } = await desk.store.read();
  const id = people.find(({ name }) => name === "Ben Ott")?.id ?? "";
  const removed = await browser.post("/people", { intent: "remove-person", person: id });
  expect(removed.status).toBe(303);
  expect((await ben.get("/")).status).toBe(303);
});

test("people page: an invitation goes by mail where there is mail, and can be taken back", async () => {
  const desk = await openDesk({ hasMail: true });
  const { browser } = await desk.ownerNamed("Anna", "anna@example.com");
  desk.mails.length = 0;
  const invited = await browser.post("/people", {
    intent: "invite",
    name: "Ben",
    email: "ben@example.com",
  });
  const page = await invited.text();
  expect(page).toContain("on its way to ben@example.com");
  expect(page).not.toContain("token=");
  await desk.signIn.close();
  expect(desk.mails.map(({ to }) => to).sort()).toEqual(["anna@example.com", "ben@example.com"]);
  const token = tokenIn(desk.mails.find(({ to }) => to === "ben@example.com")?.text ?? "");
  const [link] = (await desk.store.read()).links;
  expect(page).toContain("works until");
  await browser.post("/people", { intent: "revoke", link: link?.id ?? "" });
  expect((await desk.browser().useLink(token)).status).toBe(410);
});

test("people page: the last owner and the last passkey stay", async () => {
  const desk = await openDesk();
  const { browser, passkey } = await desk.ownerNamed("Anna");
  const { people } = await desk.store.read();
  const refuse = async (fields: Record<string, string>) => {
    const answer = await browser.post("/people", fields);
    return [answer.status, await answer.text()] as const;
  };
  const [status, text] = await refuse({ intent: "remove-person", person: people[0]?.id ?? "" });
  expect([status, text]).toEqual([
    422,
    expect.stringContaining("The last owner cannot be removed"),
  ]);
  expect(await refuse({ intent: "remove-passkey", passkey: passkey.id })).toEqual([
    422,
    expect.stringContaining("Your last passkey cannot be removed"),
  ]);
  expect(await refuse({ intent: "remove-passkey", passkey: "x" })).toEqual([
    422,
    expect.stringContaining("not there any more"),
  ]);
  expect((await desk.store.read()).people).toEqual(people);
});

test("people page: a name of a device is changed, and shown as text", async () => {
  const desk = await openDesk();
  const { browser, passkey } = await desk.ownerNamed("Anna");
  const name = `<img src=x onerror=alert(1)>"'&`;
  await browser.post("/people", { intent: "rename-passkey", passkey: passkey.id, name });
  const page = await (await browser.get("/people")).text();
  expect(page).toContain("&lt;img src=x onerror=alert(1)&gt;&quot;&#39;&amp;");
  expect(page).not.toContain("<img");
});

test.each(["", " ", "a".repeat(61), "a\u202eb", "a\u0000b", "a\u200bb"])(
  "people page: %j is no name",
  async (name) => {
    const desk = await openDesk();
    const { browser, passkey } = await desk.ownerNamed("Anna");
    for (const intent of ["invite", "rename-passkey"]) {
      const answer = await browser.post("/people", { intent, name, passkey: passkey.id });
      expect(answer.status, intent).toBe(422);
    }
  },
);

test("people page: an address is changed, and is one person's", async () => {
  const desk = await openDesk({ hasMail: true });
  const { browser } = await desk.ownerNamed("Anna");
  await desk.ownerNamed("Ben", "ben@example.com");
  const set = (email: string) => browser.post("/people", { intent: "email", email });
  expect((await set("anna@example.com")).status).toBe(303);
  expect((await set("BEN@example.com")).status).toBe(422);
  expect((await set("anna")).status).toBe(422);
  const own = async () => (await desk.store.read()).people[0]?.email;
  expect(await own()).toBe("anna@example.com");
  expect((await set("")).status).toBe(303);
  expect(await own()).toBeUndefined();
  expect(
    (await browser.post("/people", { intent: "invite", name: "Carla", email: "ben@example.com" }))
      .status,
  ).toBe(422);
});

const DANGEROUS = [
  "rename-passkey",
  "remove-passkey",
  "email",
  "invite",
  "revoke",
  "remove-person",
];

test("people page: what is dangerous asks for a passkey after ten minutes, and nothing happens", async () => {
  const desk = await openDesk();
  const { browser } = await desk.ownerNamed("Anna");
  desk.clock.now += 10 * MINUTE;
  await browser.visit();
  await desk.signIn.close();
  const before = await desk.written();
  for (const intent of DANGEROUS) {
    const answer = await browser.post("/people", { intent, name: "Ben", email: "b@example.com" });
    expect(answer.headers.get("location"), intent).toBe("/sign-in?again=1&back=%2Fpeople");
  }
  expect(await desk.written()).toBe(before);
  const page = await (await browser.get("/people")).text();
  expect(page).toContain("Confirm that it is you");
  for (const intent of DANGEROUS) expect(page).not.toContain(`value="${intent}"`);
  expect(page).toContain('value="sign-out-everywhere"');
});

test("people page: after a link somebody with passkeys changes her devices, and nobody else", async () => {
  const desk = await openDesk();
  const { passkey } = await desk.ownerNamed("Anna");
  const browser = desk.browser();
  await browser.useLink(await desk.inviteBy("Anna"));
  const invited = await browser.post("/people", { intent: "invite", name: "Ben" });
  expect(invited.headers.get("location")).toBe("/sign-in?again=1&back=%2Fpeople");
  const named = { intent: "rename-passkey", passkey: passkey.id, name: "Old telephone" };
  expect((await browser.post("/people", named)).headers.get("location")).toBe("/people");
});

test("people page: nobody changes the devices of another", async () => {
  const desk = await openDesk();
  const { browser } = await desk.ownerNamed("Anna");
  const ben = await desk.ownerNamed("Ben");
  await ben.browser.makePasskey(desk.passkey());
  const removed = { intent: "remove-passkey", passkey: ben.passkey.id };
  expect((await browser.post("/people", removed)).status).toBe(422);
  expect((await desk.browser().signIn(ben.passkey)).status).toBe(200);
});

test("people page: on one's own computer there is nobody to invite", async () => {
  const desk = await openDesk({ place: { kind: "loopback", port: 3100 } });
  const browser = desk.browser();
  await browser.useLink(tokenIn(desk.signIn.localLink()));
  const page = await (await browser.get("/people")).text();
  expect(page).toContain("runs on your own computer");
  expect(page).not.toContain('value="invite"');
});

test("people page: every line of who did what is there", async () => {
  const desk = await openDesk();
  const { browser, passkey } = await desk.ownerNamed("Anna");
  await browser.makePasskey(desk.passkey());
  await browser.post("/people", { intent: "remove-passkey", passkey: passkey.id });
  await browser.post("/people", { intent: "invite", name: "Ben" });
  await desk.signIn.record(await browser.visit(), "publish", {
    file: "a\u009b\u202e.md",
    changes: 2,
  });
  await browser.post("/people", { intent: "sign-out-everywhere" });
  const lines = (await desk.written()).split("\n").filter((line) => line.startsWith('{"at"'));
  const parsed = lines.map((line) => JSON.parse(line));
  expect(parsed.map(({ what }) => what)).toEqual([
    "add-passkey",
    "add-passkey",
    "remove-passkey",
    "invite",
    "publish",
    "sign-out-everywhere",
  ]);
  expect(parsed.every(({ who, at }) => who === "Anna" && at === "2026-11-27T12:00:00.000Z")).toBe(
    true,
  );
  expect(lines[4]).toContain("a\\u009b\\u202e.md");
});

test("people page: German where the browser prefers it", async () => {
  const desk = await openDesk();
  const { browser } = await desk.ownerNamed("Anna");
  const page = await browser.get("/people", {
    headers: { "Accept-Language": "fr, de-AT;q=0.8, en;q=0.5" },
  });
  expect(page.headers.get("content-language")).toBe("de");
  expect(await page.text()).toContain("Wer hinein darf");
});
