import { once } from "node:events";
import { connect } from "node:net";
import { createInterface } from "node:readline";
import { expect, test } from "vitest";
import { rawRequest } from "../fixtures/http/raw-answer";
import { FORM_CONTENT } from "../fixtures/servers/contact-site";
import { shareSite } from "../fixtures/servers/shared-site";

const HTML = { Accept: "text/html" };

// As a proxy, which may have more connections than a visitor.
const site = shareSite(FORM_CONTENT, { env: { TRUSTED_PROXIES: "127.0.0.1" } });

const get = (path: string) => rawRequest(site.url + path, HTML);

function titleOf(body: Buffer): string | undefined {
  return /<title>([^<]*)<\/title>/.exec(body.toString())?.[1];
}

/** Sends each request on a connection that has begun already, all of them at once: no client is slower than the server. */
async function askAtOnce(paths: string[]): Promise<string[]> {
  const { hostname, port } = new URL(site.url);
  const clients = paths.map((path) => {
    const socket = connect(Number(port), hostname).setEncoding("latin1");
    const client = { path, socket, answer: "" };
    socket.on("data", (chunk) => {
      client.answer += chunk;
    });
    socket.write("HEAD / HTTP/1.1\r\nHost: localhost\r\n\r\n");
    return client;
  });
  await Promise.all(clients.map(({ socket }) => once(socket, "data")));
  const ended = clients.map(({ socket }) => once(socket, "end"));
  for (const client of clients) {
    client.answer = "";
    client.socket.write(
      `GET ${client.path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`,
    );
  }
  await Promise.all(ended);
  return clients.map(({ answer }) => answer);
}

test("too many live renderings: 503 with Retry-After for some, pages and 404s as ever", async () => {
  const live = askAtOnce(Array.from({ length: 400 }, (_, index) => `/?page=${index + 2}`));
  const cached = Array.from({ length: 50 }, () => get("/about"));
  const unknown = Array.from({ length: 50 }, (_, index) => get(`/unknown-${index}`));
  for (const { status } of await Promise.all(cached)) expect(status).toBe(200);
  for (const { status } of await Promise.all(unknown)) expect(status).toBe(404);
  const answers = await live;
  const refused = answers.filter((answer) => answer.startsWith("HTTP/1.1 503 "));
  const rendered = answers.filter((answer) => answer.startsWith("HTTP/1.1 200 "));
  expect(refused.length).toBeGreaterThan(0);
  expect(rendered.length).toBeGreaterThan(0);
  expect(refused.length + rendered.length).toBe(answers.length);
  for (const answer of refused) {
    expect(answer).toMatch(/\r\nretry-after: [1-9]/i);
    expect(answer).toMatch(/\r\ncache-control: no-store\r\n/i);
  }
  await expect.poll(async () => (await get("/?page=2")).status).toBe(200);
});

/** Asks for pages that are rendered live over a hundred connections, eight at a time, until it is told to stop. */
function floodRenderer() {
  const batch = "HEAD /contact?page=2 HTTP/1.1\r\nHost: localhost\r\n\r\n".repeat(8);
  const { hostname, port } = new URL(site.url);
  let refused = 0;
  const sockets = Array.from({ length: 100 }, () => {
    const socket = connect(Number(port), hostname).setEncoding("latin1");
    let heads = 0;
    createInterface(socket).on("line", (line) => {
      if (line.startsWith("HTTP/1.1 503 ")) refused++;
      if (line.startsWith("HTTP/1.1 ") && ++heads % 8 === 0) socket.write(batch);
    });
    socket.write(batch);
    return socket;
  });
  return {
    refused: () => refused,
    async stop() {
      await Promise.all(sockets.map((socket) => once(socket.destroy(), "close")));
    },
  };
}

test("while live renderings are refused, whoever has sent a form is thanked, with and without JavaScript", async () => {
  const flood = floodRenderer();
  const paths = [
    ...["/contact?sent=1", "/CONTACT/?sent=1", "/contact?sent=1&utm_source=x"],
    ...["/contact.data?sent=1", "/contact.data?sent=1&_routes=routes%2Fcontact"],
  ];
  try {
    for (let round = 1; round <= 2; round++) {
      const answers = await Promise.all(paths.map(get));
      await expect.poll(flood.refused).toBeGreaterThan(100 * round);
      for (const { status, body, headers } of answers) {
        expect(status).toBe(200);
        expect(body.toString()).toContain("Thank you");
        if (!headers["content-type"]?.startsWith("text/html")) continue;
        expect(headers["cache-control"]).toBe("no-store");
        expect(body.toString()).toContain('id="form_sent"');
      }
    }
  } finally {
    await flood.stop();
  }
});

test("a change of content under load: no failure, and never the old after the new", async () => {
  const names = ["Example", ...Array.from({ length: 4 }, (_, index) => `Name ${index}`)];
  // Each round asks for a page from memory, one rendered live and a 404, one after the other.
  const paths = ["/about", "/about?page=2", "/nope"];
  let last = 0;
  for (const name of names.slice(1)) {
    await site.write("site.yaml", `name: ${name}\ndescription: A site for tests.\n`);
    const expected = names.indexOf(name);
    await expect
      .poll(
        async () => {
          for (const path of paths) {
            const { status, body } = await get(path);
            expect(status).toBe(path === "/nope" ? 404 : 200);
            const title = titleOf(body) ?? "";
            const seen = names.findIndex((one) => title.endsWith(` | ${one}`));
            expect(seen, title).toBeGreaterThanOrEqual(last);
            last = seen;
          }
          return last;
        },
        { interval: 1 },
      )
      .toBe(expected);
  }
});
