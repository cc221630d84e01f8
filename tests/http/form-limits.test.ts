import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { expect, test } from "vitest";
import { MESSAGE, newVisitor, postForm, startContactSite } from "../fixtures/servers/contact-site";

async function statusesOf(url: string, count: number): Promise<number[]> {
  const statuses: number[] = [];
  for (let sent = 0; sent < count; sent++) {
    const fields = { ...MESSAGE, message: `Message number ${sent} of some.` };
    statuses.push((await postForm(url, fields, newVisitor())).status);
  }
  return statuses;
}

/** Hundreds of slow form posts delay no other request. */
async function expectPatience(url: string): Promise<void> {
  const head = [
    "POST /contact HTTP/1.1",
    "Host: localhost",
    "Content-Type: application/x-www-form-urlencoded",
    "Content-Length: 1000",
    "Expect: 100-continue",
  ];
  const sockets: Socket[] = [];
  for (let count = 0; count < 300; count++) {
    const socket = connect(Number(new URL(url).port), "127.0.0.1");
    socket.on("error", () => {});
    sockets.push(socket);
    socket.write(`${head.join("\r\n")}\r\n\r\n`);
  }
  // The server waits for each of their bodies.
  await Promise.all(sockets.map((socket) => once(socket, "data")));
  for (const socket of sockets) socket.write("name=");
  expect((await postForm(url, MESSAGE, newVisitor())).status).toBe(303);
  expect((await fetch(`${url}/?page=2`)).status).toBe(200);
  for (const socket of sockets) socket.destroy();
}

test("form limits: X-Forwarded-For counts from trusted proxies only", async () => {
  const site = await startContactSite({ TRUSTED_PROXIES: "192.0.2.1" });
  expect(await statusesOf(site.url, 11)).toEqual([...Array(10).fill(303), 429]);
  await site.remove();
});

test("form limits: hundreds of slow form posts delay no other request; an address with a port is that of one visitor, and of no other", async () => {
  const site = await startContactSite({ TRUSTED_PROXIES: "127.0.0.1, 192.0.2.0/24" });
  await expectPatience(site.url);
  const fields = (message: string) => ({ ...MESSAGE, message });
  const from = (forwarded: string) => ({ "X-Forwarded-For": forwarded });
  for (const [address, other] of [
    [(port: number) => `203.0.113.7:${port}`, "203.0.113.8:1"],
    [(port: number) => `[2001:db8::1]:${port}`, "[2001:db8:0:1::1]:1"],
    // The address of a proxy.
    [(port: number) => `203.0.113.17, 192.0.2.1:${port}`, "203.0.113.18, 192.0.2.1:1"],
  ] as const) {
    for (let sent = 0; sent < 10; sent++) {
      const message = fields(`Message number ${sent}.`);
      const one = await postForm(site.url, message, from(address(5000 + sent)));
      expect(one.status, other).toBe(303);
    }
    const tooMany = await postForm(site.url, fields("One too many."), from(address(6000)));
    expect(tooMany.status, other).toBe(429);
    const another = await postForm(site.url, fields("Another visitor."), from(other));
    expect(another.status, other).toBe(303);
  }
  await site.remove();
});

test("form limits: all visitors together have a limit, which the environment sets", async () => {
  const site = await startContactSite({ CONTACT_PER_MINUTE: "1" });
  expect(await statusesOf(site.url, 6)).toEqual([...Array(5).fill(303), 429]);
  const refused = await postForm(site.url, MESSAGE, newVisitor());
  expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(30);
  expect(await refused.text()).toContain(`${MESSAGE.message}</textarea>`);
  await site.remove();
});
