import { expect, test } from "vitest";
import { deskFolder, MINUTE, openDesk } from "../../../fixtures/desk/open-desk";
import type { Forgery } from "../../../fixtures/desk/soft-passkey";

test("passkeys: an invitation is used when the passkey is stored, and leads to a second device", async () => {
  const desk = await openDesk();
  const token = await desk.inviteBy("Anna");
  const browser = desk.browser();
  const opened = await browser.get(`/sign-in?token=${token}`);
  expect(opened.status).toBe(200);
  await browser.optionsFor("invitation", token);
  expect((await desk.store.read()).people).toEqual([]);

  const answer = await browser.makePasskey(desk.passkey(), token, { back: "/pages" });
  expect(await answer.json()).toEqual({ to: "/sign-in/device?back=%2Fpages" });
  expect((await browser.visit()).person).toMatchObject({ name: "Anna", role: "owner" });
  expect((await browser.get(`/sign-in?token=${token}`)).status).toBe(410);
});

test("passkeys: signing in again needs no name, and gives another session", async () => {
  const desk = await openDesk();
  const { browser, passkey } = await desk.ownerNamed("Anna");
  const before = new Map(browser.cookies);
  const options = await browser.optionsFor("sign-in");
  expect(options.allowCredentials ?? []).toEqual([]);
  expect(options).toMatchObject({ rpId: "desk.example.com", userVerification: "required" });

  const answer = await browser.signIn(passkey, "/pages/news");
  expect(await answer.json()).toEqual({ to: "/pages/news" });
  expect(browser.cookies.get("__Host-desk")).not.toBe(before.get("__Host-desk"));
  const state = await desk.store.read();
  expect(state.sessions).toHaveLength(1);
  expect(state.people[0]?.passkeys[0]).toMatchObject({ usedAt: desk.clock.now, counter: 2 });
});

test("passkeys: options are for the host alone, ask who it is and know what is there", async () => {
  const desk = await openDesk();
  const { browser, passkey } = await desk.ownerNamed("Anna");
  const options = await browser.optionsFor("device");
  expect(options.rp).toEqual({ id: "desk.example.com", name: "Miller & Sons" });
  expect(options.authenticatorSelection).toMatchObject({
    residentKey: "required",
    userVerification: "required",
  });
  expect(options.excludeCredentials).toMatchObject([{ id: passkey.id }]);
  expect(options.attestation).toBe("none");
});

const FORGERIES: readonly [string, Forgery][] = [
  ["of the sibling host", { origin: "https://example.com" }],
  ["of another port", { origin: "https://desk.example.com:8443" }],
  ["without TLS", { origin: "http://desk.example.com" }],
  ["for the parent domain", { host: "example.com" }],
  ["without a finger, a face or a code", { isUnverified: true }],
  ["of the other ceremony", { type: "webauthn.other" }],
];

test.each(FORGERIES)("passkeys: a proof %s is refused", async (_name, forgery) => {
  const desk = await openDesk();
  const { passkey } = await desk.ownerNamed("Anna");
  const browser = desk.browser();
  const answer = passkey.prove(await browser.optionsFor("sign-in"), forgery);
  const response = await browser.postJson("/sign-in/passkey", { purpose: "sign-in", answer });
  expect(response.status).toBe(403);
  expect(response.headers.getSetCookie()).toEqual([]);
  expect((await desk.store.read()).sessions).toHaveLength(1);
});

test.each(FORGERIES)(
  "passkeys: a new one %s is refused, and the link still works",
  async (_name, forgery) => {
    const desk = await openDesk();
    const token = await desk.inviteBy("Anna");
    const browser = desk.browser();
    const answer = desk.passkey().create(await browser.optionsFor("invitation", token), forgery);
    const posted = { purpose: "invitation", token, answer };
    expect((await browser.postJson("/sign-in/passkey", posted)).status).toBe(403);
    expect((await desk.store.read()).people).toEqual([]);
    expect((await browser.makePasskey(desk.passkey(), token)).status).toBe(200);
  },
);

test("passkeys: a proof works once, in its own browser, for five minutes, and for its own person", async () => {
  const desk = await openDesk();
  const { passkey } = await desk.ownerNamed("Anna");
  const browser = desk.browser();
  const send = (answer: object, from = browser) =>
    from.postJson("/sign-in/passkey", { purpose: "sign-in", answer });

  const stolen = passkey.prove(await browser.optionsFor("sign-in"));
  const thief = desk.browser();
  expect((await send(stolen, thief)).status).toBe(403);
  await thief.optionsFor("sign-in");
  expect((await send(stolen, thief)).status).toBe(403);

  expect((await send(stolen)).status).toBe(200);
  browser.cookies.clear();
  expect((await send(stolen)).status).toBe(403);

  const replayed = passkey.prove(await browser.optionsFor("sign-in"));
  const kept = new Map(browser.cookies);
  expect((await send(replayed)).status).toBe(200);
  for (const [name, value] of kept) browser.cookies.set(name, value);
  expect((await send(replayed)).status).toBe(403);

  const late = passkey.prove(await browser.optionsFor("sign-in"));
  desk.clock.now += 5 * MINUTE;
  expect((await send(late)).status).toBe(403);

  const other = passkey.prove(await browser.optionsFor("sign-in"), { userHandle: "b3RoZXI" });
  expect((await send(other)).status).toBe(403);
});

