// Requests RATE new unknown addresses a second, evenly spaced: node bench/flood.mjs ORIGIN RATE
// Writes to a socket and ignores the responses, so that the load leaves processor time to the program that measures.
import { connect } from "node:net";

const [origin, rate] = process.argv.slice(2);
const { hostname, port, host } = new URL(origin);
const fields = `Host: ${host}\r\nAccept: text/html\r\nAccept-Encoding: gzip, deflate, br\r\n\r\n`;
const socket = connect(Number(port), hostname);
socket.resume();
const began = performance.now();
let asked = 0;
setInterval(() => {
  const due = ((performance.now() - began) / 1000) * Number(rate);
  for (; asked < due; asked++) {
    socket.write(`GET /unknown-${process.pid}-${asked} HTTP/1.1\r\n${fields}`);
  }
}, 1000 / Number(rate));
