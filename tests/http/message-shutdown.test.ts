import { once } from "node:events";
import { connect } from "node:net";
import { expect, test, vi } from "vitest";
import { openDatabase } from "../../server/messages/store/database";
import { createMessageQueries } from "../../server/messages/store/message-queries";
import { makeTemporaryFolder } from "../fixtures/content/temporary-folder";
import { MESSAGE, newVisitor, postForm, startContactSite } from "../fixtures/servers/contact-site";
import { startWebhookReceiver } from "../fixtures/servers/webhook-receiver";

async function stored(dir: string) {
  const archive = createMessageQueries(await openDatabase(`${dir}/site.db`));
  const messages = await archive.list({ limit: 1000 });
  await archive.close();
  return messages;
}

test("shutdown: a form that is under way is stored and answered, then the process ends", async () => {
  const data = await makeTemporaryFolder();
  const site = await startContactSite({ DATA_DIR: data.dir });
  const body = String(new URLSearchParams({ ...MESSAGE, message: "Sent while the site stops." }));
  const socket = connect(Number(new URL(site.url).port), "127.0.0.1").setEncoding("latin1");
  let answer = "";
  socket.on("data", (chunk) => {
    answer += chunk;
  });
  const lines = [
    "POST /contact HTTP/1.1",
    "Host: localhost",
    "Content-Type: application/x-www-form-urlencoded",
    `Content-Length: ${body.length}`,
    "Expect: 100-continue",
  ];
  socket.write(`${lines.join("\r\n")}\r\n\r\n`);
  // The server has the head of the request then, and waits for its body.
  await once(socket, "data");
  site.process.kill("SIGTERM");
  await vi.waitFor(() => expect(site.output()).toContain("stopping"));
  socket.write(body);
  expect(await site.ended).toBe(0);
  expect(answer).toContain("HTTP/1.1 303");
  expect(await stored(data.dir)).toMatchObject([{ message: "Sent while the site stops." }]);
  await site.remove();
  await data.remove();
});

test("shutdown: what is being delivered is finished, and nothing more is begun", async () => {
  const data = await makeTemporaryFolder();
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const receiver = await startWebhookReceiver(() => answered.then(() => 204));
  const site = await startContactSite({
    DATA_DIR: data.dir,
    CONTACT_WEBHOOK_URL: receiver.url,
  });
  for (let i = 0; i < 9; i++) {
    const fields = { ...MESSAGE, message: `Message number ${i}` };
    expect((await postForm(site.url, fields, newVisitor())).status).toBe(303);
  }
  await vi.waitFor(() => expect(receiver.deliveries.length).toBeGreaterThan(0));
  site.process.kill("SIGTERM");
  await vi.waitFor(() => expect(site.output()).toContain("stopping"));
  const underWay = receiver.deliveries.length;
  answer();
  expect(await site.ended).toBe(0);
  expect(receiver.deliveries).toHaveLength(underWay);
  const states = (await stored(data.dir)).map(({ deliveries }) => deliveries[0]?.state);
  expect(states.filter((state) => state === "sent")).toHaveLength(underWay);
  expect(states.filter((state) => state === "pending")).toHaveLength(9 - underWay);
  await site.remove();
  await receiver.stop();
  await data.remove();
});
