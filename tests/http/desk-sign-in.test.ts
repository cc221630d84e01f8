import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { request as httpRequest } from "node:http";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type SignInApp, startSignInApp } from "../fixtures/desk/sign-in-app";

let app: SignInApp;

beforeAll(async () => {
  app = await startSignInApp({ hasMail: true });
});
afterAll(() => app.stop());

interface Sent {
  method?: string;
  path: string;
  headers?: Record<string, string>;
  body?: string;
}

/** Sends exactly these headers, as no browser would. */
async function send({ method = "GET", path, headers = {}, body }: Sent) {
  const { hostname, port } = new URL(app.url);
  const asked = httpRequest({ hostname, port, path, method, headers, agent: false });
  asked.end(body);
  const [response] = await once(asked, "response");
  return {
    status: Number(response.statusCode),
    headers: response.headers,
    cookie: String(response.headers["set-cookie"]?.[0] ?? "").split(";")[0] ?? "",
    body: await text(response),
  };
}

const FORM = { "Content-Type": "application/x-www-form-urlencoded" };
const post = (path: string, body: string, headers: Record<string, string> = {}) =>
  send({ method: "POST", path, body, headers: { ...FORM, Origin: app.url, ...headers } });

const tokenOf = (path: string) => path.slice("/sign-in?token=".length);

async function signedIn(name: string): Promise<string> {
  const { cookie } = await post("/sign-in", `intent=link&token=${tokenOf(await app.invite(name))}`);
  expect(cookie).toMatch(/^trifold-desk-\d+=/);
  return cookie;
}

const PATHS = [
  "/",
  "/sign-in",
  "/sign-in/options",
  "/sign-in/passkey",
  "/sign-in/device",
  "/people",
  "/pages/a.md",
  "/nothing",
];

test("desk sign-in: every path refuses every method from elsewhere, with and without a session", async () => {
  const cookie = await signedIn("Anna");
  const before = await readFile(`${app.dir}/people.json`, "utf8");
  const origins: Record<string, string>[] = [
    {},
    { Origin: "null" },
    { Origin: "http://localhost:1" },
    { Origin: app.url.replace("localhost", "127.0.0.1") },
    { Origin: app.url, "Sec-Fetch-Site": "same-site" },
    { Origin: app.url, "Sec-Fetch-Site": "none" },
  ];
  const withAndWithout: Record<string, string>[] = [{}, { Cookie: cookie }];
  const wrong: string[] = [];
  for (const path of PATHS) {
    for (const method of ["POST", "PUT", "PATCH", "DELETE", "OPTIONS"]) {
      for (const headers of origins) {
        for (const cookies of withAndWithout) {
          const body = method === "OPTIONS" ? undefined : "intent=sign-out-everywhere";
          const answer = await send({
            method,
            path,
            body,
            headers: { ...FORM, ...headers, ...cookies },
          });
          if (answer.status !== 403)
            wrong.push(`${method} ${path} ${JSON.stringify(headers)}: ${answer.status}`);
        }
      }
    }
  }
  expect(wrong).toEqual([]);
  expect(await readFile(`${app.dir}/people.json`, "utf8")).toBe(before);
  expect(app.saved).toEqual([]);
});

test("desk sign-in: every path of a foreign host is empty, and no cookie is set", async () => {
  const cookie = await signedIn("Anna");
  const { host } = new URL(app.url);
  for (const path of PATHS) {
    for (const foreign of [
      "evil.example",
      `evil.example:${new URL(app.url).port}`,
      `${host}.`,
      "localhost",
      "127.0.0.1",
    ]) {
      for (const method of ["GET", "HEAD", "POST"]) {
        const answer = await send({
          method,
          path,
          headers: { Host: foreign, Cookie: cookie, Origin: app.url },
        });
        expect(
          [answer.status, answer.body, answer.headers["set-cookie"]],
          `${method} ${path} ${foreign}`,
        ).toEqual([421, "", undefined]);
      }
    }
  }
});

/** What each path answers to a stranger and to somebody who is signed in. */
const TABLE: readonly [string, string, number, number][] = [
  ["GET", "/", 303, 200],
  ["HEAD", "/", 303, 200],
  ["GET", "/pages/a.md", 303, 200],
  ["POST", "/pages/a.md", 401, 200],
  ["GET", "/sign-in", 200, 200],
  ["HEAD", "/sign-in", 200, 200],
  ["PUT", "/sign-in", 405, 405],
  ["GET", "/sign-in/options", 405, 405],
  ["POST", "/sign-in/options", 415, 415],
  ["POST", "/sign-in/passkey", 415, 415],
  ["GET", "/sign-in/device", 303, 200],
  ["POST", "/sign-in/device", 405, 405],
  ["GET", "/people", 303, 200],
  ["POST", "/people", 401, 400],
  ["DELETE", "/people", 405, 405],
];

