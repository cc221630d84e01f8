import { once } from "node:events";
import { createServer } from "node:http";
import express from "express";
import { expect, onTestFinished, test } from "vitest";
import { freePort } from "../../../scripts/test/free-port";
import { expressMessages } from "../../../server/runtime/express-messages";

test("express messages: Express finds its prototypes and changes none", async () => {
  const app = express();
  app.use(
    "/inner",
    express().get("/", (request, response) => response.json(request.baseUrl)),
  );
  app.get("/", (request, response) => response.json([request.app === app, request.query.a]));
  const changed: boolean[] = [];
  const server = createServer(expressMessages(app), (request, response) => {
    const before = [request, response].map(Object.getPrototypeOf);
    response.once("finish", () => {
      const after = [request, response].map(Object.getPrototypeOf);
      changed.push(after.some((prototype, index) => prototype !== before[index]));
    });
    app(request, response);
  });
  const port = await freePort();
  await once(server.listen(port, "127.0.0.1"), "listening");
  onTestFinished(() => void server.close());
  const url = `http://127.0.0.1:${port}`;
  expect(await (await fetch(`${url}/?a=b`)).json()).toEqual([true, "b"]);
  expect((await fetch(`${url}/none`)).status).toBe(404);
  expect(changed).toEqual([false, false]);
  expect(await (await fetch(`${url}/inner`)).json()).toBe("/inner");
});
