// Posts RATE sign-ins a second, evenly spaced, each network of RATE in turn: node bench/sign-in-flood.mjs ORIGIN HOST RATE
// Guessed links, addresses of people and beginnings of passkeys. Prints a line a second: the number of answers by status.
import { randomBytes } from "node:crypto";
import { Agent, request } from "node:http";

const [origin, host, rate] = process.argv.slice(2);
const { hostname, port } = new URL(origin);
const agent = new Agent({ keepAlive: true, maxSockets: 64 });
const FORM = "application/x-www-form-urlencoded";
const POSTS = [
  () => ["/sign-in", FORM, `intent=link&token=${randomBytes(32).toString("base64url")}`],
  () => ["/sign-in", FORM, `intent=mail&email=${randomBytes(6).toString("hex")}%40example.com`],
  () => ["/sign-in/options", "application/json", '{"purpose":"sign-in"}'],
];
const answers = {};
const began = performance.now();
let sent = 0;

function post(number) {
  const network = number % Number(rate);
  const [path, type, body] = POSTS[number % POSTS.length]();
  const headers = {
    Host: host,
    Origin: `https://${host}`,
    "Content-Type": type,
    "Content-Length": Buffer.byteLength(body),
    "X-Forwarded-For": `203.0.${Math.floor(network / 250)}.${1 + (network % 250)}`,
    "X-Forwarded-Proto": "https",
  };
  const asked = request({ hostname, port, path, method: "POST", headers, agent }, (response) => {
    count(response.statusCode);
    response.resume();
  });
  asked.on("error", () => count("error")).end(body);
}

function count(status) {
  answers[status] = (answers[status] ?? 0) + 1;
}

setInterval(() => {
  const due = ((performance.now() - began) / 1000) * Number(rate);
  for (; sent < due; sent++) post(sent);
}, 1000 / Number(rate));
setInterval(() => console.log(JSON.stringify(answers)), 1000);