test("desk sign-in: each path and method, signed in or not", async () => {
  const cookie = await signedIn("Anna");
  for (const [method, path, stranger, guest] of TABLE) {
    const headers = { ...FORM, Origin: app.url };
    const body = method === "POST" ? "intent=nothing" : undefined;
    expect((await send({ method, path, body, headers })).status, `${method} ${path}`).toBe(
      stranger,
    );
    const own = await send({ method, path, body, headers: { ...headers, Cookie: cookie } });
    expect(own.status, `${method} ${path}, signed in`).toBe(guest);
  }
});

test("desk sign-in: of 50 posts of one link at once, one signs in", async () => {
  const link = await app.invite("Ben");
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => post("/sign-in", `intent=link&token=${tokenOf(link)}`)),
  );
  const taken = answers.filter(({ status }) => status === 303);
  expect(taken).toHaveLength(1);
  expect(answers.every(({ status }) => [303, 410, 429].includes(status))).toBe(true);
  expect((await send({ path: "/", headers: { Cookie: taken[0]?.cookie ?? "" } })).body).toContain(
    "Hello Ben",
  );
  // Others use the same network in the tests that follow.
  app.clock.ahead += 10 * 60_000;
});

test("desk sign-in: a body from elsewhere is not waited for", async () => {
  const { hostname, port } = new URL(app.url);
  const socket = connect(Number(port), hostname);
  socket.write(
    `POST /sign-in HTTP/1.1\r\nHost: ${hostname}:${port}\r\nOrigin: null\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 1000000\r\n\r\nintent=`,
  );
  const [data] = await once(socket, "data");
  socket.destroy();
  expect(String(data)).toMatch(/^HTTP\/1\.1 403 /);
});

test("desk sign-in: a sender that leaves in the middle of a form breaks nothing", async () => {
  const { hostname, port } = new URL(app.url);
  for (let time = 0; time < 5; time++) {
    const socket = connect(Number(port), hostname);
    socket.write(
      `POST /sign-in HTTP/1.1\r\nHost: ${hostname}:${port}\r\nOrigin: ${app.url}\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 5000\r\n\r\nintent=`,
    );
    await once(socket, "connect");
    socket.end();
    socket.resume();
    await once(socket, "close");
  }
  expect((await send({ path: "/sign-in" })).status).toBe(200);
});

test("desk sign-in: no token, cookie or address is in the log", async () => {
  const link = await app.invite("Carla", "carla@example.com");
  const { cookie } = await post("/sign-in", `intent=link&token=${tokenOf(link)}`);
  await post("/sign-in", "intent=mail&email=carla%40example.com");
  await expect
    .poll(() => app.mails.some(({ subject }) => subject.includes("your link")))
    .toBe(true);
  await send({ path: "/", headers: { Cookie: cookie } });
  const written = app.log() + (await readFile(`${app.dir}/log.jsonl`, "utf8"));
  expect(written).toContain("sign-in-by-link");
  for (const secret of [tokenOf(link), cookie.split("=")[1] ?? "", "carla@example.com"])
    expect(written).not.toContain(secret);
});

test("desk sign-in: 200 sign-ins a second leave one person her desk", async () => {
  const cookie = await signedIn("Dora");
  const visit = async () => (await send({ path: "/", headers: { Cookie: cookie } })).status;
  let isOver = false;
  const statuses = new Map<number, number>();
  async function flood(): Promise<void> {
    while (!isOver) {
      const headers = { Origin: app.url, "Content-Type": "application/json" };
      const body = JSON.stringify({ purpose: "sign-in" });
      const { status } = await send({ method: "POST", path: "/sign-in/options", headers, body });
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
  }
  const floods = Array.from({ length: 8 }, flood);
  const total = () => [...statuses.values()].reduce((sum, one) => sum + one, 0);
  const own: number[] = [];
  while (total() < 400) own.push(await visit());
  isOver = true;
  await Promise.all(floods);
  expect(new Set(own)).toEqual(new Set([200]));
  expect([...statuses.keys()].every((status) => [200, 429, 503].includes(status))).toBe(true);
  expect(statuses.get(429)).toBeGreaterThan(0);
});
