// Asks for the paths of a file in turn over keep-alive connections: node bench/random-paths.mjs ORIGIN FILE SECONDS
// Prints the answers a second. Counts response heads only, because the client shares the machine with the measured server.
import { readFileSync } from "node:fs";
import { connect } from "node:net";

const CONNECTIONS = 64;
const [origin, file, seconds] = process.argv.slice(2);
const { hostname, port, host } = new URL(origin);
const fields = `Host: ${host}\r\nAccept: text/html\r\nAccept-Encoding: gzip, deflate, br\r\n\r\n`;
const requests = JSON.parse(readFileSync(file, "utf8")).map(
  (path) => `GET ${path} HTTP/1.1\r\n${fields}`,
);
let next = 0;
let answered = 0;

function open() {
  const socket = connect(Number(port), hostname);
  let left = 0;
  const ask = () => socket.write(requests[next++ % requests.length]);
  socket.on("data", (bytes) => {
    if (left === 0) {
      const end = bytes.indexOf("\r\n\r\n");
      const head = bytes.toString("latin1", 0, end);
      if (!head.startsWith("HTTP/1.1 200")) throw new Error(head);
      left = Number(/content-length: (\d+)/i.exec(head)?.[1]) + end + 4;
    }
    left -= bytes.length;
    if (left > 0) return;
    answered++;
    ask();
  });
  socket.on("connect", ask);
}

for (let index = 0; index < CONNECTIONS; index++) open();
setTimeout(() => {
  console.log(answered / Number(seconds));
  process.exit();
}, Number(seconds) * 1000);
