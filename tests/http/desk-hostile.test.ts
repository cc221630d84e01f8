import { once } from "node:events";
import { readFileSync } from "node:fs";
import { connect } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import {
  type HostileClient,
  halfPost,
  openHostile,
  pipeline,
} from "../fixtures/attacks/hostile-clients";
import { shareDesk } from "../fixtures/desk/shared-desk";
import { rawConnection, rawRequest } from "../fixtures/http/raw-answer";

const MAX_GROWTH_MB = 100;
const shared = shareDesk();
const url = () => shared.desk.url;

function megabytes(): number {
  const status = readFileSync(`/proc/${shared.desk.process.pid}/status`, "utf8");
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
}

async function hostile(connections: number, bytes: (one: number) => string) {
  const client: HostileClient = await openHostile({ url: url(), connections, bytes });
  onTestFinished(() => client.close());
  return client;
}

/** The owner opens a page meanwhile, and memory has not grown. */
async function expectCalm(before: number): Promise<void> {
  const { status, html } = await shared.desk.get("/pages/about.md");
  expect([status, html.includes('name="title"')]).toEqual([200, true]);
  expect(megabytes() - before).toBeLessThan(MAX_GROWTH_MB);
}

test.each(["/sign-in", "/pages", "/x"])(
  "desk, hostile clients: 1,500 unread requests for %s cost a client its connection",
  async (target) => {
    const before = megabytes();
    const client = await hostile(20, () => pipeline(1500, () => target));
    for (const socket of client.sockets) socket.resume();
    await expect.poll(client.open).toBe(0);
    await expectCalm(before);
  },
);

test("desk, hostile clients: half-sent posts of strangers take no memory and no turn", async () => {
  const before = megabytes();
  const half = halfPost("/pages/about.md", { length: 5_000_000, sent: 60_000 });
  await hostile(200, () => half);
  await expectCalm(before);
  const done = await shared.desk.press("/pages/about.md", "save", { title: "Meanwhile" });
  expect(done.notices[0]).toMatch(/saved/i);
});

test("desk, hostile clients: nothing behind a request with Upgrade is read as another request", async () => {
  const socket = connect(shared.desk.port, "127.0.0.1").setEncoding("latin1");
  let answer = "";
  socket.on("data", (chunk) => {
    answer += chunk;
  });
  const closed = once(socket, "close");
  const host = `Host: localhost:${shared.desk.port}`;
  socket.write(
    `GET /healthz HTTP/1.1\r\n${host}\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\nGET /sign-in HTTP/1.1\r\n${host}\r\n\r\n`,
  );
  await closed;
  expect(answer.match(/HTTP\/1\.1 \d+/g)).toEqual(["HTTP/1.1 200"]);
});

test.each(["HTTP/2.0", "HTTP/0.9", "HTTP/1.1\r\nContent-Length: 1\r\nContent-Length: 2"])(
  "desk, hostile clients: a request with %j is refused",
  async (version) => {
    const host = `Host: localhost:${shared.desk.port}`;
    const answer = await rawConnection(
      url(),
      `GET / ${version}\r\n${host}\r\nConnection: close\r\n\r\n`,
    );
    expect(answer).toMatch(/^HTTP\/1\.1 (400|505) /);
  },
);

test.each(["evil.example", "localhost", "localhost.:1", "127.0.0.1:1", "desk.example.com"])(
  "desk, hostile clients: Host %s is 421 for pages, posts, files and addresses that are none",
  async (host) => {
    for (const [method, path] of [
      ["GET", "/"],
      ["GET", "/sign-in"],
      ["POST", "/pages/about.md"],
      ["GET", "/assets/x.css"],
      ["GET", "/preview/"],
      ["GET", "/nothing"],
    ] as const) {
      const cookie = shared.desk.cookie;
      const { status, headers, body } = await rawRequest(
        url() + path,
        { Host: host, Cookie: cookie, Origin: url() },
        method,
      );
      expect([path, status, body.length]).toEqual([path, 421, 0]);
      expect(headers["set-cookie"]).toBeUndefined();
    }
  },
);

test("desk, hostile clients: an address of 15 KB, one that cannot be decoded and 5,000 cookies are 4xx or a page", async () => {
  const targets = [
    `/pages/${"a/".repeat(3500)}`,
    "/pages/%E0%A4%A",
    "/pages/%00.md",
    "//evil.example",
  ];
  for (const target of targets) {
    const { status } = await rawRequest(url() + target, { Cookie: shared.desk.cookie });
    expect([target.slice(0, 30), status >= 400 && status < 500]).toEqual([
      target.slice(0, 30),
      true,
    ]);
  }
  const cookies = `${"a=b; ".repeat(2500)}${shared.desk.cookie}`;
  const { status } = await rawRequest(`${url()}/`, { Cookie: cookies });
  expect([200, 431]).toContain(status);
  expect((await shared.desk.get("/")).status).toBe(200);
});
