import { once } from "node:events";
import { connect } from "node:net";
import { expect, test } from "vitest";
import { hostileBytes, seededRandom } from "../fixtures/http/hostile-bytes";
import { logLines } from "../fixtures/http/log-lines";
import { metricsAt, metricValue } from "../fixtures/http/metrics";
import { rawConnection } from "../fixtures/http/raw-answer";
import { FORM_CONTENT } from "../fixtures/servers/contact-site";
import { shareSite } from "../fixtures/servers/shared-site";

const COUNT = Number(process.env.MALFORMED_REQUESTS ?? 1500);
const SEED = Number(process.env.MALFORMED_SEED ?? 9);
const AT_ONCE = 64;
const HOST = "Host: localhost\r\n";
const FORM = "Content-Type: application/x-www-form-urlencoded\r\n";

const site = shareSite(FORM_CONTENT);

/** Sends bytes and the end of the connection; returns all that comes back. */
async function exchange(bytes: string): Promise<string> {
  const socket = connect(Number(new URL(site.url).port), "127.0.0.1").setEncoding("latin1");
  let answer = "";
  socket.on("data", (chunk) => {
    answer += chunk;
  });
  socket.on("error", () => {});
  socket.end(Buffer.from(bytes, "latin1"));
  await once(socket, "close");
  return answer;
}

const EXPECTED = [
  /^HTTP\/1\.1 (1\d\d|2\d\d|3\d\d|4\d\d|501|503|505) /,
  /^x-content-type-options: nosniff\r$/im,
];

test(`malformed requests: ${COUNT} of them crash nothing, and are no reason for a 5xx`, {
  timeout: 30_000 + COUNT * 5,
}, async () => {
  const random = seededRandom(SEED);
  const wrong: [string, string][] = [];
  let sent = 0;
  async function attack(): Promise<void> {
    while (sent < COUNT) {
      sent++;
      const bytes = hostileBytes(random);
      const answer = await exchange(bytes);
      const head = answer.slice(0, 3000);
      const isInterim = head.startsWith("HTTP/1.1 100 ");
      if (answer === "" || isInterim) continue;
      if (!EXPECTED.every((pattern) => pattern.test(head))) wrong.push([bytes, head.slice(0, 300)]);
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, attack));
  expect(wrong).toEqual([]);
  expect(site.process.exitCode).toBeNull();
  expect((await fetch(`${site.url}/contact`)).status).toBe(200);
  expect(logLines(site).filter(({ level }) => level >= 50)).toEqual([]);
});

test("malformed requests: answers that wait behind another on a broken connection keep no place", async () => {
  for (let round = 0; round < 100; round++) {
    const socket = connect(Number(new URL(site.url).port), "127.0.0.1");
    socket.on("error", () => {});
    socket.write(`GET /about?page=2 HTTP/1.1\r\n${HOST}\r\n`.repeat(4), () => socket.destroy());
    await once(socket, "close");
  }
  // A hundred renderings and more are to be done first.
  await expect
    .poll(async () =>
      metricValue(await metricsAt(site.adminUrl), "trifold_renders", { state: "running" }),
    )
    .toBe(0);
  expect((await fetch(`${site.url}/about?page=2`)).status).toBe(200);
});

