// Requests RATE new unknown addresses a second, evenly spaced: node bench/flood.mjs ORIGIN RATE
// Writes to sockets in turn and reads all responses into one buffer, so that the load leaves processor time to the program that
// measures. Prints a line when it has run for a while: its start and compilation are not part of the load.
import { connect } from "node:net";

const [origin, rate] = process.argv.slice(2);
const { hostname, port, host } = new URL(origin);
const fields = `Host: ${host}\r\nAccept: text/html\r\nAccept-Encoding: gzip, deflate, br\r\n\r\n`;
const WARM_UP_MS = 2000;
// So many that no connection exceeds the site's limit of pipelined requests (docs/security.md) when it is a second late.
const SOCKETS = 16;
const buffer = Buffer.alloc(65_536);
const sockets = Array.from({ length: SOCKETS }, () =>
  connect({ port: Number(port), host: hostname, onread: { buffer, callback: () => true } }),
);
setTimeout(() => console.log("flooding"), WARM_UP_MS);
const began = performance.now();
let asked = 0;
setInterval(() => {
  const due = ((performance.now() - began) / 1000) * Number(rate);
  for (; asked < due; asked++) {
    sockets[asked % SOCKETS].write(`GET /unknown-${process.pid}-${asked} HTTP/1.1\r\n${fields}`);
  }
}, 1000 / Number(rate));