test("passkeys: a challenge of one purpose is of no use for another", async () => {
  const desk = await openDesk();
  const anna = await desk.ownerNamed("Anna");
  const token = await desk.inviteBy("Ben");
  const browser = desk.browser();
  const made = desk.passkey().create(await browser.optionsFor("invitation", token));
  const signIn = await browser.postJson("/sign-in/passkey", { purpose: "sign-in", answer: made });
  expect(signIn.status).toBe(403);

  const options = await anna.browser.optionsFor("sign-in");
  const forDevice = desk
    .passkey()
    .create({ ...options, rp: { id: options.rpId }, user: { id: "QQ" } });
  const posted = { purpose: "device", answer: forDevice };
  expect((await anna.browser.postJson("/sign-in/passkey", posted)).status).toBe(403);
});

test("passkeys: a copy that counts less than the original is refused", async () => {
  const desk = await openDesk();
  const { browser, passkey } = await desk.ownerNamed("Anna");
  for (let time = 0; time < 3; time++) expect((await browser.signIn(passkey)).status).toBe(200);
  passkey.rewind();
  expect((await browser.signIn(passkey)).status).toBe(403);
});

test("passkeys: two devices race on one invitation, and one wins", async () => {
  const desk = await openDesk();
  const token = await desk.inviteBy("Anna");
  const browsers = Array.from({ length: 8 }, () => desk.browser());
  const answers = await Promise.all(
    browsers.map((browser) => browser.makePasskey(desk.passkey(), token)),
  );
  expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
  const { people, sessions } = await desk.store.read();
  expect(people.map(({ passkeys }) => passkeys.length)).toEqual([1]);
  expect(sessions).toHaveLength(1);
});

test("passkeys: a second one is stored by whoever is signed in, and nobody can have it twice", async () => {
  const desk = await openDesk();
  const { browser } = await desk.ownerNamed("Anna");
  const second = desk.passkey();
  const answer = await browser.makePasskey(second, undefined, {
    name: " Key  ring ",
    back: "/people",
  });
  expect(await answer.json()).toEqual({ to: "/people" });
  expect((await desk.store.read()).people[0]?.passkeys.map(({ name }) => name)).toEqual([
    "Passkey",
    "Key ring",
  ]);
  expect((await desk.browser().signIn(second)).status).toBe(200);
  const twice = await browser.makePasskey(second);
  expect(twice.status).toBe(403);
  const ben = desk.browser();
  expect((await ben.makePasskey(second, await desk.inviteBy("Ben"))).status).toBe(403);
});

test("passkeys: nobody makes one without a link or a fresh session", async () => {
  const desk = await openDesk();
  const { browser, passkey } = await desk.ownerNamed("Anna");
  const stranger = desk.browser();
  expect((await stranger.postJson("/sign-in/options", { purpose: "device" })).status).toBe(403);
  const wrong = { purpose: "invitation", token: "x".repeat(43) };
  expect((await stranger.postJson("/sign-in/options", wrong)).status).toBe(403);
  desk.clock.now += 10 * MINUTE;
  expect((await browser.postJson("/sign-in/options", { purpose: "device" })).status).toBe(403);
  await browser.signIn(passkey);
  expect((await browser.postJson("/sign-in/options", { purpose: "device" })).status).toBe(200);
});

test("passkeys: those of another host let nobody in, and the start says so", async () => {
  const dir = await deskFolder();
  const before = await openDesk({ dir });
  const { passkey } = await before.ownerNamed("Anna");
  const after = await openDesk({ dir, place: { kind: "public", url: "https://new.example.com" } });
  expect(after.log.warn.mock.calls[0]?.[0]).toEqual({ people: 1, host: "new.example.com" });
  const browser = after.browser();
  expect((await browser.signIn(passkey)).status).toBe(403);

  await browser.makePasskey(after.passkey(), await after.inviteBy("Anna"));
  expect((await after.store.read()).people).toHaveLength(1);
});

test.each([
  [{}],
  [{ purpose: "sign-in" }],
  [{ purpose: "sign-in", answer: "text" }],
  [{ purpose: "sign-in", answer: { id: "a", rawId: "a", type: "public-key", response: {} } }],
  [{ purpose: "invitation", answer: {} }],
  [{ purpose: "device", token: "x", answer: {} }],
  [{ purpose: "__proto__", answer: {} }],
  [[]],
])("passkeys: %j is refused without a fault", async (posted) => {
  const desk = await openDesk();
  const { browser } = await desk.ownerNamed("Anna");
  const answer = await browser.postJson("/sign-in/passkey", posted);
  expect([400, 403]).toContain(answer.status);
  expect(await answer.json()).toEqual({ error: expect.any(String) });
});

test("passkeys: garbage in every field of a proof is refused", async () => {
  const desk = await openDesk();
  const { passkey } = await desk.ownerNamed("Anna");
  const browser = desk.browser();
  const good = passkey.prove(await browser.optionsFor("sign-in"));
  for (const field of ["clientDataJSON", "authenticatorData", "signature", "userHandle"] as const) {
    for (const value of ["", "AAAA", "e30", "bnVsbA", "x".repeat(8192), "not base64!"]) {
      const answer = { ...good, response: { ...good.response, [field]: value } };
      // An empty handle is one that some browsers leave out.
      if (field === "userHandle" && value === "") continue;
      const response = await browser.postJson("/sign-in/passkey", { purpose: "sign-in", answer });
      expect(response.status, `${field}: ${value.slice(0, 9)}`).toBe(403);
    }
  }
  expect(
    (await browser.postJson("/sign-in/passkey", { purpose: "sign-in", answer: good })).status,
  ).toBe(200);
});
