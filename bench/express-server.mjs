// Express with one route that sends the same bytes and headers.
import { readFileSync } from "node:fs";
import express from "express";

const { headers, body } = JSON.parse(readFileSync(process.argv[2], "utf8"));
const bytes = Buffer.from(body, "base64");
const app = express().disable("x-powered-by").disable("etag");
app.get("/", (_request, response) => {
  for (let index = 0; index < headers.length; index += 2) {
    response.setHeader(headers[index], headers[index + 1]);
  }
  response.end(bytes);
});
app.listen(Number(process.env.PORT), "127.0.0.1");
