import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { expect, test } from "vitest";
import { FORM_CONTENT, MESSAGE } from "../fixtures/servers/contact-site";
import { shareSite } from "../fixtures/servers/shared-site";

const site = shareSite(FORM_CONTENT);

interface Talk {
  socket: Socket;
  /** The bytes received so far. */
  heard(): string;
  errors: Error[];
}

/** Opens a connection and begins a request on it. */
function say(head: string, body = ""): Talk {
  const socket = connect(Number(new URL(site.url).port), "127.0.0.1").setEncoding("latin1");
  let heard = "";
  const errors: Error[] = [];
  socket.on("data", (chunk) => {
    heard += chunk;
  });
  socket.on("error", (error) => errors.push(error));
  socket.write(`${head}\r\nHost: localhost\r\n${body}`);
  return { socket, heard: () => heard, errors };
}

const FORM = "Content-Type: application/x-www-form-urlencoded\r\n";
const LENGTH = "Content-Length: 60000\r\n\r\n";

const UNREAD = [
  [
    "a form of another site",
    "POST /contact HTTP/1.1",
    `Origin: https://evil.example\r\n${FORM}`,
    403,
  ],
  ["no form", "POST /contact HTTP/1.1", "Content-Type: text/plain\r\n", 415],
  ["a form to a page without one", "POST /about HTTP/1.1", FORM, 405],
  ["a form to nothing", "POST /nothing-here HTTP/1.1", FORM, 405],
  ["a method that is not allowed", "PUT /contact HTTP/1.1", FORM, 405],
  ["a report of another site", "POST /_report HTTP/1.1", "Sec-Fetch-Site: cross-site\r\n", 403],
  ["two hosts", "POST /contact HTTP/1.1", `Host: other\r\n${FORM}`, 400],
  ["a page from memory", "GET / HTTP/1.1", "", 200],
  ["a page that is rendered", "GET /about?page=2 HTTP/1.1", "", 200],
] as const;

test.each(UNREAD)(
  "unread body: %s: the answer is the last, and the connection is closed",
  async (_case, head, fields, status) => {
    const { socket, heard, errors } = say(head, `${fields}${LENGTH}begin`);
    await once(socket, "end");
    expect(heard()).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(heard().match(/^HTTP\/1\.1 /gm)).toHaveLength(1);
    expect(heard()).toMatch(/^connection: close\r$/im);
    await once(socket, "close");
    expect(errors).toEqual([]);
  },
);

test.each(UNREAD)(
  "unread body: %s: a client that keeps sending can read the response",
  async (_case, head, fields, status) => {
    const { socket, heard, errors } = say(head, fields + LENGTH);
    await once(socket, "data");
    // More than the system takes at once, and than was said.
    for (let sent = 0; sent < 8 && errors.length === 0; sent++) {
      if (!socket.write("x".repeat(30_000))) await once(socket, "drain");
    }
    if (!socket.readableEnded) await once(socket, "end");
    expect(errors).toEqual([]);
    expect(heard()).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(heard().match(/^HTTP\/1\.1 /gm)).toHaveLength(1);
    socket.end();
    await once(socket, "close");
  },
);

test.each([
  ["too large", `${FORM}Content-Length: 1000000\r\n\r\n`, 413],
  ["no request", "no field\r\n\r\n", 400],
])(
  "unread body: %s: all of it can be sent before the answer is read",
  async (_case, fields, status) => {
    const { socket, heard, errors } = say("POST /contact HTTP/1.1", fields);
    socket.pause();
    for (let sent = 0; sent < 10 && errors.length === 0; sent++) {
      if (!socket.write("x".repeat(50_000)))
        await Promise.race([once(socket, "drain"), once(socket, "close")]);
    }
    socket.resume();
    if (!socket.readableEnded) await once(socket, "end");
    expect(errors).toEqual([]);
    expect(heard()).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    socket.destroy();
  },
);

test("unread body: a client that sends without end is disconnected", async () => {
  const { socket, heard } = say("POST /about HTTP/1.1", "Transfer-Encoding: chunked\r\n\r\n");
  const chunk = `4000\r\n${"x".repeat(0x4000)}\r\n`;
  const sending = setInterval(() => socket.writable && socket.write(chunk), 5);
  await once(socket, "close");
  clearInterval(sending);
  expect(heard()).toMatch(/^HTTP\/1\.1 405 /);
});

test("unread body: a request that follows in the same connection is not answered", async () => {
  const { socket, heard } = say("POST /about HTTP/1.1", `${FORM}Content-Length: 5\r\n\r\n`);
  await once(socket, "data");
  socket.write("12345GET /about HTTP/1.1\r\nHost: localhost\r\n\r\n");
  await once(socket, "close");
  expect(heard().match(/^HTTP\/1\.1 /gm)).toHaveLength(1);
});

test.each([
  [
    "a form that was read",
    "POST /contact HTTP/1.1",
    FORM,
    String(new URLSearchParams(MESSAGE)),
    303,
  ],
  [
    "a report that was read",
    "POST /_report HTTP/1.1",
    "Content-Type: application/json\r\n",
    "{}",
    400,
  ],
  ["an empty body", "POST /about HTTP/1.1", FORM, "", 405],
])("unread body: after %s the connection stays open", async (_case, head, fields, body, status) => {
  const { socket, heard } = say(head, `${fields}Content-Length: ${body.length}\r\n\r\n${body}`);
  await once(socket, "data");
  expect(heard()).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  expect(heard()).toMatch(/^connection: keep-alive\r$/im);
  socket.write("GET /about HTTP/1.1\r\nHost: localhost\r\n\r\n");
  await expect.poll(heard).toMatch(/^HTTP\/1\.1 200 /m);
  socket.destroy();
});
