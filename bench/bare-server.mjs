// The upper bound for Node: the recorded bytes and headers, from memory. A record has one answer, or one for each path.
import { readFileSync } from "node:fs";
import { createServer } from "node:http";

const { headers, body, bodies = {} } = JSON.parse(readFileSync(process.argv[2], "utf8"));
const bytes = Buffer.from(body, "base64");
const byPath = new Map(
  Object.entries(bodies).map(([path, recorded]) => [
    path,
    { headers: recorded.headers, bytes: Buffer.from(recorded.body, "base64") },
  ]),
);
createServer((request, response) => {
  const recorded = byPath.get(request.url);
  response.writeHead(200, recorded ? recorded.headers : headers);
  response.end(recorded ? recorded.bytes : bytes);
}).listen(Number(process.env.PORT), "127.0.0.1");