test.each([
  [
    "Content-Length twice, different",
    `POST / HTTP/1.1\r\n${HOST}Content-Length: 1\r\nContent-Length: 2\r\n\r\nab`,
    400,
  ],
  [
    "Content-Length twice, the same",
    `POST / HTTP/1.1\r\n${HOST}Content-Length: 1\r\nContent-Length: 1\r\n\r\na`,
    400,
  ],
  [
    "Content-Length and chunked",
    `POST / HTTP/1.1\r\n${HOST}Content-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
    400,
  ],
  ["a list of lengths", `POST / HTTP/1.1\r\n${HOST}Content-Length: 1, 1\r\n\r\na`, 400],
  ["a sign before the length", `POST / HTTP/1.1\r\n${HOST}Content-Length: +1\r\n\r\na`, 400],
  [
    "an encoding after chunked",
    `POST / HTTP/1.1\r\n${HOST}Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n`,
    400,
  ],
  [
    "an unknown encoding",
    `POST / HTTP/1.1\r\n${HOST}Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n`,
    501,
  ],
  [
    "a chunk of a form that is none",
    `POST /contact HTTP/1.1\r\n${HOST}${FORM}Transfer-Encoding: chunked\r\n\r\nnone\r\n`,
    400,
  ],
  ["a space before the colon", `GET / HTTP/1.1\r\n${HOST}X : y\r\n\r\n`, 400],
  ["a folded line", `GET / HTTP/1.1\r\n${HOST}X: y\r\n z\r\n\r\n`, 400],
  ["NUL in a value", `GET / HTTP/1.1\r\n${HOST}X: y\0z\r\n\r\n`, 400],
  ["a bare CR in a value", `GET / HTTP/1.1\r\n${HOST}X: y\rz\r\n\r\n`, 400],
  ["two hosts", `GET / HTTP/1.1\r\n${HOST}${HOST}\r\n`, 400],
  ["no host", "GET / HTTP/1.1\r\n\r\n", 400],
  ["a host with a user", "GET / HTTP/1.1\r\nHost: user@localhost\r\n\r\n", 400],
  ["a host with a path", "GET / HTTP/1.1\r\nHost: localhost/about\r\n\r\n", 400],
  ["a list of hosts", "GET / HTTP/1.1\r\nHost: localhost, other\r\n\r\n", 400],
  [
    "a bad host for a form",
    "POST /contact HTTP/1.1\r\nHost: a b\r\nContent-Length: 0\r\n\r\n",
    400,
  ],
  ["a bad host from HTTP/1.0", "GET / HTTP/1.0\r\nHost: localhost/\r\n\r\n", 400],
  ["a whole URL with a user", `GET http://user@localhost/ HTTP/1.1\r\n${HOST}\r\n`, 400],
  ["a whole URL without a host", `GET http:///about HTTP/1.1\r\n${HOST}\r\n`, 400],
  ["a whole URL of another scheme", `GET ftp://localhost/about HTTP/1.1\r\n${HOST}\r\n`, 400],
  ["a whole URL and a bad host", "GET http://localhost/ HTTP/1.1\r\nHost: a,b\r\n\r\n", 400],
  ["a target of no resource", `GET * HTTP/1.1\r\n${HOST}\r\n`, 400],
  [
    "a whole URL",
    `GET http://localhost:3000/about HTTP/1.1\r\n${HOST}Connection: close\r\n\r\n`,
    200,
  ],
  ["OPTIONS of the server", `OPTIONS * HTTP/1.1\r\n${HOST}Connection: close\r\n\r\n`, 405],
  ["an unknown method", `FETCH / HTTP/1.1\r\n${HOST}\r\n`, 400],
  ["HTTP/2 without asking", "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", 400],
  ["TRACE", `TRACE / HTTP/1.1\r\n${HOST}Connection: close\r\n\r\n`, 405],
  ["CONNECT", "CONNECT evil.example:443 HTTP/1.1\r\nHost: evil.example:443\r\n\r\n", 405],
  [
    "a body of more than 64 KB that is no form",
    `POST /contact HTTP/1.1\r\n${HOST}Content-Length: 65537\r\n\r\n`,
    415,
  ],
  [
    "a body of more than 64 KB that nobody wants",
    `GET / HTTP/1.1\r\n${HOST}Content-Length: 65537\r\n\r\n`,
    413,
  ],
  ["a target of more than 8 KB", `GET /${"a".repeat(8192)} HTTP/1.1\r\n${HOST}\r\n`, 414],
  ["a head of more than 16 KB", `GET / HTTP/1.1\r\n${HOST}X: ${"y".repeat(16_400)}\r\n\r\n`, 431],
  ["101 fields", `GET / HTTP/1.1\r\n${HOST}${"X: y\r\n".repeat(100)}\r\n`, 431],
  ["100 fields", `GET / HTTP/1.1\r\n${HOST}${"X: y\r\n".repeat(98)}Connection: close\r\n\r\n`, 200],
  [
    "a target of 8 KB",
    `GET /?${"a".repeat(8190)} HTTP/1.1\r\n${HOST}Connection: close\r\n\r\n`,
    200,
  ],
  [
    "nonsense after a request",
    `GET /about?page=2 HTTP/1.1\r\n${HOST}Connection: close\r\n\r\nNONSENSE\r\n\r\n`,
    200,
  ],
  ["an unknown host", "GET / HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n", 200],
])("malformed requests: %s: %#", async (_what, bytes, status) => {
  const answer = await rawConnection(site.url, bytes);
  expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  expect(answer.match(/^HTTP\/1\.1 /gm)).toHaveLength(1);
  expect(answer).toMatch(/^x-content-type-options: nosniff\r$/im);
  expect(answer).toMatch(/^connection: close\r$/im);
  expect(answer).not.toContain("evil.example");
  // A person may read it, whose address or cookies have grown too long.
  if (status >= 400)
    expect(answer).toMatch(/^content-type: text\/plain\b.*\r\n\r\n[A-Z][^\r]+\.\n$/ims);
});

test("malformed requests: a form whose sender ends too early is answered at once, and no fault", async () => {
  const head = `POST /CONTACT/ HTTP/1.1\r\n${HOST}${FORM}Content-Length: 9\r\n\r\n`;
  const lines = (about: string) => logLines(site).filter(({ path }) => path === about);
  // Only so many requests of a second are logged, and the tests before may have used them up.
  async function untilLogged(path: string, ask: () => Promise<unknown>): Promise<void> {
    await expect.poll(async () => [await ask(), lines(path).length].at(1)).toBeGreaterThan(0);
  }
  await untilLogged("/CONTACT/", async () => {
    const answer = await exchange(`${head}name=`);
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer.match(/^HTTP\/1\.1 /gm)).toHaveLength(1);
  });
  await untilLogged("/later", () => fetch(`${site.url}/later`));
  for (const line of lines("/CONTACT/")) expect(line).toMatchObject({ level: 30, msg: "request" });
});

test("forwarded headers: from anybody they change nothing", async () => {
  const evil =
    "X-Forwarded-Host: evil.example\r\nX-Forwarded-Proto: ftp\r\nForwarded: host=evil.example\r\n";
  for (const target of ["/", "/about?page=2", "/nothing-here", "/sitemap.xml"]) {
    const bytes = `GET ${target} HTTP/1.1\r\nHost: evil.example\r\n${evil}Connection: close\r\n\r\n`;
    expect(await rawConnection(site.url, bytes), target).not.toContain("evil.example");
  }
});
